use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum FieldsWithoutNames {
    #[message("Reading { $city }")]
    Reading(String), //~ ERROR the fields of `FieldsWithoutNames::Reading` have no names HELP name them: `Reading { name: Type }`
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
