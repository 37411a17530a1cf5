use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum WordKeyOfNumber {
    #[message("{ $stations ->\n    [single] One\n   *[other] { $stations }\n}")] //~ ERROR which never equals `[single]` HELP write a number or `[zero]`, `[one]`
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
