//! What a user answered.

use std::fmt;

use rmcp::model::{ElicitResult, ElicitationAction};
use serde_json::Value;

/// The answer to a question of [`Localize::ask`](crate::Localize::ask) or
/// [`Localize::ask_url`](crate::Localize::ask_url).
///
/// ```
/// use rmcp_l10n::Answer;
///
/// fn greet(answer: Answer<String>) -> String {
///     match answer {
///         Answer::Accepted(name) => format!("Hello {name}"),
///         Answer::Declined | Answer::Cancelled => "Hello".to_owned(),
///         Answer::Invalid(misfit) => format!("Hello? ({misfit})"),
///     }
/// }
///
/// assert_eq!(greet(Answer::Accepted("Ada".to_owned())), "Hello Ada");
/// assert_eq!(Answer::Accepted(7).accepted(), Some(7));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Answer<T> {
    /// The user answered. The types, lengths, ranges and choices of the form hold. Its formats, such as `email`, do not
    /// have to: they are the client's to check, and what matters to the server, the server checks. Nor does a `pattern`,
    /// which MCP's forms cannot show.
    ///
    /// For a URL: agreed to open it, which says nothing of what happens there.
    ///
    /// `Debug` shows it as `T` does: what the user entered, if that is derived.
    Accepted(T),
    /// The user said no.
    Declined,
    /// The user went away without an answer.
    Cancelled,
    /// The client sent an answer that does not fit the form. The user can be asked again: see
    /// [`Localize::ask`](crate::Localize::ask).
    Invalid(Misfit),
}

impl<T> Answer<T> {
    /// What the user entered, if the answer was accepted and fits.
    pub fn accepted(self) -> Option<T> {
        match self {
            Self::Accepted(content) => Some(content),
            Self::Declined | Self::Cancelled | Self::Invalid(_) => None,
        }
    }

    /// Reads the result of an elicitation. `content` is asked only for an accepted one.
    pub(crate) fn read(result: Value, content: impl FnOnce(Value) -> Result<T, String>) -> Self {
        let result: ElicitResult = match serde_json::from_value(result) {
            Ok(result) => result,
            Err(error) => return Self::Invalid(Misfit { reason: reason(&error, None), content: None }),
        };
        match result.action {
            ElicitationAction::Accept => {
                let sent = result.content;
                match content(sent.clone().unwrap_or(Value::Null)) {
                    Ok(content) => Self::Accepted(content),
                    Err(reason) => Self::Invalid(Misfit { reason, content: sent }),
                }
            }
            ElicitationAction::Decline => Self::Declined,
            _ => Self::Cancelled,
        }
    }
}

/// Why serde refuses what a client sent, without what that was. Of serde's own words only those are kept that come from the
/// type: what was expected, and the name of a missing field. `field` is the one that is wrong, if it is known.
pub(crate) fn reason(error: &serde_json::Error, field: Option<&str>) -> String {
    const ABOUT_VALUES: [&str; 5] =
        ["invalid type: ", "invalid value: ", "invalid length ", "unknown variant `", "unknown field `"];
    let error = error.to_string();
    if error.starts_with("missing field `") {
        return error;
    }
    let what = field.map_or_else(|| "a value".to_owned(), |field| format!("the field `{field}`"));
    let expected = error.rsplit_once(", expected ").map(|(_, expected)| expected);
    match expected.filter(|_| ABOUT_VALUES.iter().any(|start| error.starts_with(start))) {
        // After a name that is the client's, serde may also say that there are none at all.
        Some(expected) if !expected.contains("`, there are no ") => format!("{what} is not as expected: {expected}"),
        _ => format!("{what} is none that its type can have"),
    }
}

/// Why an answer does not fit its form. The reason is for developers, in English. What the user entered is in
/// [`content`](Self::content), and nowhere else: neither in the reason, nor in what `Display` and `Debug` show.
#[derive(Clone, PartialEq)]
pub struct Misfit {
    reason: String,
    content: Option<Value>,
}

impl Misfit {
    /// What is wrong, and with which field, as far as that is known.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// What the client sent as the content of the form, if anything: do not log it.
    pub const fn content(&self) -> Option<&Value> {
        self.content.as_ref()
    }
}

/// Leaves the content out: it is the user's.
impl fmt::Debug for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Misfit").field("reason", &self.reason).finish_non_exhaustive()
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer does not fit the form: {}", self.reason)
    }
}

impl std::error::Error for Misfit {}

#[cfg(test)]
mod tests {
    use rmcp::model::ElicitationAction;
    use serde::Deserialize;
    use serde::de::{DeserializeOwned, Error};
    use serde_json::json;

    use super::*;

    fn check<T: DeserializeOwned + fmt::Debug>(sent: &Value, expected: &str) {
        let read = |content| serde_json::from_value::<T>(content).map_err(|error| reason(&error, None));
        let result = json!({ "action": "accept", "content": { "x": sent } });
        let Answer::Invalid(misfit) = Answer::read(result, |mut content| read(content["x"].take())) else {
            panic!("{sent} fits");
        };
        assert_eq!(misfit.reason(), expected, "{sent}");
        assert_eq!(misfit.content(), Some(&json!({ "x": sent })));
        for shown in [format!("{misfit}"), format!("{misfit:?}"), format!("{:?}", Answer::<T>::Invalid(misfit))] {
            assert!(!shown.contains("hunter2") && shown.contains(expected), "{shown}");
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Named {
        name: String,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    #[derive(Debug, Deserialize)]
    enum Never {}

    #[derive(Debug)]
    struct Own;

    impl<'de> Deserialize<'de> for Own {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            Err(D::Error::custom(format!("no such thing: {text}, expected another")))
        }
    }

    #[test]
    fn a_reason_says_what_was_expected_and_not_what_came() {
        const GENERAL: &str = "a value is none that its type can have";
        check::<u64>(&json!("hunter2"), "a value is not as expected: u64");
        check::<u64>(&json!("a, expected hunter2, expected b"), "a value is not as expected: u64");
        check::<u8>(&json!(70_000), "a value is not as expected: u8");
        check::<char>(&json!("hunter2"), "a value is not as expected: a character");
        check::<[u8; 2]>(&json!([1]), "a value is not as expected: an array of length 2");
        check::<ElicitationAction>(
            &json!("hunter2"),
            "a value is not as expected: one of `accept`, `decline`, `cancel`",
        );
        check::<Named>(&json!({ "hunter2": 1 }), "a value is not as expected: `name`");
        check::<Named>(&json!({}), "missing field `name`");
        check::<Nothing>(&json!({ "x, expected hunter2": 1 }), GENERAL);
        check::<Never>(&json!("x, expected hunter2"), GENERAL);
        check::<Own>(&json!("hunter2"), GENERAL);
        check::<Own>(&json!("x, expected hunter2"), GENERAL);
    }
}
