//! What the layer adds to a response: `Content-Language` and `Vary`.

mod common;

use bytes::Bytes;
use common::{Stub, json, message, post, response, send};
use http::{Response, StatusCode, header};
use http_body_util::Full;
use mcp_l10n_http::LanguageLayer;
use tower_layer::Layer;

/// What `Content-Language` is when the handler reports `language` and answers with `answer`.
async fn check(name: &str, language: &'static str, answer: fn() -> Response<Full<Bytes>>, expected: &[&str]) {
    let stub = Stub::new().reporting(language).answering(answer);
    let answer = send(&mut LanguageLayer::new().layer(stub), post(&[b"fr"], message("1", r#""fr""#))).await;
    assert_eq!(answer.all(header::CONTENT_LANGUAGE), expected, "{name}");
    assert_eq!(answer.body, "{}", "{name}");
}

#[tokio::test]
async fn mirrors_the_reported_language() {
    check("JSON", "fr-CA", json, &["fr-CA"]).await;
    check("several languages", "fr-CA, en", json, &["fr-CA, en"]).await;
    check("parameters", "fr", || response(&[("content-type", "application/json; charset=utf-8")]), &["fr"]).await;
    check("case and space", "fr", || response(&[("content-type", " Application/JSON\t;x=y")]), &["fr"]).await;
    check("HT-35 event stream", "de", || response(&[("content-type", "text/event-stream")]), &[]).await;
    check("event stream with parameter", "de", || response(&[("content-type", "text/event-stream;a=b")]), &[]).await;
    check("a type that only starts like it", "fr", || response(&[("content-type", "application/json-seq")]), &[]).await;
    check("a JSON type of another kind", "fr", || response(&[("content-type", "application/problem+json")]), &[]).await;
    check("text", "fr", || response(&[("content-type", "text/plain; x=application/json")]), &[]).await;
    check("no type", "fr", || response(&[]), &[]).await;
    check("not a Content-Language value", "fr;q=0.9", json, &[]).await;
    let two =
        || response(&[("content-type", "application/json"), ("content-language", "en"), ("content-language", "de")]);
    check("replaces every other", "fr", two, &["fr"]).await;
    let sse = || response(&[("content-type", "text/event-stream"), ("content-language", "de")]);
    check("leaves that of a stream", "fr", sse, &["de"]).await;
    let error = || {
        let mut response = json();
        *response.status_mut() = StatusCode::BAD_REQUEST;
        response
    };
    check("an error that reports a language", "fr", error, &["fr"]).await;
}

#[tokio::test]
async fn adds_no_language_of_its_own() {
    let plain = Stub::new();
    let set = Stub::new().answering(|| response(&[("content-type", "application/json"), ("content-language", "en")]));
    for (stub, expected) in [(plain, &[][..]), (set, &["en"])] {
        let answer = send(&mut LanguageLayer::new().layer(stub), post(&[b"fr"], message("1", r#""fr""#))).await;
        assert_eq!(answer.all(header::CONTENT_LANGUAGE), expected);
    }
    let mut service = LanguageLayer::new().layer(Stub::new().reporting("fr"));
    let refused = send(&mut service, post(&[b"*"], message("1", r#""fr""#))).await;
    assert!(refused.all(header::CONTENT_LANGUAGE).is_empty(), "a refusal is not localized");
}

/// The messages of a batch may be answered in several languages: no header can be right for all of them.
#[tokio::test]
async fn mirrors_for_one_message_only() {
    let one = message("1", r#""fr""#);
    for (body, expected) in [(format!("[{one}]"), &["fr"][..]), (format!("[{one},{one}]"), &[])] {
        let answer = send(&mut LanguageLayer::new().layer(Stub::new().reporting("fr")), post(&[b"fr"], body)).await;
        assert_eq!(answer.all(header::CONTENT_LANGUAGE), expected);
    }
}

#[tokio::test]
async fn keeps_requests_apart() {
    let stub = Stub::new().reporting("fr");
    let mut service = LanguageLayer::new().layer(stub.clone());
    for _ in 0..3 {
        let answer = send(&mut service, post(&[b"fr"], message("1", r#""fr""#))).await;
        assert_eq!(answer.all(header::CONTENT_LANGUAGE), ["fr"]);
    }
    assert!(stub.seen().iter().all(|seen| seen.fresh), "each request has a slot of its own");
}

#[tokio::test]
async fn merges_vary() {
    type Case = (&'static str, fn() -> Response<Full<Bytes>>, &'static [&'static str]);
    let cases: [Case; 12] = [
        ("none", || response(&[]), &["Accept-Language"]),
        (
            "HT-40 one line",
            || response(&[("vary", "Accept-Encoding, Origin")]),
            &["Accept-Encoding, Origin", "Accept-Language"],
        ),
        (
            "HT-41 two lines",
            || response(&[("vary", "Accept-Encoding"), ("vary", "Origin")]),
            &["Accept-Encoding", "Origin", "Accept-Language"],
        ),
        ("HT-42 listed", || response(&[("vary", "Accept-Language")]), &["Accept-Language"]),
        ("HT-42 listed in another case", || response(&[("vary", "accept-LANGUAGE")]), &["accept-LANGUAGE"]),
        (
            "listed among others",
            || response(&[("vary", "Origin ,\taccept-language, x")]),
            &["Origin ,\taccept-language, x"],
        ),
        (
            "listed in a second line",
            || response(&[("vary", "Origin"), ("vary", "accept-language")]),
            &["Origin", "accept-language"],
        ),
        ("HT-43 everything", || response(&[("vary", "*")]), &["*"]),
        ("everything in a second line", || response(&[("vary", "Origin"), ("vary", " * ")]), &["Origin", " * "]),
        ("everything in a list", || response(&[("vary", "Origin, *")]), &["Origin, *"]),
        (
            "a longer name",
            || response(&[("vary", "Accept-Language-Extra")]),
            &["Accept-Language-Extra", "Accept-Language"],
        ),
        ("empty", || response(&[("vary", "")]), &["", "Accept-Language"]),
    ];
    for (name, answer, expected) in cases {
        for request in [post(&[], "{}"), http::Request::get("/").body(Full::<Bytes>::default()).unwrap()] {
            let answer = send(&mut LanguageLayer::new().layer(Stub::new().answering(answer)), request).await;
            assert_eq!(answer.all(header::VARY), expected, "{name}");
        }
    }
}

/// HT-44: also where neither side names a language, or a cache would hand the default to everyone.
#[tokio::test]
async fn varies_without_a_preference() {
    let statuses = [StatusCode::OK, StatusCode::ACCEPTED, StatusCode::NOT_FOUND, StatusCode::INTERNAL_SERVER_ERROR];
    let answers: [fn() -> Response<Full<Bytes>>; 4] = [
        || response(&[]),
        || Response::builder().status(202).body(Full::default()).unwrap(),
        || Response::builder().status(404).body(Full::default()).unwrap(),
        || Response::builder().status(500).body(Full::default()).unwrap(),
    ];
    for (status, answer) in statuses.into_iter().zip(answers) {
        let request = post(&[], r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#);
        let answer = send(&mut LanguageLayer::new().layer(Stub::new().answering(answer)), request).await;
        assert_eq!((answer.status, answer.all(header::VARY)), (status, vec!["Accept-Language"]));
    }
}

/// Two layers, by mistake or because a router and a service each have one, do what one does.
#[tokio::test]
async fn may_be_applied_twice() {
    let stub = Stub::new().reporting("fr");
    let mut service = LanguageLayer::new().layer(LanguageLayer::new().layer(stub.clone()));
    let answer = send(&mut service, post(&[b"fr"], message("1", r#""fr""#))).await;
    assert_eq!(answer.all(header::CONTENT_LANGUAGE), ["fr"]);
    assert_eq!(answer.all(header::VARY), ["Accept-Language"]);
    assert_eq!(stub.seen()[0].body, message("1", r#""fr""#));
}
