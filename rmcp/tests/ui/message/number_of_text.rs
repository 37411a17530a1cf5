use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum NumberOfText {
    #[message("Reading { NUMBER($city) }")] //~ ERROR `NUMBER()` formats numbers, and `$city` is none HELP or make the argument a number
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
