use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource_template!(
        uri_template = l10n::Table::text__template, //~ ERROR `uri_template` is a translated text, but programs read it HELP write `uri_template = "..."`
        name = "stations",
        title = "A translated URI template",
    );
    let _ = l10n::CATALOG.rows();
}
