use rmcp_l10n::text;
use ui::l10n;

const GREETING: &str = "Good morning";

fn main() {
    let _ = (text!("imported", GREETING), l10n::CATALOG.rows()); //~ ERROR cannot read the text: a path is no string literal HELP text!("welcome"
}
