use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(mesage = "What is it?")] //~ ERROR `#[elicitation]` on a form has no key `mesage` HELP did you mean `message`?
struct MisspeltKey {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
