//! Errors in the language of the request, with code and data untouched.

use rmcp::ErrorData;
use rmcp::model::ErrorCode;
use rmcp_l10n::{Languages, Localizer};
use serde_json::{Value, json};

use super::texts::{CATALOG, Of, SURE, UNKNOWN};
use crate::wire::CONTENT;

fn error(preference: Option<&str>, data: Option<Value>) -> ErrorData {
    let l10n = Localizer::from(Languages::new(&[&CATALOG]).localizer(preference));
    l10n.error(ErrorCode(-32042), &Of(UNKNOWN, "Atlantis"), data)
}

const DE: &str = "Unbekannte Stadt: Atlantis";
const EN: &str = "No such city: Atlantis";

#[test]
fn the_language_is_reported_in_the_data() {
    let report = || json!({ CONTENT: "de" });
    for (data, message, expected) in [
        (None, DE, Some(json!({ "_meta": report() }))),
        (Some(json!({})), DE, Some(json!({ "_meta": report() }))),
        (Some(json!({ "city": "x" })), DE, Some(json!({ "city": "x", "_meta": report() }))),
        (Some(json!({ "_meta": { "own": 1 } })), DE, Some(json!({ "_meta": { "own": 1, CONTENT: "de" } }))),
        (Some(json!({ "_meta": { CONTENT: "ga" } })), DE, Some(json!({ "_meta": { CONTENT: "ga" } }))),
        // There is no place for the report, so there is nothing to report.
        (Some(json!({ "_meta": 7 })), EN, Some(json!({ "_meta": 7 }))),
        (Some(json!(["Atlantis"])), EN, Some(json!(["Atlantis"]))),
        (Some(json!("Atlantis")), EN, Some(json!("Atlantis"))),
        (Some(json!(42)), EN, Some(json!(42))),
        (Some(Value::Null), EN, Some(Value::Null)),
    ] {
        let found = error(Some("de"), data.clone());
        assert_eq!((found.code.0, &*found.message, &found.data), (-32042, message, &expected), "{data:?}");
        // Without a usable preference, the data is what it was.
        for preference in [None, Some("de;q=2")] {
            let found = error(preference, data.clone());
            assert_eq!((found.code.0, &*found.message, &found.data), (-32042, EN, &data), "{data:?}");
        }
    }
}

#[test]
fn what_fell_back_is_reported_as_what_it_is() {
    let l10n = Localizer::from(Languages::new(&[&CATALOG]).localizer(Some("fr")));
    let found = l10n.error(ErrorCode::INVALID_PARAMS, &SURE, None);
    assert_eq!((&*found.message, found.data), ("Sure", Some(json!({ "_meta": { CONTENT: "en" } }))));
}
