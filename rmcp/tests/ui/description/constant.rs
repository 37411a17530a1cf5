use rmcp::{tool, tool_router};
use ui::l10n;

const TEXT: &str = "Does nothing";

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(title = "A description from a constant", description = TEXT)] //~ ERROR cannot read the text of `tool/constant_description/description`: a path HELP write the description as a string literal
    #[localize(descriptions)]
    fn constant_description(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
