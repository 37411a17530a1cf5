use ui::l10n;

#[rmcp_l10n::localize]
struct Server; //~ ERROR `#[localize]` marks an `impl` block HELP put it above the `impl` block

fn main() {
    let _ = (Server, l10n::CATALOG.rows());
}
