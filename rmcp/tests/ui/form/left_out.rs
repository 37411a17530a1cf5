use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[localize(skip)]
#[elicitation(message = "What is it?")]
struct LeftOut { //~ ERROR the form `LeftOut` cannot be left out HELP remove the derive
    name: String,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
