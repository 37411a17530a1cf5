use rmcp::{tool, tool_router};
use ui::l10n;

struct First;
struct Second;

#[rmcp_l10n::localize]
#[tool_router]
impl First {
    #[tool(title = "The first text")]
    fn two_texts(&self) -> String {
        String::new()
    }
}

#[rmcp_l10n::localize]
#[tool_router]
impl Second {
    #[tool(title = "The second text")] //~ ERROR another text for `tool/two_texts/title` HELP #[localize(scope = "...")]
    fn two_texts(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (First::tool_router(), Second::tool_router(), l10n::CATALOG.rows());
}
