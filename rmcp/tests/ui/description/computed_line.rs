use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize(descriptions)]
#[tool_router]
impl Server {
    /// A first line.
    #[doc = concat!("A second", " line.")] //~ ERROR cannot read the text of `tool/computed_line/description` HELP write every line as a doc comment
    #[tool(title = "A computed line")]
    fn computed_line(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
