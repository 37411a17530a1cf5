//! Descriptions and instructions: replaced where a catalog has them, and only there.

use std::sync::Arc;

use rmcp_l10n::{Kind, Localized};
use serde_json::{Value, json};

use crate::model::{LANGUAGES, Model, Server};
use crate::table::{Row, catalog, row, words};
use crate::wire::{SERVER_INFO, VERSIONS, Wire, reported};

fn server() -> Server {
    let info = json!({ "name": "guide", "version": "1", "title": "Guide", "description": "Guide" });
    let tool = json!({ "name": "t", "title": "Guide", "description": "Guide", "inputSchema": { "type": "object" } });
    let argument = json!({ "name": "a/b", "title": "Guide", "description": "Guide" });
    Server(Arc::new(Model {
        info: info.clone(),
        instructions: Some("Guide".into()),
        meta: Some(json!({ SERVER_INFO: info })),
        lists: [
            json!([tool]),
            json!([{ "name": "p", "title": "Guide", "description": "Guide", "arguments": [argument] }]),
            json!([{ "uri": "r://", "name": "r", "title": "Guide", "description": "Guide" }]),
            json!([{ "uriTemplate": "r://{x}", "name": "r", "title": "Guide", "description": "Guide" }]),
        ],
    }))
}

/// Checks that with these rows, just these texts are replaced, whichever they are; `""` is the first request.
async fn check(rows: &[Row], method: &str, places: &[&str]) {
    for version in VERSIONS {
        let localized = Localized::new(server(), &[catalog(&LANGUAGES, rows)]);
        let (mut plain, first) = Wire::open(server(), version, "de".into()).await;
        let (mut wire, opened) = Wire::open(localized, version, "de".into()).await;
        let (mut expected, found) = match method {
            "" => (first["result"].clone(), opened["result"].clone()),
            _ => (plain.result(method, "de".into()).await, wire.result(method, "de".into()).await),
        };
        let mut replaced = 0;
        for place in places {
            if let Some(text) = expected.pointer_mut(place) {
                *text = words("de", "Guide").into();
                replaced += 1;
            }
        }
        assert!(replaced > 0, "{version} {method}: {expected}");
        assert_eq!(*reported(&found), "de", "{version} {method}");
        expected["_meta"]["io.modelcontextprotocol/contentLanguage"] = "de".into();
        assert_eq!(found, expected, "{version} {method}");
    }
}

#[tokio::test]
async fn each_place_by_its_own_coordinate() {
    let info =
        |word: &str| [format!("/serverInfo/{word}"), format!("/_meta/io.modelcontextprotocol~1serverInfo/{word}")];
    for (kind, owner, path, method, places) in [
        (Kind::Server, "", "title", "", info("title").to_vec()),
        (Kind::Server, "", "description", "", info("description").to_vec()),
        (Kind::Server, "", "description", "tools/list", info("description").to_vec()),
        (Kind::Server, "", "instructions", "", vec!["/instructions".into()]),
        (Kind::Tool, "t", "title", "tools/list", vec!["/tools/0/title".into()]),
        (Kind::Tool, "t", "description", "tools/list", vec!["/tools/0/description".into()]),
        (Kind::Prompt, "p", "description", "prompts/list", vec!["/prompts/0/description".into()]),
        (Kind::Prompt, "p", "argument/a%2Fb/title", "prompts/list", vec!["/prompts/0/arguments/0/title".into()]),
        (
            Kind::Prompt,
            "p",
            "argument/a%2Fb/description",
            "prompts/list",
            vec!["/prompts/0/arguments/0/description".into()],
        ),
        (Kind::Resource, "r://", "description", "resources/list", vec!["/resources/0/description".into()]),
        (
            Kind::Template,
            "r://{x}",
            "description",
            "resources/templates/list",
            vec!["/resourceTemplates/0/description".into()],
        ),
    ] {
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        check(&[row(kind, owner, path, "Guide", &["de"])], method, &places).await;
    }
}

#[tokio::test]
async fn other_words_stay_and_nothing_is_added() {
    for source in ["Guide ", "guide", ""] {
        let rows = ["title", "description", "instructions"].map(|path| row(Kind::Server, "", path, source, &["de"]));
        let rows = [&rows[..], &[row(Kind::Tool, "t", "description", source, &["de"])]].concat();
        for version in VERSIONS {
            let mut model = Model::clone(&server().0);
            model.info.as_object_mut().unwrap().remove("description");
            let server = Server(Arc::new(model));
            let localized = Localized::new(server.clone(), &[catalog(&LANGUAGES, &rows)]);
            let (mut plain, first) = Wire::open(server, version, Value::Null).await;
            let (mut wire, mut opened) = Wire::open(localized, version, "de".into()).await;
            let mut found = wire.result("tools/list", "de".into()).await;
            for result in [&mut opened["result"], &mut found] {
                assert_eq!(*reported(result), "de"); // selected, though nothing was rendered
                result["_meta"].as_object_mut().unwrap().remove("io.modelcontextprotocol/contentLanguage");
            }
            if opened["result"]["_meta"] == json!({}) {
                opened["result"].as_object_mut().unwrap().remove("_meta");
            }
            assert_eq!(opened, first, "{version} {source:?}");
            assert_eq!(found, plain.result("tools/list", Value::Null).await, "{version} {source:?}");
        }
    }
}
