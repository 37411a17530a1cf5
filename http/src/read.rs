//! Collects the body of a POST, up to a limit.

use std::error::Error;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use http::HeaderMap;
use http_body::Body;
use http_body_util::LengthLimitError;
use pin_project_lite::pin_project;

use crate::refusal::Refusal;

pin_project! {
    /// Collects a body. Small frames are copied together, so that what a request costs is its length and not the number
    /// of chunks that a client cuts it into.
    pub(crate) struct Read<B> {
        #[pin]
        body: B,
        limit: usize,
        data: BytesMut,
        trailers: Option<HeaderMap>,
    }
}

/// A body that was read to its end.
pub(crate) struct Whole {
    pub(crate) data: Bytes,
    pub(crate) trailers: Option<HeaderMap>,
}

impl<B> Read<B> {
    pub(crate) fn new(body: B, limit: usize) -> Self {
        Self { body, limit, data: BytesMut::new(), trailers: None }
    }
}

impl<B> Future for Read<B>
where
    B: Body,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    type Output = Result<Whole, Refusal>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        loop {
            let room = this.limit.saturating_sub(this.data.len());
            // A length that the client announced is believed before any of it is read.
            if this.body.size_hint().lower() > room as u64 {
                return Poll::Ready(Err(Refusal::TooLarge));
            }
            let frame = match ready!(this.body.as_mut().poll_frame(cx)) {
                Some(Ok(frame)) => frame,
                Some(Err(error)) => return Poll::Ready(Err(refusal(&*error.into()))),
                None => {
                    let data = std::mem::take(this.data).freeze();
                    return Poll::Ready(Ok(Whole { data, trailers: this.trailers.take() }));
                }
            };
            match frame.into_data() {
                Ok(data) if data.remaining() > room => return Poll::Ready(Err(Refusal::TooLarge)),
                Ok(data) => this.data.put(data),
                Err(frame) => {
                    if let Ok(trailers) = frame.into_trailers() {
                        this.trailers.get_or_insert_default().extend(trailers);
                    }
                }
            }
        }
    }
}

/// A limit that another layer put around the body shows only as an error somewhere in the chain of causes.
fn refusal(error: &(dyn Error + 'static)) -> Refusal {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return Refusal::TooLarge;
        }
        cause = error.source();
    }
    Refusal::Broken
}
