// The compiler refuses it as well, unless it is told not to.
#![allow(text_direction_codepoint_in_literal)]

use ui::l10n;

fn main() {
    let _ = rmcp_l10n::resource!(
        uri = "noticed://direction",
        name = "direction",
        title = "Stations‫", //~ NOTICE U+202B, which changes the direction unseen HELP write it as \u{202b}
    );
    let _ = l10n::CATALOG.rows();
}
