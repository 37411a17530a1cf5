use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum VariantWithoutPattern {
    #[message("Starting")]
    Starting,
    Reading, //~ ERROR the variant `VariantWithoutPattern::Reading` has no pattern HELP write #[message("...")] above the variant
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
