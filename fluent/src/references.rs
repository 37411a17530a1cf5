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
            for pattern in message.value.iter().chain(attributes) {
                in_pattern(pattern, &mut found);
            }
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
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline<'s>(inline: &InlineExpression<&'s str>, found: &mut Vec<&'s str>) {
    match inline {
        InlineExpression::MessageReference { id, .. } => found.push(id.name),
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            for argument in &arguments.positional {
                in_inline(argument, found);
            }
            for argument in &arguments.named {
                in_inline(&argument.value, found);
            }
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::VariableReference { .. }
        | InlineExpression::TermReference { arguments: None, .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::{read, references};

    fn check(source: &str, expected: &[&str]) {
        assert_eq!(references(&read(source)), expected, "{source}");
    }

    #[test]
    fn references_stand_anywhere_in_an_entry() {
        check("a = { b }{ c.attribute }\n", &["b", "c"]);
        check("a = x\n    .title = { b }\n", &["b"]);
        check("-a = { b }\n", &["b"]);
        check("a = { { b } }\n", &["b"]);
        check("a = { $n ->\n    [one] { b }\n   *[other] { c }\n }\n", &["b", "c"]);
        check("a = { F(b, $n, name: \"c\") }\n", &["b"]);
        check("a = { -term }{ $argument }{ \"b\" } c\n", &[]);
        check("# { b }\na = x\n", &[]);
        check("broken = { b\n", &[]);
    }
}
