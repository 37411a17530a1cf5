use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum ValueOfOption {
    /// # One
    #[elicitation(value = "One")] //~ ERROR `value` cannot be translated: programs read it HELP people read the title
    One,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
