use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation = "What is it?"] //~ ERROR `#[elicitation]` takes no value HELP write `#[elicitation(message = "...")]`
struct FormAttributeAsValue {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
