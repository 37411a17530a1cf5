//! Stage: what stands between braces (`inline_placeable`, `SelectExpression` and `InlineExpression` of the Fluent Syntax
//! 1.0 EBNF, with the restrictions that the specification states beside the grammar).

use std::collections::BTreeSet;

use fluent_syntax::ast::{CallArguments, Expression, Identifier, InlineExpression, NamedArgument, Variant, VariantKey};

use crate::cursor::{Cursor, Fault};
use crate::pattern::pattern;

type Inline<'s> = InlineExpression<&'s str>;

/// Reads `{ … }`; the cursor stands on the opening brace.
pub(crate) fn placeable<'s>(cursor: &mut Cursor<'s>) -> Result<Expression<&'s str>, Fault> {
    cursor.open()?;
    cursor.skip_blank();
    let start = cursor.pos;
    let inline = inline(cursor)?;
    cursor.skip_blank();
    if cursor.peek() == Some(b'-') && cursor.byte(cursor.pos + 1) == Some(b'>') {
        check_selector(cursor, start, &inline)?;
        cursor.pos += 2;
        let variants = variants(cursor)?;
        cursor.close('}', "the last variant of a selection")?;
        return Ok(Expression::Select { selector: inline, variants });
    }
    if let InlineExpression::TermReference { attribute: Some(_), .. } = inline {
        return Err(cursor
            .fault_at(start, "an attribute of a term cannot be shown, only selected on: `{ -term.attribute -> …`"));
    }
    let after = match &inline {
        InlineExpression::MessageReference { id, .. } => format!("the reference `{}`", id.name),
        InlineExpression::VariableReference { id } => format!("the argument `${}`", id.name),
        _ => "this expression".to_owned(),
    };
    cursor.close('}', &after)?;
    Ok(Expression::Inline(inline))
}

fn check_selector(cursor: &Cursor<'_>, start: usize, selector: &Inline<'_>) -> Result<(), Fault> {
    let what = match selector {
        InlineExpression::MessageReference { .. } => "a message",
        InlineExpression::TermReference { attribute: None, .. } => "a term without an attribute",
        InlineExpression::Placeable { .. } => "a placeable",
        _ => return Ok(()),
    };
    Err(cursor.fault_at(start, format!("{what} cannot select: write an argument such as `$count` in front of `->`")))
}

fn inline<'s>(cursor: &mut Cursor<'s>) -> Result<Inline<'s>, Fault> {
    match cursor.peek() {
        Some(b'"') => Ok(InlineExpression::StringLiteral { value: string(cursor)? }),
        Some(b'{') => Ok(InlineExpression::Placeable { expression: Box::new(placeable(cursor)?) }),
        Some(b'$') => {
            cursor.pos += 1;
            let id = name(cursor, "`$`")?;
            Ok(InlineExpression::VariableReference { id })
        }
        Some(b'-') if cursor.byte(cursor.pos + 1).is_some_and(|b| b.is_ascii_alphabetic()) => {
            cursor.pos += 1;
            let id = name(cursor, "`-`")?;
            let attribute = attribute(cursor)?;
            let arguments = arguments(cursor)?;
            Ok(InlineExpression::TermReference { id, attribute, arguments })
        }
        Some(b) if b.is_ascii_alphabetic() => message_or_function(cursor),
        _ => match cursor.number() {
            Some(value) => Ok(InlineExpression::NumberLiteral { value }),
            None => Err(cursor.fault(format!(
                "a `{{` opens a placeable, but here is {}: write `{{ $argument }}`, `{{ message }}` or `{{ -term }}`, or \
                 `{{\"{{\"}}` for the character itself",
                cursor.found()
            ))),
        },
    }
}

fn message_or_function<'s>(cursor: &mut Cursor<'s>) -> Result<Inline<'s>, Fault> {
    let start = cursor.pos;
    let id = name(cursor, "`{`")?;
    let Some(arguments) = arguments(cursor)? else {
        let attribute = attribute(cursor)?;
        return Ok(InlineExpression::MessageReference { id, attribute });
    };
    if id.name.bytes().any(|b| b.is_ascii_lowercase()) {
        let upper = id.name.to_ascii_uppercase();
        return Err(
            cursor.fault_at(start, format!("the name of a function has capital letters only: write `{upper}(…)`"))
        );
    }
    Ok(InlineExpression::FunctionReference { id, arguments })
}

fn name<'s>(cursor: &mut Cursor<'s>, after: &str) -> Result<Identifier<&'s str>, Fault> {
    match cursor.identifier() {
        Some(name) => Ok(Identifier { name }),
        None => Err(cursor.fault(format!(
            "{after} must be followed by a name that starts with an ASCII letter, but here is {}",
            cursor.found()
        ))),
    }
}

/// `AttributeAccessor`, which follows the name without a blank.
fn attribute<'s>(cursor: &mut Cursor<'s>) -> Result<Option<Identifier<&'s str>>, Fault> {
    if cursor.take(b'.') { name(cursor, "`.`").map(Some) } else { Ok(None) }
}

/// `StringLiteral`; returns the text between the quotation marks as it is written.
fn string<'s>(cursor: &mut Cursor<'s>) -> Result<&'s str, Fault> {
    let quote = cursor.pos;
    cursor.pos += 1;
    let start = cursor.pos;
    loop {
        match cursor.peek() {
            Some(b'"') => break,
            Some(b'\\') => escape(cursor)?,
            Some(_) if cursor.line_end(cursor.pos).is_none() => cursor.pos += 1,
            _ => {
                return Err(
                    cursor.fault_at(quote, "this string literal does not end on its line: add the closing `\"`")
                );
            }
        }
    }
    let value = cursor.slice(start..cursor.pos);
    cursor.pos += 1;
    Ok(value)
}

