//! The HTTP transport: JSON answers without a session, and sessions for older clients.

mod common;

use common::exchange;
use serde_json::{Value, json};

#[tokio::test]
async fn requests_without_a_session_are_answered_in_json() {
    let message = json!({
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
            "name": "weather_current",
            "arguments": { "station": "fr-paris" },
            "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {}
            }
        }
    });
    let headers = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: weather_current\r\n";
    let response = exchange(common::server, "POST /mcp", headers, &message.to_string()).await;
    assert!(response.head.starts_with("HTTP/1.1 200"), "{response:?}");
    assert_eq!(response.header("content-type"), Some("application/json"));
    assert_eq!(response.header("mcp-session-id"), None);
    let answer: Value = serde_json::from_str(&response.body).unwrap();
    assert_eq!(answer["result"]["structuredContent"]["station"]["city"], "Paris", "{answer}");
}

#[tokio::test]
async fn older_clients_get_a_session() {
    let message = json!({
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" }
        }
    });
    let response = exchange(common::server, "POST /mcp", "", &message.to_string()).await;
    assert!(response.head.starts_with("HTTP/1.1 200"), "{response:?}");
    assert_eq!(response.header("content-type"), Some("text/event-stream"));
    assert!(response.header("mcp-session-id").is_some(), "{response:?}");
    assert!(response.body.contains(r#""name":"weather""#), "{response:?}");
}

#[tokio::test]
async fn other_paths_are_not_found() {
    let response = exchange(common::server, "GET /", "", "").await;
    assert!(response.head.starts_with("HTTP/1.1 404"), "{response:?}");
}
