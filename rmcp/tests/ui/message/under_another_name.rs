use rmcp_l10n::Message as Msg;
use ui::l10n;

#[derive(Msg)]
#[message("Under another name")] //~ ERROR `message/UnderAnotherName/message` is not in the compiled table
struct UnderAnotherName;

fn main() {
    let _ = (UnderAnotherName, l10n::CATALOG.rows());
}
