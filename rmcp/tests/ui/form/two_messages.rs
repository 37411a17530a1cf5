use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
#[elicitation(message = "Who is it?")] //~ ERROR `message` is written twice HELP write it once
struct TwoFormMessages {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
