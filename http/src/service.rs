//! The service that the layer makes, and its future: read, check, run, complete.

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use http::request::Parts;
use http::{Method, Request, Response};
use http_body::Body;
use mcp_l10n::ContentLanguageSlot;
use pin_project_lite::pin_project;
use tower_service::Service;

use crate::agreement::FieldValue;
use crate::body::LanguageBody;
use crate::layer::HeaderStripped;
use crate::mirror::mirror;
use crate::peek::{Peek, peek};
use crate::read::{Read, Whole};
use crate::refusal::Refusal;
use crate::vary::vary;

/// The service that [`crate::LanguageLayer`] makes.
///
/// - A POST is read whole, up to the limit of the layer, and handed on with the same bytes and headers, with a fresh
///   [`ContentLanguageSlot`] in its extensions, and with [`HeaderStripped`] where that applies.
/// - A POST with a message in which the `_meta` preference and the `Accept-Language` header are both present and not
///   the same string is answered with status 400 and JSON-RPC error -32020 under the `id` of that message. In a batch,
///   all messages are checked before any of them runs.
/// - A POST that is too large is answered with 413, one that breaks off with 400.
/// - A body that is not JSON, or not an MCP message, is handed on for the service to judge, as is any other method.
/// - A JSON response gets the `Content-Language` that was left in the slot, in place of any other. The response to a
///   batch of several messages does not: one header cannot speak for all of them.
/// - Every response gets `Vary: Accept-Language`.
///
/// It is ready when the service inside is, and calls only the clone that was ready. Its only errors are those of the
/// service inside.
///
/// ```
/// use mcp_l10n_http::{LanguageLayer, LanguageService};
/// use tower_layer::Layer;
///
/// fn localized<S>(mcp: S) -> LanguageService<S> {
///     LanguageLayer::new().layer(mcp)
/// }
/// ```
#[derive(Clone)]
pub struct LanguageService<S> {
    inner: S,
    max_body: usize,
}

impl<S> LanguageService<S> {
    pub(crate) fn new(inner: S, max_body: usize) -> Self {
        Self { inner, max_body }
    }
}

impl<S> fmt::Debug for LanguageService<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LanguageService").field("max_body", &self.max_body).finish_non_exhaustive()
    }
}

impl<S, B, R> Service<Request<B>> for LanguageService<S>
where
    S: Service<Request<LanguageBody<B>>, Response = Response<R>> + Clone,
    B: Body,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    type Response = Response<LanguageBody<R>>;
    type Error = S::Error;
    type Future = LanguageFuture<S, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        if request.method() != Method::POST {
            let future = self.inner.call(request.map(LanguageBody::stream));
            return LanguageFuture { stage: Stage::Run { future, slot: None } };
        }
        // The clone has not been polled for readiness: it stays here, and the one that is ready goes with the request.
        let unready = self.inner.clone();
        let inner = std::mem::replace(&mut self.inner, unready);
        let (parts, body) = request.into_parts();
        LanguageFuture { stage: Stage::Read { read: Read::new(body, self.max_body), ready: Some((inner, parts)) } }
    }
}

pin_project! {
    /// The future of a [`LanguageService`] call: yields the response with its language headers.
    ///
    /// It is `Send` if the service, its future and the body are. Its `Debug` output shows no content.
    ///
    /// ```
    /// use mcp_l10n_http::{LanguageFuture, LanguageService};
    ///
    /// fn type_of_a_call<S, B, R>(service: &mut LanguageService<S>, request: http::Request<B>) -> LanguageFuture<S, B>
    /// where
    ///     S: tower_service::Service<http::Request<mcp_l10n_http::LanguageBody<B>>, Response = http::Response<R>> + Clone,
    ///     B: http_body::Body,
    ///     B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    /// {
    ///     tower_service::Service::call(service, request)
    /// }
    /// ```
    #[must_use = "futures do nothing unless polled"]
    pub struct LanguageFuture<S, B>
    where
        S: Service<Request<LanguageBody<B>>>,
    {
        #[pin]
        stage: Stage<S, B>,
    }
}

pin_project! {
    #[project = StageProj]
    enum Stage<S, B>
    where
        S: Service<Request<LanguageBody<B>>>,
    {
        Read { #[pin] read: Read<B>, ready: Option<(S, Parts)> },
        Run { #[pin] future: S::Future, slot: Option<ContentLanguageSlot> },
    }
}

impl<S, B, R> Future for LanguageFuture<S, B>
where
    S: Service<Request<LanguageBody<B>>, Response = Response<R>>,
    B: Body,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    type Output = Result<Response<LanguageBody<R>>, S::Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut stage = self.project().stage;
        loop {
            let mut response = match stage.as_mut().project() {
                StageProj::Read { read, ready } => {
                    // Taken only when the stage ends; a future that has answered is not polled again.
                    let whole = ready!(read.poll(cx));
                    let Some((inner, parts)) = ready.take() else { return Poll::Pending };
                    match whole.and_then(|whole| check(parts, whole)) {
                        Ok((request, slot)) => {
                            stage.set(run(inner, request, slot));
                            continue;
                        }
                        Err(refusal) => refusal.into_response(),
                    }
                }
                StageProj::Run { future, slot } => {
                    let mut response = ready!(future.poll(cx))?.map(LanguageBody::stream);
                    if let Some(slot) = slot {
                        mirror(response.headers_mut(), slot);
                    }
                    response
                }
            };
            vary(response.headers_mut());
            return Poll::Ready(Ok(response));
        }
    }
}

fn run<S, B>(mut inner: S, request: Request<LanguageBody<B>>, slot: Option<ContentLanguageSlot>) -> Stage<S, B>
where
    S: Service<Request<LanguageBody<B>>>,
{
    Stage::Run { future: inner.call(request), slot }
}

/// A request for the service, and the slot to read afterwards.
type Checked<B> = (Request<LanguageBody<B>>, Option<ContentLanguageSlot>);

/// Checks that header and `_meta` agree, before the grammar of either matters.
fn check<B>(mut parts: Parts, whole: Whole) -> Result<Checked<B>, Refusal> {
    let Peek { preferences, several } = peek(&whole.data);
    match FieldValue::read(&parts.headers) {
        Some(header) => {
            if let Some(preference) = preferences.iter().find(|preference| !header.agrees(&preference.value)) {
                return Err(Refusal::mismatch(preference, &header));
            }
        }
        None if !preferences.is_empty() => _ = parts.extensions.insert(HeaderStripped),
        None => {}
    }
    let slot = ContentLanguageSlot::default();
    parts.extensions.insert(slot.clone());
    let request = Request::from_parts(parts, LanguageBody::whole(whole.data, whole.trailers));
    Ok((request, Some(slot).filter(|_| !several)))
}

/// Says only which stage it is in: the request in it holds the user's preference.
impl<S, B> fmt::Debug for LanguageFuture<S, B>
where
    S: Service<Request<LanguageBody<B>>>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.stage {
            Stage::Read { .. } => "read",
            Stage::Run { .. } => "run",
        };
        f.debug_struct("LanguageFuture").field("stage", &stage).finish_non_exhaustive()
    }
}
