//! The translation boundary of SEP-2792, on servers and catalogs that are made up.
//!
//! The words of a catalog say which language they are in (see `table.rs`), so that a response tells by itself what was
//! replaced in it, without asking how that was decided.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use rmcp_l10n::Localized;
use serde_json::{Value, json};

use crate::model::{LANGUAGES, Model, Server, model, rows};
use crate::table::{Row, catalog};
use crate::wire::{CONTENT, MODERN, SERVER_INFO, Wire};

const LISTS: [&str; 4] = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"];

/// Preferences, with the language that each selects; `None` if it is no usable one.
fn preferences() -> Vec<(Value, Option<&'static str>)> {
    vec![
        (json!("fr-CA, fr;q=0.9"), Some("fr-CA")),
        (json!("FR"), Some("fr")),
        (json!("de-AT"), Some("de")),
        (json!("ja"), Some("en")),
        (json!("*"), Some("en")),
        (json!("en"), Some("en")),
        (Value::Null, None),
        (json!("fr;q=2"), None),
        (json!("fr de"), None),
        (json!("fr,,@"), None),
        (json!(["fr"]), None),
        (json!(7), None),
    ]
}

/// The values in a result by where they are.
fn leaves(value: &Value, path: &mut Vec<String>, out: &mut BTreeMap<Vec<String>, Value>) {
    match value {
        Value::Object(object) if !object.is_empty() => {
            for (key, value) in object {
                path.push(key.clone());
                leaves(value, path, out);
                path.pop();
            }
        }
        Value::Array(array) if !array.is_empty() => {
            for (index, value) in array.iter().enumerate() {
                path.push(index.to_string());
                leaves(value, path, out);
                path.pop();
            }
        }
        value => assert!(out.insert(path.clone(), value.clone()).is_none()),
    }
}

/// Whether a title or a description that a catalog may translate stands there.
fn is_text(path: &[&str]) -> bool {
    match path {
        ["instructions"] | ["serverInfo" | "tools" | "prompts" | "resources" | "resourceTemplates", ..] => {}
        ["_meta", SERVER_INFO, "title" | "description"] => return true,
        _ => return false,
    }
    match path {
        ["instructions"]
        | ["serverInfo", "title" | "description"]
        | [_, _, "title" | "description"]
        | ["tools", _, "annotations", "title"]
        | ["prompts", _, "arguments", _, "title" | "description"] => true,
        ["tools", _, "inputSchema" | "outputSchema", inner @ ..] => is_schema_text(inner),
        _ => false,
    }
}

fn is_schema_text(path: &[&str]) -> bool {
    match path {
        ["title" | "description"] => true,
        [
            "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" | "oneOf" | "anyOf"
            | "allOf" | "prefixItems",
            _, // a key, or a place in the list
            inner @ ..,
        ]
        | ["items" | "additionalProperties" | "if" | "then" | "else" | "not", inner @ ..] => is_schema_text(inner),
        _ => false,
    }
}

/// The language and the source text of words from a catalog.
fn origin(words: &str) -> Option<(&str, &str)> {
    words.strip_prefix('⟦')?.split_once('⟧')
}

/// Checks one response against that of the bare server; returns how many texts were replaced.
fn check(plain: &Value, localized: &Value, language: Option<&str>) -> usize {
    let (mut before, mut after) = (BTreeMap::new(), BTreeMap::new());
    leaves(plain, &mut Vec::new(), &mut before);
    leaves(localized, &mut Vec::new(), &mut after);
    let report = after.remove(&vec!["_meta".to_owned(), CONTENT.to_owned()]);
    let (mut languages, mut replaced) = (BTreeSet::new(), 0);
    for (path, found) in &after {
        let place: Vec<&str> = path.iter().map(String::as_str).collect();
        let expected = before.remove(path);
        if expected.as_ref() == Some(found) {
            continue;
        }
        assert!(is_text(&place), "{path:?} is {found}, not {expected:?}");
        let words = found.as_str().unwrap();
        replaced += 1;
        if let Some(expected) = &expected {
            let source = origin(words).map(|(language, source)| (languages.insert(language), source).1);
            assert_eq!(source, expected.as_str(), "{path:?} is {words:?}");
        } else {
            assert!(matches!(place[..], ["prompts", _, "arguments", _, "title"]), "{path:?} was added");
            languages.extend(origin(words).map(|(language, _)| language));
            let is_source = matches!(language, None | Some("en"));
            assert_eq!(origin(words).is_none(), is_source, "{path:?} is {words:?} in {language:?}");
        }
    }
    // An empty `_meta` that the report has filled.
    before.retain(|path, value| !(path[..] == ["_meta"] && *value == json!({})));
    assert!(before.is_empty(), "gone: {before:?}");
    let reported: Vec<&str> =
        report.as_ref().and_then(Value::as_str).into_iter().flat_map(|tags| tags.split(", ")).collect();
    match language {
        None => assert_eq!(report, None),
        Some(language) if languages.is_empty() => assert_eq!(reported, [language]),
        Some(language) => {
            assert_eq!(reported.iter().copied().collect::<BTreeSet<_>>(), languages, "{language}");
            assert_eq!(reported.len(), languages.len(), "{reported:?}");
            assert_eq!(reported[0] == language, languages.contains(language), "{reported:?}");
        }
    }
    replaced
}

async fn case(model: Model, rows: Vec<Row>, preference: &Value, language: Option<&str>) -> usize {
    let table = catalog(&LANGUAGES, &rows);
    let server = Server(Arc::new(model));
    let localized = Localized::new(server.clone(), &[table]);
    let mut replaced = 0;
    for version in ["2025-11-25", MODERN] {
        let (mut bare, plain) = Wire::open(server.clone(), version, preference.clone()).await;
        let (mut wrapped, opened) = Wire::open(localized.clone(), version, preference.clone()).await;
        replaced += check(&plain["result"], &opened["result"], language);
        for method in LISTS {
            let plain = bare.result(method, preference.clone()).await;
            let found = wrapped.result(method, preference.clone()).await;
            replaced += check(&plain, &found, language);
            if method == "tools/list" {
                // From the cache, the same.
                assert_eq!(wrapped.result(method, preference.clone()).await, found);
            }
        }
    }
    replaced
}

#[test]
fn all_but_display_fields_is_equal() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let replaced = std::cell::Cell::new(0);
    let config = Config { cases: 256, failure_persistence: None, ..Config::default() };
    let servers = (model(), proptest::collection::vec(any::<u8>(), 40), select(preferences()));
    TestRunner::new(config)
        .run(&servers, |(model, dice, (preference, language))| {
            let rows = rows(&model, &dice);
            replaced.set(replaced.get() + runtime.block_on(case(model, rows, &preference, language)));
            Ok(())
        })
        .unwrap();
    assert!(replaced.get() > 256, "hardly anything was replaced: {}", replaced.get());
}

#[tokio::test]
async fn a_name_that_reads_like_a_title_stays() {
    let named =
        |key: &str| json!([{ key: "City", "name": "City", "title": "City", "inputSchema": { "type": "object" } }]);
    let model = Model {
        info: json!({ "name": "City", "version": "City", "title": "City" }),
        instructions: None,
        meta: None,
        lists: [named("name"), named("name"), named("uri"), named("uriTemplate")],
    };
    let rows = rows(&model, &[2, 7, 0]); // all of them, in all languages
    assert!(case(model, rows, &json!("fr"), Some("fr")).await >= 10);
}
