//! The resources, read by a client.

mod common;

use common::{connect, mcp_error};
use rmcp::ServiceError;
use rmcp::model::{ReadResourceRequestParams, ResourceContents};
use serde_json::Value;

/// The media type and the text of a resource.
async fn read(uri: &str) -> Result<(String, String), ServiceError> {
    let result = connect().await.read_resource(ReadResourceRequestParams::new(uri)).await?;
    match result.contents.as_slice() {
        [ResourceContents::TextResourceContents { uri: actual, mime_type: Some(mime_type), text, .. }] => {
            assert_eq!(actual, uri);
            Ok((mime_type.clone(), text.clone()))
        }
        other => panic!("{other:?} is not one text"),
    }
}

async fn read_json(uri: &str) -> Value {
    let (mime_type, text) = read(uri).await.unwrap();
    assert_eq!(mime_type, "application/json");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn every_listed_resource_is_read_with_its_media_type() {
    let client = connect().await;
    let resources = client.list_all_resources().await.unwrap();
    let uris: Vec<_> = resources.iter().map(|resource| resource.uri.as_str()).collect();
    assert_eq!(uris, ["weather://stations", "weather://alerts", "weather://about"]);
    for resource in &resources {
        assert!(resource.title.is_some(), "{resource:?}");
        let (mime_type, _) = read(&resource.uri).await.unwrap();
        assert_eq!(resource.mime_type.as_ref(), Some(&mime_type));
    }
    let templates = client.list_all_resource_templates().await.unwrap();
    let templates: Vec<_> = templates.iter().map(|template| template.uri_template.as_str()).collect();
    assert_eq!(templates, ["weather://stations/{id}"]);
}

#[tokio::test]
async fn contents() {
    assert_eq!(read_json("weather://stations").await[5]["id"], "fr-paris");
    assert_eq!(read_json("weather://alerts").await[0]["id"], "fr-paris-heat");
    assert!(read("weather://about").await.unwrap().1.starts_with("# Weather"));
    let station = read_json("weather://stations/za-cape-town").await;
    assert_eq!(station["city"], "Cape Town");
    assert_eq!(station["forecast"][6]["date"], "2026-08-09");
}

#[tokio::test]
async fn an_unknown_resource_is_an_error_that_names_it() {
    for uri in ["weather://stations/fr-atlantis", "weather://stations/", "weather://moon", "file:///etc/passwd"] {
        let error = mcp_error(read(uri).await);
        assert_eq!(error.message, format!("There is no resource {uri}."));
        assert_eq!(error.data.expect("data")["uri"], uri);
    }
}
