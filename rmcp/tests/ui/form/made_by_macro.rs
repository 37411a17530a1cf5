use ui::l10n;

macro_rules! form {
    ($name:ident, $message:literal) => {
        #[derive(rmcp_l10n::Elicitation)]
        #[elicitation(message = $message)]
        struct $name {
            name: String,
        }
    };
}

form!(FormByMacro, "What is it?"); //~ ERROR `form/FormByMacro/message` is not in the compiled table HELP not made by a `macro_rules!`

fn main() {
    let _ = (l10n::CATALOG.rows(), |form: FormByMacro| form.name);
}
