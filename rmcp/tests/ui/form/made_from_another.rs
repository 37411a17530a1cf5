use ui::l10n;

#[derive(serde::Deserialize, rmcp_l10n::Elicitation)]
#[elicitation(message = "Who?")]
#[serde(from = "String")] //~ ERROR the form that is shown is that of another type HELP ask for that type
struct Name {
    name: String,
}

impl From<String> for Name {
    fn from(name: String) -> Self {
        Self { name }
    }
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |name: Name| name.name);
}
