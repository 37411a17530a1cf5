use ui::l10n;

const TITLE: &str = "Reset";

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "annotation_title",
        annotations(title = TITLE), //~ ERROR cannot read the title: a path is no string literal HELP write `title = "..."`
    );
    let _ = TITLE;
    let _ = l10n::CATALOG.rows();
}
