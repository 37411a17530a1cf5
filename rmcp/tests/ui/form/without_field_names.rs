use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct WithoutFieldNames(String); //~ ERROR `WithoutFieldNames` has no named fields HELP put the derive on a struct with named fields

fn main() {
    let _ = l10n::CATALOG.rows();
}
