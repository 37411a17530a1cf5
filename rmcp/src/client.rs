//! What the client of a request can do, as far as questions go.

use std::sync::Arc;

use rmcp::RoleServer;
use rmcp::model::{
    ClientCapabilities, ElicitationCapability, FormElicitationCapability, ProtocolVersion, UrlElicitationCapability,
};
use rmcp::service::RequestContext;
use serde_json::Value;

use crate::round::Round;

/// Key of the client's capabilities in the `_meta` of a request. rmcp keeps its own constant private.
pub(crate) const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// Whether a version has no handshake and no requests from the server, as from 2026-07-28 on. Compared as rmcp does.
pub(crate) fn is_modern(version: &ProtocolVersion) -> bool {
    version.as_str() >= ProtocolVersion::V_2026_07_28.as_str()
}

/// Read before the handler runs, since a parameter of type `RequestMetaObject` takes `context.meta` away.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    /// Whether a server may send it no requests: it is asked in the result instead (from 2026-07-28 on).
    pub(crate) asked_in_result: bool,
    /// Whether it shows forms.
    pub(crate) form: bool,
    /// Whether it opens URLs.
    pub(crate) url: bool,
}

impl Client {
    /// The client of a request whose handler runs.
    pub(crate) fn here(context: &RequestContext<RoleServer>) -> Self {
        context.extensions.get::<Arc<Round>>().map_or_else(|| Self::of(context), |round| round.client)
    }

    pub(crate) fn of(context: &RequestContext<RoleServer>) -> Self {
        let asked_in_result = context.protocol_version().as_ref().is_some_and(is_modern);
        // Looked at where it lies: the whole of it would have to be cloned to be read.
        let (form, url) = match context.meta.get(CAPABILITIES) {
            Some(declared) => declared.get("elicitation").map_or((false, false), in_json),
            None => context
                .peer
                .peer_info()
                .and_then(|info| info.capabilities.elicitation.as_ref().map(modes))
                .unwrap_or_default(),
        };
        Self { asked_in_result, form, url }
    }
}

/// A client that names no mode has forms: the capability is older than the modes.
fn in_json(elicitation: &Value) -> (bool, bool) {
    let has = |mode| elicitation.get(mode).is_some_and(Value::is_object);
    (elicitation.is_object() && (has("form") || !has("url")), has("url"))
}

fn modes(elicitation: &ElicitationCapability) -> (bool, bool) {
    (elicitation.form.is_some() || elicitation.url.is_none(), elicitation.url.is_some())
}

/// The capability that a question needs, for the error to a client that lacks it.
pub(crate) fn required(url: bool) -> ClientCapabilities {
    let mut elicitation = ElicitationCapability::new();
    if url {
        elicitation.url = Some(UrlElicitationCapability::default());
    } else {
        elicitation.form = Some(FormElicitationCapability::default());
    }
    let mut capabilities = ClientCapabilities::default();
    capabilities.elicitation = Some(elicitation);
    capabilities
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn modes_are_read_as_rmcp_reads_them() {
        for (declared, form, url) in [
            (json!({}), true, false),
            (json!({ "form": {} }), true, false),
            (json!({ "url": {} }), false, true),
            (json!({ "form": {}, "url": {} }), true, true),
            (json!(null), false, false),
        ] {
            assert_eq!(in_json(&declared), (form, url), "{declared}");
            if let Ok(typed) = serde_json::from_value::<ElicitationCapability>(declared.clone()) {
                assert_eq!(modes(&typed), (form, url), "{declared}");
            }
        }
    }
}
