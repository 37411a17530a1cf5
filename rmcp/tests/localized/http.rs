//! Over HTTP, with the layer in front and without it.

use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::{BodyExt, Full};
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::Localized;
use rmcp_l10n::http::LanguageLayer;
use serde_json::{Value, json};
use tower_layer::Layer;
use tower_service::Service;

use crate::library::{Library, catalog, requests};
use crate::wire::{CONTENT, MODERN, meta, reported};

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    headers: HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn content_language(&self) -> Option<&str> {
        self.headers.get(header::CONTENT_LANGUAGE).map(|value| value.to_str().unwrap())
    }
}

fn endpoint<S: ServerHandler + Clone>(server: S) -> StreamableHttpService<S, LocalSessionManager> {
    let config = StreamableHttpServerConfig::default().with_json_response(true);
    StreamableHttpService::new(move || Ok(server.clone()), Arc::new(LocalSessionManager::default()), config)
}

fn post(method: &str, params: Value, preference: Value, header: Option<&str>) -> Request<Full<Bytes>> {
    let mut params = params;
    params["_meta"] = Value::Object(meta(MODERN, preference));
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    let mut request = Request::post("http://localhost/mcp")
        .header(header::HOST, "localhost")
        .header(header::ACCEPT, "application/json, text/event-stream")
        .header(header::CONTENT_TYPE, "application/json")
        .header("mcp-protocol-version", MODERN)
        .header("mcp-method", method);
    if let Some(name) = body["params"]["name"].as_str().or(body["params"]["uri"].as_str()) {
        request = request.header("mcp-name", name);
    }
    if let Some(value) = header {
        request = request.header(header::ACCEPT_LANGUAGE, value);
    }
    request.body(Full::from(body.to_string())).unwrap()
}

async fn send<S, R>(mut service: S, request: Request<Full<Bytes>>) -> Answer
where
    S: Service<Request<Full<Bytes>>, Response = http::Response<R>, Error = std::convert::Infallible>,
    R: BodyExt,
    R::Error: std::fmt::Debug,
{
    let Ok(response) = service.call(request).await;
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    Answer { status: parts.status, headers: parts.headers, body: serde_json::from_slice(&bytes).unwrap() }
}

async fn layered<S: ServerHandler + Clone>(
    server: S,
    method: &str,
    params: Value,
    preference: Value,
    header: Option<&str>,
) -> Answer {
    send(LanguageLayer::new().layer(endpoint(server)), post(method, params, preference, header)).await
}

/// A request of a caller with those capabilities, through the layer.
pub(crate) async fn call_as<S: ServerHandler + Clone>(
    server: S,
    method: &str,
    params: Value,
    preference: Value,
    authorization: Option<&str>,
    capabilities: Value,
) -> Answer {
    let header = preference.as_str().map(str::to_owned);
    let (mut parts, body) = post(method, params, preference, header.as_deref()).into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let mut body: Value = serde_json::from_slice(&bytes).unwrap();
    body["params"]["_meta"]["io.modelcontextprotocol/clientCapabilities"] = capabilities;
    if let Some(value) = authorization {
        parts.headers.insert(header::AUTHORIZATION, value.parse().unwrap());
    }
    let request = Request::from_parts(parts, Full::from(body.to_string()));
    send(LanguageLayer::new().layer(endpoint(server)), request).await
}

const LISTS: [&str; 5] =
    ["server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list"];

#[tokio::test]
async fn the_report_becomes_content_language() {
    for method in LISTS {
        let answer = layered(Library::new().localized(), method, json!({}), "fr-CA".into(), Some("fr-CA")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let report = reported(&answer.body["result"]).as_str();
        assert!(report.is_some_and(|report| report.starts_with("fr")), "{method} {}", answer.body);
        assert_eq!(answer.content_language(), report, "{method}");
        let answer = layered(Library::new().localized(), method, json!({}), Value::Null, None).await;
        assert_eq!(answer.content_language(), None, "{method}");
    }
}

/// Reports on its own content and errors.
#[derive(Clone)]
struct Own;

impl ServerHandler for Own {
    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let meta = json!({ CONTENT: "ga" });
        if request.name == "failing" {
            return Err(ErrorData::invalid_params("ní bhfuarthas", Some(json!({ "_meta": meta }))));
        }
        if request.name == "asking" {
            let result = InputRequiredResult::from_request_state("state");
            return Ok(CallToolResponse::InputRequired(result.with_meta(serde_json::from_value(meta).unwrap())));
        }
        let mut result = CallToolResult::success(vec![ContentBlock::text("Dia duit")]);
        result.meta = Some(serde_json::from_value(meta).unwrap());
        Ok(result.into())
    }

    async fn on_custom_request(
        &self,
        _: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        Ok(CustomResult::new(json!({ "_meta": { CONTENT: "ga" } })))
    }
}

#[tokio::test]
async fn a_handlers_own_report_becomes_content_language_too() {
    for (method, name) in
        [("tools/call", "greet"), ("tools/call", "failing"), ("tools/call", "asking"), ("own/custom", "greet")]
    {
        for (preference, header) in [(json!("fr"), Some("fr")), (Value::Null, None)] {
            let params = json!({ "name": name, "arguments": {} });
            let server = Localized::new(Own, &[catalog()]);
            let answer = layered(server, method, params, preference, header).await;
            assert_eq!(answer.content_language(), Some("ga"), "{method} {name} {}", answer.body);
        }
    }
    let mut meta = MetaObject::new();
    meta.insert(CONTENT.into(), "de".into());
    let library = Library { meta: Some(meta), ..Library::new() };
    let answer = layered(library.localized(), "tools/list", json!({}), "fr".into(), Some("fr")).await;
    assert_eq!(answer.content_language(), Some("de"));
}

#[tokio::test]
async fn a_stripped_header_makes_results_private() {
    let public = ["server/discover", "tools/list", "prompts/list", "skills/list", "skills/get", "resources/read"];
    for (method, params) in requests().into_iter().chain([("server/discover", json!({}))]) {
        if method == "tools/call" || method == "prompts/get" || method == "library/unknown" {
            continue;
        }
        for (preference, header, stays) in [
            (json!("fr"), Some("fr"), true),
            (json!("fr"), None, false),
            // Nothing was honored, so nothing depends on the header.
            (json!("fr;q=2"), None, true),
            (Value::Null, None, true),
            (Value::Null, Some("fr"), true),
        ] {
            let server = Library::new().localized();
            let answer = layered(server, method, params.clone(), preference.clone(), header).await;
            let expected = if stays && public.contains(&method) { "public" } else { "private" };
            assert_eq!(answer.body["result"]["cacheScope"], expected, "{method} {preference} {header:?}");
        }
    }
}

#[tokio::test]
async fn without_the_layer_results_are_localized_all_the_same() {
    for method in LISTS {
        let request = post(method, json!({}), "fr-CA".into(), None);
        let answer = send(endpoint(Library::new().localized()), request).await;
        assert!(reported(&answer.body["result"]).as_str().is_some_and(|tags| tags.starts_with("fr")), "{method}");
        assert_eq!(answer.content_language(), None, "{method}");
    }
}

#[tokio::test]
async fn a_mismatch_does_not_reach_the_handler() {
    let answer = layered(Library::new().localized(), "tools/list", json!({}), "fr".into(), Some("de")).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(answer.body["error"]["code"], -32020);
}
