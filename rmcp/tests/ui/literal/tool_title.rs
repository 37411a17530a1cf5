use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(title = concat!("Two", " parts"))] //~ ERROR cannot read the text of `tool/literal_tool_title/title`: a macro call is no string literal HELP write the title as a string literal
    fn literal_tool_title(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
