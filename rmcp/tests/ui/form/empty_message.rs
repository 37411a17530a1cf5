use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = " ")] //~ ERROR the message of `EmptyMessage` is empty HELP the sentence that the user is asked
struct EmptyMessage {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
