//! Stage: the text of a message that is the same for every request.

use std::cmp::Ordering;
use std::ops::Range;

use fluent_syntax::ast::{Expression, Identifier, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use mcp_l10n::PluralCategory;

use crate::compile::reference::{Given, Reference};
use crate::compile::select::{default_of, key_text};
use crate::compile::unwrapped;
use crate::index::Index;
use crate::literal::unescape;
use crate::position::span_of;
use crate::unresolved::Unresolved;

/// How many references and selections one text may expand to, as in other Fluent implementations. Literals are not
/// counted: they do not multiply. The limit stops texts that grow by referring to each other, and bounds recursion.
pub const MAX_PLACEABLES: usize = 100;

/// The longest static text, in bytes of UTF-8: compiled tables store lengths in 16 bits.
pub const MAX_TEXT: usize = 65_535;

/// The text of the message `id`, which takes no arguments.
///
/// Expands text, string and number literals, nested placeables, references to messages, attributes and terms of the same
/// catalog, and selections that are decided by the catalog alone: on a literal, on an attribute of a term, or, inside a
/// term, on an argument that the reference gives or leaves out (`{ -brand(case: "genitive") }`). Line ends are LF, and no
/// bidirectional isolates are added. Of several attributes of one name the first counts.
///
/// # Errors
///
/// [`Unresolved`] if the text depends on an argument, a function or plural rules, refers to what the catalog does not
/// have or to itself, or passes [`MAX_PLACEABLES`] or [`MAX_TEXT`]. Never a shortened text. Never panics.
///
/// ```
/// use mcp_l10n_fluent::{Index, read, static_text};
///
/// let catalog = read("-brand = Weather{\"\\u0021\"}\nwelcome = Welcome to { -brand }\n");
/// assert_eq!(static_text(&Index::new(&catalog), "welcome").unwrap(), "Welcome to Weather!");
/// ```
pub fn static_text(index: &Index<'_>, id: &str) -> Result<String, Unresolved> {
    let Some(message) = index.message(id) else {
        return Err(Unresolved::UnknownMessage { id: id.to_owned() });
    };
    let Some(value) = &message.value else {
        return Err(Unresolved::NoValue { span: message.id_span.clone(), name: id.to_owned() });
    };
    let asked = message.id_span.clone();
    let mut expansion = Expansion { index, asked, text: String::new(), trail: vec![id.to_owned()], steps: 0 };
    expansion.pattern(value, None)?;
    Ok(expansion.text)
}

struct Expansion<'i, 'c> {
    index: &'i Index<'c>,
    asked: Range<usize>,
    text: String,
    /// The names of what is being expanded, outermost first.
    trail: Vec<String>,
    steps: usize,
}

/// What a selection compares its keys with.
enum Selected {
    Text(String),
    Number(f64),
    Missing,
}

impl<'c> Expansion<'_, 'c> {
    fn pattern(&mut self, pattern: &'c Pattern<&'c str>, given: Given<'c>) -> Result<(), Unresolved> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.push(value)?,
                PatternElement::Placeable { expression } => self.expression(expression, given)?,
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &'c Expression<&'c str>, given: Given<'c>) -> Result<(), Unresolved> {
        match unwrapped(expression) {
            Expression::Inline(inline) => self.inline(inline, given),
            Expression::Select { selector, variants } => {
                let variant = self.select(selector, variants, given)?;
                self.pattern(&variant.value, given)
            }
        }
    }

    fn inline(&mut self, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<(), Unresolved> {
        match inline {
            InlineExpression::StringLiteral { value } => self.push(&unescape(value)),
            InlineExpression::NumberLiteral { value } => self.push(value),
            InlineExpression::VariableReference { id } => match argument(given, id) {
                Some(literal) => self.inline(literal, None),
                None => Err(Unresolved::Argument { span: self.span(id), name: id.name.to_owned() }),
            },
            InlineExpression::FunctionReference { id, .. } => Err(self.function(id)),
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                self.reference(inline, given)
            }
            // The caller has taken these apart.
            InlineExpression::Placeable { .. } => Ok(()),
        }
    }

    fn reference(&mut self, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<(), Unresolved> {
        let Some(reference) = Reference::of(self.index, inline, given) else { return Ok(()) };
        let span = self.span(reference.id);
        self.step(&span)?;
        let pattern = reference.pattern(&self.trail, span).map_err(|mut unresolved| {
            if let Unresolved::UnknownReference { span, name, argument } = &mut unresolved {
                *argument = self.meant_argument(name, span);
            }
            unresolved
        })?;
        self.trail.push(reference.name);
        self.pattern(pattern, reference.given)?;
        self.trail.pop();
        Ok(())
    }

    fn select(
        &mut self,
        selector: &'c InlineExpression<&'c str>,
        variants: &'c [Variant<&'c str>],
        given: Given<'c>,
    ) -> Result<&'c Variant<&'c str>, Unresolved> {
        let selected = self.selected(selector, given)?;
        let at = variants.first().map_or_else(|| self.asked.clone(), |variant| self.key_span(variant));
        self.step(&at)?;
        for variant in variants {
            match (&variant.key, &selected) {
                (VariantKey::Identifier { name }, Selected::Text(text)) if name == text => return Ok(variant),
                (VariantKey::NumberLiteral { value }, Selected::Number(number))
                    if value.parse::<f64>().is_ok_and(|key| key.partial_cmp(number) == Some(Ordering::Equal)) =>
                {
                    return Ok(variant);
                }
                (VariantKey::Identifier { name }, Selected::Number(_)) if PluralCategory::from_name(name).is_some() => {
                    return Err(Unresolved::Selector { span: self.key_span(variant) });
                }
                _ => {}
            }
        }
        default_of(variants).and_then(|default| variants.get(default)).ok_or(Unresolved::Selector { span: at })
    }

    fn selected(&mut self, selector: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<Selected, Unresolved> {
        match selector {
            InlineExpression::NumberLiteral { value } => Ok(value.parse().map_or(Selected::Missing, Selected::Number)),
            InlineExpression::VariableReference { id } => match (argument(given, id), given) {
                (Some(literal), _) => self.selected(literal, None),
                // A term sees only what its reference gives it; what is missing selects the default.
                (None, Some(_)) => Ok(Selected::Missing),
                (None, None) => Err(Unresolved::Argument { span: self.span(id), name: id.name.to_owned() }),
            },
            InlineExpression::FunctionReference { id, .. } => Err(self.function(id)),
            InlineExpression::StringLiteral { value } => Ok(Selected::Text(unescape(value).into_owned())),
            InlineExpression::TermReference { .. } | InlineExpression::MessageReference { .. } => {
                let start = self.text.len();
                self.inline(selector, given)?;
                Ok(Selected::Text(self.text.split_off(start)))
            }
            InlineExpression::Placeable { .. } => Ok(Selected::Missing),
        }
    }

    fn push(&mut self, text: &str) -> Result<(), Unresolved> {
        if self.text.len() + text.len() > MAX_TEXT {
            return Err(Unresolved::TooLong { span: self.asked.clone() });
        }
        self.text.push_str(text);
        Ok(())
    }

    fn step(&mut self, span: &Range<usize>) -> Result<(), Unresolved> {
        self.steps += 1;
        if self.steps > MAX_PLACEABLES {
            return Err(Unresolved::TooManyPlaceables { span: span.clone() });
        }
        Ok(())
    }

    fn span(&self, id: &Identifier<&str>) -> Range<usize> {
        span_of(self.index.source(), id.name).unwrap_or_else(|| self.asked.clone())
    }

    fn key_span(&self, variant: &Variant<&str>) -> Range<usize> {
        span_of(self.index.source(), key_text(variant)).unwrap_or_else(|| self.asked.clone())
    }

    fn function(&self, id: &Identifier<&str>) -> Unresolved {
        Unresolved::Function { span: self.span(id), name: id.name.to_owned() }
    }

    /// Whether a reference to an unknown message was meant as an argument: `${user}`, the habit of shells and
    /// JavaScript, or `{user}`, that of Rust and Python, with a name as Rust gives it to a field.
    fn meant_argument(&self, name: &str, span: &Range<usize>) -> Option<String> {
        let before = self.index.source().get(..span.start)?.trim_end_matches([' ', '\n', '\r']);
        let shell = before.ends_with("${");
        let field = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        let plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
        (plain && !name.starts_with('-') && (shell || field)).then(|| name.to_owned())
    }
}

fn argument<'c>(given: Given<'c>, id: &Identifier<&str>) -> Option<&'c InlineExpression<&'c str>> {
    given?.iter().find(|named| named.name.name == id.name).map(|named| &named.value)
}
