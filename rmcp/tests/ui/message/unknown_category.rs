use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnknownCategory {
    #[message(stations(single = "One", other = "{ $stations }"))] //~ ERROR `single` is no plural category HELP there are `zero`, `one`, `two`, `few`, `many`, `other`, and numbers such as `0`
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
