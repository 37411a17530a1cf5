//! What reaches the service: the same bytes, up to the limit.

mod common;

use std::convert::Infallible;
use std::error::Error;
use std::io;

use bytes::{Buf, Bytes};
use common::{Frames, Stub, message, post, send};
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body::{Body, Frame};
use http_body_util::{BodyExt, Full, Limited};
use mcp_l10n_http::LanguageLayer;
use tower_layer::Layer;

#[tokio::test]
async fn hands_on_the_same_bytes_and_headers() {
    let deep = [r#"{"id":1,"params":"#, &"[".repeat(100_000), &"]".repeat(100_000), "}"].concat();
    let bodies: Vec<Vec<u8>> = vec![
        message("1", r#""fr""#).into_bytes(),
        format!("\n\t {} \r\n", message("1", r#""\u0066r""#)).into_bytes(),
        [b"\xEF\xBB\xBF", message("1", r#""fr""#).as_bytes()].concat(),
        b"\xEF\xBB\xBF".to_vec(),
        b"".to_vec(),
        b"   ".to_vec(),
        b"not JSON".to_vec(),
        b"{\"id\":1".to_vec(),
        b"{\"id\":1} trailing".to_vec(),
        b"{\"id\":\"\xFF\"}".to_vec(),
        b"\xFF\xFE{\0}\0".to_vec(),
        b"42".to_vec(),
        b"\"params\"".to_vec(),
        b"null".to_vec(),
        b"{}".to_vec(),
        b"[]".to_vec(),
        b"[[{}]]".to_vec(),
        br#"{"params":[1,2]}"#.to_vec(),
        br#"{"params":{"_meta":"x"}}"#.to_vec(),
        br#"{"params":1e999}"#.to_vec(),
        deep.into_bytes(),
        vec![b'['; 100_000],
    ];
    for body in bodies {
        let stub = Stub::new();
        let mut request = post(&[b"fr"], body.clone());
        request.headers_mut().insert("mcp-session-id", "s".parse().unwrap());
        request.extensions_mut().insert(5_u8);
        let headers = request.headers().clone();
        let answer = send(&mut LanguageLayer::new().layer(stub.clone()), request).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.all(header::VARY), ["Accept-Language"]);
        let seen = stub.seen();
        assert_eq!(seen[0].body, body);
        assert_eq!((&seen[0].parts.method, seen[0].parts.uri.path()), (&Method::POST, "/mcp"));
        assert_eq!(seen[0].parts.headers, headers);
        assert_eq!(seen[0].parts.extensions.get::<u8>(), Some(&5));
        assert!(seen[0].has_slot && seen[0].fresh);
    }
}

#[tokio::test]
async fn judges_what_a_lenient_service_could_read() {
    let bom = [b"\xEF\xBB\xBF", message("1", r#""fr""#).as_bytes()].concat();
    let deep =
        message("1", r#""fr""#).replace("\"method\"", &format!("\"x\":{}{},\"y\"", "[".repeat(999), "]".repeat(999)));
    for body in [bom, deep.into_bytes()] {
        let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(&[b"de"], body)).await;
        assert_eq!(answer.status, 400);
    }
}

#[tokio::test]
async fn leaves_other_methods_alone() {
    for method in [Method::GET, Method::DELETE, Method::OPTIONS, Method::PUT, Method::HEAD] {
        let stub = Stub::new().reporting("fr");
        let mut request = post(&[b"de"], message("1", r#""fr""#));
        *request.method_mut() = method.clone();
        // A limit that the body exceeds: it is not read here.
        let answer = send(&mut LanguageLayer::new().max_body(1).layer(stub.clone()), request).await;
        assert_eq!(answer.status, StatusCode::OK, "{method}");
        assert_eq!(answer.all(header::VARY), ["Accept-Language"], "{method}");
        assert!(!answer.headers.contains_key(header::CONTENT_LANGUAGE), "{method}");
        let seen = stub.seen();
        assert_eq!(seen[0].body, message("1", r#""fr""#), "{method}");
        assert!(!seen[0].stripped && !seen[0].has_slot, "{method}");
    }
}

/// Sends `frames` as a POST against a limit of ten bytes; gives the status and the number of polls.
async fn limited<D: Buf + Unpin + Send + 'static>(frames: Vec<D>) -> (u16, usize, Vec<Bytes>) {
    let (body, polls) = Frames::new(frames.into_iter().map(|data| Ok::<_, Infallible>(Frame::data(data))));
    let stub = Stub::new();
    let request = Request::post("/").body(body).unwrap();
    let answer = send(&mut LanguageLayer::new().max_body(10).layer(stub.clone()), request).await;
    assert_eq!(answer.all(header::VARY), ["Accept-Language"]);
    let polls = *polls.lock().unwrap();
    (answer.status.as_u16(), polls, stub.seen().into_iter().map(|seen| seen.body).collect())
}

#[tokio::test]
async fn keeps_the_limit_to_the_byte() {
    // Each frame takes two polls, as does the end.
    let cases: [(&[&'static [u8]], u16, usize); 8] = [
        (&[b"0123456789"], 200, 4),
        (&[b"0123456789a"], 413, 2),
        (&[b"01234", b"56789"], 200, 6),
        (&[b"01234", b"56789", b""], 200, 8),
        (&[b"01234", b"56789", b"a"], 413, 6),
        (&[b"01234567890", b"1", b"2", b"3"], 413, 2),
        (&[b"012345678", b"9a", b"2", b"3"], 413, 4),
        (&[], 200, 2),
    ];
    for (frames, status, polls) in cases {
        let whole = frames.concat();
        let reached = if status == 200 { vec![Bytes::from(whole)] } else { vec![] };
        assert_eq!(limited(frames.to_vec()).await, (status, polls, reached), "{frames:?}");
    }
    // Data that is not one slice.
    let chain = |a: &'static [u8], b: &'static [u8]| vec![a.chain(b), b.chain(a)];
    assert_eq!(limited(chain(b"012", b"34")).await, (200, 6, vec![Bytes::from_static(b"0123434012")]));
    assert_eq!(limited(chain(b"012", b"345")).await.0, 413);
}

#[tokio::test]
async fn believes_an_announced_length() {
    struct Announced;
    impl Body for Announced {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            self: std::pin::Pin<&mut Self>,
            _: &mut std::task::Context<'_>,
        ) -> std::task::Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            panic!("was read")
        }

        fn size_hint(&self) -> http_body::SizeHint {
            http_body::SizeHint::with_exact(11)
        }
    }
    let request = Request::post("/").body(Announced).unwrap();
    let answer = send(&mut LanguageLayer::new().max_body(10).layer(Stub::new()), request).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn the_limit_is_four_mebibytes_by_default() {
    for (length, status) in [(4 << 20, 200), ((4 << 20) + 1, 413)] {
        let stub = Stub::new();
        let answer = send(&mut LanguageLayer::default().layer(stub.clone()), post(&[], vec![b' '; length])).await;
        assert_eq!((answer.status.as_u16(), stub.seen().len()), (status, usize::from(status == 200)));
    }
}

#[tokio::test]
async fn finds_the_preference_across_frames() {
    let text = message("5", r#""fr""#);
    for (header, status) in [("fr", 200), ("de", 400)] {
        let frames =
            text.as_bytes().chunks(3).map(|chunk| Ok::<_, Infallible>(Frame::data(Bytes::copy_from_slice(chunk))));
        let (body, _) = Frames::new(frames);
        let stub = Stub::new();
        let request = Request::post("/").header(header::ACCEPT_LANGUAGE, header).body(body).unwrap();
        assert_eq!(send(&mut LanguageLayer::new().layer(stub.clone()), request).await.status.as_u16(), status);
        assert!(stub.seen().iter().all(|seen| seen.body == text));
        assert_eq!(stub.seen().len(), usize::from(status == 200));
    }
}

#[tokio::test]
async fn keeps_trailers() {
    let mut trailers = HeaderMap::new();
    trailers.insert("x-digest", "1".parse().unwrap());
    for method in [Method::POST, Method::PUT] {
        let frames = [Frame::data(Bytes::from_static(b"{}")), Frame::trailers(trailers.clone())];
        let (body, _) = Frames::new(frames.map(Ok::<_, Infallible>));
        let stub = Stub::new();
        let request = Request::builder().method(method).body(body).unwrap();
        send(&mut LanguageLayer::new().layer(stub.clone()), request).await;
        assert_eq!(stub.seen()[0].trailers, Some(trailers.clone()));
    }
}

#[tokio::test]
async fn answers_a_body_that_fails() {
    type BoxError = Box<dyn Error + Send + Sync>;
    let broken = || -> BoxError { Box::new(io::Error::other("secret cause")) };
    let frames = [Ok(Frame::data(Bytes::from_static(b"{}"))), Err(broken())];
    let (body, _) = Frames::new(frames);
    let stub = Stub::new();
    let answer = send(&mut LanguageLayer::new().layer(stub.clone()), Request::post("/").body(body).unwrap()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(answer.all(header::VARY), ["Accept-Language"]);
    assert!(!answer.text().contains("secret"));
    assert!(stub.seen().is_empty());
}

/// An error around another one, as servers make them.
#[derive(Debug)]
struct Wrapped(Box<dyn Error + Send + Sync>);

impl std::fmt::Display for Wrapped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("wrapped")
    }
}

impl Error for Wrapped {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.0)
    }
}

/// A limit set by another layer is an error of the body, perhaps wrapped, and still a matter of length.
#[tokio::test]
async fn recognizes_the_limit_of_another_layer() {
    let plain = Limited::new(Full::<Bytes>::from("0123456789"), 5);
    let wrapped = Limited::new(Full::<Bytes>::from("0123456789"), 5).map_err(Wrapped);
    let statuses = [
        send(&mut LanguageLayer::new().layer(Stub::new()), Request::post("/").body(plain).unwrap()).await.status,
        send(&mut LanguageLayer::new().layer(Stub::new()), Request::post("/").body(wrapped).unwrap()).await.status,
    ];
    assert_eq!(statuses, [StatusCode::PAYLOAD_TOO_LARGE; 2]);
}
