//! What a handler says itself.

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::Localize;
use serde_json::{Value, json};

use crate::library::Library;
use crate::wire::{CONTENT, VERSIONS, Wire, reported};

fn reporting(value: Value) -> MetaObject {
    let mut meta = MetaObject::new();
    meta.insert(CONTENT.into(), value);
    meta.insert("com.example/own".into(), 1.into());
    meta
}

#[tokio::test]
async fn a_handlers_own_report_stays() {
    for version in VERSIONS {
        for own in [json!("de"), json!("fr;q=0.9"), json!(["fr"]), Value::Null] {
            let library = Library { meta: Some(reporting(own.clone())), ..Library::new() };
            let (mut wire, _) = Wire::open(library.localized(), version, Value::Null).await;
            for method in ["tools/list", "prompts/list", "resources/list", "resources/templates/list"] {
                for preference in [json!("fr"), Value::Null] {
                    let result = wire.result(method, preference).await;
                    assert_eq!(result["_meta"], json!({ CONTENT: own, "com.example/own": 1 }), "{version} {method}");
                }
            }
            let result = wire.result("tools/list", "fr".into()).await;
            assert_eq!(result["tools"][0]["title"], "Prolonger");
        }
    }
}

#[tokio::test]
async fn other_keys_of_meta_stay_beside_the_report() {
    let mut meta = MetaObject::new();
    meta.insert("com.example/own".into(), json!({ "title": "Renew a loan" }));
    let library = Library { meta: Some(meta), ..Library::new() };
    let result = Wire::modern(library.localized()).await.result("tools/list", "fr".into()).await;
    assert_eq!(result["_meta"]["com.example/own"], json!({ "title": "Renew a loan" }));
    assert_eq!(reported(&result), "fr, en");
}

/// Asks for input, with and without a report of its own.
#[derive(Clone)]
struct Asking(Option<MetaObject>);

impl ServerHandler for Asking {
    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let mut result = InputRequiredResult::from_request_state("Renew a loan");
        result.meta.clone_from(&self.0);
        Ok(CallToolResponse::InputRequired(result))
    }
}

#[tokio::test]
async fn a_request_for_input_is_the_handlers_own() {
    for server in [Asking(None), Asking(Some(reporting("de".into())))] {
        let params = json!({ "name": "any", "arguments": {} });
        let wrapped = rmcp_l10n::Localized::new(server.clone(), &[crate::library::catalog()]);
        let found = Wire::modern(wrapped).await.line("tools/call", "fr".into(), params.clone()).await;
        let plain = Wire::modern(server).await.line("tools/call", "fr".into(), params).await;
        assert_eq!(found, plain);
        assert!(found.contains("input_required"), "{found}");
    }
}

/// Tells which edition of a document it took.
#[derive(Clone)]
struct Editions;

impl ServerHandler for Editions {
    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let argument = request.arguments.as_ref().and_then(|arguments| arguments.get("language")?.as_str());
        let Some(language) = context.localizer()?.for_content(&["en", "ga"], argument) else {
            return Err(ErrorData::invalid_params("no such edition", None));
        };
        let mut result = CallToolResult::success(vec![ContentBlock::text(language.tag())]);
        language.report(&mut result.meta);
        Ok(result.into())
    }
}

#[tokio::test]
async fn content_in_languages_of_its_own_is_chosen_by_the_whole_preference() {
    let server = || rmcp_l10n::Localized::new(Editions, &[crate::library::catalog()]);
    for version in VERSIONS {
        for (preference, argument, expected, report) in [
            (Value::Null, Value::Null, "en", &Value::Null),
            ("fr".into(), Value::Null, "en", &json!("en")),
            // The server has no Irish, so that it would answer in French itself.
            ("fr, ga;q=0.5".into(), Value::Null, "ga", &json!("ga")),
            ("fr".into(), json!("ga"), "ga", &json!("ga")),
            (Value::Null, json!("ga"), "ga", &json!("ga")),
        ] {
            let (mut wire, _) = Wire::open(server(), version, Value::Null).await;
            let params = json!({ "name": "any", "arguments": { "language": argument } });
            let result = wire.call("tools/call", preference, params).await["result"].take();
            assert_eq!(result["content"][0]["text"], expected, "{version}");
            assert_eq!(result.pointer("/_meta").map_or(&Value::Null, |meta| &meta[CONTENT]), report, "{version}");
        }
    }
    let params = json!({ "name": "any", "arguments": { "language": "fr" } });
    assert_eq!(Wire::modern(server()).await.call("tools/call", "ga".into(), params).await["error"]["code"], -32602);
}
