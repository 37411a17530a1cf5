//! How the layer behaves as a tower service: readiness, errors, and the bounds that servers ask for.

mod common;

use std::convert::Infallible;
use std::future::{Future, Ready, ready};
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use common::{Stub, message, post, send};
use http::{Request, Response};
use http_body::Body;
use http_body_util::combinators::{BoxBody, UnsyncBoxBody};
use http_body_util::{BodyExt, Full};
use mcp_l10n_http::{LanguageBody, LanguageLayer, LanguageService};
use tower_layer::Layer;
use tower_service::Service;

/// Ready on the second poll of each instance, or never; fails when called.
struct Busy {
    polls: usize,
    never: bool,
}

impl Clone for Busy {
    fn clone(&self) -> Self {
        Self { polls: 0, never: self.never }
    }
}

impl<B> Service<Request<LanguageBody<B>>> for Busy {
    type Response = Response<Full<Bytes>>;
    type Error = &'static str;
    type Future = Ready<Result<Self::Response, Self::Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.polls += 1;
        if self.never || self.polls < 2 { Poll::Pending } else { Poll::Ready(Ok(())) }
    }

    fn call(&mut self, _: Request<LanguageBody<B>>) -> Self::Future {
        assert_eq!(self.polls, 2, "called on an instance that was not ready");
        ready(Err("the service failed"))
    }
}

fn poll_ready<S: Service<Request<Full<Bytes>>>>(service: &mut S) -> Poll<Result<(), S::Error>> {
    service.poll_ready(&mut Context::from_waker(Waker::noop()))
}

#[test]
fn waits_for_the_service_inside() {
    let mut service = LanguageLayer::new().layer(Busy { polls: 0, never: true });
    for _ in 0..5 {
        assert_eq!(poll_ready(&mut service), Poll::Pending);
    }
}

#[tokio::test]
async fn calls_the_instance_that_was_ready() {
    let mut service = LanguageLayer::new().layer(Busy { polls: 0, never: false });
    for round in 0..3 {
        assert_eq!(poll_ready(&mut service), Poll::Pending, "the clone starts anew, round {round}");
        assert_eq!(poll_ready(&mut service), Poll::Ready(Ok(())));
        let error = service.call(post(&[], "{}")).await.unwrap_err();
        assert_eq!(error, "the service failed", "errors of the service are passed on");
    }
    assert!(poll_ready(&mut service).is_pending());
    assert!(poll_ready(&mut service).is_ready());
    assert!(service.call(Request::get("/").body(Full::<Bytes>::default()).unwrap()).await.is_err());
}

