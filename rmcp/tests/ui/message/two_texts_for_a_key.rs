use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum TwoTextsForAKey {
    #[message(stations(other = "{ $stations }", other = "Many"))] //~ ERROR a second text for `other` HELP write one text for each key
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
