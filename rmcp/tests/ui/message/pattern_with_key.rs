use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum PatternWithKey {
    #[message(text = "Starting")] //~ ERROR `#[message]` has no key `text` HELP the pattern stands alone: #[message("...")]
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
