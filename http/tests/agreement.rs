//! SEP-2792, "Exact field value agreement" and "Presence and mismatch".

mod common;

use bytes::Bytes;
use common::{Stub, message, post, send};
use http::{Request, StatusCode, Version, header};
use http_body_util::Full;
use mcp_l10n_http::LanguageLayer;
use tower_layer::Layer;

/// Sends a message with the preference `value` (JSON text; empty for none) and the header `lines`: does it pass?
async fn check(name: &str, value: &str, lines: &[&[u8]], passes: bool) {
    let body = if value.is_empty() {
        r#"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"_meta":{}}}"#.to_owned()
    } else {
        message("7", value)
    };
    let stub = Stub::new();
    let answer = send(&mut LanguageLayer::new().layer(stub.clone()), post(lines, body.clone())).await;
    if passes {
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(stub.seen().len(), 1, "{name}");
        assert_eq!(stub.seen()[0].body, body, "{name}");
    } else {
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}");
        assert!(stub.seen().is_empty(), "{name}: reached the service");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/json", "{name}");
        assert_eq!(answer.all(header::VARY), ["Accept-Language"], "{name}");
        let error = answer.json();
        assert_eq!(error["jsonrpc"], "2.0", "{name}");
        assert_eq!(error["id"], 7, "{name}");
        assert_eq!(error["error"]["code"], -32020, "{name}");
    }
}

