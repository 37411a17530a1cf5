use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", title = "A long name")] //~ ERROR more than the 64 of SEP-986 HELP #[localize(allow_name)]
    fn too_long(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
