//! A minimal client: JSON-RPC lines over stdio, and HTTP/1.1 on loopback. It shows what goes over the wire, nothing else.

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

use crate::process::{Guard, Server};

/// How long any answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) const ACCEPT_LANGUAGE: &str = "io.modelcontextprotocol/acceptLanguage";
pub(crate) const CONTENT_LANGUAGE: &str = "io.modelcontextprotocol/contentLanguage";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A request of protocol version 2026-07-28, in the language preferred.
pub(crate) fn request(id: u64, method: &str, language: Option<&str>) -> Value {
    let mut meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "xtask", "version": "1"},
    });
    if let (Some(language), Some(meta)) = (language, meta.as_object_mut()) {
        meta.insert(ACCEPT_LANGUAGE.to_owned(), language.into());
    }
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": {"_meta": meta}})
}

/// A server on its standard input and output.
pub(crate) struct OverStdio {
    _process: Guard,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl OverStdio {
    pub(crate) fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .arg("--stdio")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().ok_or("no standard input")?;
        let output = child.stdout.take().ok_or("no standard output")?;
        let (send, lines) = channel();
        std::thread::spawn(move || {
            BufReader::new(output)
                .lines()
                .map_while(std::result::Result::ok)
                .take_while(|line| send.send(line.clone()).is_ok())
                .count()
        });
        Ok(Self { _process: Guard(child), input, lines })
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value> {
        Ok(self.ask_with_notifications(request)?.0)
    }

    /// The answer, and what the server told before it.
    pub(crate) fn ask_with_notifications(&mut self, request: &Value) -> Result<(Value, Vec<Value>)> {
        writeln!(self.input, "{request}")?;
        let mut told = Vec::new();
        loop {
            let message: Value = serde_json::from_str(&self.lines.recv_timeout(PATIENCE)?)?;
            if message.get("id") == request.get("id") {
                return Ok((message, told));
            }
            told.push(message);
        }
    }
}

/// A server on a loopback port.
pub(crate) struct Http {
    _server: Server,
    address: SocketAddr,
}

/// What came back over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }
}

impl Http {
    pub(crate) fn start(program: &Path) -> Result<Self> {
        let server = Server::start(program)?;
        let address = server.url.strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let address = address.ok_or_else(|| format!("{} is no address of the server", server.url))?.parse()?;
        Ok(Self { _server: server, address })
    }

    pub(crate) fn ask(&self, request: &Value, accept_language: Option<&str>) -> Result<Answer> {
        let mut stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let body = request.to_string();
        let language = accept_language.map_or_else(String::new, |value| format!("Accept-Language: {value}\r\n"));
        let method = request.get("method").and_then(Value::as_str).unwrap_or_default();
        write!(
            stream,
            "POST /mcp HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: {method}\r\n\
             {language}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut text = String::new();
        stream.take(1 << 20).read_to_string(&mut text)?;
        let (head, body) = text.split_once("\r\n\r\n").ok_or("no HTTP answer")?;
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).unwrap_or_default().parse()?;
        let headers: Vec<_> = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .collect();
        let chunked =
            headers.iter().any(|(name, value)| name.eq_ignore_ascii_case("transfer-encoding") && value == "chunked");
        let body = if chunked { unchunk(body)? } else { body.to_owned() };
        Ok(Answer { status, headers, body: serde_json::from_str(&body)? })
    }
}

fn unchunk(mut body: &str) -> Result<String> {
    let mut out = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16)?;
        if size == 0 {
            break;
        }
        out.push_str(rest.get(..size).ok_or("a chunk is cut off")?);
        body = rest.get(size + 2..).unwrap_or_default();
    }
    Ok(out)
}
