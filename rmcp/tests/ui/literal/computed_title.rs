use ui::l10n;

const TITLE: &str = "Stations";

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://computed-title",
        name = "stations",
        title = TITLE, //~ ERROR cannot read the title: a path is no string literal HELP write `title = "..."`
    );
    let _ = (l10n::CATALOG.rows(), TITLE);
}
