use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = rmcp_l10n::text!("identifier-uri", "Stations"), //~ ERROR `uri` is a translated text, but programs read it HELP write `uri = "..."` as a string literal
        name = "stations",
        title = "A translated URI",
    );
    let _ = l10n::CATALOG.rows();
}
