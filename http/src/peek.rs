//! Finds the language preferences in the body of a POST, without parsing the rest of it.
//!
//! What is found is what `serde_json::Value` would hold: escapes in keys are decoded, and of a repeated key the last one
//! counts, at every level, so that nobody can show one `_meta` to this layer and another one to the service.

use std::fmt;

use mcp_l10n::ACCEPT_LANGUAGE;
use serde::de::{DeserializeSeed, Deserializer as _, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// What was found in a body.
#[derive(Default)]
pub(crate) struct Peek<'a> {
    /// The preferences, in the order of the messages; a message without one has no entry.
    pub(crate) preferences: Vec<Preference<'a>>,
    /// Whether the body is a JSON-RPC batch of several messages.
    pub(crate) several: bool,
}

/// The `_meta` preference of one message.
pub(crate) struct Preference<'a> {
    /// The `id` of the message as it was sent, if it is one that JSON-RPC allows: a string, a number or null.
    pub(crate) id: Option<&'a RawValue>,
    /// The value beside the `_meta` key.
    pub(crate) value: Value,
}

/// The value beside the `_meta` key. No `Debug`: it must not get into a log.
pub(crate) enum Value {
    /// A string, decoded.
    Text(String),
    /// Anything else, which never agrees with a header.
    Other(Other),
}

/// The kinds of value that are not a string.
#[derive(Clone, Copy)]
pub(crate) enum Other {
    Null,
    Boolean,
    Number,
    Array,
    Object,
    /// A string with an escape that stands for no character, such as half of a surrogate pair.
    Undecodable,
}

/// Finds the preferences in `body`. A body that is not JSON, or not an MCP message, has none.
pub(crate) fn peek(body: &[u8]) -> Peek<'_> {
    // RFC 8259 §8.1 lets a parser ignore a byte order mark: if the service does, the preference counts.
    let body = body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body);
    let mut reader = serde_json::Deserializer::from_slice(body);
    let peek = match body.trim_ascii_start().first() {
        Some(b'{') => reader.deserialize_map(Members(MESSAGE)).map(|found| {
            let preferences = preference(found).into_iter().collect();
            Peek { preferences, several: false }
        }),
        Some(b'[') => reader.deserialize_seq(Batch),
        _ => return Peek::default(),
    };
    match (peek, reader.end()) {
        (Ok(peek), Ok(())) => peek,
        _ => Peek::default(),
    }
}

const MESSAGE: [&str; 2] = ["id", "params"];

/// The preference of the message that has these members `MESSAGE`.
fn preference([id, params]: [Option<&RawValue>; 2]) -> Option<Preference<'_>> {
    let [meta] = members(params?, ["_meta"])?;
    let [value] = members(meta?, [ACCEPT_LANGUAGE])?;
    let id = id.filter(|id| !id.get().starts_with(['{', '[', 't', 'f']));
    Some(Preference { id, value: decode(value?.get()) })
}

fn decode(value: &str) -> Value {
    Value::Other(match value.bytes().next() {
        Some(b'"') => match serde_json::from_str(value) {
            Ok(text) => return Value::Text(text),
            Err(_) => Other::Undecodable,
        },
        Some(b'n') => Other::Null,
        Some(b't' | b'f') => Other::Boolean,
        Some(b'[') => Other::Array,
        Some(b'{') => Other::Object,
        _ => Other::Number,
    })
}

/// The named members of `object`; nothing if it is not an object.
fn members<'a, const N: usize>(object: &'a RawValue, names: [&'static str; N]) -> Option<[Option<&'a RawValue>; N]> {
    serde_json::Deserializer::from_str(object.get()).deserialize_map(Members(names)).ok()
}

