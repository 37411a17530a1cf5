//! Every tool, called by a client.

mod common;

use common::{call, connect, mcp_error};
use rmcp::model::ErrorCode;
use serde_json::{Value, json};

/// The values of one field in a list of objects.
fn column<'a>(rows: &'a Value, pointer: &str) -> Vec<&'a Value> {
    rows.as_array().expect("a list").iter().map(|row| row.pointer(pointer).expect("the field")).collect()
}

#[tokio::test]
async fn tools_are_listed_with_titles_and_schemas() {
    let tools = connect().await.list_all_tools().await.unwrap();
    let names: Vec<_> = tools.iter().map(|tool| tool.name.as_ref()).collect();
    let expected = [
        "air_quality",
        "alerts_list",
        "alerts_subscribe",
        "climate_compare",
        "official_document",
        "outdoor_days",
        "reports_collect",
        "stations_nearby",
        "stations_search",
        "weather_current",
        "weather_forecast",
    ];
    assert_eq!(names, expected);
    for tool in &tools {
        assert!(tool.title.is_some() && tool.description.is_some() && tool.output_schema.is_some(), "{tool:?}");
        let read_only = tool.name != "alerts_subscribe";
        assert_eq!(tool.annotations.as_ref().and_then(|hints| hints.read_only_hint), Some(read_only), "{tool:?}");
    }
}

#[tokio::test]
async fn weather_current() {
    let report = call("weather_current", json!({ "station": "de-berlin" })).await.unwrap();
    assert_eq!(report["station"]["city"], "Berlin");
    assert_eq!(report["observed_at"], "2026-08-03T12:00:00Z");
    assert_eq!(report["current"]["condition"], "clear");
}

#[tokio::test]
async fn weather_forecast() {
    let week = call("weather_forecast", json!({ "station": "jp-tokyo" })).await.unwrap();
    assert_eq!(week["days"].as_array().map(Vec::len), Some(7));
    let days = call("weather_forecast", json!({ "station": "jp-tokyo", "days": 2 })).await.unwrap();
    assert_eq!(column(&days["days"], "/date"), ["2026-08-03", "2026-08-04"]);
}

#[tokio::test]
async fn stations_search() {
    let found = call("stations_search", json!({ "query": "land" })).await.unwrap();
    assert_eq!(column(&found["stations"], "/id"), ["is-reykjavik", "pl-krakow"]);
}

#[tokio::test]
async fn stations_nearby() {
    let vienna = json!({ "latitude": 48.21, "longitude": 16.37, "limit": 2 });
    let found = call("stations_nearby", vienna).await.unwrap();
    assert_eq!(column(&found["stations"], "/station/id"), ["pl-krakow", "de-berlin"]);
    assert_eq!(column(&found["stations"], "/distance_km"), [&json!(325.0), &json!(518.0)]);
}

#[tokio::test]
async fn alerts_list() {
    let all = call("alerts_list", json!({})).await.unwrap();
    assert_eq!(all["alerts"][0]["severity"], "extreme");
    let severe = call("alerts_list", json!({ "minimum_severity": "severe" })).await.unwrap();
    assert_eq!(column(&severe["alerts"], "/station"), ["jp-tokyo", "fr-paris", "eg-cairo", "in-mumbai"]);
    let paris = call("alerts_list", json!({ "station": "fr-paris" })).await.unwrap();
    assert_eq!(column(&paris["alerts"], "/kind"), ["heat", "thunderstorm"]);
}

#[tokio::test]
async fn air_quality() {
    let report = call("air_quality", json!({ "station": "eg-cairo" })).await.unwrap();
    assert_eq!((&report["level"], &report["dominant"]), (&json!("poor"), &json!("pm2_5")));
}

#[tokio::test]
async fn climate_compare() {
    let places = json!({ "first": "ca-quebec", "second": "fr-paris", "month": 1 });
    let comparison = call("climate_compare", places).await.unwrap();
    assert_eq!(column(&comparison["months"], "/month"), [&json!(1)]);
    assert_eq!(column(&comparison["months"], "/warmer_by_c"), [&json!(17.4)]);
    assert_eq!(column(&comparison["months"], "/wetter_by_mm"), [&json!(-39.0)]);
    let year = call("climate_compare", json!({ "first": "ca-quebec", "second": "fr-paris" })).await.unwrap();
    assert_eq!(year["months"].as_array().map(Vec::len), Some(12));
}

#[tokio::test]
async fn outdoor_days() {
    let days = call("outdoor_days", json!({ "station": "is-reykjavik", "activity": "hiking" })).await.unwrap();
    assert_eq!(days["days"][0]["day"]["date"], "2026-08-08");
    assert_eq!(days["days"].as_array().map(Vec::len), Some(7));
}

#[tokio::test]
async fn an_unknown_station_is_an_error_that_lists_the_known_ones() {
    for (tool, arguments) in [
        ("weather_current", json!({ "station": "fr-atlantis" })),
        ("weather_forecast", json!({ "station": "fr-atlantis" })),
        ("alerts_list", json!({ "station": "fr-atlantis" })),
        ("air_quality", json!({ "station": "fr-atlantis" })),
        ("climate_compare", json!({ "first": "fr-paris", "second": "fr-atlantis" })),
        ("outdoor_days", json!({ "station": "fr-atlantis", "activity": "beach" })),
    ] {
        let error = mcp_error(call(tool, arguments).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS, "{tool}");
        let data = error.data.expect("data");
        assert_eq!(data["station"], "fr-atlantis", "{tool}");
        assert_eq!(data["known"].as_array().map(Vec::len), Some(12), "{tool}");
    }
}

#[tokio::test]
async fn a_value_out_of_range_is_an_error_that_names_the_limits() {
    async fn check(tool: &'static str, arguments: Value, expected: Value) {
        let error = mcp_error(call(tool, arguments).await);
        assert_eq!((error.code, error.data), (ErrorCode::INVALID_PARAMS, Some(expected)), "{tool}");
    }
    check(
        "weather_forecast",
        json!({ "station": "fr-paris", "days": 8 }),
        json!({ "parameter": "days", "value": 8, "minimum": 1, "maximum": 7 }),
    )
    .await;
    check(
        "stations_nearby",
        json!({ "latitude": 91.0, "longitude": 0.0 }),
        json!({ "parameter": "latitude", "value": 91.0, "minimum": -90.0, "maximum": 90.0 }),
    )
    .await;
    check(
        "climate_compare",
        json!({ "first": "fr-paris", "second": "de-berlin", "month": 0 }),
        json!({ "parameter": "month", "value": 0, "minimum": 1, "maximum": 12 }),
    )
    .await;
}
