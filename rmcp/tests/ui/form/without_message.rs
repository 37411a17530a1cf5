use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
struct WithoutMessage { //~ ERROR the form `WithoutMessage` has no message HELP write `#[elicitation(message = "...")]` above the struct
    /// # A title
    name: String,
}

fn asks<T: rmcp_l10n::Elicitation>() -> usize {
    T::FORM.fields.len()
}

fn main() {
    let _ = (l10n::CATALOG.rows(), asks::<WithoutMessage>(), |form: WithoutMessage| form.name);
}
