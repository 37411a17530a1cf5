use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum SelectionOnOneLine {
    #[message("{ $stations -> [one] One *[other] { $stations } }")] //~ ERROR `->` ends its line, each variant starts a new one HELP a message is text with placeables
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
