use ui::l10n;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    #[allow(dead_code)]
    city: String,
}

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "input_twice",
        title = "Input twice",
        input = Place,
        input_schema = rmcp::model::JsonObject::new(), //~ ERROR `input` and `input_schema` are two ways to say the same HELP keep one of the two
    );
    let _ = l10n::CATALOG.rows();
}
