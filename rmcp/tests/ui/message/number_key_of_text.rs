use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum NumberKeyOfText {
    #[message("{ $city ->\n    [1] One\n   *[Oslo] Home\n}")] //~ ERROR a text never equals the number `[1]` (line 2, column 6, in `[1] One`) HELP write a word as the key
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
