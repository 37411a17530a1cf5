use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnknownArgument {
    #[message("Reading { $ctiy }")] //~ ERROR this message has no argument `$ctiy` (column 12, in `Reading { $ctiy }`) HELP did you mean `$city`?
    Reading { city: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
