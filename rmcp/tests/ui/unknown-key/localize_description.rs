use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize(description)] //~ ERROR `#[localize]` has no key `description` HELP did you mean `descriptions`?
#[tool_router]
impl Server {
    #[tool(title = "The singular of descriptions")]
    fn localize_description(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
