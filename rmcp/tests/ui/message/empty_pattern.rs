use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum EmptyPattern {
    #[message("")] //~ ERROR the message is empty HELP write the text
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
