use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[localize(skip)] //~ ERROR a message cannot be left untranslated HELP implement `rmcp_l10n::Message` by hand
#[message("Starting")]
struct LeftUntranslated;

fn main() {
    let _ = l10n::CATALOG.rows();
}
