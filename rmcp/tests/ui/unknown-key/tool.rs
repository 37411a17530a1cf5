use ui::l10n;

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "unknown_key_tool",
        titel = "An unknown key", //~ ERROR `tool!` has no key `titel` HELP did you mean `title`?
    );
    let _ = l10n::CATALOG.rows();
}
