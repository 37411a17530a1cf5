//! Stage: a message that takes arguments to the instructions that the runtime runs.
//!
//! | part | does |
//! |---|---|
//! | `expand` | walks patterns, through references |
//! | `value` | says what an expression stands for, and reads `NUMBER()` |
//! | `reference` | finds what a reference leads to |
//! | `select` | decides a selection, or writes down its tests |
//! | `coverage` | says which plural categories lack a variant |
//! | `code` | holds the instructions and their text |
//! | `source` | checks a pattern that stands in Rust, without a catalog and a language |
//! | [`Fault`] | is what is wrong, collected and not only the first |

mod code;
mod coverage;
mod direction;
mod expand;
mod fault;
pub(crate) mod reference;
pub(crate) mod select;
mod source;
mod value;

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression};
use mcp_l10n::Op;

pub use direction::is_right_to_left;
pub use fault::Fault;
pub use source::{SourceFault, check_pattern, source_pattern};

use crate::index::Index;
use crate::plural::{self, Type};
use crate::unresolved::Unresolved;

/// How many texts, placeables and variants one message may expand to, through all references and over all variants.
///
/// The limit stops messages that grow by referring to each other. That they nest is limited by
/// [`MAX_DEPTH`](crate::MAX_DEPTH), over selections and references together, and their text by
/// [`MAX_TEXT`](crate::MAX_TEXT) bytes over all variants.
pub const MAX_ELEMENTS: usize = 10_000;

/// How many faults of one message are collected. A message with more has the same ones over and over.
pub const MAX_FAULTS: usize = 100;

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParameterKind {
    /// A text, which can be shown, and selected on by words.
    Text,
    /// A number, which can be shown, formatted, and selected on by plural categories and numbers.
    Number,
    /// Another message, which can be shown.
    Message,
}

/// One argument that a message takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameter<'p> {
    /// The name, without `$`.
    pub name: &'p str,
    /// What it is.
    pub kind: ParameterKind,
}

/// A message as the runtime takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    /// The instructions. Arguments have the numbers of their parameters.
    pub ops: Vec<Op>,
    /// The text that the instructions write pieces of; [`Op::moved`] places them in a larger one.
    pub text: String,
    /// The numbers of the parameters that the message uses in some variant. Whether it may leave out the others is for the
    /// caller to decide.
    pub used: BTreeSet<usize>,
    /// Faults that are warnings ([`Fault::is_warning`]), in the order of the file.
    pub warnings: Vec<Fault>,
}

/// Compiles the message `id`, which takes the arguments `parameters`, for readers of `language` (a BCP 47 tag).
///
/// Resolves references to messages, their attributes, and terms with their arguments, and decides every selection that the
/// catalog alone decides. Every variant is checked, also those that are never shown. Variants are compared in the order of
/// the file and the first that matches wins. Plural categories are those of [`plural::rules`]; for a tag that is not well
/// formed, those of the root, with the one category `other`.
///
/// A default variant may have any key. Categories without a variant fall to it, which is as it should be for one of them:
/// in Russian `[one] [few] *[many]` and `[one] [few] *[other]` are whole, `[one] *[other]` is not. What is counted are whole
/// numbers up to 1,000, in the number of fraction digits asked for: the `many` of French, for whole millions, is not missed.
///
/// # Errors
///
/// All faults, warnings too, in the order of the file, if one of them is no warning. Never panics; takes bounded time and
/// stack ([`MAX_ELEMENTS`]).
///
/// ```
/// use mcp_l10n::{Grammar, Program};
/// use mcp_l10n_fluent::{Index, Parameter, ParameterKind, compile, plural, read};
///
/// let catalog = read("
/// found = { $stations ->
///     [one] Une station près de { $city }
///    *[other] { $stations } stations près de { $city }
/// }
/// ");
/// let parameters = [
///     Parameter { name: "stations", kind: ParameterKind::Number },
///     Parameter { name: "city", kind: ParameterKind::Text },
/// ];
/// let compiled = compile(&Index::new(&catalog), "found", &parameters, "fr").unwrap();
///
/// let rules = plural::rules("fr", plural::Type::Cardinal).unwrap();
/// let program = Program::new(&compiled.ops, &compiled.text, Grammar { cardinal: rules.view(), ..Grammar::default() });
/// assert_eq!(program.format(&[0.into(), "Lyon".into()]), "Une station près de Lyon");
/// assert_eq!(program.format(&[12.into(), "Lyon".into()]), "12 stations près de Lyon");
/// ```
pub fn compile(
    index: &Index<'_>,
    id: &str,
    parameters: &[Parameter<'_>],
    language: &str,
) -> Result<Compiled, Vec<Fault>> {
    compile_for(index, id, parameters, Some(language))
}

/// Compiles the message for a language, or for none in particular: then each of the six plural categories is one of the
/// language, and none is missed.
fn compile_for(
    index: &Index<'_>,
    id: &str,
    parameters: &[Parameter<'_>],
    language: Option<&str>,
) -> Result<Compiled, Vec<Fault>> {
    /// Welsh: the one language of CLDR 48 with all six categories, of cardinals and of ordinals.
    const ALL_CATEGORIES: &str = "cy";
    let unresolved = |unresolved| Err(vec![Fault::Unresolved(unresolved)]);
    let Some(message) = index.message(id) else {
        return unresolved(Unresolved::UnknownMessage { id: id.to_owned() });
    };
    let asked = message.id_span.clone();
    let Some(value) = &message.value else {
        return unresolved(Unresolved::NoValue { span: asked, name: id.to_owned() });
    };
    let tag = language.unwrap_or(ALL_CATEGORIES);
    let rules = |kind| plural::rules(tag, kind).or_else(|| plural::rules("und", kind));
    let (Some(cardinal), Some(ordinal)) = (rules(Type::Cardinal), rules(Type::Ordinal)) else {
        return Err(vec![Fault::TooComplex { span: asked }]); // The root has rules of both types.
    };
    let mut compiler = expand::Compiler::new(index, parameters, tag, [cardinal, ordinal], id, asked);
    compiler.knows_language = language.is_some();
    // Where a limit was passed, the fault is among those collected.
    let _ = compiler.pattern(value, None);
    compiler.finish()
}

/// What is in the braces, if there are braces in the braces.
pub(crate) fn unwrapped<'c>(mut expression: &'c Expression<&'c str>) -> &'c Expression<&'c str> {
    while let Expression::Inline(InlineExpression::Placeable { expression: inner }) = expression {
        expression = inner;
    }
    expression
}
