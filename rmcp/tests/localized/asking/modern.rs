//! From 2026-07-28 on: the request is answered with the question and sent again.

use rmcp::ServerHandler;
use rmcp_l10n::Continuation;
use serde_json::{Value, json};

use super::handler::{accept, server};
use crate::wire::{CONTENT, MODERN, Wire, reported};

/// A request that is sent round by round, as a client does.
pub(crate) struct Rounds {
    wire: Wire,
    method: &'static str,
    params: Value,
    pub(crate) last: Value,
}

impl Rounds {
    pub(crate) async fn new<S: ServerHandler>(server: S, method: &'static str, params: Value) -> Self {
        let capabilities = json!({ "elicitation": { "form": {}, "url": {} } });
        Self { wire: Wire::client(server, MODERN, capabilities).await, method, params, last: Value::Null }
    }

    pub(crate) async fn tool(server: impl ServerHandler, name: &str) -> Self {
        Self::new(server, "tools/call", json!({ "name": name, "arguments": { "city": "Nice" } })).await
    }

    /// Sends the request with those responses and the last state, and returns the response.
    pub(crate) async fn send(&mut self, preference: Value, responses: Value) -> Value {
        let mut params = self.params.clone();
        if let Some(state) = self.last.pointer("/result/requestState") {
            params["requestState"] = state.clone();
        }
        if !responses.is_null() {
            params["inputResponses"] = responses;
        }
        self.last = self.wire.call(self.method, preference, params).await;
        self.last.clone()
    }

    /// The same, for a response that asks: the messages by their keys, and the report.
    pub(crate) async fn asked(&mut self, preference: Value, responses: Value) -> (Value, Value) {
        let response = self.send(preference, responses).await;
        assert_eq!(response["result"]["resultType"], "input_required", "{response}");
        let requests = response["result"]["inputRequests"].as_object().unwrap();
        let messages = requests.iter().map(|(key, request)| (key.clone(), request["params"]["message"].clone()));
        (Value::Object(messages.collect()), reported(&response["result"]).clone())
    }

    /// The same, for one that is done: what the tool says.
    pub(crate) async fn said(&mut self, preference: Value, responses: Value) -> String {
        let response = self.send(preference, responses).await;
        response["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{response}")).to_owned()
    }
}

pub(crate) const DE: &str = "Bitte geben Sie Ihre E-Mail-Adresse ein.";
pub(crate) const EN: &str = "Please enter your e-mail address.";

pub(crate) fn contact() -> Value {
    json!({ "contact": accept(json!({ "email": "a@b.c" })) })
}

pub(crate) fn confirm() -> Value {
    json!({ "confirm": accept(json!({ "sure": true })) })
}

#[tokio::test]
async fn each_round_speaks_the_language_of_its_own_request() {
    let mut rounds = Rounds::tool(server(), "two").await;
    let (asked, report) = rounds.asked("de".into(), Value::Null).await;
    assert_eq!((asked, report), (json!({ "contact": DE }), json!("de")));
    // The title of the field has no French translation.
    let (asked, report) = rounds.asked("fr".into(), contact()).await;
    assert_eq!((asked, report), (json!({ "confirm": "Vous confirmez ?" }), json!("fr, en")));
    assert_eq!(rounds.said(Value::Null, confirm()).await, "a@b.c true");

    let mut rounds = Rounds::tool(server(), "two").await;
    rounds.asked("de".into(), Value::Null).await;
    let (asked, _) = rounds.asked(Value::Null, contact()).await;
    assert_eq!(asked, json!({ "confirm": "Are you sure?" }));
    assert_eq!(rounds.last["result"].get("_meta"), None);
}

