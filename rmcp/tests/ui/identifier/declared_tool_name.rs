use ui::l10n;

fn main() {
    let _ = rmcp_l10n::tool!(
        name = rmcp_l10n::text!("declared-tool-name", "Reset"), //~ ERROR `name` is a translated text, but programs read it HELP write `name = "..."`
        title = "A translated tool name",
    );
    let _ = l10n::CATALOG.rows();
}
