//! One connection, as JSON lines over an in-memory pipe.

use std::collections::HashMap;
use std::time::Duration;

use rmcp::{ServerHandler, ServiceExt};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf};

pub(crate) const ACCEPT: &str = "io.modelcontextprotocol/acceptLanguage";
pub(crate) const CONTENT: &str = "io.modelcontextprotocol/contentLanguage";
const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";
pub(crate) const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// The protocol versions with titles: two with a handshake, and the one that carries everything in each request.
pub(crate) const VERSIONS: [&str; 3] = ["2025-06-18", "2025-11-25", MODERN];
pub(crate) const MODERN: &str = "2026-07-28";

pub(crate) struct Wire {
    version: &'static str,
    capabilities: Value,
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    pipe: WriteHalf<DuplexStream>,
    last: u64,
}

impl Wire {
    /// Connects, with `preference` on the first request, and returns its response: to `initialize` or `server/discover`.
    pub(crate) async fn open<S: ServerHandler>(server: S, version: &'static str, preference: Value) -> (Self, Value) {
        Self::open_as(server, version, preference, json!({})).await
    }

    /// The same for a client with these capabilities, and without a preference.
    pub(crate) async fn client<S: ServerHandler>(server: S, version: &'static str, capabilities: Value) -> Self {
        Self::open_as(server, version, Value::Null, capabilities).await.0
    }

    async fn open_as<S: ServerHandler>(
        server: S,
        version: &'static str,
        preference: Value,
        capabilities: Value,
    ) -> (Self, Value) {
        let (here, there) = tokio::io::duplex(1 << 20);
        tokio::spawn(async move {
            if let Ok(running) = server.serve(there).await {
                let _ = running.waiting().await;
            }
        });
        let (read, pipe) = tokio::io::split(here);
        let mut wire =
            Self { version, capabilities: capabilities.clone(), lines: BufReader::new(read).lines(), pipe, last: 0 };
        if version == MODERN {
            let response = wire.call("server/discover", preference, json!({})).await;
            return (wire, response);
        }
        let params = json!({
            "protocolVersion": version,
            "capabilities": capabilities,
            "clientInfo": { "name": "test", "version": "0" },
        });
        let response = wire.call("initialize", preference, params).await;
        wire.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
        (wire, response)
    }

    /// Connects to a server of the newest version, without a preference.
    pub(crate) async fn modern<S: ServerHandler>(server: S) -> Self {
        Self::open(server, MODERN, Value::Null).await.0
    }

    /// One request and its response. `Null` is no preference; anything else goes into `_meta` as it is.
    pub(crate) async fn call(&mut self, method: &str, preference: Value, params: Value) -> Value {
        serde_json::from_str(&self.line(method, preference, params).await).unwrap()
    }

    /// The same, with the bytes of the response.
    pub(crate) async fn line(&mut self, method: &str, preference: Value, params: Value) -> String {
        self.post(method, preference, params).await;
        self.receive().await
    }

    /// Requests sent before any response is read; the results in the order of the requests.
    pub(crate) async fn at_once(&mut self, method: &str, preferences: &[Value]) -> Vec<Value> {
        let mut ids = Vec::new();
        for preference in preferences {
            ids.push(self.post(method, preference.clone(), json!({})).await);
        }
        let mut results = HashMap::new();
        for _ in &ids {
            let response: Value = serde_json::from_str(&self.receive().await).unwrap();
            results.insert(response["id"].as_u64().unwrap(), response["result"].clone());
        }
        ids.iter().map(|id| results.remove(id).unwrap()).collect()
    }

    /// The result of one request.
    pub(crate) async fn result(&mut self, method: &str, preference: Value) -> Value {
        let response = self.call(method, preference, json!({})).await;
        assert!(response.get("error").is_none(), "{response}");
        response["result"].clone()
    }

    pub(crate) async fn post(&mut self, method: &str, preference: Value, mut params: Value) -> u64 {
        self.last += 1;
        let mut meta = meta(self.version, preference);
        if let Some(Value::Object(declared)) = meta.get_mut(CAPABILITIES) {
            declared.extend(self.capabilities.as_object().unwrap().clone());
        }
        if let Some(Value::Object(own)) = params.get_mut("_meta") {
            meta.append(own);
        }
        if !meta.is_empty() {
            params["_meta"] = Value::Object(meta);
        }
        self.send(&json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params })).await;
        self.last
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.pipe.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    /// One request, and all that comes back: the response last. Requests of the server get the results of `answer`.
    pub(crate) async fn talk(
        &mut self,
        method: &str,
        preference: Value,
        params: Value,
        mut answer: impl FnMut(&Value) -> Value,
    ) -> Vec<Value> {
        self.post(method, preference, params).await;
        let mut came = Vec::new();
        loop {
            let message: Value = serde_json::from_str(&self.next().await).unwrap();
            came.push(message.clone());
            if message.get("method").is_none() {
                return came;
            }
            if message.get("id").is_some() {
                self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": answer(&message) })).await;
            }
        }
    }

    /// The next response: notifications are skipped.
    async fn receive(&mut self) -> String {
        loop {
            let line = self.next().await;
            if serde_json::from_str::<Value>(&line).unwrap().get("method").is_none() {
                return line;
            }
        }
    }

    pub(crate) async fn next(&mut self) -> String {
        let line = tokio::time::timeout(Duration::from_secs(20), self.lines.next_line());
        line.await.expect("a message in time").unwrap().expect("an open connection")
    }
}

/// What a client of `version` puts into `_meta` of every request.
pub(crate) fn meta(version: &str, preference: Value) -> Map<String, Value> {
    let mut meta = Map::new();
    if version == MODERN {
        meta.insert("io.modelcontextprotocol/protocolVersion".into(), version.into());
        meta.insert("io.modelcontextprotocol/clientInfo".into(), json!({ "name": "test", "version": "0" }));
        // The tasks extension, so that no method is refused for lack of it.
        let capabilities = json!({ "extensions": { "io.modelcontextprotocol/tasks": {} } });
        meta.insert(CAPABILITIES.into(), capabilities);
    }
    if !preference.is_null() {
        meta.insert(ACCEPT.into(), preference);
    }
    meta
}

/// The language that a result reports, or null.
pub(crate) fn reported(result: &Value) -> &Value {
    &result["_meta"][CONTENT]
}
