use ui::l10n;

const TEXT: &str = "Does nothing";

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "declared_constant",
        descriptions,
        description = TEXT, //~ ERROR cannot read the description: a path is no string literal HELP write `description = "..."`
    );
    let _ = l10n::CATALOG.rows();
}
