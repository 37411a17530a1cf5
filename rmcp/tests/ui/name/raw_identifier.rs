use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[tool_router]
#[rmcp_l10n::localize]
impl Server {
    #[tool(title = "A raw identifier")]
    fn r#match(&self) -> String { //~ ERROR `r#match` is no legal tool name HELP add `name = "match"`
        String::new()
    }
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
