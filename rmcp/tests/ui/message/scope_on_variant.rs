use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ScopeOnVariant {
    #[localize(scope = "admin")] //~ ERROR `#[localize]` marks the type of a message, not a part of it HELP put it on the type
    #[message("Starting")]
    Starting,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
