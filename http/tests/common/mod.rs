//! A service that stands for an MCP server, and how to call it.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::convert::Infallible;
use std::error::Error;
use std::fmt::Debug;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use http_body::Body;
use http_body_util::{BodyExt, Full};
use mcp_l10n::ContentLanguageSlot;
use mcp_l10n_http::{HeaderStripped, LanguageBody};
use tower_service::Service;

/// A request as it reached the stub.
#[derive(Clone)]
pub(crate) struct Seen {
    pub(crate) parts: http::request::Parts,
    pub(crate) body: Bytes,
    pub(crate) trailers: Option<HeaderMap>,
    pub(crate) stripped: bool,
    pub(crate) has_slot: bool,
    /// Whether the slot was still empty when the request came.
    pub(crate) fresh: bool,
}

/// Records requests, reports `language`, answers with `answer`. Panics when called without having been ready.
pub(crate) struct Stub {
    seen: Arc<Mutex<Vec<Seen>>>,
    language: Option<&'static str>,
    answer: fn() -> Response<Full<Bytes>>,
    pub(crate) ready: bool,
}

/// A clone is a new instance: it has to become ready by itself.
impl Clone for Stub {
    fn clone(&self) -> Self {
        Self { seen: self.seen.clone(), ready: false, ..*self }
    }
}

impl Stub {
    pub(crate) fn new() -> Self {
        Self { seen: Arc::default(), language: None, answer: json, ready: false }
    }

    pub(crate) fn reporting(self, language: &'static str) -> Self {
        Self { language: Some(language), ..self }
    }

    pub(crate) fn answering(self, answer: fn() -> Response<Full<Bytes>>) -> Self {
        Self { answer, ..self }
    }

    /// What has reached the stub or any clone of it.
    pub(crate) fn seen(&self) -> Vec<Seen> {
        self.seen.lock().unwrap().clone()
    }
}

/// The plain answer of the stub.
pub(crate) fn json() -> Response<Full<Bytes>> {
    response(&[("content-type", "application/json")])
}

pub(crate) fn response(headers: &[(&'static str, &'static str)]) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from("{}"));
    for (name, value) in headers {
        response.headers_mut().append(*name, HeaderValue::from_static(value));
    }
    response
}

impl<B> Service<Request<LanguageBody<B>>> for Stub
where
    B: Body + Send + 'static,
    B::Error: Debug,
{
    type Response = Response<Full<Bytes>>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.ready = true;
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<LanguageBody<B>>) -> Self::Future {
        assert!(std::mem::take(&mut self.ready), "called without having been ready");
        let Self { seen, language, answer, .. } = self.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let body = body.collect().await.unwrap();
            let slot = parts.extensions.get::<ContentLanguageSlot>().cloned();
            let fresh = slot.as_ref().is_none_or(|slot| slot.get().is_none());
            if let (Some(slot), Some(language)) = (&slot, language) {
                slot.fill(language);
            }
            let trailers = body.trailers().cloned();
            seen.lock().unwrap().push(Seen {
                stripped: parts.extensions.get::<HeaderStripped>().is_some(),
                has_slot: slot.is_some(),
                fresh,
                body: body.to_bytes(),
                trailers,
                parts,
            });
            Ok(answer())
        })
    }
}

/// A response, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// All values of a header.
    pub(crate) fn all(&self, name: header::HeaderName) -> Vec<&str> {
        self.headers.get_all(name).iter().map(|value| value.to_str().unwrap()).collect()
    }
}

/// Waits until the service is ready and calls it.
pub(crate) async fn send<S, B, R>(service: &mut S, request: Request<B>) -> Answer
where
    S: Service<Request<B>, Response = Response<R>>,
    S::Error: Debug,
    R: Body,
    R::Error: Debug,
{
    poll_fn(|cx| service.poll_ready(cx)).await.unwrap();
    let (parts, body) = service.call(request).await.unwrap().into_parts();
    Answer { status: parts.status, headers: parts.headers, body: body.collect().await.unwrap().to_bytes() }
}

/// A POST with these `Accept-Language` field lines.
pub(crate) fn post(lines: &[&[u8]], body: impl Into<Bytes>) -> Request<Full<Bytes>> {
    let mut request = Request::post("/mcp").header(header::CONTENT_TYPE, "application/json");
    for line in lines {
        request = request.header(header::ACCEPT_LANGUAGE, HeaderValue::from_bytes(line).unwrap());
    }
    request.body(Full::new(body.into())).unwrap()
}

/// A request with `id` whose preference is `value`, both JSON text.
pub(crate) fn message(id: &str, value: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/list","params":{{"_meta":{{"io.modelcontextprotocol/acceptLanguage":{value}}}}}}}"#
    )
}

/// A body of the given frames, which counts how many were taken.
pub(crate) struct Frames<D, E> {
    frames: std::collections::VecDeque<Result<http_body::Frame<D>, E>>,
    taken: Arc<Mutex<usize>>,
}

impl<D, E> Frames<D, E> {
    pub(crate) fn new(frames: impl IntoIterator<Item = Result<http_body::Frame<D>, E>>) -> (Self, Arc<Mutex<usize>>) {
        let taken = Arc::new(Mutex::new(0));
        (Self { frames: frames.into_iter().collect(), taken: taken.clone() }, taken)
    }
}

impl<D: bytes::Buf + Unpin, E: Into<Box<dyn Error + Send + Sync>> + Unpin> Body for Frames<D, E> {
    type Data = D;
    type Error = E;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<http_body::Frame<D>, Self::Error>>> {
        // Every other poll waits, as a network does.
        let mut taken = self.taken.lock().unwrap();
        *taken += 1;
        if *taken % 2 == 1 {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        drop(taken);
        Poll::Ready(self.frames.pop_front())
    }
}
