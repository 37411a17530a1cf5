use ui::l10n;

const ONE: &str = "Number one";

#[derive(schemars::JsonSchema, rmcp_l10n::Elicitation)]
#[schemars(extend("enumNames" = [ONE]))] //~ ERROR `enumNames` is no array of string literals HELP write `"enumNames" = ["...", "..."]`
enum EnumNamesComputed {
    One,
}

fn main() {
    let _ = (l10n::CATALOG.rows(), ONE);
}
