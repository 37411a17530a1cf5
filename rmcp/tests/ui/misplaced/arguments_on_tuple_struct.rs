use ui::l10n;

#[derive(rmcp_l10n::PromptArguments)]
struct Arguments(#[allow(dead_code)] String); //~ ERROR needs a struct with named fields

fn main() {
    let _ = l10n::CATALOG.rows();
}
