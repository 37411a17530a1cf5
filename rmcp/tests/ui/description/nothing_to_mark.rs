use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://nothing-to-mark",
        name = "stations",
        title = "No description",
        descriptions, //~ ERROR `descriptions` marks nothing: there is no description HELP add `description = "..."`
    );
    let _ = l10n::CATALOG.rows();
}
