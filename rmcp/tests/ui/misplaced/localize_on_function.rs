use ui::l10n;

#[rmcp_l10n::localize]
fn main() { //~ ERROR `#[localize]` marks an `impl` block HELP put it above the `impl` block
    let _ = l10n::CATALOG.rows();
}
