use ui::l10n;

const NAME: &str = "reset";

fn main() {
    let _ = rmcp_l10n::tool!(
        name = NAME, //~ ERROR `name` is no string literal, so the title has no coordinate HELP write `name = "..."`
        title = "A constant for a name",
    );
    let _ = l10n::CATALOG.rows();
}
