use ui::l10n;

fn main() {
    let _ = rmcp_l10n::tool!(title = "A tool without a name"); //~ ERROR `tool!` needs `name` HELP add `name = ...`
    let _ = l10n::CATALOG.rows();
}
