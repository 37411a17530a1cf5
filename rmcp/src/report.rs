//! `contentLanguage` in `_meta`: the one place that writes it, and the one that reads it.

use mcp_l10n::CONTENT_LANGUAGE;
use rmcp::ErrorData;
use rmcp::model::MetaObject;
use serde_json::Value;

/// Reports `language`, unless the handler has set something there itself (SEP-2792, "Response behavior").
pub(crate) fn write(meta: &mut Option<MetaObject>, language: Option<String>) {
    if let Some(language) = language {
        meta.get_or_insert_default().entry(CONTENT_LANGUAGE).or_insert(Value::String(language));
    }
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
