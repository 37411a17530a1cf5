use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(uri = "weather://missing-key", title = "No name"); //~ ERROR `resource!` needs `name` HELP add `name = ...`
    let _ = l10n::CATALOG.rows();
}
