use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
#[elicitation(message = "Where is it?")]
struct TupleAsField {
    place: Option<(f64, f64)>, //~ ERROR a form cannot ask for `place`: it has no place for tuples HELP ask for text, numbers, booleans and enums
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
