//! What a handler makes of the error that stops it, and clients that cannot be asked.

use serde_json::{Value, json};

use super::handler::{accept, server};
use super::modern::{DE, Rounds, contact};
use crate::wire::{MODERN, Wire};

#[tokio::test]
async fn the_error_is_told_from_a_failure() {
    // A handler that succeeds without the answer has the last word.
    assert_eq!(Rounds::tool(server(), "goes_on").await.said("de".into(), Value::Null).await, "error: true");
    // And so has one that fails for another reason.
    let error = Rounds::tool(server(), "fails_otherwise").await.send("de".into(), Value::Null).await["error"].take();
    assert_eq!((&error["code"], &error["message"]), (&json!(-32600), &json!("broken")));
    // Wrapped into another error, and shown as text by a tool.
    for name in ["wraps", "shows"] {
        let mut rounds = Rounds::tool(server(), name).await;
        let (asked, report) = rounds.asked("de".into(), Value::Null).await;
        assert_eq!((asked, report), (json!({ "contact": DE }), json!("de")), "{name}");
        assert!(rounds.said("de".into(), contact()).await.contains("a@b.c"), "{name}");
    }
}

#[tokio::test]
async fn a_key_stands_for_one_question() {
    let mut rounds = Rounds::tool(server(), "same_key").await;
    let (asked, _) = rounds.asked("de".into(), Value::Null).await;
    assert_eq!(asked, json!({ "contact##2": DE, "contact": DE, "contact#2": DE }));
    let answers = json!({
        "contact##2": accept(json!({ "email": "first" })),
        "contact": accept(json!({ "email": "second" })),
        "contact#2": accept(json!({ "email": "third" })),
    });
    assert_eq!(rounds.said("de".into(), answers).await, "first second third");
}

#[tokio::test]
async fn a_key_of_ours_is_no_key_of_the_handlers_own() {
    let assert_refused = |response: &Value| {
        let error = &response["error"];
        assert_eq!(
            (&error["code"], &error["message"]),
            (&json!(-32603), &json!("two questions have the key \"contact\""))
        );
    };
    assert_refused(&Rounds::tool(server(), "own_beside").await.send("de".into(), Value::Null).await);
    // Also when ours was answered in an earlier round.
    let mut rounds = Rounds::tool(server(), "own_after").await;
    rounds.asked("de".into(), Value::Null).await;
    assert_refused(&rounds.send("de".into(), contact()).await);
}

#[tokio::test]
async fn a_client_that_cannot_be_asked_is_told_what_it_lacks() {
    for version in ["2025-06-18", "2025-11-25", MODERN] {
        for (capabilities, form, url) in [
            (json!({}), false, false),
            (json!({ "elicitation": {} }), true, false),
            (json!({ "elicitation": { "form": {} } }), true, false),
            (json!({ "elicitation": { "url": {} } }), false, true),
            (json!({ "elicitation": { "form": {}, "url": {} } }), true, true),
        ] {
            for (tool, able, required) in [("one", form, json!({ "form": {} })), ("url", url, json!({ "url": {} }))] {
                let mut wire = Wire::client(server(), version, capabilities.clone()).await;
                let params = json!({ "name": tool, "arguments": {} });
                let answer = |_: &Value| json!({ "action": "cancel" });
                let response = wire.talk("tools/call", "de".into(), params, answer).await.pop().unwrap();
                let error = &response["error"];
                assert_eq!(error.is_null(), able, "{version} {capabilities} {tool}: {response}");
                if !able {
                    assert_eq!(error["code"], -32021);
                    let expected = json!({ "requiredCapabilities": { "elicitation": required } });
                    assert_eq!(error["data"], expected, "{version} {tool}");
                }
            }
            let mut wire = Wire::client(server(), version, capabilities).await;
            let response = wire.call("tools/call", Value::Null, json!({ "name": "can", "arguments": {} })).await;
            assert_eq!(response["result"]["content"][0]["text"], format!("{form} {url}"), "{version}");
        }
    }
}
