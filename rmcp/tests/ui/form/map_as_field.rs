use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What is it?")]
struct MapAsField {
    labels: std::collections::BTreeMap<String, String>, //~ ERROR a form cannot ask for `labels`: it has no place for maps HELP #[serde(skip)]
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
