use rmcp::model::Resource;
use ui::l10n;

fn main() {
    let _ = Resource::new("noticed://computed", "computed").with_title("Stations"); //~ NOTICE a title set by `with_title` is not extracted HELP `resource!`
    let _ = l10n::CATALOG.rows();
}