/// A stub that panics when called unready, over both ways through the layer.
#[tokio::test]
async fn is_ready_again_after_each_way_through() {
    let stub = Stub::new();
    let mut service = LanguageLayer::new().layer(stub.clone());
    for _ in 0..3 {
        send(&mut service, post(&[b"fr"], message("1", r#""fr""#))).await;
        send(&mut service, Request::get("/").body(Full::<Bytes>::default()).unwrap()).await;
        send(&mut service, post(&[b"de"], message("1", r#""fr""#))).await;
    }
    assert_eq!(stub.seen().len(), 6);
}

#[tokio::test]
async fn serves_requests_side_by_side() {
    let stub = Stub::new();
    let mut service = LanguageLayer::new().layer(stub.clone());
    let mut calls = Vec::new();
    for _ in 0..4 {
        assert_eq!(poll_ready(&mut service), Poll::Ready(Ok(())));
        calls.push(service.call(post(&[b"fr"], message("1", r#""fr""#))));
    }
    assert!(stub.seen().is_empty(), "nothing runs before it is polled");
    for call in calls.into_iter().rev() {
        assert_eq!(call.await.unwrap().status(), 200);
    }
    assert_eq!(stub.seen().len(), 4);
}

/// The bounds of rmcp's `StreamableHttpService`, copied from its implementation of `Service`.
#[derive(Clone)]
struct LikeRmcp;

impl<B> Service<Request<B>> for LikeRmcp
where
    B: Body + Send + 'static,
    B::Error: std::fmt::Display,
    B::Data: Send + 'static,
{
    type Response = Response<BoxBody<Bytes, Infallible>>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        Box::pin(async move {
            let length = request.into_body().collect().await.map_or(0, |body| body.to_bytes().len());
            Ok(Response::new(Full::from(length.to_string()).boxed()))
        })
    }
}

/// The request body of an axum router is a boxed one that is not `Sync`, with errors of any kind.
type LikeAxum = UnsyncBoxBody<Bytes, Box<dyn std::error::Error + Send + Sync>>;

/// The bounds of axum's `Router::route_service`; its `IntoResponse` takes any body with these properties.
fn route_service<S, R>(service: S) -> S
where
    S: Service<Request<LikeAxum>, Response = Response<R>, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    R: Body<Data = Bytes> + Send + 'static,
    R::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    service
}

/// The bounds of axum's `Router::layer`.
fn router_layer<L>(_: L)
where
    L: Layer<LikeRmcp> + Clone + Send + Sync + 'static,
    L::Service: Service<Request<LikeAxum>, Error = Infallible> + Clone + Send + Sync + 'static,
    <L::Service as Service<Request<LikeAxum>>>::Future: Send + 'static,
{
}

#[tokio::test]
async fn fits_between_axum_and_rmcp() {
    let mut service: LanguageService<LikeRmcp> = route_service(LanguageLayer::new().layer(LikeRmcp));
    let body = Full::<Bytes>::from("{ }").map_err(|never: Infallible| match never {}).boxed_unsync();
    assert_eq!(send(&mut service, Request::post("/").body(body).unwrap()).await.body, "3");

    router_layer(LanguageLayer::new());
}

/// Neither the layer nor its future asks for `Send`: a single-threaded server may use it.
#[tokio::test]
async fn fits_a_service_that_stays_on_one_thread() {
    #[derive(Clone)]
    struct Local(std::rc::Rc<()>);

    impl<B> Service<Request<LanguageBody<B>>> for Local {
        type Response = Response<Full<Bytes>>;
        type Error = Infallible;
        type Future = Ready<Result<Self::Response, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: Request<LanguageBody<B>>) -> Self::Future {
            ready(Ok(Response::new(Full::from(std::rc::Rc::strong_count(&self.0).to_string()))))
        }
    }
    let answer = send(&mut LanguageLayer::new().layer(Local(std::rc::Rc::new(()))), post(&[], "{}")).await;
    assert_eq!(answer.status, 200);
}

/// The body of the service goes out as it is: same buffer, same length, and the same error type.
#[tokio::test]
async fn does_not_copy_the_response() {
    #[derive(Clone)]
    struct Fixed(Bytes);

    impl<B> Service<Request<LanguageBody<B>>> for Fixed {
        type Response = Response<Full<Bytes>>;
        type Error = Infallible;
        type Future = Ready<Result<Self::Response, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: Request<LanguageBody<B>>) -> Self::Future {
            ready(Ok(Response::new(Full::new(self.0.clone()))))
        }
    }
    let text = Bytes::from(vec![b'x'; 1000]);
    let response = LanguageLayer::new().layer(Fixed(text.clone())).call(post(&[], "{}")).await.unwrap();
    let body: LanguageBody<Full<Bytes>> = response.into_body();
    assert_eq!((body.size_hint().exact(), body.is_end_stream()), (Some(1000), false));
    let mut body = pin!(body);
    let frame: Result<_, Infallible> = body.frame().await.unwrap();
    assert_eq!(frame.unwrap().into_data().unwrap().as_ptr(), text.as_ptr());
    assert!(body.is_end_stream());
}

#[tokio::test]
async fn refusals_have_a_length() {
    let response = LanguageLayer::new().layer(LikeRmcp).call(post(&[b"*"], message("1", r#""fr""#))).await.unwrap();
    let length = response.body().size_hint().exact();
    assert_eq!(length, Some(response.into_body().collect().await.unwrap().to_bytes().len() as u64));
    let empty = LanguageBody::<Full<Bytes>>::default();
    assert!(empty.is_end_stream() && empty.size_hint().exact() == Some(0));
}
