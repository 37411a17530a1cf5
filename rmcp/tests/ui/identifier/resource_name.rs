use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://resource-name",
        name = l10n::Table::text__stations, //~ ERROR `name` is a translated text, but programs read it HELP give the text as the title
        title = "A translated name",
    );
    let _ = l10n::CATALOG.rows();
}
