//! Mirrors the language that the handler reported into `Content-Language`.

use http::{HeaderMap, HeaderValue, header};
use mcp_l10n::ContentLanguageSlot;

/// Sets `Content-Language` to what `slot` holds, if the response is JSON. The header of an event stream would have to be
/// right for every message that is yet to come, so it stays away, as SEP-2792 allows ("Presence and mismatch").
pub(crate) fn mirror(headers: &mut HeaderMap, slot: &ContentLanguageSlot) {
    let value = slot.get().and_then(|value| HeaderValue::from_str(value).ok());
    if let Some(value) = value.filter(|_| is_json(headers)) {
        headers.insert(header::CONTENT_LANGUAGE, value);
    }
}

/// Whether the media type is `application/json`, whatever its parameters (RFC 9110 §8.3.1).
fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let essence = value.split(|byte| *byte == b';').next().unwrap_or_default();
    essence.trim_ascii().eq_ignore_ascii_case(b"application/json")
}
