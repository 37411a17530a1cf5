use ui::l10n;

fn main() {
    let _ = rmcp_l10n::tool!(
        name = "annotation_key",
        title = "A key of the annotations",
        annotations(read_only = true), //~ ERROR the annotations have no key `read_only` HELP did you mean `read_only_hint`?
    );
    let _ = l10n::CATALOG.rows();
}
