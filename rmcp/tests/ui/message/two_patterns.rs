use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum TwoPatterns {
    #[message("Starting")]
    #[message("Reading")] //~ ERROR a second pattern HELP write one pattern
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
