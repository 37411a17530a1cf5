//! A client that is connected to the server in memory, and one that speaks plain HTTP.

#![allow(dead_code, reason = "each test file is a crate of its own and uses a part")]

use rmcp::model::{CallToolRequestParams, ErrorData, JsonObject};
use rmcp::service::RunningService;
use rmcp::{ClientHandler, RoleClient, ServerHandler, ServiceError, ServiceExt};
use rmcp_l10n::Localized;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use weather::{Weather, l10n, serve};

/// Connects a client to a server of its own.
pub(crate) async fn connect() -> RunningService<RoleClient, ()> {
    connect_as(()).await
}

/// The server as it is served: the tools need to know the language of their requests.
pub(crate) fn server() -> Localized<Weather> {
    Localized::new(Weather::new(), &[&l10n::CATALOG])
}

/// Connects a client that can be asked and told things.
pub(crate) async fn connect_as<C: ClientHandler>(handler: C) -> RunningService<RoleClient, C> {
    let (client, pipe) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move { server().serve(pipe).await.unwrap().waiting().await.unwrap() });
    handler.serve(client).await.unwrap()
}

/// The fields of a JSON object.
pub(crate) fn object(value: Value) -> JsonObject {
    let Value::Object(fields) = value else { panic!("{value} is not an object") };
    fields
}

/// The error of the protocol that a call failed with.
pub(crate) fn mcp_error<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> ErrorData {
    match result {
        Err(ServiceError::McpError(error)) => error,
        other => panic!("{other:?} is not an error of the protocol"),
    }
}

/// Calls a tool and returns its structured result.
pub(crate) async fn call(tool: &'static str, arguments: Value) -> Result<Value, ServiceError> {
    let client = connect().await;
    let result = client.call_tool(CallToolRequestParams::new(tool).with_arguments(object(arguments))).await?;
    Ok(result.structured_content.expect("every tool returns structured content"))
}

/// A response to a plain HTTP request.
#[derive(Debug)]
pub(crate) struct Response {
    /// Status line and headers.
    pub(crate) head: String,
    /// Body.
    pub(crate) body: String,
}

impl Response {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(':'));
        fields.into_iter().find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

/// Starts a server for one request and sends it: the first line without the version, further header lines, a body.
pub(crate) async fn exchange<S, F>(handler: F, line: &str, headers: &str, body: &str) -> Response
where
    S: ServerHandler,
    F: Fn() -> S + Send + Sync + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = serve::router(serve::config().with_sse_keep_alive(None), handler);
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });

    let length = body.len();
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    let (head, body) = response.split_once("\r\n\r\n").expect("a head and a body");
    Response { head: head.to_owned(), body: body.to_owned() }
}
