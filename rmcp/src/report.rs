//! `contentLanguage` in `_meta`: the one place that writes it, and the one that reads it.

use mcp_l10n::CONTENT_LANGUAGE;
use rmcp::ErrorData;
use rmcp::model::{MetaObject, NotificationMetaObject, RequestMetaObject};
use serde_json::{Map, Value};

/// Reports `language`, unless the handler has set something there itself (SEP-2792, "Response behavior").
pub(crate) fn write(meta: &mut Option<MetaObject>, language: Option<String>) {
    if let Some(language) = language {
        insert(meta.get_or_insert_default(), language);
    }
}

/// The `_meta` of a request that the server sends.
pub(crate) fn on_request(language: Option<String>) -> Option<RequestMetaObject> {
    fresh(language).map(Into::into)
}

/// The `_meta` of a notification (SEP-2792, "Response behavior": a localized notification associated with the request).
pub(crate) fn on_notification(language: Option<String>) -> Option<NotificationMetaObject> {
    fresh(language).map(Into::into)
}

/// Whether the `data` of an error can report: it is an object, or can become one, and so is its `_meta`.
pub(crate) fn fits(data: Option<&Value>) -> bool {
    match data {
        None => true,
        Some(data) => data.as_object().is_some_and(|data| data.get("_meta").is_none_or(Value::is_object)),
    }
}

/// Reports in the `data` of an error, if it [`fits`].
pub(crate) fn on_error(data: &mut Option<Value>, language: String) {
    if let Value::Object(data) = data.get_or_insert_with(|| Value::Object(Map::new()))
        && let Value::Object(meta) = data.entry("_meta").or_insert_with(|| Value::Object(Map::new()))
    {
        insert(meta, language);
    }
}

fn fresh(language: Option<String>) -> Option<MetaObject> {
    let mut meta = None;
    write(&mut meta, language);
    meta
}

fn insert(meta: &mut Map<String, Value>, language: String) {
    meta.entry(CONTENT_LANGUAGE).or_insert(Value::String(language));
}

/// One report of several, the languages of the later ones after those of the earlier ones, `selected` before all of them
/// where it is among them.
pub(crate) fn join(reports: &[String], selected: Option<&str>) -> Option<String> {
    let mut languages: Vec<&str> = Vec::new();
    for language in reports.iter().flat_map(|report| report.split(", ")) {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    if let Some(at) = languages.iter().position(|language| Some(*language) == selected)
        && let Some(before) = languages.get_mut(..=at)
    {
        before.rotate_right(1);
    }
    (!languages.is_empty()).then(|| languages.join(", "))
}

/// The language that a `_meta` object reports.
pub(crate) fn in_meta(meta: Option<&MetaObject>) -> Option<&str> {
    meta?.get(CONTENT_LANGUAGE)?.as_str()
}

/// The language that a result of no fixed form reports.
pub(crate) fn in_value(result: &Value) -> Option<&str> {
    result.get("_meta")?.get(CONTENT_LANGUAGE)?.as_str()
}

/// The language that an error reports: in `error.data._meta` (SEP-2792, "Response behavior").
pub(crate) fn in_error(error: &ErrorData) -> Option<&str> {
    in_value(error.data.as_ref()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_joined_the_selected_language_first() {
        for (reports, selected, expected) in [
            (&["fr", "fr, en"][..], Some("fr"), Some("fr, en")),
            (&["en", "fr, en"], Some("fr"), Some("fr, en")),
            (&["en", "de", "fr"], Some("fr"), Some("fr, en, de")),
            (&["en"], Some("fr"), Some("en")),
            (&[], Some("fr"), None),
        ] {
            let reports: Vec<String> = reports.iter().map(|report| (*report).to_owned()).collect();
            assert_eq!(join(&reports, selected).as_deref(), expected, "{reports:?}");
        }
    }
}
