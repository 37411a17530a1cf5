use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = "with blank", title = "A name with a blank")] //~ ERROR holds ' ', which SEP-986 does not allow HELP allow_name
    fn with_blank(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
