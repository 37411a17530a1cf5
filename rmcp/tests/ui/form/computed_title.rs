use ui::l10n;

const TITLE: &str = "Name";

#[derive(schemars::JsonSchema, rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct ComputedTitleOfField {
    #[schemars(title = TITLE)] //~ ERROR cannot read the text of `form/ComputedTitleOfField/name/title`: a path is no string literal HELP #[localize(skip)] to the field
    name: String,
}

fn main() {
    let _ = (l10n::CATALOG.rows(), TITLE);
}
