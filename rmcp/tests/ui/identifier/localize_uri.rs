use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize(uri)] //~ ERROR `uri` cannot be translated: programs read it HELP people read the `title` of `resource!`
#[tool_router]
impl Server {
    #[tool(title = "A marked URI")]
    fn localize_uri(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
