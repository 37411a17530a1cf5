use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ArgumentOfNoField {
    #[message("Reading { $city }")] //~ ERROR this message takes no arguments, so nothing can stand for `$city` HELP remove it
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
