use ui::l10n;

fn main() {
    let host = "stations";
    let _ = rmcp_l10n::resource!(
        uri = format!("weather://{host}"), //~ ERROR `uri` is no string literal HELP write `uri = "..."`
        name = "stations",
        title = "A computed URI",
    );
    let _ = l10n::CATALOG.rows();
}
