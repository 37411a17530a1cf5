use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    /// The description that rmcp would drop.
    #[tool(title = "Lost to allow")]
    #[allow(dead_code)] //~ ERROR rmcp drops the description HELP move the attribute above the doc comment
    fn lost_to_allow(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
