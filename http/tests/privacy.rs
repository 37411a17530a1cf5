//! A preference is personal: it shows in no response of the layer and in no `Debug` output.

mod common;

use bytes::Bytes;
use common::{Frames, Stub, message, post, send};
use http::{Request, header};
use http_body::Frame;
use http_body_util::Full;
use mcp_l10n_http::LanguageLayer;
use tower_layer::Layer;
use tower_service::Service;

/// Two tags that occur nowhere else.
const META: &str = "qaa-x-secretmeta";
const HEADER: &str = "qab-x-secrethead";

fn assert_silent(name: &str, text: &str) {
    let text = text.to_lowercase();
    for part in ["qaa", "qab", "secret", "x-secretmeta"] {
        assert!(!text.contains(part), "{name}: {part} is in {text}");
    }
}

#[tokio::test]
async fn no_refusal_quotes_a_preference() {
    let upper = META.to_uppercase();
    let spaced = format!("{META} , en");
    let values = [
        format!("\"{META}\""),
        format!("\"{META},en\""),
        format!("[\"{META}\"]"),
        format!("{{\"{META}\":1}}"),
        format!("\"{META}\\ud800\""),
        format!("\"{META}é\""),
    ];
    let headers: [&[&[u8]]; 5] = [
        &[HEADER.as_bytes()],
        &[HEADER.as_bytes(), b"*"],
        &[upper.as_bytes()],
        &[spaced.as_bytes()],
        &[b"qab-x-secrethead\xE9"],
    ];
    for value in &values {
        for lines in headers {
            let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(lines, message("1", value))).await;
            assert_eq!(answer.status, 400);
            assert_silent(value, answer.text());
            assert_silent(value, &format!("{:?}", answer.headers));
        }
    }
    // An id that is no id could carry the whole message.
    let body = message(&format!("{{\"x\":\"{META}\"}}"), &format!("\"{META}\""));
    let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(&[HEADER.as_bytes()], body)).await;
    assert_silent("id", answer.text());
}

#[tokio::test]
async fn no_limit_or_failure_quotes_a_preference() {
    let body = message("1", &format!("\"{META}\""));
    let answer =
        send(&mut LanguageLayer::new().max_body(9).layer(Stub::new()), post(&[HEADER.as_bytes()], body.clone())).await;
    assert_eq!(answer.status, 413);
    assert_silent("413", answer.text());

    let failure: Box<dyn std::error::Error + Send + Sync> = META.into();
    let (body, _) = Frames::new([Ok(Frame::data(Bytes::from(body))), Err(failure)]);
    let request = Request::post("/").header(header::ACCEPT_LANGUAGE, HEADER).body(body).unwrap();
    let answer = send(&mut LanguageLayer::new().layer(Stub::new()), request).await;
    assert_eq!(answer.status, 400);
    assert_silent("failure", answer.text());
}

/// Answers with the `Debug` output of what it received; holds a secret itself.
#[derive(Clone, Debug)]
struct Shows(&'static str);

impl<B> Service<Request<mcp_l10n_http::LanguageBody<B>>> for Shows {
    type Response = http::Response<Full<Bytes>>;
    type Error = std::convert::Infallible;
    type Future = std::future::Ready<Result<Self::Response, Self::Error>>;

    fn poll_ready(&mut self, _: &mut std::task::Context<'_>) -> std::task::Poll<Result<(), Self::Error>> {
        std::task::Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<mcp_l10n_http::LanguageBody<B>>) -> Self::Future {
        let slot = request.extensions().get::<mcp_l10n::ContentLanguageSlot>();
        if let Some(slot) = slot {
            slot.fill(self.0);
        }
        let shown = format!("{:?} {slot:?}", request.body());
        std::future::ready(Ok(http::Response::new(Full::from(shown))))
    }
}

#[tokio::test]
async fn no_debug_output_shows_a_preference() {
    let layer = LanguageLayer::new();
    let mut service = layer.layer(Shows(META));
    assert_silent("layer", &format!("{layer:?}"));
    assert_silent("service", &format!("{service:?}"));
    for method in [http::Method::POST, http::Method::PUT] {
        let mut request = post(&[META.as_bytes()], message("1", &format!("\"{META}\"")));
        *request.method_mut() = method;
        let call = service.call(request);
        assert_silent("future", &format!("{call:?}"));
        let response = call.await.unwrap();
        assert_silent("response body", &format!("{:?}", response.body()));
        let body = http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        assert_silent("request body and slot", std::str::from_utf8(&body).unwrap());
    }
}
