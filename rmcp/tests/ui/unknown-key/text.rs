use ui::l10n;

fn main() {
    let _ = rmcp_l10n::text!(
        "unknown-key-text",
        "Welcome aboard",
        nota = "for the first page", //~ ERROR `text!` has no key `nota` HELP did you mean `note`?
    );
    let _ = l10n::CATALOG.rows();
}
