use ui::l10n;

#[derive(rmcp_l10n::Message)]
union Union { //~ ERROR a union cannot be a message HELP write an enum
    city: u8,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
