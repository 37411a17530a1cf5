use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ReferenceToMessage {
    #[message("Reading { city }")] //~ ERROR `{ city }` refers to a catalog, and a pattern in Rust has none beside it HELP an argument is written `{ $city }`
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