/// Reads an object: keeps the last value of each named member as text, skips the others.
struct Members<const N: usize>([&'static str; N]);

impl<'de, const N: usize> Visitor<'de> for Members<N> {
    type Value = [Option<&'de RawValue>; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut found = [None; N];
        while let Some(place) = object.next_key_seed(Place(self.0))? {
            match place.and_then(|place| found.get_mut(place)) {
                Some(value) => *value = Some(object.next_value()?),
                None => _ = object.next_value::<IgnoredAny>()?,
            }
        }
        Ok(found)
    }
}

/// Reads a key: its place among the names, if it is one of them.
struct Place<const N: usize>([&'static str; N]);

impl<'de, const N: usize> DeserializeSeed<'de> for Place<N> {
    type Value = Option<usize>;

    fn deserialize<D: serde::Deserializer<'de>>(self, key: D) -> Result<Self::Value, D::Error> {
        key.deserialize_str(self)
    }
}

impl<const N: usize> Visitor<'_> for Place<N> {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().position(|name| *name == key))
    }
}

/// Reads a JSON-RPC batch, one message at a time.
struct Batch;

impl<'de> Visitor<'de> for Batch {
    type Value = Peek<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a batch")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut batch: A) -> Result<Self::Value, A::Error> {
        let (mut preferences, mut messages) = (Vec::new(), 0_usize);
        while let Some(message) = batch.next_element::<&RawValue>()? {
            messages += 1;
            preferences.extend(members(message, MESSAGE).and_then(preference));
        }
        Ok(Peek { preferences, several: messages > 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The preference as `serde_json::Value` sees it.
    fn oracle(body: &[u8]) -> Option<serde_json::Value> {
        let message: serde_json::Value = serde_json::from_slice(body).ok()?;
        message.get("params")?.get("_meta")?.get(ACCEPT_LANGUAGE).cloned()
    }

    #[test]
    fn finds_what_serde_json_would_hold() {
        let key = ACCEPT_LANGUAGE;
        let pref = |value: &str| format!(r#"{{"_meta":{{"{key}":{value}}}}}"#);
        let bodies = [
            format!(r#"{{"params":{}}}"#, pref(r#""fr""#)),
            format!(" \t\r\n{{ \"params\" : {} }} \n", pref(r#""fr""#)),
            format!(r#"{{"params":{},"params":{}}}"#, pref(r#""fr""#), pref(r#""de""#)),
            format!(r#"{{"params":{},"params":{{}}}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":{},"params":7}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":7,"params":{}}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":{{"_meta":{{"{key}":"fr"}},"_meta":{{"{key}":"de"}}}}}}"#),
            format!(r#"{{"params":{{"_meta":{{"{key}":"fr"}},"_meta":null}}}}"#),
            format!(r#"{{"params":{{"_meta":{{"{key}":"fr","{key}":"de"}}}}}}"#),
            format!(r#"{{"params":{{"_meta":{{"{key}":"fr","{key}":null}}}}}}"#),
            r#"{"p\u0061rams":{"\u005fmeta":{"io.modelcontextprotocol\/acceptLanguag\u0065":"f\u0072"}}}"#.to_owned(),
            format!(r#"{{"params":{{"meta":{{"{key}":"fr"}}}}}}"#),
            format!(r#"{{"params":[{{"_meta":{{"{key}":"fr"}}}}]}}"#),
            format!(r#"{{"result":{}}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":{{"arguments":{}}}}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":{}}} {{}}"#, pref(r#""fr""#)),
            format!(r#"{{"params":{}"#, pref(r#""fr""#)),
            r#""params""#.to_owned(),
            String::new(),
        ];
        for body in &bodies {
            let found = peek(body.as_bytes()).preferences.into_iter().next().map(|preference| match preference.value {
                Value::Text(text) => serde_json::Value::from(text),
                Value::Other(_) => serde_json::Value::Null,
            });
            assert_eq!(found, oracle(body.as_bytes()), "{body}");
        }
    }

    #[test]
    fn survives_bytes_that_are_no_message() {
        let deep = |open: &str, close: &str| [open.repeat(200_000), close.repeat(200_000)].concat().into_bytes();
        for body in [deep("[", "]"), deep("[", ""), deep(r#"{"params":"#, ""), b"\xEF\xBB\xBF".to_vec(), vec![0xFF; 9]]
        {
            assert!(peek(&body).preferences.is_empty());
        }
        let mut in_params = format!(r#"{{"params":{{"_meta":{{"{ACCEPT_LANGUAGE}":"fr"}},"x":"#).into_bytes();
        in_params.extend(deep("[", "]"));
        in_params.extend(b"}}");
        assert_eq!(peek(&in_params).preferences.len(), 1, "deep nesting does not hide a preference");
    }
}
