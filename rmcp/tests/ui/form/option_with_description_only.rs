use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum OptionWithDescriptionOnly {
    /// One of them
    One, //~ ERROR the option `One` has a description and no title HELP begin its doc comment with `/// # Title`
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
