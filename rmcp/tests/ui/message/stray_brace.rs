use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum StrayBrace {
    #[message("Reading { $city } }")] //~ ERROR a `}` that closes nothing (column 19, HELP for the character itself write `{"}"}`
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
