//! What the handler side owes to the HTTP layer in front of it, if there is one.

use mcp_l10n::ContentLanguageSlot;
use rmcp::model::Extensions;

/// What the layer left with the request. Empty on other transports, without the layer, and without the feature `http`.
#[derive(Default)]
pub(crate) struct Layer {
    slot: Option<ContentLanguageSlot>,
    stripped: bool,
}

impl Layer {
    /// Looks where rmcp hands the HTTP request on: its parts are an extension of every message.
    #[cfg(feature = "http")]
    pub(crate) fn find(extensions: &Extensions) -> Self {
        let Some(parts) = extensions.get::<::http::request::Parts>() else { return Self::default() };
        Self {
            slot: parts.extensions.get::<ContentLanguageSlot>().cloned(),
            stripped: parts.extensions.get::<mcp_l10n_http::HeaderStripped>().is_some(),
        }
    }

    #[cfg(not(feature = "http"))]
    pub(crate) fn find(_: &Extensions) -> Self {
        Self::default()
    }

    /// Whether caches on the way see no `Accept-Language`, although the request has a preference.
    pub(crate) fn header_was_stripped(&self) -> bool {
        self.stripped
    }

    /// Leaves the language of the response for `Content-Language`.
    pub(crate) fn mirror(&self, language: Option<&str>) {
        if let (Some(slot), Some(language)) = (&self.slot, language) {
            slot.fill(language);
        }
    }
}
