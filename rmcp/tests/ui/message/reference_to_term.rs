use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ReferenceToTerm {
    #[message("Welcome to { -brand }")] //~ ERROR `{ -brand }` refers to a catalog HELP write the text out
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
