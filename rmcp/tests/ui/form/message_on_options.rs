use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Which one?")] //~ ERROR a message on an enum would never be shown HELP above the struct that asks
enum MessageOnOptions {
    One,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
