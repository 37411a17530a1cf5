use ui::l10n;

const NOTE: &str = "on the first page";

fn main() {
    let _ = rmcp_l10n::text!("literal-note", "Welcome aboard", note = NOTE); //~ ERROR cannot read the note: a path is no string literal HELP write `note = "..."`
    let _ = NOTE;
    let _ = l10n::CATALOG.rows();
}
