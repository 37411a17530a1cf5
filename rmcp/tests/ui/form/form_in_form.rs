use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Anything to add?")]
struct Remark {
    text: String,
}

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "What would you like?")]
struct Wish {
    remark: Remark, //~ ERROR `Remark` is no choice of a form
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |wish: Wish| wish.remark.text);
}
