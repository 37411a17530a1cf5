use rmcp::{prompt, prompt_router};
use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
#[prompt_router]
impl Server {
    #[prompt(name = crate::l10n::Table::text__a, title = "A translated name")] //~ ERROR `name` is a translated text, but programs read it HELP write `name = "..."`
    fn identifier_prompt_name(&self) -> Vec<rmcp::model::PromptMessage> {
        Vec::new()
    }
}

fn main() {
    let _ = (Server::prompt_router(), l10n::CATALOG.rows());
}
