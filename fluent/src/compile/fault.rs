//! What is wrong with a message that takes arguments.

use std::fmt;
use std::ops::Range;

use mcp_l10n::{MAX_FRACTION_DIGITS, PluralCategory};

use crate::unresolved::Unresolved;

/// A mistake in a message that takes arguments. `Display` says in one sentence, without a full stop, what is wrong and what
/// to write instead.
///
/// Spans are byte ranges of the catalog's source; where the fault lies in a message that the asked one refers to, they
/// point there. Names of arguments are without `$`.
///
/// ```
/// use mcp_l10n_fluent::{Fault, Index, Parameter, ParameterKind, compile, read};
///
/// let catalog = read("read = Reading { $ctiy }\n");
/// let city = Parameter { name: "city", kind: ParameterKind::Text };
/// let faults = compile(&Index::new(&catalog), "read", &[city], "en").unwrap_err();
/// assert_eq!(faults[0].span(), Some(18..22));
/// assert_eq!(faults[0].to_string(), "this message has no argument `$ctiy`: did you mean `$city`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A reference leads nowhere, back to itself or to too much text. Of [`Unresolved`], these are the kinds
    /// `UnknownMessage`, `NoValue`, `UnknownReference`, `Cycle` and `TooLong`.
    Unresolved(Unresolved),
    /// The message expands to more elements, or nests deeper, than one message may.
    TooComplex {
        /// Where the limit was passed.
        span: Range<usize>,
    },
    /// An argument that the message does not take.
    UnknownArgument {
        /// The name of the argument.
        span: Range<usize>,
        /// The name of the argument.
        name: String,
        /// The argument that was most likely meant.
        nearest: Option<String>,
        /// The arguments that there are.
        known: Vec<String>,
    },
    /// A term shows an argument that its reference does not give: terms do not see the arguments of the message.
    TermArgument {
        /// The name of the argument, inside the term.
        span: Range<usize>,
        /// The name of the argument.
        name: String,
        /// The term, with `-`.
        term: String,
    },
    /// `NUMBER()` of something that is no number.
    NotANumber {
        /// What stands there.
        span: Range<usize>,
        /// What stands there, as it is written.
        what: String,
    },
    /// A selection by plural category on an argument that is a text.
    PluralOfText {
        /// The first key.
        span: Range<usize>,
        /// The name of the argument.
        name: String,
    },
    /// A number as a key of a selection on a text, which never matches.
    NumberKeyOfText {
        /// The key.
        span: Range<usize>,
        /// The key.
        key: String,
    },
    /// A word that is no plural category as a key of a selection on a number, which never matches.
    WordKeyOfNumber {
        /// The key.
        span: Range<usize>,
        /// The key.
        key: String,
        /// The categories of the language.
        categories: Vec<PluralCategory>,
    },
    /// A selection on an argument that is another message.
    SelectedMessage {
        /// The name of the argument.
        span: Range<usize>,
        /// The name of the argument.
        name: String,
    },
    /// A function other than `NUMBER()`.
    UnknownFunction {
        /// The name of the function.
        span: Range<usize>,
        /// The name of the function.
        name: String,
    },
    /// `NUMBER()` of nothing, or of several things.
    NotOneNumber {
        /// The name of the function.
        span: Range<usize>,
    },
    /// An option that `NUMBER()` does not have.
    UnknownOption {
        /// The name of the option.
        span: Range<usize>,
        /// The name of the option.
        name: String,
        /// The option that was most likely meant.
        nearest: Option<&'static str>,
    },
    /// A value that an option of `NUMBER()` does not take.
    InvalidOption {
        /// The value, or the name of the option where the value is empty.
        span: Range<usize>,
        /// The name of the option.
        name: String,
        /// The values that it takes.
        takes: &'static str,
    },
    /// `minimumFractionDigits` is more than `maximumFractionDigits`.
    MinimumAboveMaximum {
        /// The name of the function.
        span: Range<usize>,
    },
    /// A key that is a plural category, but none of this language. A warning.
    LackedCategory {
        /// The key.
        span: Range<usize>,
        /// The key.
        key: PluralCategory,
        /// The tag of the language.
        language: String,
        /// The categories of the language.
        categories: Vec<PluralCategory>,
    },
    /// Whole numbers have categories that no variant is written for. A warning.
    MissingCategories {
        /// The key of the default variant, which is shown for them.
        span: Range<usize>,
        /// The categories without a variant.
        missing: Vec<PluralCategory>,
        /// The tag of the language.
        language: String,
    },
    /// A variant that another one above it always hides. A warning.
    Unreachable {
        /// The key of the hidden variant.
        span: Range<usize>,
        /// The key of the hidden variant.
        key: String,
        /// The key of the variant that matches first.
        earlier: String,
    },
}