#[tokio::test]
async fn the_whole_result_is_as_the_sep_shows_it() {
    let mut rounds = Rounds::tool(server(), "one").await;
    let mut result = rounds.send("de".into(), Value::Null).await["result"].take();
    let state = result["requestState"].take();
    assert!(state.as_str().unwrap().starts_with("l10n1."), "{state}");
    let expected = json!({
        "resultType": "input_required",
        "inputRequests": { "contact": {
            "method": "elicitation/create",
            "params": {
                "mode": "form",
                "message": DE,
                "requestedSchema": {
                    "type": "object",
                    "properties": {
                        "email": {
                            "type": "string",
                            "format": "email",
                            "maxLength": 20,
                            "title": "E-Mail-Adresse",
                            "description": "Adresse für die Bestätigung",
                        },
                        "plan": {
                            "type": "string",
                            "title": "Tarif",
                            "oneOf": [
                                { "const": "free", "title": "Kostenlos" },
                                { "const": "pro", "title": "Profi" },
                            ],
                        },
                    },
                    "description": "What is asked first.",
                    "required": ["email"],
                },
            },
        } },
        "requestState": null,
        "_meta": { CONTENT: "de" },
    });
    assert_eq!(result, expected);
}

#[tokio::test]
async fn keep_first_keeps_the_first_language() {
    let server = || server().continuation(Continuation::KeepFirst);
    for (first, then, expected, report) in [
        (json!("de"), json!("fr"), "Sind Sie sicher?", json!("de")),
        (json!("de"), Value::Null, "Sind Sie sicher?", json!("de")),
        (Value::Null, json!("fr"), "Are you sure?", Value::Null),
    ] {
        let mut rounds = Rounds::tool(server(), "two").await;
        rounds.asked(first.clone(), Value::Null).await;
        let (asked, found) = rounds.asked(then.clone(), contact()).await;
        assert_eq!((asked, found), (json!({ "confirm": expected }), report), "{first} {then}");
        assert_eq!(rounds.said(then, confirm()).await, "a@b.c true");
    }
}

/// The part of a state that everybody can read: the time at which it expires, and JSON.
fn readable(state: &str) -> Value {
    let body = state.split('.').nth(2).unwrap();
    let (mut bits, mut held, mut bytes) = (0_u32, 0, Vec::new());
    for letter in body.bytes() {
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let value = alphabet.iter().position(|known| *known == letter).unwrap();
        bits = bits << 6 | u32::try_from(value).unwrap();
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 0xff) as u8);
        }
    }
    serde_json::from_slice(&bytes[8..]).unwrap()
}

#[tokio::test]
async fn the_state_holds_what_is_needed() {
    let answered = json!({ "n": 2, "q": ["confirm"], "a": contact() });
    let mut kept = answered.clone();
    kept["l"] = "de".into();
    for (server, expected) in [(server(), answered), (server().continuation(Continuation::KeepFirst), kept)] {
        let mut rounds = Rounds::tool(server, "two").await;
        rounds.asked("de".into(), Value::Null).await;
        rounds.asked("fr".into(), contact()).await;
        assert_eq!(readable(rounds.last["result"]["requestState"].as_str().unwrap()), expected);
    }
}

