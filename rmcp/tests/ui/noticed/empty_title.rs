use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "noticed://empty",
        name = "empty",
        title = "", //~ NOTICE the text of `resource/noticed:%2F%2Fempty/title` is empty HELP write a title, or remove it
    );
    let _ = l10n::CATALOG.rows();
}
