use ui::l10n;

#[derive(rmcp_l10n::Elicitation)]
union FormOfUnion { //~ ERROR the derive needs a struct or an enum
    _name: u8,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
