use ui::l10n;

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "with blank", //~ ERROR the tool name `with blank` holds ' ', which SEP-986 does not allow HELP or add `allow_name` to keep the name
        title = "A declared name with a blank",
    );
    let _ = l10n::CATALOG.rows();
}
