use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum AttributeAsValue {
    #[message = "Starting"] //~ ERROR `#[message]` takes no value HELP write #[message("...")]
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
