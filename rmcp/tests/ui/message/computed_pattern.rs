use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ComputedPattern {
    #[message(concat!("Reading", " { $city }"))] //~ ERROR cannot read the pattern of `message/ComputedPattern/Reading`: a macro call is no string literal HELP what varies is a field
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
