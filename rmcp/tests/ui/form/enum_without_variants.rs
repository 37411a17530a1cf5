use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum OptionsWithoutVariants {} //~ ERROR `OptionsWithoutVariants` has no variants, so there is nothing to choose from HELP give it variants

fn main() {
    let _ = l10n::CATALOG.rows();
}
