use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize(scop = "admin")] //~ ERROR `#[localize]` has no key `scop` HELP did you mean `scope`?
#[tool_router]
impl Server {
    #[tool(title = "Unknown key")]
    fn unknown_key(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
