use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Who comes along?")]
struct ListOfText {
    names: Vec<String>, //~ ERROR a form cannot ask for `names`: it has no place for lists of `String` HELP or lists of such enums
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
