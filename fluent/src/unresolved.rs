//! Why a message has no text that is known before the program runs.

use std::fmt;
use std::ops::Range;

use crate::resolve::{MAX_PLACEABLES, MAX_TEXT};

/// Why a message has no static text. `Display` says in one sentence, without a full stop, what is wrong and what to do.
///
/// Spans are byte ranges of the catalog's source; where the fault lies in a message that the asked one refers to, they
/// point there.
///
/// ```
/// use mcp_l10n_fluent::{Index, read, static_text};
///
/// let catalog = read("hello = Hello, ${user}!\n");
/// let fault = static_text(&Index::new(&catalog), "hello").unwrap_err();
/// assert_eq!(fault.span(), Some(17..21));
/// assert!(fault.to_string().contains("{ $user }"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unresolved {
    /// The catalog has no message of the asked name.
    UnknownMessage {
        /// The name that was asked for.
        id: String,
    },
    /// The asked or a referenced message has attributes only.
    NoValue {
        /// The identifier of the asked message, or the reference.
        span: Range<usize>,
        /// The message without a text.
        name: String,
    },
    /// A message, term or attribute is referred to, but the catalog does not have it.
    UnknownReference {
        /// The name in the reference.
        span: Range<usize>,
        /// What is missing: `message`, `message.attribute`, `-term` or `-term.attribute`.
        name: String,
        /// Set where the author most likely meant an argument: its name, without `$`.
        argument: Option<String>,
    },
    /// An argument stands in a text that has to be known without any.
    Argument {
        /// The name of the argument.
        span: Range<usize>,
        /// The name of the argument, without `$`.
        name: String,
    },
    /// A function is called.
    Function {
        /// The name of the function.
        span: Range<usize>,
        /// The name of the function.
        name: String,
    },
    /// A selection that depends on the plural rules of a language.
    Selector {
        /// The key of the variant that asks for them.
        span: Range<usize>,
    },
    /// A message refers to itself.
    Cycle {
        /// The name in the reference that closes the cycle.
        span: Range<usize>,
        /// The cycle; the first name is repeated at the end.
        path: Vec<String>,
    },
    /// The references expand to more than [`MAX_PLACEABLES`] others.
    TooManyPlaceables {
        /// The reference or selection at which the limit was passed.
        span: Range<usize>,
    },
    /// The text is longer than [`MAX_TEXT`] bytes.
    TooLong {
        /// The identifier of the asked message.
        span: Range<usize>,
    },
}

impl Unresolved {
    /// The bytes to point at; `None` only where the asked message does not exist.
    pub fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::UnknownMessage { .. } => None,
            Self::NoValue { span, .. }
            | Self::UnknownReference { span, .. }
            | Self::Argument { span, .. }
            | Self::Function { span, .. }
            | Self::Selector { span }
            | Self::Cycle { span, .. }
            | Self::TooManyPlaceables { span }
            | Self::TooLong { span } => Some(span.clone()),
        }
    }
}

impl fmt::Display for Unresolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMessage { id } => write!(f, "this catalog has no message `{id}`: add `{id} = …`"),
            Self::NoValue { name, .. } => write!(f, "`{name}` has attributes but no text: write one after `{name} =`"),
            Self::UnknownReference { name, argument: None, .. } => {
                write!(f, "this catalog has no `{name}`: add it, correct the name, or write `{{\"{{\"}}` for a plain brace")
            }
            Self::UnknownReference { name, argument: Some(argument), .. } => {
                write!(f, "`{{ {name} }}` refers to a message that this catalog does not have; ")?;
                write!(f, "an argument is written `{{ ${argument} }}`, a plain brace `{{\"{{\"}}`")
            }
            Self::Argument { name, .. } => {
                write!(f, "this text takes no arguments, so nothing can stand for `{{ ${name} }}`: remove it, ")?;
                write!(f, "or write `{{\"{{\"}}` for a plain brace")
            }
            Self::Function { name, .. } => {
                write!(f, "this text takes no arguments, so there is nothing for `{name}()` to format: write the text itself")
            }
            Self::Selector { .. } => f.write_str(
                "this text takes no arguments, so no plural can be selected in it: write the text of the one variant that is meant",
            ),
            Self::Cycle { path, .. } => {
                write!(f, "the text contains itself: {}; remove one of these references", path.join(" -> "))
            }
            Self::TooManyPlaceables { .. } => {
                write!(f, "the text is put together from more than {MAX_PLACEABLES} references: write some of them out")
            }
            Self::TooLong { .. } => write!(f, "the text is longer than {MAX_TEXT} bytes: shorten it"),
        }
    }
}

impl std::error::Error for Unresolved {}
