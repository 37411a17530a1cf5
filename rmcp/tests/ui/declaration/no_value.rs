use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://no-value",
        name = "stations",
        title = "Stations",
        mime_type, //~ ERROR `mime_type` has no value HELP write `mime_type = ...`
    );
    let _ = l10n::CATALOG.rows();
}
