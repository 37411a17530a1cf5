use ui::l10n;

#[derive(schemars::JsonSchema, rmcp_l10n::Elicitation)]
#[schemars(extend("enumNames" = ["Number one"]))] //~ ERROR `enumNames` has 1 titles for 2 options HELP write one title an option
enum EnumNamesTooFew {
    One,
    Two,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