#[tokio::test]
async fn two_questions_at_once_come_in_one_result() {
    let mut rounds = Rounds::tool(server(), "both").await;
    let (asked, report) = rounds.asked("fr".into(), Value::Null).await;
    let expected = json!({ "contact": "Veuillez saisir votre adresse e-mail.", "confirm": "Vous confirmez ?" });
    assert_eq!((asked, report), (expected, json!("fr, en")));
    // A client may answer one of them.
    let (asked, _) = rounds.asked("de".into(), confirm()).await;
    assert_eq!(asked, json!({ "contact": DE }));
    let said = rounds.said("de".into(), contact()).await;
    assert_eq!(said, r#"Some(Contact { email: "a@b.c", plan: None }) Some(true)"#);
}

#[tokio::test]
async fn prompts_and_resources_ask_too() {
    for (method, params, pointer) in [
        ("prompts/get", json!({ "name": "any", "arguments": {} }), "/result/messages/0/content/text"),
        ("resources/read", json!({ "uri": "any://thing" }), "/result/contents/0/text"),
    ] {
        let mut rounds = Rounds::new(server(), method, params).await;
        let (asked, report) = rounds.asked("de".into(), Value::Null).await;
        assert_eq!((asked, report), (json!({ "confirm": "Sind Sie sicher?" }), json!("de")), "{method}");
        let response = rounds.send(Value::Null, confirm()).await;
        assert_eq!(response.pointer(pointer), Some(&json!("Some(true)")), "{response}");
    }
}

#[tokio::test]
async fn answers_are_typed() {
    for (answer, expected) in [
        (accept(json!({ "email": "a@b.c", "plan": "pro" })), "Accepted(Contact { email: \"a@b.c\", plan: Some(Pro) })"),
        (json!({ "action": "decline" }), "Declined"),
        (json!({ "action": "cancel" }), "Cancelled"),
        (accept(json!({})), "the field `email` is missing"),
        (accept(json!({ "email": 7 })), "the field `email` is not as expected: a string"),
        (accept(json!({ "email": "a@b.c", "plan": "gold" })), "the field `plan` has a value that is no option"),
        (accept(json!({ "email": "more.than@twenty.letters" })), "the field `email` has more than 20 characters"),
        (json!({ "action": "accept" }), "the content is no object"),
        (json!({ "action": "explode" }), "a value is not as expected: one of `accept`, `decline`, `cancel`"),
        (json!("yes"), "a value is not as expected: struct ElicitResult"),
    ] {
        let mut rounds = Rounds::tool(server(), "one").await;
        rounds.asked(Value::Null, Value::Null).await;
        let said = rounds.said(Value::Null, json!({ "contact": answer })).await;
        assert!(said.contains(expected), "{answer}: {said}");
    }
}

#[tokio::test]
async fn a_question_can_be_asked_again() {
    let mut rounds = Rounds::tool(server(), "until_it_fits").await;
    let (asked, _) = rounds.asked("de".into(), Value::Null).await;
    assert_eq!(asked, json!({ "contact": DE }));
    let (asked, _) = rounds.asked(Value::Null, json!({ "contact": accept(json!({})) })).await;
    assert_eq!(asked, json!({ "contact#2": EN }));
    let said = rounds.said(Value::Null, json!({ "contact#2": accept(json!({ "email": "a@b.c" })) })).await;
    assert_eq!(said, "a@b.c after 2");
}

#[tokio::test]
async fn a_message_with_arguments_stands_in_place_of_the_forms_own() {
    let mut rounds = Rounds::tool(server(), "with_message").await;
    let (asked, report) = rounds.asked("fr".into(), Value::Null).await;
    assert_eq!((asked, report), (json!({ "contact": "Quelle station à Nice" }), json!("fr")));
    assert!(rounds.said("fr".into(), contact()).await.contains("a@b.c"));
}

#[tokio::test]
async fn a_url_is_asked_for_in_the_same_way() {
    for (answer, expected) in [("accept", "Accepted(())"), ("decline", "Declined"), ("cancel", "Cancelled")] {
        let mut rounds = Rounds::tool(server(), "url").await;
        let (asked, report) = rounds.asked("de".into(), Value::Null).await;
        assert_eq!((asked, report), (json!({ "login": "Bitte melden Sie sich an." }), json!("de")));
        let params = &rounds.last["result"]["inputRequests"]["login"]["params"];
        assert_eq!((&params["mode"], &params["url"]), (&json!("url"), &json!("https://example.com/login")));
        let said = rounds.said("de".into(), json!({ "login": { "action": answer } })).await;
        assert_eq!(said, expected);
    }
}

#[tokio::test]
async fn other_requests_cannot_ask() {
    let mut rounds = Rounds::new(server(), "example/custom", json!({})).await;
    let error = &rounds.send("de".into(), Value::Null).await["error"];
    assert_eq!(error["code"], -32603);
    assert!(error["message"].as_str().unwrap().contains("tools/call, prompts/get or resources/read"), "{error}");
}
