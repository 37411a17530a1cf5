//! What is remembered between the rounds of a request: in the `requestState` that the client hands back, sealed.
//!
//! It is signed, not secret: everybody can read it, and nobody can change it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use std::time::Duration;

use rmcp::ErrorData;
use rmcp::model::{JsonObject, RequestStateCodec, SealOptions};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How often a request can be answered with questions before it has to be started again. A client drives ten rounds by
/// itself (rmcp's `DEFAULT_MRTR_MAX_ROUNDS`).
pub const MAX_ROUNDS: u32 = 32;

/// How many questions one request can ask, over all its rounds.
pub const MAX_QUESTIONS: usize = 64;

/// The longest `requestState` that is issued or read, in bytes.
pub const MAX_STATE_LENGTH: usize = 64 * 1024;

/// Tells what is sealed here from what a handler, or a server behind it, has put into `requestState` itself.
const PREFIX: &str = "l10n1.";

/// What the rounds so far have brought. The names are short, since all of it travels with each round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// The number of rounds.
    #[serde(rename = "n")]
    pub(crate) rounds: u32,
    /// The questions that the last round left open. Only answers to these are taken.
    #[serde(rename = "q", default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) open: BTreeSet<String>,
    /// The answers so far.
    #[serde(rename = "a", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) answers: BTreeMap<String, Value>,
    /// The handler's own `requestState`.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<String>,
    /// The responses to the handler's own questions, for as long as questions of ours interrupt it: it runs again from
    /// the start, and the client sends them once.
    #[serde(rename = "r", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) responses: BTreeMap<String, Value>,
    /// The language of the first round, where it is kept; empty if that had no usable preference.
    #[serde(rename = "l", default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
}

/// The key, and for how long a seal is good.
#[derive(Clone, Debug)]
pub(crate) struct Seal {
    codec: Option<RequestStateCodec>,
    pub(crate) ttl: Duration,
}

impl Default for Seal {
    fn default() -> Self {
        Self { codec: None, ttl: Duration::from_secs(600) }
    }
}

impl Seal {
    pub(crate) fn set(&mut self, codec: RequestStateCodec) {
        self.codec = Some(codec);
    }

    fn codec(&self) -> &RequestStateCodec {
        // One for the process rather than one for each wrapper: over HTTP, a server may be built for each request.
        static RANDOM: OnceLock<RequestStateCodec> = OnceLock::new();
        self.codec.as_ref().unwrap_or_else(|| {
            RANDOM.get_or_init(|| {
                let halves = [uuid::Uuid::new_v4(), uuid::Uuid::new_v4()];
                RequestStateCodec::new_unchecked(halves.map(uuid::Uuid::into_bytes).concat())
            })
        })
    }

    /// Whether `state` was sealed here, or says so.
    pub(crate) fn is_sealed(state: &str) -> bool {
        state.starts_with(PREFIX)
    }

    /// Opens a state that was issued for the request that `bound` stands for.
    pub(crate) fn open(&self, sealed: &str, bound: &[u8]) -> Result<State, ErrorData> {
        if sealed.len() > MAX_STATE_LENGTH {
            return Err(not_ours());
        }
        // One error for every failure, so that it tells an attacker nothing.
        let body = sealed.strip_prefix(PREFIX).ok_or_else(not_ours)?;
        self.codec().open_json_with(body, bound).map_err(|_| not_ours())
    }

    /// Seals a state for the request that `bound` stands for.
    pub(crate) fn close(&self, state: &State, bound: &[u8]) -> Result<String, ErrorData> {
        if state.rounds > MAX_ROUNDS {
            let message = format!("this request has been asked back {MAX_ROUNDS} times: start it again");
            return Err(ErrorData::invalid_params(message, None));
        }
        if state.open.len() + state.answers.len() > MAX_QUESTIONS {
            let message = format!("this request asks more than {MAX_QUESTIONS} questions");
            return Err(ErrorData::internal_error(message, None));
        }
        let options = SealOptions::new().associated_data(bound).ttl(self.ttl);
        let sealed = self
            .codec()
            .seal_json_with(state, &options)
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        if PREFIX.len() + sealed.len() > MAX_STATE_LENGTH {
            let message = format!(
                "the answers so far, the handler's own state and the responses that are kept for it take more than the \
                 {MAX_STATE_LENGTH} bytes that requestState may have"
            );
            return Err(ErrorData::invalid_params(message, None));
        }
        Ok(format!("{PREFIX}{sealed}"))
    }
}

fn not_ours() -> ErrorData {
    let message = "requestState is not valid here: it was changed, has expired, or was issued for another request, \
                   other arguments, another caller or another server; send the request again without it";
    ErrorData::invalid_params(message, None)
}

/// What a state is bound to, as bytes: equal for equal requests of one caller, whatever the order of their keys.
pub(crate) fn bound(
    server: &str,
    scope: &str,
    method: &str,
    target: &str,
    arguments: Option<&JsonObject>,
    caller: Option<&str>,
) -> Vec<u8> {
    let mut out = Vec::with_capacity(256);
    for part in [Some(server), Some(scope), Some(method), Some(target), caller] {
        // Each part is a JSON value, so none can run into the next.
        put(&part.map_or(Value::Null, Into::into), &mut out);
    }
    match arguments {
        Some(arguments) => put_object(arguments, &mut out),
        None => put_object(&JsonObject::new(), &mut out),
    }
    out
}

fn put(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Object(object) => put_object(object, out),
        Value::Array(items) => {
            out.push(b'[');
            for item in items {
                put(item, out);
                out.push(b',');
            }
            out.push(b']');
        }
        plain => out.extend_from_slice(plain.to_string().as_bytes()),
    }
    out.push(b'\n');
}

