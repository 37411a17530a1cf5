use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(title = "Unknown key on a method")]
    #[localize(skipp)] //~ ERROR `#[localize]` has no key `skipp` HELP did you mean `skip`?
    fn unknown_key_on_method(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
