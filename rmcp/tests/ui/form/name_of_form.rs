use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(name = "Contact", message = "What is it?")] //~ ERROR `name` cannot be translated: programs read it HELP write `#[schemars(title = "...")]`
struct NameOfForm {
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
