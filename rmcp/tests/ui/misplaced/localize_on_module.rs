use ui::l10n;

#[rmcp_l10n::localize]
mod tools {} //~ ERROR `#[localize]` marks an `impl` block HELP put it above the `impl` block

fn main() {
    let _ = l10n::CATALOG.rows();
}
