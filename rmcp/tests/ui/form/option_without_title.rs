use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum OptionWithoutTitle {
    /// # One
    One,
    Two, //~ ERROR the option `Two` has no title, and others have HELP begin its doc comment with `/// # Title`
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
