use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum PluralOfText {
    #[message(city(one = "One city", other = "{ $city } cities"))] //~ ERROR `$city` is a text, and only numbers have a plural HELP name a field that is a number
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
