//! The rules of CLDR as they are committed, by language.

use std::sync::LazyLock;

use serde_json::{Map, Value};

use super::Type;

/// `data/README.md` says where they come from.
static CARDINALS: LazyLock<Map<String, Value>> =
    LazyLock::new(|| languages(include_str!("../../data/plurals.json"), "plurals-type-cardinal"));
static ORDINALS: LazyLock<Map<String, Value>> =
    LazyLock::new(|| languages(include_str!("../../data/ordinals.json"), "plurals-type-ordinal"));

/// What stands before the category in the keys of the data.
pub(super) const KEY: &str = "pluralRule-count-";

/// CLDR's tag for the root, which has the category `other` only.
pub(super) const ROOT: &str = "und";

/// Language subtags that are deprecated in favour of another (IANA language subtag registry, Preferred-Value) and that
/// CLDR does not list itself, but that older systems still write.
const DEPRECATED: [(&str, &str); 3] = [("in", "id"), ("iw", "he"), ("ji", "yi")];

fn languages(json: &str, key: &str) -> Map<String, Value> {
    let mut file: Value = serde_json::from_str(json).expect("the committed data is JSON");
    match file["supplemental"][key].take() {
        Value::Object(languages) => languages,
        _ => panic!("the committed data has {key}"),
    }
}

fn of(kind: Type) -> &'static Map<String, Value> {
    match kind {
        Type::Cardinal => &CARDINALS,
        Type::Ordinal => &ORDINALS,
    }
}

/// The languages that have rules, in the order of their tags.
pub(super) fn tags(kind: Type) -> impl Iterator<Item = &'static str> {
    of(kind).keys().map(String::as_str)
}

/// The tag under which the rules of `tag` are found, and those rules by [`KEY`] and category.
pub(super) fn find(tag: &str, kind: Type) -> (&'static str, impl Iterator<Item = (&'static str, &'static str)>) {
    let mut tag = tag.to_ascii_lowercase();
    let language_end = tag.find('-').unwrap_or(tag.len());
    if let Some((old, new)) = DEPRECATED.iter().find(|(old, _)| *old == &tag[..language_end]) {
        tag.replace_range(..old.len(), new);
    }
    let languages = of(kind);
    let mut candidate = tag.as_str();
    let found = loop {
        if let Some(found) = languages.iter().find(|(known, _)| known.eq_ignore_ascii_case(candidate)) {
            break Some(found);
        }
        match candidate.rfind('-') {
            Some(end) => candidate = &candidate[..end],
            None => break None,
        }
    };
    let (tag, rules) = found.or_else(|| languages.get_key_value(ROOT)).expect("the committed data has the root");
    let rules = rules.as_object().expect("a language has an object of rules");
    (tag, rules.iter().map(|(key, rule)| (key.as_str(), rule.as_str().expect("a rule is text"))))
}
