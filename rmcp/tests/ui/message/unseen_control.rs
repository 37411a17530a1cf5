use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[message("Hello \u{202e}{ $name }")] //~ ERROR the pattern holds U+202E, which nobody sees HELP write it as
struct UnseenControl {
    name: String,
}

fn main() {
    let _ = (l10n::CATALOG.rows(), UnseenControl { name: String::new() }.name);
}
