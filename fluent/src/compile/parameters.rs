//! Which arguments a pattern uses.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::select::is_plural;
use super::{ParameterKind, attribute_value, unwrapped};
use crate::index::Index;

/// One use of an argument in a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use<'c> {
    /// The name as it stands in the catalog, without `$`; [`span_of`](crate::span_of) finds its place.
    pub name: &'c str,
    /// What the use asks for: a number inside of `NUMBER()` and in selections by plural category or number, a text in
    /// other selections; `None` where it is only shown.
    pub kind: Option<ParameterKind>,
}

/// The arguments that a pattern uses: each use in order, in every variant, and after them those in the messages and
/// attributes that it refers to.
///
/// What stands in terms is not counted, since a term does not see the arguments of a message. References that lead nowhere
/// or in circles are passed over; [`compile`](fn@crate::compile) names them. Takes time linear in the size of the patterns.
///
/// ```
/// use mcp_l10n_fluent::{Index, ParameterKind, parameters_of, read};
///
/// let catalog = read("near = near { $city }\na = { NUMBER($n) } stations { near }\n");
/// let index = Index::new(&catalog);
/// let pattern = index.message("a").and_then(|message| message.value.as_ref()).unwrap();
/// let uses: Vec<_> = parameters_of(&index, pattern).into_iter().map(|used| (used.name, used.kind)).collect();
/// assert_eq!(uses, [("n", Some(ParameterKind::Number)), ("city", None)]);
/// ```
pub fn parameters_of<'c>(index: &Index<'c>, pattern: &'c Pattern<&'c str>) -> Vec<Use<'c>> {
    let mut walk = Walk { index, seen: BTreeSet::new(), waiting: vec![pattern], inner: Vec::new(), uses: Vec::new() };
    while let Some(pattern) = walk.waiting.pop() {
        walk.pattern(pattern);
        while let Some(inner) = walk.inner.pop() {
            walk.waiting.push(inner);
        }
    }
    walk.uses
}

struct Walk<'i, 'c> {
    index: &'i Index<'c>,
    /// The referenced patterns that were met, by address: each is walked once.
    seen: BTreeSet<*const Pattern<&'c str>>,
    waiting: Vec<&'c Pattern<&'c str>>,
    /// The patterns that the current one refers to.
    inner: Vec<&'c Pattern<&'c str>>,
    uses: Vec<Use<'c>>,
}

impl<'c> Walk<'_, 'c> {
    /// The reader bounds the nesting, and so this recursion.
    fn pattern(&mut self, pattern: &'c Pattern<&'c str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => match unwrapped(expression) {
                    Expression::Inline(inline) => self.inline(inline, None),
                    Expression::Select { selector, variants } => {
                        let kind = if is_plural(variants) { ParameterKind::Number } else { ParameterKind::Text };
                        self.inline(selector, Some(kind));
                        for variant in variants {
                            self.pattern(&variant.value);
                        }
                    }
                },
            }
        }
    }

    fn inline(&mut self, inline: &'c InlineExpression<&'c str>, kind: Option<ParameterKind>) {
        match inline {
            InlineExpression::VariableReference { id } => self.uses.push(Use { name: id.name, kind }),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument, Some(ParameterKind::Number));
                }
            }
            InlineExpression::MessageReference { id, attribute } => {
                let Some(message) = self.index.message(id.name) else { return };
                let pattern = match attribute {
                    None => message.value.as_ref(),
                    Some(attribute) => attribute_value(&message.attributes, attribute.name),
                };
                if let Some(pattern) = pattern
                    && self.seen.insert(std::ptr::from_ref(pattern))
                {
                    self.inner.push(pattern);
                }
            }
            InlineExpression::Placeable { expression } => match unwrapped(expression) {
                Expression::Inline(inline) => self.inline(inline, kind),
                // Not as a part of another expression.
                Expression::Select { .. } => {}
            },
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}
