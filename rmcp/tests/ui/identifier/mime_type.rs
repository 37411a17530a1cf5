use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://mime-type",
        name = "stations",
        title = "A translated MIME type",
        mime_type = l10n::Table::text__plain, //~ ERROR `mime_type` is a translated text, but programs read it HELP write `mime_type = "..."`
    );
    let _ = l10n::CATALOG.rows();
}
