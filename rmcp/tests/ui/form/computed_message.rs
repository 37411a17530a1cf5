use ui::l10n;

const QUESTION: &str = "What is it?";

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = QUESTION)] //~ ERROR cannot read the message of the form: a path is no string literal HELP write `message = "..."`
struct ComputedMessage {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
