//! A connection to the server under test: JSON lines over an in-memory pipe, as any client would send them.
//!
//! rmcp wants to own what it serves, and the server under test is borrowed. So rmcp serves a stand-in, which passes each
//! message on to where the server is.

use std::borrow::Cow;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use rmcp::model::{
    ClientNotification, ClientRequest, ErrorCode, ErrorData, ProtocolVersion, ServerConfig, ServerResult,
};
use rmcp::service::{NotificationContext, RequestContext, Service};
use rmcp::{RoleServer, ServerHandler, ServiceExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf};
use tokio::sync::{mpsc, oneshot};

use crate::client::{CAPABILITIES, is_modern};

/// Bytes in flight, in each direction.
const BUFFER: usize = 1 << 16;

/// For how long a server may work on a request without a word.
const SILENCE: Duration = Duration::from_secs(10);

/// The versions to test: of those that the server supports, the newest with a handshake and the newest without.
pub(super) fn versions(server: &impl ServerHandler) -> Vec<ProtocolVersion> {
    let supported = server.supported_protocol_versions();
    let newest = |modern: bool| {
        // A title needs 2025-06-18, but the names have to be right before it as well.
        let era = supported.iter().filter(|version| is_modern(version) == modern);
        era.max_by(|a, b| a.as_str().cmp(b.as_str())).cloned()
    };
    [newest(false), newest(true)].into_iter().flatten().collect()
}

/// Why there is no result.
#[derive(Debug)]
pub(super) enum Refusal {
    /// The server does not have the method.
    NotFound,
    /// Its own words, or what happened.
    Error(String),
    /// One page leads to the next, and none is the last.
    Endless,
}

/// What the stand-in passes on.
enum Message {
    Request(Box<(ClientRequest, RequestContext<RoleServer>)>, oneshot::Sender<Result<ServerResult, ErrorData>>),
    Notification(Box<(ClientNotification, NotificationContext<RoleServer>)>, oneshot::Sender<Result<(), ErrorData>>),
}

struct StandIn {
    info: ServerConfig,
    versions: Cow<'static, [ProtocolVersion]>,
    messages: mpsc::UnboundedSender<Message>,
}

fn gone<E>(_: E) -> ErrorData {
    ErrorData::internal_error("the test is over", None)
}

impl Service<RoleServer> for StandIn {
    async fn handle_request(
        &self,
        request: ClientRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        let (answer, answered) = oneshot::channel();
        self.messages.send(Message::Request(Box::new((request, context)), answer)).map_err(gone)?;
        answered.await.map_err(gone)?
    }

    async fn handle_notification(
        &self,
        notification: ClientNotification,
        context: NotificationContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        let (answer, answered) = oneshot::channel();
        self.messages.send(Message::Notification(Box::new((notification, context)), answer)).map_err(gone)?;
        answered.await.map_err(gone)?
    }

    fn get_info(&self) -> ServerConfig {
        self.info.clone()
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        self.versions.clone()
    }
}

async fn handle(server: &impl ServerHandler, message: Message) {
    // A receiver that is gone has no interest in the answer.
    match message {
        Message::Request(request, answer) => {
            let _ = answer.send(Service::handle_request(server, request.0, request.1).await);
        }
        Message::Notification(notification, answer) => {
            let _ = answer.send(Service::handle_notification(server, notification.0, notification.1).await);
        }
    }
}

/// One connection. The server works only while a request of this side is under way.
pub(super) struct Wire<'s, S> {
    server: &'s S,
    version: ProtocolVersion,
    messages: mpsc::UnboundedReceiver<Message>,
    working: Option<Pin<Box<dyn Future<Output = ()> + Send + 's>>>,
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    pipe: WriteHalf<DuplexStream>,
    last: u64,
    /// Whether a request was not answered in time, after which there is no point in more.
    pub(super) silent: bool,
}

