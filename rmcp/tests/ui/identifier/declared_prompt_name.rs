use ui::l10n;

fn main() {
    let _ = rmcp_l10n::prompt!(
        name = l10n::Table::text__prompt, //~ ERROR `name` is a translated text, but programs read it HELP write `name = "..."`
        title = "A translated prompt name",
    );
    let _ = l10n::CATALOG.rows();
}
