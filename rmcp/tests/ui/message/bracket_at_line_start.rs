use ui::l10n;

#[derive(rmcp_l10n::Message)]
#[message("[note] { $name }\nmore")] //~ ERROR a line of a text cannot start with `[` HELP write `{"["}`
struct BracketAtLineStart {
    name: String,
}

fn main() {
    let _ = (l10n::CATALOG.rows(), BracketAtLineStart { name: String::new() }.name);
}
