use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnclosedBrace {
    #[message("Reading { $city")] //~ ERROR this `{` is never closed (column 9, in `Reading { $city`) HELP write `}` behind what it encloses
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
