use ui::l10n;

fn main() {
    let _ = rmcp_l10n::prompt!(
        name = "unknown_key_prompt",
        title = "An unknown key",
        arguments_form = Trip, //~ ERROR `prompt!` has no key `arguments_form` HELP did you mean `arguments_from`?
    );
    let _ = l10n::CATALOG.rows();
}
