use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(title = "Marked values")]
    #[localize(enum)] //~ ERROR `enum` cannot be translated: programs read it HELP people read the titles of the options
    fn localize_enum(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
