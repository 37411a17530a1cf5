use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Which plan?")]
struct Asked<T> {
    plan: Option<T>, //~ ERROR what `plan` asks for is not known: its type is a parameter HELP write the type
}

fn main() {
    let _ = (l10n::CATALOG.rows(), |asked: Asked<u8>| asked.plan);
}
