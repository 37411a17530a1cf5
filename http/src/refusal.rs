//! The responses that the layer gives itself.

use bytes::Bytes;
use http::{HeaderValue, Response, StatusCode, header};
use mcp_l10n::HEADER_MISMATCH;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::agreement::FieldValue;
use crate::body::LanguageBody;
use crate::explain::explain;
use crate::peek::Preference;

/// Why a request does not reach the service.
pub(crate) enum Refusal {
    /// Its body is longer than the limit of this layer, or of a limiting body around it.
    TooLarge,
    /// Its body failed before its end.
    Broken,
    /// A preference and the header do not agree: the JSON-RPC answer.
    Mismatch(Bytes),
}

impl Refusal {
    /// The refusal of a message whose preference and header do not agree: `HeaderMismatch` (SEP-2792, "Presence and
    /// mismatch"), under the `id` as it was sent.
    pub(crate) fn mismatch(preference: &Preference<'_>, header: &FieldValue) -> Self {
        let error = ErrorObject { code: HEADER_MISMATCH, message: explain(&preference.value, header) };
        let body = ErrorResponse { jsonrpc: "2.0", id: preference.id, error };
        // Text and numbers serialize into memory; were it to fail, the status still says what matters.
        Self::Mismatch(serde_json::to_vec(&body).unwrap_or_default().into())
    }

    /// The response. Of a body that could not be read no message is known, so the answer to it is plain text.
    pub(crate) fn into_response<B>(self) -> Response<LanguageBody<B>> {
        let (status, media_type, body) = match self {
            Self::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "text/plain; charset=utf-8",
                Bytes::from_static(b"The request body is larger than this server accepts.\n"),
            ),
            Self::Broken => (
                StatusCode::BAD_REQUEST,
                "text/plain; charset=utf-8",
                Bytes::from_static(b"The request body could not be read to its end.\n"),
            ),
            Self::Mismatch(body) => (StatusCode::BAD_REQUEST, "application/json", body),
        };
        let mut response = Response::new(LanguageBody::whole(body, None));
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        response
    }
}

/// A JSON-RPC error response. It is English for everyone and therefore reports no language.
#[derive(Serialize)]
struct ErrorResponse<'a> {
    jsonrpc: &'static str,
    id: Option<&'a RawValue>,
    error: ErrorObject,
}

#[derive(Serialize)]
struct ErrorObject {
    code: i32,
    message: String,
}
