//! Every list in every language: the texts, and the report.

use serde_json::{Value, json};

use crate::library::Library;
use crate::wire::{SERVER_INFO, VERSIONS, Wire, reported};

/// Checks, in every version, which titles a result holds and which languages it reports.
async fn check(method: &str, preference: &str, texts: &[(&str, Value)], report: &str) {
    for version in VERSIONS {
        let (mut wire, _) = Wire::open(Library::new().localized(), version, Value::Null).await;
        let params = if method == "resources/directory/read" { json!({ "uri": "library://" }) } else { json!({}) };
        let response = wire.call(method, preference.into(), params).await;
        let result = &response["result"];
        for (pointer, text) in texts {
            let found = result.pointer(pointer).unwrap_or(&Value::Null);
            assert_eq!(found, text, "{version} {method} {preference} {pointer}: {response}");
        }
        assert_eq!(reported(result), report, "{version} {method} {preference}: {response}");
    }
}

#[tokio::test]
async fn tools() {
    let unchanged = [
        ("/tools/2/title", json!("Open until 18:00")), // computed
        ("/tools/3/title", Value::Null),               // not served, so not added
        ("/tools/4/title", json!("Search")),           // not in the catalog: the text is another tool's
    ];
    for (preference, [title, annotation, search], report) in [
        ("fr-CA", ["Renouveler", "Prolongation", "Search"], "fr-CA, fr, en"),
        ("fr", ["Prolonger", "Prolongation", "Search"], "fr, en"),
        ("de", ["Renew a loan", "Verlängern", "Suche"], "de, en"),
        ("en", ["Renew a loan", "Renewal", "Search"], "en"),
    ] {
        let texts = [
            ("/tools/0/title", json!(title)),
            ("/tools/0/annotations/title", json!(annotation)),
            ("/tools/1/title", json!(search)),
        ];
        check("tools/list", preference, &[&texts[..], &unchanged].concat(), report).await;
    }
}

#[tokio::test]
async fn prompts_and_their_arguments() {
    for (preference, [title, book, words], report) in [
        // The selected language first, although the title comes first and is in another one.
        ("fr-CA", ["Summarize a book", "Livre", "Longueur"], "fr-CA, en, fr"),
        ("fr", ["Summarize a book", "Livre", "Length"], "fr, en"),
        ("de", ["Summarize a book", "Buch", "Länge"], "de, en"),
    ] {
        let texts = [
            ("/prompts/0/title", json!(title)),
            ("/prompts/0/arguments/0/title", json!(book)),
            ("/prompts/0/arguments/1/title", json!(words)),
            ("/prompts/0/arguments/2/title", Value::Null),
        ];
        check("prompts/list", preference, &texts, report).await;
    }
}

#[tokio::test]
async fn resources_by_their_uri() {
    for method in ["resources/list", "resources/directory/read"] {
        // All of fr-CA comes from fr.
        for (preference, title, report) in [("fr-CA", "Horaires", "fr"), ("de", "Zeiten", "de")] {
            let texts = [("/resources/0/title", json!(title)), ("/resources/1/title", json!("Hours"))];
            check(method, preference, &texts, report).await;
        }
    }
    for (preference, title, report) in [("fr-CA", "Un livre", "fr"), ("de", "Ein Buch", "de")] {
        check("resources/templates/list", preference, &[("/resourceTemplates/0/title", json!(title))], report).await;
    }
}

#[tokio::test]
async fn a_list_without_texts_reports_the_selected_language() {
    let texts = [("/skills/0/frontmatter/description", json!("Search"))];
    check("skills/list", "fr-CA", &texts, "fr-CA").await;
}

#[tokio::test]
async fn the_server_in_a_lists_meta() {
    let (mut wire, _) = Wire::open(Library::introduced().localized(), "2025-11-25", Value::Null).await;
    for method in ["tools/list", "prompts/list", "resources/list", "resources/templates/list"] {
        let result = wire.result(method, "de".into()).await;
        let expected = json!({ "name": "Town library", "title": "Stadtbücherei", "x-unknown": [1] });
        assert_eq!(result["_meta"][SERVER_INFO], expected, "{method}");
    }
}
