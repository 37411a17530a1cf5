use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = "localize_name", title = "A marked name")]
    #[localize(name)] //~ ERROR `name` cannot be translated: programs read it HELP remove `name`; people read the title: `title = "..."`
    fn localize_name(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
