use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum FieldMarkOnVariant {
    #[message(skip)] //~ ERROR `skip` says what a field is, and this is no field HELP put it on a field, or remove the variant
    Reading,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
