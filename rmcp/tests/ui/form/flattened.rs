use ui::l10n;

#[derive(serde::Deserialize)]
struct Address {
    city: String,
}

#[derive(serde::Deserialize, rmcp_l10n::Elicitation)]
#[elicitation(message = "Where to?")]
struct Delivery {
    #[serde(flatten)] //~ ERROR the fields of a flattened type would be shown without translations HELP write its fields out
    to: Address,
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |delivery: Delivery| delivery.to.city);
}
