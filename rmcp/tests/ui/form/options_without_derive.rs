use ui::l10n;

#[allow(dead_code)]
enum Size {
    Small,
    Large,
}

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "How large?")]
struct Order {
    size: Option<Size>, //~ ERROR `Size` is no choice of a form
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |order: Order| order.size);
}
