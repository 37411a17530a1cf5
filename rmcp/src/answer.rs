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
            Err(error) => return Self::Invalid(Misfit { reason: error.to_string(), content: None }),
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

/// Why an answer does not fit its form. The reason is for developers, in English, and may quote what the user entered: do
/// not log it.
#[derive(Clone, Debug, PartialEq)]
pub struct Misfit {
    reason: String,
    content: Option<Value>,
}

impl Misfit {
    /// What is wrong, and with which field, as far as that is known. It may quote what the user entered: do not log it.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// What the client sent as the content of the form, if anything.
    pub const fn content(&self) -> Option<&Value> {
        self.content.as_ref()
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer does not fit the form: {}", self.reason)
    }
}

impl std::error::Error for Misfit {}
