use ui::l10n;

fn main() {
    let _ = rmcp_l10n::prompt!(
        name = "arguments_twice",
        title = "Arguments twice",
        arguments = vec![rmcp::model::PromptArgument::new("city")],
        arguments_from = String, //~ ERROR `arguments` and `arguments_from` are two ways to say the same HELP keep one of the two
    );
    let _ = l10n::CATALOG.rows();
}
