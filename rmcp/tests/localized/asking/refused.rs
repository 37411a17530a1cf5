//! States that are not for this request, here and now.

use std::time::Duration;

use rmcp::model::{CallToolRequestParams, CallToolResponse, Implementation, ServerConfig};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::{Localized, MAX_ROUNDS};
use serde_json::{Value, json};

use super::handler::{Asking, KEY, accept, server};
use super::modern::{Rounds, confirm, contact};
use super::texts::CATALOG;
use crate::wire::{MODERN, Wire};

/// The state after the first question, from a server with the usual key.
async fn state() -> Value {
    let mut rounds = Rounds::tool(server(), "two").await;
    rounds.asked("de".into(), Value::Null).await;
    rounds.last["result"]["requestState"].take()
}

async fn send(server: impl ServerHandler, method: &'static str, mut params: Value, state: Value) -> Value {
    let mut wire = Wire::client(server, MODERN, json!({ "elicitation": {} })).await;
    params["requestState"] = state;
    params["inputResponses"] = contact();
    wire.call(method, "de".into(), params).await
}

fn assert_refused(response: &Value) {
    let error = &response["error"];
    assert_eq!(error["code"], -32602, "{response}");
    let message = error["message"].as_str().unwrap();
    assert!(message.starts_with("requestState is not valid here"), "{message}");
    assert_eq!(error.get("data"), None);
}

#[tokio::test]
async fn a_state_is_good_for_the_request_that_it_was_issued_for() {
    let state = state().await;
    let call = |name: &str, arguments: Value| json!({ "name": name, "arguments": arguments });
    let good = send(server(), "tools/call", call("two", json!({ "city": "Nice" })), state.clone()).await;
    assert_eq!(good["result"]["inputRequests"]["confirm"]["params"]["message"], "Sind Sie sicher?", "{good}");
    for (method, params) in [
        ("tools/call", call("one", json!({ "city": "Nice" }))),
        ("tools/call", call("two", json!({ "city": "Nizza" }))),
        ("tools/call", call("two", json!({ "city": "Nice", "more": 1 }))),
        ("tools/call", json!({ "name": "two" })),
        ("prompts/get", call("two", json!({ "city": "Nice" }))),
        ("resources/read", json!({ "uri": "two" })),
    ] {
        assert_refused(&send(server(), method, params, state.clone()).await);
    }
}

#[tokio::test]
async fn a_changed_state_is_refused() {
    let state = state().await;
    let state = state.as_str().unwrap();
    let call = json!({ "name": "two", "arguments": { "city": "Nice" } });
    let mut changed = vec![format!("{state}A"), state[..state.len() - 1].to_owned(), "l10n1.".to_owned()];
    for at in [6, state.len() / 2, state.len() - 1] {
        let other = if state.as_bytes()[at] == b'A' { "B" } else { "A" };
        changed.push(format!("{}{other}{}", &state[..at], &state[at + 1..]));
    }
    for changed in changed {
        assert_refused(&send(server(), "tools/call", call.clone(), changed.into()).await);
    }
    // What does not look like ours is the handler's, and no answer comes with it.
    let response = send(server(), "tools/call", call, "other".into()).await;
    assert_eq!(response["result"]["inputRequests"]["contact"]["method"], "elicitation/create", "{response}");
}

#[tokio::test]
async fn key_caller_scope_and_time_are_bound() {
    let call = || json!({ "name": "two", "arguments": { "city": "Nice" } });
    let state = state().await;
    for other in [
        Localized::new(Asking, &[&CATALOG]).state_key("another key of thirty-two bytes!").unwrap(),
        Localized::new(Asking, &[&CATALOG]),
        server().principal(|_| Some("ada".into())),
        server().scope("admin"),
    ] {
        assert_refused(&send(other, "tools/call", call(), state.clone()).await);
    }
    let server = server().state_ttl(Duration::from_millis(1));
    let mut rounds = Rounds::tool(server, "two").await;
    rounds.asked("de".into(), Value::Null).await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_refused(&rounds.send("de".into(), contact()).await);
}

