use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ComputedVariant {
    #[message(stations(one = ONE, other = "{ $stations }"))] //~ ERROR cannot read the text of `one`: a path is no string literal HELP write `one = "..."`
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
