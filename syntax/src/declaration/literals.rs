//! `text!` and `instructions!`: a text that stands there as a literal.

use mcp_l10n::Kind;
use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Token};

use super::forms::is_plain_name;
use super::{Common, Declaration, Form, unknown};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::literal::{Entry, List, Value, value};
use crate::reading::Reading;

/// The values of a call, and the keys behind them.
struct Call {
    values: Vec<Value>,
    keys: List,
}

impl Parse for Call {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut call = Self { values: Vec::new(), keys: List::default() };
        while !input.is_empty() {
            if input.peek(Ident::peek_any) && input.peek2(Token![=]) && !input.peek2(Token![==]) {
                call.keys.0.push(input.parse()?);
            } else {
                call.values.push(value(input.parse()?));
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(call)
    }
}

pub(super) fn read(form: &Form, tokens: TokenStream, call: Span, reading: &mut Reading) -> Option<Declaration> {
    let example = match form.kind {
        Kind::Text => "`text!(\"welcome\", \"Welcome aboard\")`",
        _ => "`instructions!(\"...\")`",
    };
    let Call { values, mut keys } = match syn::parse2(tokens) {
        Ok(parsed) => parsed,
        Err(error) => {
            reading.diagnostics.push(Diagnostic::malformed(&error, format!("write it as {example}")));
            return None;
        }
    };
    let common = Common::take(form, &mut keys, reading);
    for Entry { key, .. } in &keys.0 {
        unknown(form, key, reading);
    }
    if values.len() != form.literals {
        let takes = if form.literals > 1 { "a name and a text" } else { "one text" };
        let given = match values.len() {
            1 => "one value".to_owned(),
            count => format!("{count} values"),
        };
        let message = format!("`{}!` takes {takes}, not {given}", form.name);
        reading.report(Code::Malformed, call, message, format!("write it as {example}"));
        return None;
    }
    let literals: Option<Vec<LitStr>> =
        values.into_iter().map(|value| literal(value, call, example, reading)).collect();
    let literals = literals?;
    let text = literals.last()?;
    let member = match literals.as_slice() {
        [name, _] if is_plain_name(&name.value()) => name.value(),
        [name, _] => {
            let message = format!("`{}` is no plain name", name.value());
            let help = "name the text with ASCII letters, digits, `_` and `-`, a letter first, as in \
                        `text!(\"welcome\", \"...\")`";
            reading.report(Code::IllegalName, name.span(), message, help);
            return None;
        }
        _ => form.name.to_owned(),
    };
    if let Some(at) = text.value().find('{')
        && text.value().get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with('$'))
    {
        let message = format!("`{}!` takes no arguments, and shows `{{ $... }}` as it stands", form.name);
        let help = "make it a message: #[derive(Message)] with #[message(\"...\")]";
        reading.report(Code::Pattern, text.span(), message, help);
        return None;
    }
    let coordinate = Coordinate::new(form.kind, "", [member.as_str()]).in_scope(common.scope.as_deref());
    reading.text(coordinate, text, &[]);
    reading.annotate(common.note.as_deref());
    Some(Declaration::Text(text.clone()))
}

fn literal(value: Value, call: Span, example: &str, reading: &mut Reading) -> Option<LitStr> {
    match value {
        Value::Text(literal) => Some(literal),
        value => {
            let message = format!("cannot read the text: {} is no string literal", value.what());
            let span = value.span(&Ident::new("text", call));
            reading.report(Code::NotLiteral, span, message, format!("write it as {example}"));
            None
        }
    }
}
