//! The prompts, asked for by a client.

mod common;

use common::{connect, mcp_error, object};
use rmcp::ServiceError;
use rmcp::model::{ContentBlock, ErrorCode, GetPromptRequestParams, GetPromptResult, ResourceContents};
use serde_json::{Value, json};

async fn get(prompt: &str, arguments: Value) -> Result<GetPromptResult, ServiceError> {
    connect().await.get_prompt(GetPromptRequestParams::new(prompt).with_arguments(object(arguments))).await
}

/// The text of the first message, and the URIs of the resources in the others.
fn contents(prompt: &GetPromptResult) -> (&str, Vec<&str>) {
    let (task, attachments) = prompt.messages.split_first().expect("a message");
    let text = &task.content.as_text().expect("a text").text;
    let uris = attachments.iter().map(|message| match &message.content {
        ContentBlock::Resource(embedded) => match &embedded.resource {
            ResourceContents::TextResourceContents { uri, .. } => uri.as_str(),
            other => panic!("{other:?} is not text"),
        },
        other => panic!("{other:?} is not a resource"),
    });
    (text, uris.collect())
}

#[tokio::test]
async fn prompts_are_listed_with_titles_and_arguments() {
    let prompts = connect().await.list_all_prompts().await.unwrap();
    let names: Vec<_> = prompts.iter().map(|prompt| prompt.name.as_str()).collect();
    assert_eq!(names, ["compare_cities", "plan_trip"]);
    let arguments: Vec<_> = prompts[1].arguments.iter().flatten().map(|a| (a.name.as_str(), a.required)).collect();
    assert_eq!(arguments, [("activity", Some(false)), ("city", Some(true)), ("days", Some(true))]);
    assert!(prompts.iter().all(|prompt| prompt.title.is_some() && prompt.description.is_some()));
}

#[tokio::test]
async fn plan_trip() {
    let prompt = get("plan_trip", json!({ "city": "Kraków", "days": "4", "activity": "hiking" })).await.unwrap();
    let (task, attachments) = contents(&prompt);
    assert!(task.starts_with("Plan a 4-day stay in Kraków for hiking,"), "{task}");
    assert_eq!(attachments, ["weather://stations/pl-krakow"]);
    let prompt = get("plan_trip", json!({ "city": "tokyo", "days": "1" })).await.unwrap();
    assert!(contents(&prompt).0.starts_with("Plan a 1-day stay in Tokyo, starting"));
}

#[tokio::test]
async fn compare_cities() {
    let prompt = get("compare_cities", json!({ "first": "Paris", "second": "Québec" })).await.unwrap();
    let (task, attachments) = contents(&prompt);
    assert!(task.starts_with("Compare Paris and Québec:"), "{task}");
    assert_eq!(attachments, ["weather://stations/fr-paris", "weather://stations/ca-quebec"]);
}

#[tokio::test]
async fn wrong_arguments_are_errors() {
    let error = mcp_error(get("plan_trip", json!({ "city": "Atlantis", "days": "2" })).await);
    assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    assert_eq!(error.data.expect("data")["city"], "Atlantis");
    for arguments in [
        json!({ "city": "Paris", "days": "0" }),
        json!({ "city": "Paris", "days": "eight" }),
        json!({ "city": "Paris", "days": "2", "activity": "sleeping" }),
        json!({ "city": "Paris" }),
    ] {
        let error = mcp_error(get("plan_trip", arguments.clone()).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS, "{arguments}");
    }
}
