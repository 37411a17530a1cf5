//! Without a preference, the wrapper is not there.

use rmcp::ServerHandler;
use serde_json::{Value, json};

use crate::library::{Library, requests};
use crate::wire::{VERSIONS, Wire};

async fn transcript<S: ServerHandler>(server: S, version: &'static str, preference: Value) -> Vec<(String, String)> {
    let (mut wire, first) = Wire::open(server, version, preference.clone()).await;
    let mut lines = vec![("handshake".to_owned(), first.to_string())];
    for (method, params) in requests() {
        let line = wire.line(method, preference.clone(), params).await;
        lines.push((method.to_owned(), line));
    }
    lines
}

#[tokio::test]
async fn responses_are_the_same_bytes_but_for_argument_titles() {
    for version in VERSIONS {
        let plain = transcript(Library::introduced(), version, Value::Null).await;
        for preference in [Value::Null, json!("fr;q=2"), json!(7)] {
            let wrapped = transcript(Library::introduced().localized(), version, preference).await;
            for ((method, plain), (_, wrapped)) in plain.iter().zip(&wrapped) {
                if method == "prompts/list" {
                    let mut added: Value = serde_json::from_str(wrapped).unwrap();
                    let argument = added.pointer_mut("/result/prompts/0/arguments/0").unwrap();
                    let title = argument.as_object_mut().unwrap().remove("title");
                    assert_eq!(title, Some(json!("Book")), "{version}");
                    assert_eq!(added, serde_json::from_str::<Value>(plain).unwrap(), "{version} {method}");
                } else {
                    assert_eq!(wrapped, plain, "{version} {method}");
                }
            }
        }
    }
}

#[tokio::test]
async fn with_a_preference_content_and_errors_are_the_same_bytes_too() {
    for version in VERSIONS {
        let plain = transcript(Library::new(), version, Value::Null).await;
        let wrapped = transcript(Library::new().localized(), version, "fr-CA".into()).await;
        let own = ["skills/get", "tools/call", "prompts/get", "resources/read", "library/unknown"];
        let mut compared = 0;
        for ((method, plain), (_, wrapped)) in plain.iter().zip(&wrapped) {
            if own.contains(&method.as_str()) {
                assert_eq!(wrapped, plain, "{version} {method}");
                compared += 1;
            }
        }
        assert_eq!(compared, own.len() + 1, "the error of tools/call as well");
    }
}

#[tokio::test]
async fn what_belongs_to_no_request_stays_in_the_source_language() {
    let (plain, wrapped) = (Library::new(), Library::new().localized());
    assert_eq!(wrapped.get_info(), plain.get_info());
    assert_eq!(wrapped.get_tool("renew"), plain.get_tool("renew"));
    assert_eq!(wrapped.get_tool("renew").unwrap().title.as_deref(), Some("Renew a loan"));
    assert_eq!(wrapped.supported_protocol_versions(), plain.supported_protocol_versions());
}
