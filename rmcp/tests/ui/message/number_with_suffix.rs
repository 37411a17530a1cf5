use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum NumberWithSuffix {
    #[message(stations(0u32 = "None", other = "{ $stations }"))] //~ ERROR an exact number is written in digits HELP argument(one = "...", other = "...")
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
