use ui::l10n;

fn main() {
    let _ = rmcp_l10n::text!("with blank", "A text whose name has a blank"); //~ ERROR `with blank` is no plain name HELP name the text with ASCII letters
    let _ = l10n::CATALOG.rows();
}
