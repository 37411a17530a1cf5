use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
enum OptionInLists {
    One,
}

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Which ones?")]
struct ListOfLists {
    table: Vec<Vec<OptionInLists>>, //~ ERROR a form cannot ask for `table`: it has no place for lists of lists HELP or lists of such enums
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
