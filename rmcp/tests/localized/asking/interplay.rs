//! A handler that uses `InputRequiredResult` and `requestState` itself, beside ours.

use serde_json::{Value, json};

use super::handler::{accept, server};
use super::modern::{DE, Rounds, contact};

#[tokio::test]
async fn the_handlers_own_questions_and_state_come_back_to_it() {
    let mut rounds = Rounds::tool(server(), "interplay").await;
    // Its own question alone is its own affair: the state is not even sealed.
    let (asked, report) = rounds.asked("de".into(), Value::Null).await;
    assert_eq!((asked, report), (json!({ "name": "name" }), Value::Null));
    assert_eq!(rounds.last["result"]["requestState"], "asked");
    let (asked, report) = rounds.asked("de".into(), json!({ "name": accept(json!({ "value": "Ada" })) })).await;
    assert_eq!((asked, report), (json!({ "contact": DE }), json!("de")));
    // The handler sees the name again, which the client has sent once.
    let (asked, report) = rounds.asked("de".into(), contact()).await;
    assert_eq!((asked, report), (json!({ "colour": "colour" }), Value::Null));
    assert!(rounds.last["result"]["requestState"].as_str().unwrap().starts_with("l10n1."));
    let said = rounds.said("de".into(), json!({ "colour": accept(json!({ "value": "blue" })) })).await;
    assert_eq!(said, r#"Ada blue Some("a@b.c")"#);
}

#[tokio::test]
async fn what_was_not_asked_stays_in_the_request() {
    let mut rounds = Rounds::tool(server(), "echo").await;
    let responses = json!({ "contact": accept(json!({ "email": "a@b.c" })) });
    let said = rounds.said(Value::Null, responses.clone()).await;
    assert_eq!(said, json!({ "state": null, "responses": responses }).to_string());
    rounds.last = json!({ "result": { "requestState": "its own" } });
    let said = rounds.said(Value::Null, Value::Null).await;
    assert_eq!(said, json!({ "state": "its own", "responses": null }).to_string());
}

#[tokio::test]
async fn answers_to_questions_that_were_not_open_do_not_count() {
    // With the first request, before anything was asked.
    let mut rounds = Rounds::tool(server(), "two").await;
    let mut early = contact();
    early["confirm"] = accept(json!({ "sure": true }));
    let (asked, _) = rounds.asked("de".into(), early.clone()).await;
    assert_eq!(asked, json!({ "contact": DE }));
    // With an answer to the open question, for one that comes later.
    let (asked, _) = rounds.asked("de".into(), early).await;
    assert_eq!(asked, json!({ "confirm": "Sind Sie sicher?" }));
    // Again for one that was answered: the first answer stays.
    let late = json!({
        "contact": accept(json!({ "email": "x@y.z" })),
        "confirm": accept(json!({ "sure": false })),
    });
    assert_eq!(rounds.said("de".into(), late).await, "a@b.c false");
}

#[tokio::test]
async fn a_wrapper_around_a_wrapper_asks_too() {
    let twice = rmcp_l10n::Localized::new(server(), &[&super::texts::CATALOG]).state_key(super::handler::KEY).unwrap();
    let mut rounds = Rounds::tool(twice, "two").await;
    let (asked, report) = rounds.asked("de".into(), Value::Null).await;
    assert_eq!((asked, report), (json!({ "contact": DE }), json!("de")));
    let (asked, _) = rounds.asked("fr".into(), contact()).await;
    assert_eq!(asked, json!({ "confirm": "Vous confirmez ?" }));
    assert_eq!(rounds.said("fr".into(), super::modern::confirm()).await, "a@b.c true");
}
