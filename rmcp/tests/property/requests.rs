//! Schemas from request to request, and from version to version.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::Localized;
use serde_json::{Value, json};

use crate::model::LANGUAGES;
use crate::schema::{server, texts};
use crate::table::{catalog, type_of, words};
use crate::wire::{MODERN, VERSIONS, Wire, reported};

/// A server whose schema is another at every second request.
struct Changing(AtomicUsize);

impl ServerHandler for Changing {
    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let count = self.0.fetch_add(1, Ordering::Relaxed) / 2;
        let Value::Object(schema) = json!({ "title": "Place", "maximum": count }) else { unreachable!() };
        Ok(ListToolsResult::with_all_items(vec![Tool::new("t", "", Arc::new(schema))]))
    }
}

#[tokio::test]
async fn a_schema_that_changes_is_never_an_old_one() {
    let rows = [texts(&["Place/title=Place"]), vec![type_of("t", "input/Place")]].concat();
    let mut wire = Wire::modern(Localized::new(Changing(AtomicUsize::new(0)), &[catalog(&LANGUAGES, &rows)])).await;
    for (index, (preference, language)) in ["fr", "fr", "fr", "de", "de", "fr", "fr", "fr"]
        .map(|tag| (tag, if tag == "fr" { "fr" } else { "en" }))
        .into_iter()
        .enumerate()
    {
        let found = wire.result("tools/list", preference.into()).await;
        let expected = json!({ "title": words(language, "Place"), "maximum": index / 2 });
        assert_eq!(found["tools"][0]["inputSchema"], expected, "{index}");
        assert_eq!(*reported(&found), language, "{index}");
    }
}

#[tokio::test]
async fn what_older_clients_are_not_shown_is_not_reported() {
    let rows = [texts(&["Place/title=Place"]), vec![type_of("t", "output/Place")]].concat();
    for (schema, is_shown) in [
        (json!({ "title": "Place", "type": "object" }), true),
        (json!({ "title": "Place", "type": "array" }), false),
        (json!({ "title": "Place" }), false),
    ] {
        let server = Localized::new(server(&schema), &[catalog(&LANGUAGES, &rows)]);
        for version in VERSIONS {
            let (mut wire, _) = Wire::open(server.clone(), version, Value::Null).await;
            let found = wire.result("tools/list", "de".into()).await;
            let is_shown = is_shown || version == MODERN;
            assert_eq!(found["tools"][0].get("outputSchema").is_some(), is_shown, "{version} {schema}");
            assert_eq!(*reported(&found), if is_shown { "en" } else { "de" }, "{version} {schema}");
        }
    }
}
