use ui::l10n;

const SCOPE: &str = "admin";

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://literal-scope",
        name = "stations",
        title = "A constant for a scope",
        scope = SCOPE, //~ ERROR cannot read the scope: a path is no string literal HELP write `scope = "..."`
    );
    let _ = SCOPE;
    let _ = l10n::CATALOG.rows();
}