fn escape(cursor: &mut Cursor<'_>) -> Result<(), Fault> {
    let start = cursor.pos;
    let digits = match cursor.byte(start + 1) {
        Some(b'"' | b'\\') => 0,
        Some(b'u') => 4,
        Some(b'U') => 6,
        _ => {
            return Err(cursor
                .fault("a string literal knows `\\\"`, `\\\\`, `\\u` and `\\U` only: write `\\\\` for a backslash"));
        }
    };
    cursor.pos += 2;
    for _ in 0..digits {
        if !cursor.peek().is_some_and(|b| b.is_ascii_hexdigit()) {
            let letter = if digits == 4 { 'u' } else { 'U' };
            return Err(cursor.fault_at(start, format!("`\\{letter}` must be followed by {digits} hexadecimal digits")));
        }
        cursor.pos += 1;
    }
    Ok(())
}

/// `CallArguments`, if an opening parenthesis is next; otherwise the cursor stays.
fn arguments<'s>(cursor: &mut Cursor<'s>) -> Result<Option<CallArguments<&'s str>>, Fault> {
    let before = cursor.pos;
    cursor.skip_blank();
    if cursor.peek() != Some(b'(') {
        cursor.pos = before;
        return Ok(None);
    }
    cursor.open()?;
    let mut list = CallArguments { positional: Vec::new(), named: Vec::new() };
    let mut names = BTreeSet::new();
    loop {
        cursor.skip_blank();
        if cursor.peek() == Some(b')') {
            break;
        }
        argument(cursor, &mut list, &mut names)?;
        cursor.skip_blank();
        if !cursor.take(b',') {
            break;
        }
    }
    cursor.close(')', "the list of arguments")?;
    Ok(Some(list))
}

fn argument<'s>(
    cursor: &mut Cursor<'s>,
    list: &mut CallArguments<&'s str>,
    names: &mut BTreeSet<&'s str>,
) -> Result<(), Fault> {
    let start = cursor.pos;
    let value = inline(cursor)?;
    let after = cursor.pos;
    cursor.skip_blank();
    let InlineExpression::MessageReference { id, attribute: None } = &value else {
        cursor.pos = after;
        return positional(cursor, start, value, list);
    };
    if !cursor.take(b':') {
        cursor.pos = after;
        return positional(cursor, start, value, list);
    }
    if !names.insert(id.name) {
        return Err(cursor.fault_at(start, format!("`{}` is given twice: delete one of them", id.name)));
    }
    cursor.skip_blank();
    let at = cursor.pos;
    let literal = match cursor.peek() {
        Some(b'"') => Some(InlineExpression::StringLiteral { value: string(cursor)? }),
        _ => cursor.number().map(|value| InlineExpression::NumberLiteral { value }),
    };
    let Some(literal) = literal else {
        return Err(cursor.fault_at(at, format!("`{}:` takes a number or a string in quotation marks", id.name)));
    };
    list.named.push(NamedArgument { name: id.clone(), value: literal });
    Ok(())
}

fn positional<'s>(
    cursor: &Cursor<'s>,
    start: usize,
    value: Inline<'s>,
    list: &mut CallArguments<&'s str>,
) -> Result<(), Fault> {
    if list.named.is_empty() {
        list.positional.push(value);
        return Ok(());
    }
    Err(cursor.fault_at(start, "arguments without a name come first: move this one to the front"))
}

/// `variant_list`; the cursor stands behind `->`.
fn variants<'s>(cursor: &mut Cursor<'s>) -> Result<Vec<Variant<&'s str>>, Fault> {
    cursor.skip_blank_inline();
    if cursor.line_end(cursor.pos).is_none() {
        let found = cursor.found();
        return Err(cursor.fault(format!("`->` ends its line, each variant starts a new one; but here is {found}")));
    }
    let mut variants: Vec<Variant<&'s str>> = Vec::new();
    loop {
        cursor.skip_blank();
        let start = cursor.pos;
        let default = cursor.take(b'*');
        if default && variants.iter().any(|variant| variant.default) {
            return Err(cursor.fault_at(start, "a second default: only one variant may be marked with `*`"));
        }
        if !cursor.take(b'[') {
            if default {
                return Err(cursor.fault("`*` marks the default variant and must be followed by its key: `*[other] …`"));
            }
            break;
        }
        let key = variant_key(cursor)?;
        let Some(located) = pattern(cursor)? else {
            return Err(cursor.fault_at(start, "this variant has no text: write it behind `]`, or `{ \"\" }` for none"));
        };
        variants.push(Variant { key, value: located.pattern, default });
    }
    if variants.iter().any(|variant| variant.default) {
        return Ok(variants);
    }
    Err(cursor.fault("a selection needs one default variant: mark one with `*`, as in `*[other] …`"))
}

fn variant_key<'s>(cursor: &mut Cursor<'s>) -> Result<VariantKey<&'s str>, Fault> {
    cursor.skip_blank();
    let key = match cursor.number() {
        Some(value) => VariantKey::NumberLiteral { value },
        None => VariantKey::Identifier { name: name(cursor, "`[`")?.name },
    };
    cursor.skip_blank();
    if !cursor.take(b']') {
        let found = cursor.found();
        return Err(cursor.fault(format!("the key of a variant must be followed by `]`, but here is {found}")));
    }
    Ok(key)
}