#[tokio::test]
async fn replicas_share_a_key_and_a_process_has_one() {
    let call = json!({ "name": "two", "arguments": { "city": "Nice" } });
    let response = send(server(), "tools/call", call.clone(), state().await).await;
    assert!(response["result"]["inputRequests"]["confirm"].is_object(), "{response}");
    // Without a configured key, also for servers that are built for each session.
    let mut rounds = Rounds::tool(Localized::new(Asking, &[&CATALOG]), "two").await;
    rounds.asked("de".into(), Value::Null).await;
    let state = rounds.last["result"]["requestState"].take();
    let response = send(Localized::new(Asking, &[&CATALOG]), "tools/call", call, state).await;
    assert!(response["result"]["inputRequests"]["confirm"].is_object(), "{response}");
}

/// The same tools under another name.
struct Named(&'static str);

impl ServerHandler for Named {
    fn get_info(&self) -> ServerConfig {
        Asking.get_info().with_server_info(Implementation::new(self.0, "1"))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        Box::pin(Asking.call_tool(request, context)).await
    }
}

#[tokio::test]
async fn a_state_is_good_for_the_server_that_issued_it() {
    let call = || json!({ "name": "two", "arguments": { "city": "Nice" } });
    for key in [None, Some(KEY)] {
        let server = |name| {
            let server = Localized::new(Named(name), &[&CATALOG]);
            if let Some(key) = key { server.state_key(key).unwrap() } else { server }
        };
        let mut rounds = Rounds::tool(server("weather"), "two").await;
        rounds.asked("de".into(), Value::Null).await;
        let state = rounds.last["result"]["requestState"].take();
        assert_refused(&send(server("tides"), "tools/call", call(), state.clone()).await);
        let response = send(server("weather"), "tools/call", call(), state).await;
        assert!(response["result"]["inputRequests"]["confirm"].is_object(), "{response}");
    }
}

#[tokio::test]
async fn a_state_that_responses_make_too_long_says_so() {
    let mut rounds = Rounds::tool(server(), "two").await;
    let response = rounds.send("de".into(), json!({ "own": "x".repeat(60_000) })).await;
    assert_eq!(response["error"]["code"], -32602, "{response}");
    let message = response["error"]["message"].as_str().unwrap();
    assert!(message.contains("the responses that are kept for it"), "{message}");
}

#[test]
fn a_short_key_is_an_error() {
    for (length, good) in [(0, false), (31, false), (32, true), (64, true)] {
        assert_eq!(Localized::new(Asking, &[]).state_key(vec![b'k'; length]).is_ok(), good, "{length}");
    }
    let error = Localized::new(Asking, &[]).state_key(&KEY[1..]).unwrap_err();
    assert!(error.to_string().contains("at least 32 bytes"), "{error}");
}

#[tokio::test]
async fn a_request_is_asked_back_so_often_and_no_more() {
    let mut rounds = Rounds::tool(server(), "until_it_fits").await;
    rounds.asked("de".into(), Value::Null).await;
    for round in 1..MAX_ROUNDS {
        let key = if round == 1 { "contact".to_owned() } else { format!("contact#{round}") };
        rounds.asked("de".into(), json!({ key: accept(json!({})) })).await;
    }
    let response = rounds.send("de".into(), json!({ format!("contact#{MAX_ROUNDS}"): accept(json!({})) })).await;
    assert_eq!(response["error"]["code"], -32602, "{response}");
    assert!(response["error"]["message"].as_str().unwrap().contains("asked back 32 times"), "{response}");
}

#[tokio::test]
async fn answers_that_are_too_large_are_refused() {
    let answer = |length: usize| json!({ "contact": accept(json!({ "email": "a@b.c", "note": "x".repeat(length) })) });
    for (length, good) in [(40_000, true), (60_000, false)] {
        let mut rounds = Rounds::tool(server(), "two").await;
        rounds.asked("de".into(), Value::Null).await;
        let response = rounds.send("de".into(), answer(length)).await;
        assert_eq!(response["result"].is_object(), good, "{length}");
        if good {
            assert_eq!(rounds.said("de".into(), confirm()).await, "a@b.c true");
        } else {
            assert_eq!(response["error"]["code"], -32602);
        }
    }
}
