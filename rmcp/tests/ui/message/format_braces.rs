use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum FormatBraces {
    #[message("Reading {}")] //~ ERROR a `{` opens a placeable, but here is `}` HELP write `{ $argument }`
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
