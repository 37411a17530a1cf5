use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = rmcp_l10n::text!("tool-name", "Reset"), title = "A translated name")] //~ ERROR `name` is a translated text, but programs read it HELP write `name = "..."`
    fn identifier_tool_name(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
