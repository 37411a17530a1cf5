use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct ComputedDocComment {
    #[doc = concat!("The name", " of it")] //~ ERROR `form/ComputedDocComment/name/description`: a line of the doc comment is computed HELP `#[schemars(description = "...")]`
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
