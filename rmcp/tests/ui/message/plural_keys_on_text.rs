use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum PluralKeysOnText {
    #[message("{ $city ->\n    [one] One city\n   *[other] Several\n}")] //~ ERROR `$city` is a text, and a text has no plural (line 2, column 6, in `[one] One city`) HELP select on an argument that is a number
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
