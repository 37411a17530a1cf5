use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct TitleOfField {
    #[elicitation(title = "Name")] //~ ERROR `#[elicitation]` has no key `title` HELP write `#[schemars(title = "...")]`
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
