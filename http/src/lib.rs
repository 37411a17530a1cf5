//! SEP-2792 language headers as a tower layer, for MCP servers over Streamable HTTP.
//!
//! [`LanguageLayer`] stands in front of any [`tower_service::Service`] that answers MCP over HTTP. It knows no MCP SDK
//! and negotiates nothing; it keeps three promises of the section "Streamable HTTP binding" of SEP-2792:
//!
//! 1. **Agreement.** A POST whose `Accept-Language` header and `_meta` preference are not the same string is refused
//!    with status 400 and JSON-RPC error -32020 before the service sees it.
//! 2. **`Content-Language`.** The service finds a [`mcp_l10n::ContentLanguageSlot`] in the extensions of the request;
//!    what is left there becomes the header of a JSON response.
//! 3. **`Vary: Accept-Language`** on every response.
//!
//! Read in this order, it is the way of a request: `service.rs` takes it, `read.rs` collects the body, `peek.rs` finds
//! the preferences in it, `agreement.rs` compares, `refusal.rs` says no and `explain.rs` says why; on the way back
//! `mirror.rs` and `vary.rs` complete the headers. `body.rs` is the body type of both directions.
//!
//! The layer has to see the body in plain JSON: put a layer that decompresses requests outside of it.
//!
//! ```
//! use std::{convert::Infallible, future::{Ready, ready}, task::{Context, Poll}};
//!
//! use http::{Request, Response, StatusCode, header};
//! use http_body_util::{BodyExt, Full};
//! use bytes::Bytes;
//! use mcp_l10n::ContentLanguageSlot;
//! use mcp_l10n_http::{LanguageBody, LanguageLayer};
//! use tower_layer::Layer;
//! use tower_service::Service;
//!
//! /// Stands for an MCP service: answers in French and says so.
//! #[derive(Clone)]
//! struct French;
//!
//! impl<B> Service<Request<LanguageBody<B>>> for French {
//!     type Response = Response<Full<Bytes>>;
//!     type Error = Infallible;
//!     type Future = Ready<Result<Self::Response, Infallible>>;
//!
//!     fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
//!         Poll::Ready(Ok(()))
//!     }
//!
//!     fn call(&mut self, request: Request<LanguageBody<B>>) -> Self::Future {
//!         request.extensions().get::<ContentLanguageSlot>().unwrap().fill("fr");
//!         let mut response = Response::new(Full::from(r#"{"jsonrpc":"2.0","id":1,"result":{}}"#));
//!         response.headers_mut().insert(header::CONTENT_TYPE, "application/json".parse().unwrap());
//!         ready(Ok(response))
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")] async fn main() {
//! let post = |header: &'static str| {
//!     let body = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list",
//!         "params":{"_meta":{"io.modelcontextprotocol/acceptLanguage":"fr-CA,fr;q=0.9"}}}"#;
//!     Request::post("/mcp").header(header::ACCEPT_LANGUAGE, header).body(Full::<Bytes>::from(body)).unwrap()
//! };
//! let mut service = LanguageLayer::new().layer(French);
//!
//! let response = service.call(post("fr-CA,fr;q=0.9")).await.unwrap();
//! assert_eq!(response.headers()[header::CONTENT_LANGUAGE], "fr");
//! assert_eq!(response.headers()[header::VARY], "Accept-Language");
//!
//! let response = service.call(post("*")).await.unwrap();
//! assert_eq!(response.status(), StatusCode::BAD_REQUEST);
//! let body = response.into_body().collect().await.unwrap().to_bytes();
//! assert!(body.starts_with(br#"{"jsonrpc":"2.0","id":1,"error":{"code":-32020,"#));
//! # }
//! ```
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod agreement;
mod body;
mod explain;
mod layer;
mod mirror;
mod peek;
mod read;
mod refusal;
mod service;
mod vary;

pub use body::LanguageBody;
pub use layer::{DEFAULT_MAX_BODY, HeaderStripped, LanguageLayer};
pub use service::{LanguageFuture, LanguageService};
