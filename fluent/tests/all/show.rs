//! Syntax trees and catalogs in one line each, so that a table can state them.

use mcp_l10n_fluent::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use mcp_l10n_fluent::{Catalog, EntryKind, Message};

/// Placeables without blanks, text as it is.
pub(crate) fn pattern(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => format!("{{{}}}", self::expression(expression)),
    };
    pattern.elements.iter().map(element).collect()
}

pub(crate) fn expression(expression: &Expression<&str>) -> String {
    match expression {
        Expression::Inline(inline) => self::inline(inline),
        Expression::Select { selector, variants } => {
            let mut out = format!("{} ->", inline(selector));
            for variant in variants {
                let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                let star = if variant.default { "*" } else { "" };
                out = format!("{out} {star}[{key}] {}", pattern(&variant.value));
            }
            out
        }
    }
}

fn inline(inline: &InlineExpression<&str>) -> String {
    let accessor = |attribute: &Option<mcp_l10n_fluent::ast::Identifier<&str>>| {
        attribute.as_ref().map(|attribute| format!(".{}", attribute.name)).unwrap_or_default()
    };
    match inline {
        InlineExpression::StringLiteral { value } => format!("\"{value}\""),
        InlineExpression::NumberLiteral { value } => (*value).to_owned(),
        InlineExpression::FunctionReference { id, arguments } => format!("{}{}", id.name, call(arguments)),
        InlineExpression::MessageReference { id, attribute } => format!("{}{}", id.name, accessor(attribute)),
        InlineExpression::TermReference { id, attribute, arguments } => {
            format!("-{}{}{}", id.name, accessor(attribute), arguments.as_ref().map(call).unwrap_or_default())
        }
        InlineExpression::VariableReference { id } => format!("${}", id.name),
        InlineExpression::Placeable { expression } => format!("{{{}}}", self::expression(expression)),
    }
}

fn call(arguments: &CallArguments<&str>) -> String {
    let positional = arguments.positional.iter().map(inline);
    let named = arguments.named.iter().map(|named| format!("{}:{}", named.name.name, inline(&named.value)));
    format!("({})", positional.chain(named).collect::<Vec<_>>().join(","))
}

fn message(sigil: &str, message: &Message<'_>) -> String {
    let comment = if message.comment.is_some() { "# " } else { "" };
    let mut out = format!("{comment}{sigil}{}", message.id);
    if let Some(value) = &message.value {
        out = format!("{out} = {}", pattern(value));
    }
    for attribute in &message.attributes {
        out = format!("{out} .{} = {}", attribute.id.name, pattern(&attribute.value));
    }
    out
}

/// One string an entry: the message as above with `# ` for an attached comment, a comment by its level and source, or
/// junk by its source.
pub(crate) fn catalog(catalog: &Catalog<'_>) -> Vec<String> {
    let entry = |entry: &mcp_l10n_fluent::Entry<'_>| {
        let source = &catalog.source[entry.span.clone()];
        match &entry.kind {
            EntryKind::Message(message) => self::message("", message),
            EntryKind::Term(term) => message("-", term),
            EntryKind::Comment { level } => format!("comment {level}: {}", source.trim_end()),
            EntryKind::Junk { .. } => format!("junk: {source}"),
        }
    };
    catalog.entries.iter().map(entry).collect()
}
