//! Suggestions for misspelt names, for every diagnostic of the toolkit.

/// The name among `known` that a misspelt `name` is nearest to, if one is near enough to be meant.
///
/// Upper and lower case make no difference, except between names that differ in nothing else. One edit, of a character or of
/// two neighbours that changed places, is near enough for every three bytes of the known name, and one for a shorter name,
/// but never as many as would replace the whole. Takes time quadratic in the lengths; cannot fail or panic.
///
/// ```
/// use mcp_l10n_fluent::nearest;
///
/// assert_eq!(nearest("titel", ["name", "title"]), Some("title"));
/// assert_eq!(nearest("NAME", ["nme", "name"]), Some("name"));
/// assert_eq!(nearest("colour", ["name", "title"]), None);
/// assert_eq!(nearest("a", ["x"]), None);
/// ```
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let lower = name.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&lower, &candidate.to_lowercase()), candidate != name, candidate))
        .min()
        .filter(|(edits, _, candidate)| *edits * 3 <= candidate.len().max(3) && *edits < candidate.len())
        .map(|(.., candidate)| candidate)
}
