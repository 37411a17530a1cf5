use ui::l10n;

fn main() {
    let _ = rmcp_l10n::server_info!(
        name = "weather",
        version = "1.0",
        website_url = l10n::Table::text__website, //~ ERROR `website_url` is a translated text, but programs read it HELP write `website_url = "..."`
    );
    let _ = l10n::CATALOG.rows();
}
