use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://key-twice",
        name = "stations",
        title = "The first title",
        title = "The second title", //~ ERROR `title` is given twice HELP keep one of the two
    );
    let _ = l10n::CATALOG.rows();
}
