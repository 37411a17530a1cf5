//! Every title in every language, as a client of protocol version 2026-07-28 receives it over HTTP.

mod common;

use std::collections::BTreeMap;

use common::exchange;
use serde_json::{Value, json};

/// The result of a request without parameters, and the `Content-Language` of the response.
async fn request(method: &str, language: Option<&str>) -> (Value, Option<String>) {
    let mut meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {}
    });
    let mut headers = format!("MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: {method}\r\n");
    if let Some(language) = language {
        meta["io.modelcontextprotocol/acceptLanguage"] = language.into();
        headers.extend(["Accept-Language: ", language, "\r\n"]);
    }
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": { "_meta": meta } });
    let response = exchange(common::server, "POST /mcp", &headers, &message.to_string()).await;
    let mut answer: Value = serde_json::from_str(&response.body).expect("a JSON answer");
    (answer["result"].take(), response.header("content-language").map(str::to_owned))
}

/// All titles by what they belong to.
async fn titles(language: Option<&str>) -> BTreeMap<String, String> {
    let mut titles = BTreeMap::new();
    let mut add = |owner: String, title: &Value| {
        titles.extend(title.as_str().map(|title| (owner, title.to_owned())));
    };
    let (server, _) = request("server/discover", language).await;
    add("server".into(), &server["_meta"]["io.modelcontextprotocol/serverInfo"]["title"]);
    for (kind, method, list, name) in [
        ("tool", "tools/list", "tools", "name"),
        ("prompt", "prompts/list", "prompts", "name"),
        ("resource", "resources/list", "resources", "uri"),
        ("template", "resources/templates/list", "resourceTemplates", "uriTemplate"),
    ] {
        let (result, _) = request(method, language).await;
        for item in result[list].as_array().expect("a list") {
            let owner = format!("{kind} {}", item[name].as_str().expect("a name"));
            add(format!("{owner} annotations"), &item["annotations"]["title"]);
            for argument in item["arguments"].as_array().into_iter().flatten() {
                add(format!("{owner} {}", argument["name"].as_str().expect("a name")), &argument["title"]);
            }
            add(owner, &item["title"]);
        }
    }
    titles
}

#[tokio::test]
async fn complete_languages_leave_no_title_in_english() {
    let english = titles(None).await;
    assert_eq!(english.len(), 26, "{english:#?}");
    for language in ["fr", "de", "pl", "ar", "ja"] {
        let translated = titles(Some(language)).await;
        assert!(translated.keys().eq(english.keys()), "{language}: {translated:#?}");
        for (owner, title) in &translated {
            assert_ne!(title, &english[owner], "{language}: {owner}");
        }
    }
}

#[tokio::test]
async fn canadian_french_is_french_where_it_says_nothing_else() {
    let (french, canadian) = (titles(Some("fr")).await, titles(Some("fr-CA")).await);
    let own: Vec<_> =
        canadian.iter().filter(|(owner, title)| french[*owner] != **title).map(|(owner, _)| owner).collect();
    let expected =
        ["tool outdoor_days", "tool weather_current", "tool weather_current annotations", "tool weather_forecast"];
    assert_eq!(own, expected);
}

#[tokio::test]
async fn titles_by_language() {
    async fn check(language: &str, server: &str, search: &str, city: &str, station: &str) {
        let titles = titles(Some(language)).await;
        let of = |owner: &str| titles[owner].as_str();
        assert_eq!(of("server"), server, "{language}");
        assert_eq!(of("tool stations_search"), search, "{language}");
        assert_eq!(of("prompt plan_trip city"), city, "{language}");
        assert_eq!(of("template weather://stations/{id}"), station, "{language}");
    }
    check("en", "Weather", "Search weather stations", "City", "Weather station").await;
    check("fr-CA", "Météo", "Rechercher des stations météo", "Ville", "Station météo").await;
    check("de", "Wetter", "Wetterstationen suchen", "Stadt", "Wetterstation").await;
    check("pl", "Pogoda", "Szukaj stacji meteorologicznych", "Miasto", "Stacja meteorologiczna").await;
    check("ar", "الطقس", "البحث عن محطات الأرصاد الجوية", "المدينة", "محطة أرصاد جوية").await;
    check("ja", "天気", "観測地点を検索", "都市", "観測地点").await;
    check("nl, ja;q=0.5", "天気", "観測地点を検索", "都市", "観測地点").await;
}

#[tokio::test]
async fn the_language_of_the_answer_is_named() {
    assert_eq!(request("tools/list", Some("de")).await.1.as_deref(), Some("de"));
    assert_eq!(request("tools/list", None).await.1, None);
}
