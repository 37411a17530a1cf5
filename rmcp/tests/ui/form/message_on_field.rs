use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct MessageOnField {
    #[elicitation(message = "What is your name?")] //~ ERROR a message on a field would never be shown HELP above the struct that asks
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
