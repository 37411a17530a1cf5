//! Errors in words: their code and data stay what they are.

use mcp_l10n::{Message, Rendered};
use rmcp::ErrorData;
use rmcp::model::ErrorCode;
use serde_json::Value;

use crate::localizer::Localizer;
use crate::report;

impl Localizer {
    /// An error that says `message` in the language of the request.
    ///
    /// If the request has a usable preference, the language is reported in `error.data._meta` (SEP-2792, "Response
    /// behavior"): `data` of `None` becomes an object for it, an object gets it beside its own keys, and a `_meta` in it
    /// keeps what it has. The SEP demands an object, so where `data` is something else, or its `_meta` is, they stay what
    /// they are and the message is in the source language.
    ///
    /// ```
    /// use rmcp::model::ErrorCode;
    /// use rmcp_l10n::Localizer;
    /// # const UNKNOWN_CITY: rmcp_l10n::Text = {
    /// #     use std::borrow::Cow;
    /// #     static CATALOG: rmcp_l10n::Catalog = rmcp_l10n::Catalog::from_static("No such city", &[Cow::Borrowed("en")],
    /// #         &[rmcp_l10n::Cell { at: 0, len: 12, language: 0 }], 1, &[], &[]);
    /// #     rmcp_l10n::Text::new(&CATALOG, 0, 0)
    /// # };
    ///
    /// # let l10n = Localizer::default();
    /// let error = l10n.error(ErrorCode::INVALID_PARAMS, &UNKNOWN_CITY, None);
    /// assert_eq!(error.message, "No such city");
    /// assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    /// ```
    pub fn error(&self, code: ErrorCode, message: &(impl Message + ?Sized), mut data: Option<Value>) -> ErrorData {
        if self.language().is_some() && !report::fits(data.as_ref()) {
            return ErrorData::new(code, Self::default().message(message), data);
        }
        let rendered = Rendered::new(self);
        let message = rendered.message(message);
        if let Some(language) = rendered.content_language() {
            report::on_error(&mut data, language);
        }
        ErrorData::new(code, message, data)
    }
}
