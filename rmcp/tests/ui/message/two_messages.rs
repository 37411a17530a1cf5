use ui::l10n;

mod one {
    #[derive(rmcp_l10n::Message)]
    #[message("The first")]
    pub struct TwoMessages;
}

mod two {
    #[derive(rmcp_l10n::Message)]
    #[message("The second")] //~ ERROR another text for `message/TwoMessages/message` HELP #[localize(scope = "...")]
    pub struct TwoMessages;
}

fn main() {
    let messages: [&dyn rmcp_l10n::Message; 2] = [&one::TwoMessages, &two::TwoMessages];
    let _ = (messages, l10n::CATALOG.rows());
}
