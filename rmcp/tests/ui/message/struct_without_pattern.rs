use ui::l10n;

/// City not found.
#[derive(rmcp_l10n::Message)]
struct StructWithoutPattern; //~ ERROR the struct `StructWithoutPattern` has no pattern HELP write #[message("...")] above the struct

fn main() {
    let _ = l10n::CATALOG.rows();
}
