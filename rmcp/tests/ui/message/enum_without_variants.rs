use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum EnumWithoutVariants {} //~ ERROR `EnumWithoutVariants` has no variants, so there is no message HELP write a variant for each message

fn main() {
    let _ = l10n::CATALOG.rows();
}
