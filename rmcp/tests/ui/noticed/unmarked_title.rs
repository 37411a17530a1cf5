use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[tool_router]
impl Server {
    #[tool(title = "Unmarked")] //~ UNMARKED
    fn unmarked_title(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
