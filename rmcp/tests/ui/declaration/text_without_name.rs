use ui::l10n;

fn main() {
    let _ = rmcp_l10n::text!("Only a text"); //~ ERROR `text!` takes a name and a text, not one value HELP write it as `text!("welcome", "Welcome aboard")`
    let _ = l10n::CATALOG.rows();
}
