use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[message("Reading { $cities }")]
struct ListAsArgument {
    cities: Vec<String>, //~ ERROR String>` is no message
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
