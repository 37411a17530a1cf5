use ui::l10n;

#[derive(rmcp_l10n::PromptArguments)]
enum Arguments { //~ ERROR needs a struct with named fields
    #[allow(dead_code)]
    City,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
