use ui::l10n;

fn main() {
    let _ = rmcp_l10n::instructions!(concat!("Ask", " first.")); //~ ERROR cannot read the text: a macro call is no string literal HELP write it as `instructions!("...")`
    let _ = l10n::CATALOG.rows();
}
