use ui::l10n;

#[derive(serde::Deserialize, rmcp_l10n::Elicitation)]
#[serde(transparent)] //~ ERROR a transparent struct is no form HELP remove `transparent`
#[elicitation(message = "What is it?")]
struct TransparentForm {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
