//! Stage: which messages are used by other entries.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use crate::entries::{Catalog, EntryKind};

/// The identifiers of the messages that messages and terms of the catalog refer to, in order, with repetitions.
///
/// A message of a name that is no coordinate is a helper of translators if something refers to it.
///
/// ```
/// let catalog = mcp_l10n_fluent::read("shared = Weather\ntitle = { shared } now\n");
/// assert_eq!(mcp_l10n_fluent::references(&catalog), ["shared"]);
/// ```
pub fn references<'s>(catalog: &Catalog<'s>) -> Vec<&'s str> {
    let mut found = Vec::new();
    for entry in &catalog.entries {
        if let EntryKind::Message(message) | EntryKind::Term(message) = &entry.kind {
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| in_pattern(pattern, &mut found));
        }
    }
    found
}

/// The reader bounds the nesting, and so this recursion.
fn in_pattern<'s>(pattern: &Pattern<&'s str>, found: &mut Vec<&'s str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression<'s>(expression: &Expression<&'s str>, found: &mut Vec<&'s str>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline<'s>(inline: &InlineExpression<&'s str>, found: &mut Vec<&'s str>) {
    match inline {
        InlineExpression::MessageReference { id, .. } => found.push(id.name),
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, found));
            arguments.named.iter().for_each(|argument| in_inline(&argument.value, found));
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::VariableReference { .. }
        | InlineExpression::TermReference { arguments: None, .. } => {}
    }
}
