use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum PluralOfNoField {
    #[message(station(one = "One", other = "{ $stations }"))] //~ ERROR this message has no argument `$station` HELP did you mean `stations`?
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
