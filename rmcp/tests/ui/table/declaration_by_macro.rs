use ui::l10n;

macro_rules! station {
    ($title:literal) => {
        rmcp_l10n::resource!(uri = "made://by/macro", name = "made", title = $title)
    };
}

fn main() {
    let _ = station!("Made"); //~ ERROR `resource/made:%2F%2Fby%2Fmacro/title` is not in the compiled table HELP write rmcp's `Resource::new` in place of `resource!`
    let _ = l10n::CATALOG.rows();
}
