use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "weather://flag-with-value",
        name = "stations",
        description = "All stations",
        descriptions = true, //~ ERROR `descriptions` takes no value HELP write `descriptions` alone
    );
    let _ = l10n::CATALOG.rows();
}
