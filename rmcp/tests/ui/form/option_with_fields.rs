use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum OptionWithFields {
    /// # One
    One,
    /// # Two
    Two(u8), //~ ERROR `Two` has fields, so it is no option of a form HELP options are variants without fields
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
