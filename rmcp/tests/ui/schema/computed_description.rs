use ui::l10n;

#[derive(schemars::JsonSchema, rmcp_l10n::LocalizedSchema)]
struct ComputedDescriptionOfField {
    #[schemars(description = format!("{}", 1))] //~ ERROR cannot read the text of `schema/ComputedDescriptionOfField/name/description`: a macro call is no string literal HELP write the description as a string literal
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
