//! Which language a request gets.

use rmcp_l10n::Localized;
use serde_json::{Value, json};

use crate::library::Library;
use crate::wire::{VERSIONS, Wire, reported};

/// The title of the first tool, and the report.
fn read(result: &Value) -> (&str, Option<&str>) {
    (result["tools"][0]["title"].as_str().unwrap(), reported(result).as_str())
}

#[tokio::test]
async fn of_one_request() {
    let fr = ("Prolonger", Some("fr, en"));
    let ca = ("Renouveler", Some("fr-CA, fr, en"));
    let de = ("Renew a loan", Some("de, en"));
    let en = ("Renew a loan", Some("en"));
    let absent = ("Renew a loan", None);
    let mut wire = Wire::modern(Library::new().localized()).await;
    for (preference, expected) in [
        (json!("fr"), fr),
        (json!("FR"), fr),
        (json!("fr-CH"), fr),
        (json!("fr-CA, fr;q=0.9, en;q=0.5"), ca),
        (json!("de;q=0.1, fr-CA;q=0.2"), ca),
        (json!("de;q=0.2,fr;q=0.1"), de),
        (json!("*"), en),
        (json!("ja"), en),
        (json!("ja, *;q=0.1"), en),
        // Malformed, or no string: the same as absent, and no error.
        (json!("fr;q=2"), absent),
        (json!("fr_CA"), absent),
        (json!(";"), absent),
        (json!(["fr"]), absent),
        (json!({ "fr": 1 }), absent),
        (json!(1), absent),
        (json!(true), absent),
        (Value::Null, absent),
    ] {
        let result = wire.result("tools/list", preference.clone()).await;
        assert_eq!(read(&result), expected, "{preference}");
    }
}

#[tokio::test]
async fn nothing_is_remembered_on_a_connection() {
    for version in VERSIONS {
        // The handshake has a preference of its own.
        let (mut wire, _) = Wire::open(Library::new().localized(), version, "de".into()).await;
        for (preference, expected) in [
            (Value::Null, ("Renew a loan", None)),
            (json!("fr"), ("Prolonger", Some("fr, en"))),
            (Value::Null, ("Renew a loan", None)),
            (json!("fr-CA"), ("Renouveler", Some("fr-CA, fr, en"))),
            (json!("fr;q="), ("Renew a loan", None)),
            (json!("fr"), ("Prolonger", Some("fr, en"))),
        ] {
            let result = wire.result("tools/list", preference.clone()).await;
            assert_eq!(read(&result), expected, "{version} {preference}");
        }
    }
}

#[tokio::test]
async fn requests_at_the_same_time_do_not_meet() {
    let mut wire = Wire::modern(Library::new().localized()).await;
    let preferences: Vec<Value> = (0..60).map(|n| [json!("fr"), json!("fr-CA"), Value::Null][n % 3].clone()).collect();
    let results = wire.at_once("tools/list", &preferences).await;
    for (preference, result) in preferences.iter().zip(&results) {
        let expected = match preference.as_str() {
            Some("fr") => ("Prolonger", Some("fr, en")),
            Some(_) => ("Renouveler", Some("fr-CA, fr, en")),
            None => ("Renew a loan", None),
        };
        assert_eq!(read(result), expected, "{preference}");
    }
}

#[tokio::test]
async fn a_server_without_catalogs_has_none() {
    let mut wire = Wire::modern(Localized::new(Library::new(), &[])).await;
    let result = wire.result("tools/list", "fr".into()).await;
    assert_eq!(read(&result), ("Renew a loan", None));
}
