use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[message("Reading")] //~ ERROR the pattern stands on the enum, which has one for each variant HELP put it above the variant
enum PatternOnEnum {
    #[message("Starting")]
    Starting,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
