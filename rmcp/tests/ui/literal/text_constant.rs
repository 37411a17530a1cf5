use ui::l10n;

const WELCOME: &str = "Welcome aboard";

fn main() {
    let _ = rmcp_l10n::text!("text-constant", WELCOME); //~ ERROR cannot read the text: a path is no string literal HELP write it as `text!("welcome"
    let _ = WELCOME;
    let _ = l10n::CATALOG.rows();
}
