use rmcp::{tool, tool_router};
use ui::l10n;

struct Server;

macro_rules! server {
    ($title:literal) => {
        #[rmcp_l10n::localize]
        #[tool_router]
        impl Server {
            #[tool(title = $title)]
            fn made_by_macro(&self) -> String {
                String::new()
            }
        }
    };
}

server!("Made by a macro"); //~ ERROR `tool/made_by_macro/title` is not in the compiled table HELP not made by a `macro_rules!`

fn main() {
    let _ = (Server::tool_router(), l10n::CATALOG.rows());
}
