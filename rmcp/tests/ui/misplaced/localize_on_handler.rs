use rmcp::{ServerHandler, tool_handler, tool_router};
use ui::l10n;

struct Server;

#[tool_router(allow_empty)]
impl Server {}

#[rmcp_l10n::localize]
#[tool_handler]
impl ServerHandler for Server {} //~ ERROR `#[localize]` marks nothing HELP above the block with #[tool_router]

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