/// In the order of the keys: with the feature `preserve_order` of `serde_json`, an object has the order in which it came.
fn put_object(object: &JsonObject, out: &mut Vec<u8>) {
    let mut entries: Vec<_> = object.iter().collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    out.push(b'{');
    for (key, value) in entries {
        out.extend_from_slice(Value::from(key.as_str()).to_string().as_bytes());
        out.push(b':');
        put(value, out);
    }
    out.push(b'}');
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const HERE: &[u8] = b"here";

    fn sealed(state: &State) -> Result<String, ErrorData> {
        Seal::default().close(state, HERE)
    }

    fn answers(count: usize) -> BTreeMap<String, Value> {
        (0..count).map(|index| (index.to_string(), Value::Null)).collect()
    }

    #[test]
    fn rounds_and_questions_end_at_their_limit() {
        for (rounds, questions, expected) in [
            (MAX_ROUNDS, 1, None),
            (MAX_ROUNDS + 1, 1, Some(-32602)),
            (1, MAX_QUESTIONS, None),
            (1, MAX_QUESTIONS + 1, Some(-32603)),
        ] {
            let open: BTreeSet<String> = ["open".to_owned()].into();
            let state = State { rounds, open, answers: answers(questions - 1), ..State::default() };
            assert_eq!(sealed(&state).err().map(|error| error.code.0), expected, "{rounds} {questions}");
        }
    }

    #[test]
    fn a_state_is_as_long_as_it_may_be_and_no_longer() {
        let of = |length: usize| State { own: Some("x".repeat(length)), ..State::default() };
        // The longest text of its own that fits, found by halving.
        let (mut fits, mut too_long) = (0, MAX_STATE_LENGTH);
        while too_long - fits > 1 {
            let middle = usize::midpoint(fits, too_long);
            if sealed(&of(middle)).is_ok() { fits = middle } else { too_long = middle }
        }
        let longest = sealed(&of(fits)).unwrap();
        assert!(longest.len() <= MAX_STATE_LENGTH && longest.len() > MAX_STATE_LENGTH - 4, "{}", longest.len());
        assert_eq!(Seal::default().open(&longest, HERE).unwrap(), of(fits));
        assert_eq!(sealed(&of(too_long)).unwrap_err().code.0, -32602);
        let longer = format!("{longest}{}", "A".repeat(MAX_STATE_LENGTH + 1 - longest.len()));
        assert_eq!(Seal::default().open(&longer, HERE).unwrap_err().code.0, -32602);
    }

    #[test]
    fn only_what_was_sealed_here_for_this_opens() {
        let state = State { own: Some("own".into()), ..State::default() };
        let good = sealed(&state).unwrap();
        assert_eq!(Seal::default().open(&good, HERE).unwrap(), state);
        let mut other_key = Seal::default();
        other_key.set(RequestStateCodec::try_new(vec![7; 32]).unwrap());
        let expired = Seal { ttl: Duration::ZERO, ..Seal::default() };
        let late = expired.close(&state, HERE).unwrap();
        std::thread::sleep(Duration::from_millis(5));
        let refuse = |sealed: &str, bound: &[u8], seal: &Seal| {
            assert_eq!(seal.open(sealed, bound).map_err(|error| error.code.0), Err(-32602), "{sealed}");
        };
        refuse(&good, b"there", &Seal::default());
        refuse(&good, HERE, &other_key);
        for sealed in [
            late,
            good[..good.len() - 1].to_owned(),
            good.replace(PREFIX, ""),
            PREFIX.to_owned(),
            format!("{PREFIX}é.é.é"),
        ] {
            refuse(&sealed, HERE, &Seal::default());
        }
        for at in 0..good.len() {
            let other = if good.as_bytes()[at] == b'A' { "B" } else { "A" };
            refuse(&format!("{}{other}{}", &good[..at], &good[at + 1..]), HERE, &Seal::default());
        }
    }

    #[test]
    fn a_request_is_bound_by_what_it_means() {
        let object = |value: Value| value.as_object().unwrap().clone();
        let of = |scope, method, target, arguments: Value, caller| {
            bound("weather", scope, method, target, Some(&object(arguments)), caller)
        };
        let base = of("", "tools/call", "book", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), Some("ada"));
        assert_eq!(
            of("", "tools/call", "book", json!({ "b": { "e": null, "c": "d" }, "a": [1, 2] }), Some("ada")),
            base
        );
        for other in [
            of("x", "tools/call", "book", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), Some("ada")),
            of("", "prompts/get", "book", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), Some("ada")),
            of("", "tools/call", "boo", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), Some("ada")),
            of("", "tools/call", "book", json!({ "a": [12], "b": { "c": "d", "e": null } }), Some("ada")),
            of("", "tools/call", "book", json!({ "a": [1, 2], "b": { "c": "d" } }), Some("ada")),
            of("", "tools/call", "book", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), Some("bob")),
            of("", "tools/call", "book", json!({ "a": [1, 2], "b": { "c": "d", "e": null } }), None),
        ] {
            assert_ne!(other, base);
        }
        // Neither can run into the other.
        assert_ne!(bound("a", "b", "m", "t", None, None), bound("ab", "", "m", "t", None, None));
        assert_ne!(bound("tides", "", "m", "t", None, None), bound("weather", "", "m", "t", None, None));
        // No arguments and empty ones are one call to a tool.
        assert_eq!(bound("weather", "", "m", "t", None, None), of("", "m", "t", json!({}), None));
    }
}
