//! The body type of both directions: one that is passed on as it streams, or one that was made or read as a whole.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::{Buf, Bytes};
use http::HeaderMap;
use http_body::{Body, Frame, SizeHint};
use pin_project_lite::pin_project;

pin_project! {
    /// The body that a service behind [`crate::LanguageLayer`] receives, and the body of the responses that the layer
    /// hands out.
    ///
    /// It is either a body `B` passed through frame by frame (requests other than POST, responses of the service), or one
    /// that is at hand as a whole (POST requests, responses of the layer). Data is always [`Bytes`]; a `B` whose data is
    /// [`Bytes`] already is passed through without copying. Errors are those of `B`, so a body that cannot fail still
    /// cannot fail. Its `Debug` output shows no content.
    ///
    /// A service is generic over it, or names it; it behaves like any other [`http_body::Body`]:
    ///
    /// ```
    /// use http_body::Body;
    /// use http_body_util::BodyExt;
    /// use mcp_l10n_http::LanguageBody;
    ///
    /// async fn length<B: Body>(body: LanguageBody<B>) -> Result<usize, B::Error> {
    ///     Ok(body.collect().await?.to_bytes().len())
    /// }
    /// ```
    pub struct LanguageBody<B> {
        #[pin]
        kind: Kind<B>,
    }
}

pin_project! {
    #[project = KindProj]
    enum Kind<B> {
        Stream { #[pin] body: B },
        Whole { data: Option<Bytes>, trailers: Option<HeaderMap> },
    }
}

impl<B> LanguageBody<B> {
    /// Passes `body` through.
    pub(crate) fn stream(body: B) -> Self {
        Self { kind: Kind::Stream { body } }
    }

    /// A body of exactly `data`, which ends with `trailers`, if any.
    pub(crate) fn whole(data: Bytes, trailers: Option<HeaderMap>) -> Self {
        Self { kind: Kind::Whole { data: Some(data).filter(|data| !data.is_empty()), trailers } }
    }
}

/// The empty body.
impl<B> Default for LanguageBody<B> {
    fn default() -> Self {
        Self::whole(Bytes::new(), None)
    }
}

impl<B: Body> Body for LanguageBody<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        match self.project().kind.project() {
            KindProj::Stream { body } => body.poll_frame(cx).map_ok(|frame| {
                // For `Bytes` this hands the buffer over.
                frame.map_data(|mut data| data.copy_to_bytes(data.remaining()))
            }),
            KindProj::Whole { data, trailers } => {
                let frame = data.take().map(Frame::data).or_else(|| trailers.take().map(Frame::trailers));
                Poll::Ready(frame.map(Ok))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        match &self.kind {
            Kind::Stream { body } => body.is_end_stream(),
            Kind::Whole { data, trailers } => data.is_none() && trailers.is_none(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.kind {
            Kind::Stream { body } => body.size_hint(),
            // A length is a `u64` wherever Rust runs.
            Kind::Whole { data, .. } => SizeHint::with_exact(data.as_ref().map_or(0, |data| data.len() as u64)),
        }
    }
}

/// Says only which kind it is: a request holds the user's preference, and much else that is not for a log.
impl<B> fmt::Debug for LanguageBody<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Stream { .. } => "stream",
            Kind::Whole { .. } => "whole",
        };
        f.debug_struct("LanguageBody").field("kind", &kind).finish_non_exhaustive()
    }
}
