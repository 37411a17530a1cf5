use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = "", title = "An empty name")] //~ ERROR the tool has an empty name HELP use letters
    fn empty_name(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
