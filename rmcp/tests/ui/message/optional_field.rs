use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum OptionalField {
    #[message("Reading { $city }")]
    Reading {
        city: Option<String>, //~ ERROR `$city` is optional, and a pattern cannot say what to show without it HELP make it two messages
    },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