#[tokio::test]
async fn compares_strings_and_nothing_else() {
    let cases: &[(&str, &str, &[&[u8]], bool)] = &[
        ("HT-02 weight spelling", r#""en;q=0.9""#, &[b"en;q=0.900"], false),
        ("HT-03 inner white space", r#""en-US,en;q=0.9""#, &[b"en-US, en;q=0.9"], false),
        ("HT-04 outer white space", r#""en""#, &[b" \ten \t"], true),
        ("HT-06 lines that join", r#""en-US, en;q=0.9""#, &[b"en-US", b"en;q=0.9"], true),
        ("HT-08 not the first line alone", r#""en""#, &[b"en", b"fr"], false),
        ("HT-09 not the last line alone", r#""fr""#, &[b"en", b"fr"], false),
        ("HT-12 empty agrees with empty", r#""""#, &[b""], true),
        ("HT-14 bare header", "", &[b"fr"], true),
        ("HT-15 malformed on both sides", r#""en_US""#, &[b"en_US"], true),
        ("HT-16 number", "42", &[b"42"], false),
        ("HT-16 null", "null", &[b"null"], false),
        ("HT-16 array", r#"["42"]"#, &[b"42"], false),
        ("HT-16 boolean", "true", &[b"true"], false),
        ("HT-16 object", "{}", &[b"{}"], false),
        ("HT-16 null and an empty header", "null", &[b""], false),
        ("HT-17 agreement before grammar", r#""en_US""#, &[b"en-US"], false),
        ("HT-20 fold replaced by one space", r#""en, fr""#, &[b"en, fr"], true),
        ("HT-20 fold replaced by two spaces", r#""en, fr""#, &[b"en,  fr"], false),
        ("HT-21 bytes outside ASCII", r#""é""#, &[b"\xC3\xA9"], false),
        ("bytes that are not UTF-8", r#""fr""#, &[b"fr\xFF"], false),
        ("one line of two outside ASCII", r#""fr, é""#, &[b"fr", b"\xC3\xA9"], false),
        ("no header", r#""fr""#, &[], true),
        ("no header, malformed", r#""en_US""#, &[], true),
        ("no header, not a string", "42", &[], true),
        ("no header, outside ASCII", r#""é""#, &[], true),
        ("neither", "", &[], true),
        ("the wildcard that nobody set", r#""fr""#, &[b"*"], false),
        ("the wildcard on both sides", r#""*""#, &[b"*"], true),
        ("case", r#""en-US""#, &[b"en-us"], false),
        ("order", r#""en,fr""#, &[b"fr,en"], false),
        ("white space in _meta stays", r#"" en""#, &[b" en"], false),
        ("tab in _meta stays", r#""en\t""#, &[b"en\t"], false),
        ("white space of another kind stays", r#""en\u00a0""#, &[b"en"], false),
        ("three lines", r#""a, b, c""#, &[b"a", b" b\t", b"c"], true),
        ("three lines in another order", r#""a, b, c""#, &[b"a", b"c", b"b"], false),
        ("lines joined without a space", r#""a,b""#, &[b"a", b"b"], false),
        ("the same line twice", r#""en""#, &[b"en", b"en"], false),
        ("an empty line counts", r#""en""#, &[b"en", b""], false),
        ("an empty line joins", r#""en, ""#, &[b"en", b""], true),
        ("two empty lines", r#"", ""#, &[b"", b""], true),
        ("empty header", r#""en""#, &[b""], false),
        ("empty preference", r#""""#, &[b"en"], false),
        ("escapes are decoded", r#""\u0065n\u002dUS""#, &[b"en-US"], true),
        ("escapes are not compared raw", r#""\u0065n""#, &[b"\\u0065n"], false),
        ("prefix", r#""en""#, &[b"en-US"], false),
        ("half a surrogate pair", r#""\ud800""#, &[b"en"], false),
    ];
    for (name, value, lines, passes) in cases {
        check(name, value, lines, *passes).await;
    }
}

#[tokio::test]
async fn compares_long_values_whole() {
    let long = "en,".repeat(20_000);
    check("long", &format!("\"{long}\""), &[long.as_bytes()], true).await;
    check("long, one byte more", &format!("\"{long} \""), &[long.as_bytes()], false).await;
}

/// HT-18, HT-19: on HTTP/2 names are lower case and several lines are as usual.
#[tokio::test]
async fn reads_http_2_like_http_1() {
    for (lines, value) in [(&["en", "fr"][..], r#""en, fr""#), (&[" en"], r#""en""#)] {
        let mut request = Request::post("/").version(Version::HTTP_2);
        for line in lines {
            request = request.header("accept-language", *line);
        }
        let stub = Stub::new();
        let request = request.body(Full::<Bytes>::from(message("1", value))).unwrap();
        assert_eq!(send(&mut LanguageLayer::new().layer(stub.clone()), request).await.status, 200);
        assert_eq!(stub.seen().len(), 1);
    }
}

#[tokio::test]
async fn checks_whatever_the_content_type_says() {
    let mut request = post(&[b"en"], message("1", r#""fr""#));
    request.headers_mut().insert(header::CONTENT_TYPE, "text/plain".parse().unwrap());
    assert_eq!(send(&mut LanguageLayer::new().layer(Stub::new()), request).await.status, 400);
}

/// What is sent as `id`, and what the refusal must hold, byte for byte.
#[tokio::test]
async fn echoes_the_id() {
    let cases = [
        ("1", "1"),
        ("0", "0"),
        ("-3", "-3"),
        ("9007199254740993", "9007199254740993"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("1.0", "1.0"),
        ("1e2", "1e2"),
        ("1E400", "1E400"),
        (r#""abc""#, r#""abc""#),
        (r#""""#, r#""""#),
        (r#""\u0061\n\"\/é\ud83d\ude00""#, r#""\u0061\n\"\/é\ud83d\ude00""#),
        ("null", "null"),
        // Not an id in JSON-RPC.
        ("true", "null"),
        ("[1]", "null"),
        (r#"{"id":1}"#, "null"),
        // The last one counts.
        (r#"1,"id":2"#, "2"),
        (r#"1,"i\u0064":"x""#, r#""x""#),
    ];
    for (id, echo) in cases {
        let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(&[b"*"], message(id, r#""fr""#))).await;
        let start = format!(r#"{{"jsonrpc":"2.0","id":{echo},"error":{{"code":-32020,"message":""#);
        assert!(answer.text().starts_with(&start), "{id}: {}", answer.text());
    }
}

#[tokio::test]
async fn refuses_notifications_and_odd_messages_under_null() {
    let params = r#""params":{"_meta":{"io.modelcontextprotocol/acceptLanguage":"fr"}}"#;
    for message in
        [format!(r#"{{"jsonrpc":"2.0","method":"notifications/cancelled",{params}}}"#), format!("{{{params}}}")]
    {
        let stub = Stub::new();
        let answer = send(&mut LanguageLayer::new().layer(stub.clone()), post(&[b"de"], message)).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["id"]), (400, &serde_json::Value::Null));
        assert!(stub.seen().is_empty());
    }
}

/// A second `_meta` cannot be smuggled past the layer: the last of a repeated key counts, as for `serde_json::Value`.
#[tokio::test]
async fn the_last_of_repeated_keys_counts() {
    let key = r#""io.modelcontextprotocol/acceptLanguage""#;
    let cases = [
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"de",{key}:"fr"}}}}}}"#), true),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"fr",{key}:"de"}}}}}}"#), false),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"fr"}},"_meta":{{{key}:"de"}}}}}}"#), false),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"fr"}},"_m\u0065ta":{{{key}:"de"}}}}}}"#), false),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"de"}},"_meta":{{}}}}}}"#), true),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"fr"}}}},"params":{{"_meta":{{{key}:"de"}}}}}}"#), false),
        (format!(r#"{{"id":1,"params":{{"_meta":{{{key}:"de"}}}},"params":null}}"#), true),
        (r#"{"id":1,"params":{"_meta":{"io.modelcontextprotocol\u002facceptLanguage":"de"}}}"#.to_owned(), false),
    ];
    for (body, passes) in cases {
        let stub = Stub::new();
        let answer = send(&mut LanguageLayer::new().layer(stub.clone()), post(&[b"fr"], body.clone())).await;
        assert_eq!((answer.status == 200, stub.seen().len() == 1), (passes, passes), "{body}");
    }
}

#[tokio::test]
async fn checks_every_message_of_a_batch_before_any_runs() {
    let plain = r#"{"jsonrpc":"2.0","id":9,"method":"ping"}"#;
    let (fr, de) = (|id| message(id, r#""fr""#), |id| message(id, r#""de""#));
    // The messages, and the id under which the batch is refused.
    let cases = [
        (vec![fr("1"), fr("2")], None),
        (vec![fr("1"), plain.to_owned()], None),
        (vec![plain.to_owned()], None),
        (vec![], None),
        (vec!["1".to_owned(), "\"x\"".to_owned(), "null".to_owned(), "[]".to_owned()], None),
        (vec![fr("1"), de("2"), de("3")], Some("2")),
        (vec![plain.to_owned(), fr("1"), de("\"z\"")], Some("\"z\"")),
        (vec![de("1"), fr("2")], Some("1")),
        (vec![fr("1"), message("2", "42")], Some("2")),
        (vec!["7".to_owned(), de("1")], Some("1")),
    ];
    for (messages, refused) in cases {
        let body = format!(" [{}] ", messages.join(" , "));
        let stub = Stub::new();
        let answer = send(&mut LanguageLayer::new().layer(stub.clone()), post(&[b"fr"], body.clone())).await;
        assert_eq!(stub.seen().len(), usize::from(refused.is_none()), "{body}");
        match refused {
            None => assert_eq!((answer.status.as_u16(), &stub.seen()[0].body[..]), (200, body.as_bytes())),
            Some(id) => {
                assert_eq!(answer.status, 400);
                assert!(answer.text().starts_with(&format!(r#"{{"jsonrpc":"2.0","id":{id},"error":"#)), "{body}");
            }
        }
    }
}

/// What the message must make plain, by kind of disagreement.
#[tokio::test]
async fn says_what_is_wrong_and_what_to_do() {
    // The preference, the field lines, and parts of the message.
    type Case = (&'static str, &'static [&'static [u8]], &'static [&'static str]);
    let cases: &[Case] = &[
        (r#""fr""#, &[b"*"], &["is the wildcard \"*\"", "Node.js", "\"Accept-Language: *\"", "by themselves"]),
        (r#""fr""#, &[b"fr", b"*"], &["in 2 field lines", "Node.js", "added a field line"]),
        (r#""*""#, &[b"fr"], &["is the wildcard \"*\", but", "another value"]),
        (r#""en-US""#, &[b"en-us"], &["differ only in upper and lower case:"]),
        (r#""en,fr""#, &[b"en, fr"], &["differ only in white space:"]),
        (r#""en;q=0.9""#, &[b"en;q=0.90"], &["differ only in the way weights are written:"]),
        (r#""en;q=0.9,FR""#, &[b"en;q=0.90, fr"], &["white space and upper and lower case and the way weights"]),
        (r#""fr""#, &[b"fr", b"de", b"it"], &["in 3 field lines, joined with a comma and a space", "proxy"]),
        (r#""fr""#, &[b"\xE9"], &["bytes outside ASCII", "ASCII (RFC 9110"]),
        (
            r#""é""#,
            &[b"fr"],
            &["a string with characters outside ASCII", "make the _meta value a string in the syntax"],
        ),
        ("42", &[b"42"], &["a number and not a string", "Only a string", "make the _meta value a string"]),
        ("null", &[b"fr"], &["null and not a string"]),
        ("false", &[b"fr"], &["a boolean and not a string"]),
        ("[]", &[b"fr"], &["an array and not a string"]),
        ("{}", &[b"fr"], &["an object and not a string"]),
        (r#""\ud800""#, &[b"fr"], &["a string that cannot be decoded"]),
        (r#""fr""#, &[b""], &["header is empty"]),
        (r#""""#, &[b"fr"], &["is an empty string"]),
    ];
    for (value, lines, parts) in cases {
        let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(lines, message("1", value))).await;
        let error = answer.json();
        let text = error["error"]["message"].as_str().unwrap().to_owned();
        let always =
            ["io.modelcontextprotocol/acceptLanguage", "character for character", "remove the header", "exactly"];
        for part in parts.iter().chain(&always) {
            assert!(text.contains(part), "{value}: {part:?} is not in {text:?}");
        }
        assert!(answer.body.len() < 1500, "small: {}", answer.body.len());
        assert_eq!(error["error"].get("data"), None);
    }
    let answer = send(&mut LanguageLayer::new().layer(Stub::new()), post(&[b"de"], message("1", r#""fr""#))).await;
    assert!(!answer.text().contains("differ only") && !answer.text().contains("Node.js"), "{}", answer.text());
}

#[tokio::test]
async fn marks_a_request_whose_header_is_missing() {
    let batch = format!("[{}, {}]", r#"{"id":1}"#, message("2", r#""fr""#));
    let cases: &[(&str, String, &[&[u8]], bool)] = &[
        ("missing", message("1", r#""fr""#), &[], true),
        ("missing, not a string", message("1", "null"), &[], true),
        ("missing, empty", message("1", r#""""#), &[], true),
        ("missing in a batch", batch, &[], true),
        ("present", message("1", r#""fr""#), &[b"fr"], false),
        ("present and empty", message("1", r#""""#), &[b""], false),
        ("neither", r#"{"id":1}"#.to_owned(), &[], false),
        ("bare header", r#"{"id":1}"#.to_owned(), &[b"fr"], false),
        ("not JSON", "fr".to_owned(), &[], false),
    ];
    for (name, body, lines, stripped) in cases {
        let stub = Stub::new();
        send(&mut LanguageLayer::new().layer(stub.clone()), post(lines, body.clone())).await;
        assert_eq!(stub.seen()[0].stripped, *stripped, "{name}");
    }
}
