use ui::l10n;

fn main() {
    let _ = rmcp_l10n::text!(
        "empty-note",
        "Welcome aboard",
        note = " ", //~ ERROR the note is empty HELP say what translators should know
    );
    let _ = l10n::CATALOG.rows();
}
