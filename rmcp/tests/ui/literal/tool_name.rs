use rmcp::{tool, tool_router};
use ui::l10n;

const NAME: &str = "reset";

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(name = NAME, title = "A constant for a name")] //~ ERROR cannot read the name of the tool: a path is no string literal HELP write the name as a string literal
    fn literal_tool_name(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), NAME, l10n::CATALOG.rows());
}
