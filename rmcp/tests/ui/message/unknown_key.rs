use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnknownKey {
    #[message("Starting", nota = "Above the progress bar")] //~ ERROR `#[message]` has no key `nota` HELP did you mean `note`?
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
