use ui::l10n;

#[derive(serde::Deserialize, rmcp_l10n::Elicitation)]
#[serde(tag = "kind")] //~ ERROR under `tag` the variants of `TaggedOptions` are no strings HELP remove `tag`
enum TaggedOptions {
    /// # One
    One,
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
