use rmcp::{tool, tool_router};
use ui::l10n;

const TITLE: &str = "Reset";

struct Server;

#[rmcp_l10n::localize]
#[tool_router]
impl Server {
    #[tool(annotations(title = TITLE, read_only_hint = true))] //~ ERROR cannot read the text of `tool/literal_tool_annotation/annotations/title`: a path HELP write the title
    fn literal_tool_annotation(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), TITLE, l10n::CATALOG.rows());
}
