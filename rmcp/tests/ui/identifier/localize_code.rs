use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(title = "A marked code")]
    #[localize(code)] //~ ERROR `code` cannot be translated: programs read it HELP people read the message of the error
    fn localize_code(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
