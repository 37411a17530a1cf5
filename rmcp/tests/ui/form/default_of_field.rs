use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct DefaultOfField {
    #[elicitation(default = "Anna")] //~ ERROR `default` cannot be translated: programs read it HELP people read the title
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
