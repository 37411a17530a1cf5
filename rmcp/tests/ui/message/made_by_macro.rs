use ui::l10n;

macro_rules! message {
    ($text:literal) => {
        #[derive(rmcp_l10n::Message)]
        #[message($text)]
        struct MadeByMacro;
    };
}

message!("Made by a macro"); //~ ERROR `message/MadeByMacro/message` is not in the compiled table HELP implement `rmcp_l10n::Message` by hand

fn main() {
    let message: &dyn rmcp_l10n::Message = &MadeByMacro;
    let _ = (message, l10n::CATALOG.rows());
}
