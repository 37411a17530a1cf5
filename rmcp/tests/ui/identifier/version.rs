use ui::l10n;

fn main() {
    let _ = rmcp_l10n::server_info!(
        name = "weather",
        version = l10n::Table::text__version.to_string(), //~ ERROR `version` is a translated text, but programs read it HELP write `version = "..."`
        scope = "identifier-version",
        title = "A translated version",
    );
    let _ = l10n::CATALOG.rows();
}
