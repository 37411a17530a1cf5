//! The server's own title, where each protocol version puts it.

use serde_json::{Value, json};

use crate::library::Library;
use crate::wire::{MODERN, SERVER_INFO, VERSIONS, Wire, reported};

/// The server as it introduces itself.
fn server(version: &str, result: &Value) -> Value {
    if version == MODERN { result["_meta"][SERVER_INFO].clone() } else { result["serverInfo"].clone() }
}

#[tokio::test]
async fn the_server_introduces_itself_in_the_language_of_the_request() {
    for version in VERSIONS {
        for (preference, title, report) in [
            (json!("fr-CA"), "Bibliothèque", json!("fr")),
            (json!("de"), "Stadtbücherei", json!("de")),
            (json!("ja"), "Town library", json!("en")),
            (Value::Null, "Town library", Value::Null),
            (json!("fr;;"), "Town library", Value::Null),
        ] {
            let (_, response) = Wire::open(Library::new().localized(), version, preference.clone()).await;
            let result = &response["result"];
            let expected = json!({ "name": "Town library", "title": title, "version": "1.0" });
            assert_eq!(server(version, result), expected, "{version} {preference}");
            assert_eq!(reported(result), &report, "{version} {preference}");
            assert_eq!(result["instructions"], "Search", "{version} {preference}");
        }
    }
}

#[tokio::test]
async fn discover_can_be_repeated_in_another_language() {
    let (mut wire, _) = Wire::open(Library::new().localized(), MODERN, "de".into()).await;
    for (preference, title) in
        [(json!("fr"), "Bibliothèque"), (Value::Null, "Town library"), (json!("de"), "Stadtbücherei")]
    {
        let result = wire.result("server/discover", preference).await;
        assert_eq!(server(MODERN, &result)["title"], title);
    }
}
