//! Progress in the language of its request.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, tool, tool_handler, tool_router};
use rmcp_l10n::{Localize, Localized};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::texts::{CATALOG, Of, READING};
use crate::wire::{CONTENT, MODERN, VERSIONS, Wire};

struct Reader;

#[derive(Deserialize, JsonSchema)]
struct Place {
    city: String,
}

#[tool_router]
impl Reader {
    #[tool]
    async fn read(
        &self,
        Parameters(place): Parameters<Place>,
        // Takes the token away from the context.
        _meta: RequestMetaObject,
        ctx: RequestContext<RoleServer>,
    ) -> Result<String, ErrorData> {
        ctx.progress(1.0, Some(3.0), &Of(READING, &place.city)).await?;
        ctx.progress(2.5, None, &READING).await?;
        Ok("read".to_owned())
    }

    #[tool]
    async fn divide(&self, ctx: RequestContext<RoleServer>) -> String {
        let mut errors = Vec::new();
        for progress in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1.0] {
            for total in [f64::NAN, f64::INFINITY] {
                errors.extend(ctx.progress(progress, Some(total), &READING).await.map_err(|error| error.message).err());
            }
        }
        errors.join("; ")
    }
}

#[tool_handler]
impl ServerHandler for Reader {}

async fn read<S: ServerHandler>(server: S, version: &'static str, preference: Value, token: Value) -> Vec<Value> {
    let mut wire = Wire::client(server, version, json!({})).await;
    let mut params = json!({ "name": "read", "arguments": { "city": "Nice" } });
    if !token.is_null() {
        params["_meta"] = json!({ "progressToken": token });
    }
    wire.talk("tools/call", preference, params, |_| Value::Null).await
}

#[tokio::test]
async fn progress_is_sent_in_the_language_of_the_request() {
    for version in VERSIONS {
        for (preference, first, meta) in [
            (json!("de"), "Lese Nice", json!({ CONTENT: "de" })),
            (json!("fr"), "Lecture de Nice", json!({ CONTENT: "fr" })),
            (json!("ja"), "Reading Nice", json!({ CONTENT: "en" })),
            (Value::Null, "Reading Nice", Value::Null),
        ] {
            for token in [json!("token"), json!(7)] {
                let server = Localized::new(Reader, &[&CATALOG]);
                let mut came = read(server, version, preference.clone(), token.clone()).await;
                came.retain(|message| message.get("method").is_some());
                let mut params =
                    json!({ "progressToken": token, "progress": 1.0, "total": 3.0, "message": first, "_meta": meta });
                if meta.is_null() {
                    params.as_object_mut().unwrap().remove("_meta");
                }
                assert_eq!(came.len(), 2, "{version} {preference}");
                let first = came.iter().find(|message| message["params"]["progress"] == 1.0).unwrap();
                assert_eq!(first["method"], "notifications/progress");
                assert_eq!(first["params"], params, "{version} {preference}");
                let second = came.iter().find(|message| message["params"]["progress"] == 2.5).unwrap();
                assert_eq!(second["params"].get("total"), None);
            }
        }
    }
}

#[tokio::test]
async fn what_is_no_finite_number_is_not_sent() {
    for version in VERSIONS {
        for (meta, sent) in [(json!({ "progressToken": 7 }), 2), (json!({}), 0)] {
            let mut wire = Wire::client(Localized::new(Reader, &[&CATALOG]), version, json!({})).await;
            let params = json!({ "name": "divide", "_meta": meta });
            let mut came = wire.talk("tools/call", "de".into(), params, |_| Value::Null).await;
            let response = came.iter().position(|message| message.get("method").is_none()).unwrap();
            let said = came.remove(response)["result"]["content"][0]["text"].take();
            let of = |number: &str| format!("progress is {number}, which is no finite number");
            let expected = ["NaN", "NaN", "inf", "inf", "-inf", "-inf"].map(of).join("; ");
            assert_eq!(said, expected, "{version}");
            let params = json!({ "progressToken": 7, "progress": 1.0, "message": "Lese", "_meta": { CONTENT: "de" } });
            assert_eq!(came.len(), sent, "{version} {came:?}");
            assert!(came.iter().all(|message| message["params"] == params), "{version} {came:?}");
        }
    }
}

#[tokio::test]
async fn without_a_token_nothing_is_sent() {
    for version in VERSIONS {
        let came = read(Localized::new(Reader, &[&CATALOG]), version, "de".into(), Value::Null).await;
        assert_eq!(came.len(), 1, "{came:?}");
        assert_eq!(came[0]["result"]["content"][0]["text"], "read");
    }
}

#[tokio::test]
async fn without_the_wrapper_the_error_says_what_to_do() {
    let came = read(Reader, MODERN, "de".into(), json!(1)).await;
    assert!(came[0]["error"]["message"].as_str().unwrap().contains("serve Localized::new"), "{came:?}");
}
