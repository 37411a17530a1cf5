use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize(descriptions)]
#[tool_router]
impl Server {
    /// A first line.
    #[cfg_attr(all(), doc = "A second line.")] //~ ERROR it depends on a macro or a `cfg` HELP leave `descriptions` out
    #[tool(title = "A conditional line")]
    fn conditional_line(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
