use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ComputedNote {
    #[message("Starting", note = NOTE)] //~ ERROR cannot read the note: a path is no string literal HELP write `note = "..."`
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
