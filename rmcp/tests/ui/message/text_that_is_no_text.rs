use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[message("Reading { $city }")]
struct TextThatIsNoText {
    #[message(text)]
    city: Vec<u8>, //~ ERROR `Vec<u8>` is no text
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
