use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct KeyOfField {
    #[elicitation(key = "Name")] //~ ERROR `key` cannot be translated: programs read it HELP people read the title
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
