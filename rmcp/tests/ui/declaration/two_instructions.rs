use ui::l10n;

fn main() {
    let _ = rmcp_l10n::instructions!("Ask first.", "Then answer."); //~ ERROR `instructions!` takes one text, not 2 values HELP write it as `instructions!("...")`
    let _ = l10n::CATALOG.rows();
}
