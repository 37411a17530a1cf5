use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://missing-comma"
        name = "stations", //~ ERROR expected `,` HELP write it as `uri = ..., name = ..., title = "..."`
        title = "Stations",
    );
    let _ = l10n::CATALOG.rows();
}
