//! The names that SEP-2792 fixes, and what handler and HTTP layer share.

use std::sync::{Arc, OnceLock};

use crate::tag::is_content_language;

/// Key of the user's language preference in `params._meta` of a request: a string with the syntax and meaning of the
/// HTTP field `Accept-Language` (SEP-2792, "`_meta` fields").
pub const ACCEPT_LANGUAGE: &str = "io.modelcontextprotocol/acceptLanguage";

/// Key of the language of a response in `_meta`: one or more language tags with the syntax and meaning of the HTTP field
/// `Content-Language` (SEP-2792, "`_meta` fields").
pub const CONTENT_LANGUAGE: &str = "io.modelcontextprotocol/contentLanguage";

/// JSON-RPC error code `HeaderMismatch`: a header and the value that it mirrors in the body do not agree (SEP-2792,
/// "Presence and mismatch"; the same code as in SEP-2243).
pub const HEADER_MISMATCH: i32 = -32020;

/// The place where the handler leaves the language of its answer for the HTTP layer.
///
/// The layer puts an empty slot into the extensions of the HTTP request; whoever writes `contentLanguage` into the
/// result fills it; the layer mirrors it into the header. So the layer never parses a response. One slot belongs to one
/// request: the first value stays.
///
/// ```
/// use mcp_l10n::ContentLanguageSlot;
///
/// let slot = ContentLanguageSlot::default();
/// slot.fill("fr-CA, en");
/// assert_eq!(slot.get(), Some("fr-CA, en"));
///
/// let other = ContentLanguageSlot::default();
/// other.fill("fr;q=0.9"); // not a Content-Language value: not mirrored
/// assert_eq!(other.get(), None);
/// ```
#[derive(Clone, Default)]
pub struct ContentLanguageSlot(Arc<OnceLock<Box<str>>>);

impl ContentLanguageSlot {
    /// Leaves `value`, if it is a valid `Content-Language` value (RFC 9110 §8.5) and the slot is still empty.
    pub fn fill(&self, value: &str) {
        if is_content_language(value) {
            self.0.get_or_init(|| value.into());
        }
    }

    /// The value left, if any.
    pub fn get(&self) -> Option<&str> {
        self.0.get().map(|value| &**value)
    }
}

/// Says only whether the slot is filled: a language is a user's preference and is not logged.
impl std::fmt::Debug for ContentLanguageSlot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ContentLanguageSlot").field("filled", &self.0.get().is_some()).finish()
    }
}