impl<'s, S: ServerHandler> Wire<'s, S> {
    pub(super) fn new(server: &'s S, version: ProtocolVersion) -> Self {
        let (here, there) = tokio::io::duplex(BUFFER);
        let (sender, messages) = mpsc::unbounded_channel();
        let versions = ServerHandler::supported_protocol_versions(server);
        let stand_in = StandIn { info: ServerHandler::get_info(server), versions, messages: sender };
        tokio::spawn(async move {
            if let Ok(running) = stand_in.serve(there).await {
                let _ = running.waiting().await;
            }
        });
        let (read, pipe) = tokio::io::split(here);
        let lines = BufReader::new(read).lines();
        Self { server, version, messages, working: None, lines, pipe, last: 0, silent: false }
    }

    /// The name of the first request of a connection: the one that says who the server is.
    pub(super) fn opening(&self) -> &'static str {
        if is_modern(&self.version) { "server/discover" } else { "initialize" }
    }

    /// Sends the first request of a connection, and what has to follow it.
    pub(super) async fn open(&mut self, preference: Option<&str>) -> Result<Value, Refusal> {
        if self.opening() != "initialize" {
            return self.call(self.opening(), preference, json!({})).await;
        }
        let params = json!({ "protocolVersion": self.version, "capabilities": {}, "clientInfo": client() });
        let result = self.call("initialize", preference, params).await?;
        self.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await?;
        Ok(result)
    }

    /// Sends one request, and waits for its result.
    pub(super) async fn call(
        &mut self,
        method: &str,
        preference: Option<&str>,
        mut params: Value,
    ) -> Result<Value, Refusal> {
        self.last += 1;
        let mut meta = json!({});
        if let Some(meta) = meta.as_object_mut() {
            if is_modern(&self.version) {
                meta.insert("io.modelcontextprotocol/protocolVersion".into(), json!(self.version));
                meta.insert("io.modelcontextprotocol/clientInfo".into(), client());
                meta.insert(CAPABILITIES.into(), json!({}));
            }
            meta.extend(preference.map(|preference| (mcp_l10n::ACCEPT_LANGUAGE.to_owned(), preference.into())));
        }
        if let Some(params) = params.as_object_mut() {
            params.insert("_meta".into(), meta);
        }
        self.send(&json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params })).await?;
        self.response().await
    }

    /// Lets the server work until it has answered the last request.
    async fn response(&mut self) -> Result<Value, Refusal> {
        loop {
            let line = tokio::select! {
                line = self.lines.next_line() => line.ok().flatten().ok_or_else(closed)?,
                Some(message) = self.messages.recv(), if self.working.is_none() => {
                    self.working = Some(Box::pin(handle(self.server, message)));
                    continue;
                }
                () = done(&mut self.working) => {
                    self.working = None;
                    continue;
                }
                () = tokio::time::sleep(SILENCE) => {
                    self.silent = true;
                    return Err(Refusal::Error(format!("no answer within {} seconds", SILENCE.as_secs())));
                }
            };
            let mut message: Value = serde_json::from_str(&line).map_err(|error| Refusal::Error(error.to_string()))?;
            if message.get("method").is_some() {
                // This client has no abilities, and need not be told of progress.
                if let Some(id) = message.get("id") {
                    let error = json!({ "code": ErrorCode::METHOD_NOT_FOUND, "message": "Method not found" });
                    self.send(&json!({ "jsonrpc": "2.0", "id": id, "error": error })).await?;
                }
                continue;
            }
            if message.get("id") != Some(&json!(self.last)) {
                continue;
            }
            return match message.get("error") {
                Some(error) if error.get("code") == Some(&json!(ErrorCode::METHOD_NOT_FOUND)) => Err(Refusal::NotFound),
                Some(error) => Err(Refusal::Error(error.to_string())),
                None => Ok(message.get_mut("result").map(Value::take).unwrap_or_default()),
            };
        }
    }

    async fn send(&mut self, message: &Value) -> Result<(), Refusal> {
        self.pipe.write_all(format!("{message}\n").as_bytes()).await.map_err(|_| closed())
    }
}

/// Waits for the work, if there is any.
async fn done(working: &mut Option<Pin<Box<dyn Future<Output = ()> + Send + '_>>>) {
    match working {
        Some(work) => work.await,
        None => std::future::pending().await,
    }
}

fn closed() -> Refusal {
    Refusal::Error("the server has closed the connection".to_owned())
}

fn client() -> Value {
    json!({ "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION") })
}
