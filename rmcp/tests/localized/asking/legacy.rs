//! Before 2026-07-28: the question is a request of the server.

use serde_json::{Value, json};

use super::handler::{accept, server};
use super::modern::{DE, EN};
use crate::wire::{CONTENT, Wire};

const LEGACY: &str = "2025-11-25";

fn can() -> Value {
    json!({ "elicitation": { "form": {}, "url": {} } })
}

/// Calls a tool and answers by key of the form: what was asked, and the response.
async fn call(name: &str, preference: Value, answers: &[Value]) -> (Vec<Value>, Value) {
    let mut wire = Wire::client(server(), LEGACY, can()).await;
    let mut answers = answers.iter();
    let params = json!({ "name": name, "arguments": {} });
    let mut came = wire.talk("tools/call", preference, params, |_| answers.next().unwrap().clone()).await;
    let response = came.pop().unwrap();
    let asked = came.into_iter().map(|mut request| request["params"].take()).collect();
    let said = response.pointer("/result/content/0/text").unwrap_or(&response).clone();
    (asked, said)
}

#[tokio::test]
async fn a_question_is_sent_in_the_language_of_the_request() {
    let answers = [accept(json!({ "email": "a@b.c" })), accept(json!({ "sure": false }))];
    for (preference, messages, reports) in [
        (json!("de"), [DE, "Sind Sie sicher?"], [json!("de"), json!("de")]),
        (json!("fr"), ["Veuillez saisir votre adresse e-mail.", "Vous confirmez ?"], [json!("fr"), json!("fr, en")]),
        (Value::Null, [EN, "Are you sure?"], [Value::Null, Value::Null]),
    ] {
        let (asked, said) = call("two", preference.clone(), &answers).await;
        let found: Vec<&Value> = asked.iter().map(|params| &params["message"]).collect();
        assert_eq!(found, messages, "{preference}");
        let found: Vec<Value> = asked.iter().map(|params| params["_meta"][CONTENT].clone()).collect();
        assert_eq!(found, reports, "{preference}");
        assert_eq!(said, "a@b.c false");
    }
}

#[tokio::test]
async fn the_form_is_the_same_as_in_a_result() {
    let (asked, _) = call("one", "de".into(), &[json!({ "action": "decline" })]).await;
    assert_eq!(asked[0]["requestedSchema"]["properties"]["plan"]["oneOf"][0]["title"], "Kostenlos");
    assert_eq!(asked[0]["requestedSchema"]["properties"]["email"]["title"], "E-Mail-Adresse");
    assert_eq!(asked[0]["mode"], "form");
}

#[tokio::test]
async fn answers_are_typed() {
    for (answer, expected) in [
        (accept(json!({ "email": "a@b.c" })), "Accepted(Contact { email: \"a@b.c\", plan: None })"),
        (json!({ "action": "decline" }), "Declined"),
        (json!({ "action": "cancel" }), "Cancelled"),
        (accept(json!({})), "the field `email` is missing"),
        (json!({ "unknown": true }), "missing field `action`"),
        (json!({}), "Invalid"),
    ] {
        let (_, said) = call("one", Value::Null, std::slice::from_ref(&answer)).await;
        assert!(said.as_str().unwrap().contains(expected), "{answer}: {said}");
    }
}

#[tokio::test]
async fn a_question_can_be_asked_again() {
    let answers = [accept(json!({})), accept(json!({ "email": "a@b.c" }))];
    let (asked, said) = call("until_it_fits", "de".into(), &answers).await;
    assert_eq!(asked.len(), 2);
    assert_eq!(said, "a@b.c after 2");
}

#[tokio::test]
async fn a_url_has_an_id() {
    let (asked, said) = call("url", "de".into(), &[json!({ "action": "accept" })]).await;
    assert_eq!(said, "Accepted(())");
    assert_eq!(asked[0]["message"], "Bitte melden Sie sich an.");
    assert_eq!(asked[0]["elicitationId"].as_str().unwrap().len(), 36);
    assert_eq!(asked[0]["_meta"][CONTENT], "de");
}

#[tokio::test]
async fn other_requests_can_ask() {
    let mut wire = Wire::client(server(), LEGACY, can()).await;
    let came = wire.talk("example/custom", "de".into(), json!({}), |_| accept(json!({ "sure": true }))).await;
    assert_eq!(came[0]["params"]["message"], "Sind Sie sicher?");
    assert_eq!(came[1]["result"]["sure"], true);
}

#[tokio::test]
async fn an_error_of_the_client_is_not_that_of_the_request() {
    let mut wire = Wire::client(server(), LEGACY, can()).await;
    wire.post("tools/call", "de".into(), json!({ "name": "one", "arguments": {} })).await;
    let asked: Value = serde_json::from_str(&wire.next().await).unwrap();
    let error = json!({ "code": -32601, "message": "Method not found", "data": { "of": "the client" } });
    wire.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "error": error })).await;
    let response: Value = serde_json::from_str(&wire.next().await).unwrap();
    let message = "the client could not ask its user: Method not found (-32601)";
    assert_eq!(response["error"], json!({ "code": -32603, "message": message }));
}

#[tokio::test]
async fn a_question_ends_with_its_request() {
    let mut wire = Wire::client(server(), LEGACY, can()).await;
    let id = wire.post("tools/call", "de".into(), json!({ "name": "one", "arguments": {} })).await;
    let asked: Value = serde_json::from_str(&wire.next().await).unwrap();
    assert_eq!(asked["method"], "elicitation/create");
    let cancel = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": id } });
    wire.send(&cancel).await;
    let cancelled: Value = serde_json::from_str(&wire.next().await).unwrap();
    assert_eq!(cancelled["method"], "notifications/cancelled");
    assert_eq!(cancelled["params"]["requestId"], asked["id"]);
}