impl Fault {
    /// The bytes to point at; `None` only where the asked message does not exist.
    pub fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Unresolved(unresolved) => unresolved.span(),
            Self::TooComplex { span }
            | Self::UnknownArgument { span, .. }
            | Self::TermArgument { span, .. }
            | Self::NotANumber { span, .. }
            | Self::PluralOfText { span, .. }
            | Self::NumberKeyOfText { span, .. }
            | Self::WordKeyOfNumber { span, .. }
            | Self::SelectedMessage { span, .. }
            | Self::UnknownFunction { span, .. }
            | Self::NotOneNumber { span }
            | Self::UnknownOption { span, .. }
            | Self::InvalidOption { span, .. }
            | Self::MinimumAboveMaximum { span }
            | Self::LackedCategory { span, .. }
            | Self::MissingCategories { span, .. }
            | Self::Unreachable { span, .. } => Some(span.clone()),
        }
    }

    /// Whether the message can be shown in spite of it: a variant is never shown, or not the best one.
    pub fn is_warning(&self) -> bool {
        matches!(self, Self::LackedCategory { .. } | Self::MissingCategories { .. } | Self::Unreachable { .. })
    }
}

/// The categories as keys of variants, in order.
fn keys(categories: &[PluralCategory]) -> String {
    categories.iter().map(|category| format!("`[{}]`", category.as_str())).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unresolved(unresolved) => unresolved.fmt(f),
            Self::TooComplex { .. } => {
                f.write_str("this message is put together from too many parts, or nests too deep: split it, or write references out")
            }
            Self::UnknownArgument { name, nearest: Some(nearest), .. } => {
                write!(f, "this message has no argument `${name}`: did you mean `${nearest}`?")
            }
            Self::UnknownArgument { name, known, .. } if known.is_empty() => {
                write!(f, "this message takes no arguments, so nothing can stand for `${name}`: remove it, or write `{{\"{{\"}}` for a plain brace")
            }
            Self::UnknownArgument { name, known, .. } => {
                let known: Vec<_> = known.iter().map(|name| format!("`${name}`")).collect();
                write!(f, "this message has no argument `${name}`: it takes {}", known.join(", "))
            }
            Self::TermArgument { name, term, .. } => {
                write!(f, "`{term}` shows `${name}`, but a term does not see the arguments of a message: ")?;
                write!(f, "give it a literal, as in `{{ {term}({name}: \"…\") }}`, or make it a message")
            }
            Self::NotANumber { what, .. } => {
                write!(f, "`NUMBER()` formats numbers, and `{what}` is none: write it without `NUMBER()`, or make the argument a number")
            }
            Self::PluralOfText { name, .. } => {
                write!(f, "`${name}` is a text, and a text has no plural: select on an argument that is a number")
            }
            Self::NumberKeyOfText { key, .. } => {
                write!(f, "a text is selected here, and a text never equals the number `[{key}]`: write a word as the key")
            }
            Self::WordKeyOfNumber { key, categories, .. } => {
                write!(f, "a number is selected here, which never equals `[{key}]`: write a number or {}", keys(categories))
            }
            Self::SelectedMessage { name, .. } => {
                write!(f, "`${name}` is a message of its own and cannot select: select on a text or a number")
            }
            Self::UnknownFunction { name, .. } => {
                write!(f, "there is no function `{name}()`, only `NUMBER()`: format the value in the program and show it as a text")
            }
            Self::NotOneNumber { .. } => {
                f.write_str("`NUMBER()` takes one number before its options: write `NUMBER($count)`")
            }
            Self::UnknownOption { name, nearest: Some(nearest), .. } => {
                write!(f, "`NUMBER()` has no option `{name}`: did you mean `{nearest}`?")
            }
            Self::UnknownOption { name, nearest: None, .. } => {
                write!(f, "`NUMBER()` has no option `{name}` here: remove it, or format the value in the program; ")?;
                f.write_str("there are `type`, `minimumFractionDigits`, `maximumFractionDigits` and `useGrouping`")
            }
            Self::InvalidOption { name, takes, .. } => write!(f, "`{name}` takes {takes}"),
            Self::MinimumAboveMaximum { .. } => write!(
                f,
                "`minimumFractionDigits` is more than `maximumFractionDigits`: both are numbers from 0 to {MAX_FRACTION_DIGITS}, the minimum not above the maximum"
            ),
            Self::LackedCategory { key, language, categories, .. } => {
                let key = key.as_str();
                write!(f, "no number is `{key}` in `{language}`, so `[{key}]` is never shown: there are {}", keys(categories))
            }
            Self::MissingCategories { missing, language, .. } => {
                write!(f, "whole numbers in `{language}` also need {}: without them, this default is shown", keys(missing))
            }
            Self::Unreachable { key, earlier, .. } => {
                write!(f, "`[{key}]` is never shown, because `[{earlier}]` above it matches first: ")?;
                f.write_str("remove one of them, or move exact numbers to the top")
            }
        }
    }
}

impl std::error::Error for Fault {}
