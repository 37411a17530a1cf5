use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum SelectionOnMessage {
    #[message("{ $place ->\n    [Oslo] Home\n   *[away] Away\n}")] //~ ERROR `$place` is a message of its own and cannot select HELP select on a text or a number
    Reading { place: Box<dyn rmcp_l10n::Message> },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
