//! Over HTTP, where the language of a result is a header, and the caller has one, too.

use rmcp::ServerHandler;
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};
use rmcp_l10n::{Localize, Localized};
use serde_json::{Value, json};

use super::handler::server;
use super::modern::{DE, contact};
use super::texts::{CATALOG, UNKNOWN};
use crate::http::{Answer, call_as};

fn params(state: Option<&Value>) -> Value {
    let mut params = json!({ "name": "two", "arguments": {} });
    if let Some(state) = state {
        params["requestState"] = state.clone();
        params["inputResponses"] = contact();
    }
    params
}

async fn call<S: ServerHandler + Clone>(server: S, params: Value, caller: Option<&str>) -> Answer {
    call_as(server, "tools/call", params, "de".into(), caller, json!({ "elicitation": {} })).await
}

#[tokio::test]
async fn the_language_of_a_question_is_content_language() {
    let answer = call(server(), params(None), None).await;
    assert_eq!(answer.body["result"]["inputRequests"]["contact"]["params"]["message"], DE, "{}", answer.body);
    assert_eq!(answer.content_language(), Some("de"));
}

#[derive(Clone)]
struct Failing;

impl ServerHandler for Failing {
    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        Err(ctx.localizer()?.error(ErrorCode::INVALID_PARAMS, &UNKNOWN, None))
    }
}

#[tokio::test]
async fn and_so_is_that_of_an_error() {
    let answer = call(Localized::new(Failing, &[&CATALOG]), params(None), None).await;
    assert_eq!(answer.body["error"]["message"], "Unbekannte Stadt:");
    assert_eq!(answer.content_language(), Some("de"));
}

#[tokio::test]
async fn a_state_is_bound_to_the_authorization() {
    for (asked, answered, good) in [
        (Some("Bearer ada"), Some("Bearer ada"), true),
        (None, None, true),
        (Some("Bearer ada"), Some("Bearer bob"), false),
        (Some("Bearer ada"), None, false),
        (None, Some("Bearer bob"), false),
    ] {
        let first = call(server(), params(None), asked).await;
        let state = &first.body["result"]["requestState"];
        assert!(!state.to_string().contains("ada"));
        let second = call(server(), params(Some(state)), answered).await;
        assert_eq!(second.body["result"].is_object(), good, "{asked:?} {answered:?} {}", second.body);
        // Named by the author, the user may come with another token.
        let named = || server().principal(|_| Some("ada".to_owned()));
        let first = call(named(), params(None), asked).await;
        let second = call(named(), params(Some(&first.body["result"]["requestState"])), answered).await;
        assert!(second.body["result"].is_object(), "{}", second.body);
    }
}

#[tokio::test]
async fn a_client_that_lacks_the_capability_gets_400() {
    let answer = call_as(server(), "tools/call", params(None), "de".into(), None, json!({})).await;
    assert_eq!((answer.status.as_u16(), &answer.body["error"]["code"]), (400, &json!(-32021)));
}
