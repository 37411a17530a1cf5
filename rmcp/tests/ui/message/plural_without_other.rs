use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum PluralWithoutOther {
    #[message(stations(one = "One station"))] //~ ERROR the plural of `$stations` has no text for `other`, which every language needs HELP add `other = "..."`
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
