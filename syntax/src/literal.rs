//! The `key = value` lists of rmcp's attributes and of the declaration macros, with literals kept as tokens.

use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Token, Type};

/// One entry of a list: `key`, `key = value`, `key(list)` or, in schemars' attributes, `!key`.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The key; of a path its last part.
    pub(crate) key: Ident,
    /// What follows it.
    pub(crate) value: Value,
}

/// What follows the key of an [`Entry`].
#[derive(Debug)]
pub(crate) enum Value {
    /// Nothing.
    Flag,
    /// Nothing, and a `!` stands before the key.
    Not,
    /// A string literal.
    Text(LitStr),
    /// Another expression.
    Expr(Box<Expr>),
    /// A type, behind a key of [`TYPES`].
    Type(Box<Type>),
    /// A list in parentheses.
    List(TokenStream),
}

/// The keys of the declaration macros whose value is a type. rmcp and schemars have no keys of these names.
const TYPES: [&str; 3] = ["input", "output", "arguments_from"];

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let not = input.parse::<Option<Token![!]>>()?;
        let mut key = input.call(Ident::parse_any)?;
        while input.parse::<Option<Token![::]>>()?.is_some() {
            key = input.call(Ident::parse_any)?;
        }
        let value = if not.is_some() {
            Value::Not
        } else if input.parse::<Option<Token![=]>>()?.is_some() {
            if TYPES.iter().any(|known| key == known) { Value::Type(input.parse()?) } else { value(input.parse()?) }
        } else if input.peek(syn::token::Paren) {
            let list;
            syn::parenthesized!(list in input);
            Value::List(list.parse()?)
        } else {
            Value::Flag
        };
        Ok(Self { key, value })
    }
}

/// What `macro_rules!` inserts stands in a group without brackets, which rmcp looks through as well.
pub(crate) fn value(expr: Expr) -> Value {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Value::Text(text),
        Expr::Group(group) => value(*group.expr),
        other => Value::Expr(Box::new(other)),
    }
}

/// A whole list of entries, separated by commas.
#[derive(Debug, Default)]
pub(crate) struct List(pub(crate) Vec<Entry>);

impl Parse for List {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self(Punctuated::<Entry, Token![,]>::parse_terminated(input)?.into_iter().collect()))
    }
}

impl List {
    /// Takes the entry of `key` out, the last one if it is repeated.
    pub(crate) fn take(&mut self, key: &str) -> Option<Entry> {
        let place = self.0.iter().rposition(|entry| entry.key == key)?;
        Some(self.0.remove(place))
    }

    /// Takes out the entries whose key occurred before.
    pub(crate) fn take_repeated(&mut self) -> Vec<Entry> {
        let mut seen = std::collections::BTreeSet::new();
        self.0.extract_if(.., |entry| !seen.insert(entry.key.clone())).collect()
    }
}

impl Value {
    /// The tokens' place.
    pub(crate) fn span(&self, key: &Ident) -> Span {
        match self {
            Self::Flag | Self::Not => key.span(),
            Self::Text(text) => text.span(),
            Self::Expr(expr) => expr.span(),
            Self::Type(ty) => ty.span(),
            Self::List(list) if list.is_empty() => key.span(),
            Self::List(list) => list.span(),
        }
    }

    /// What stands where a string literal should.
    pub(crate) fn what(&self) -> &'static str {
        match self {
            Self::Flag | Self::Not => "no value",
            Self::Text(_) => "a string literal",
            Self::Type(_) => "a type",
            Self::List(_) => "a list",
            Self::Expr(expr) => match **expr {
                Expr::Lit(_) => "another kind of literal",
                Expr::Path(_) => "a path",
                Expr::Macro(_) => "a macro call",
                _ => "an expression",
            },
        }
    }
}

/// The value of a string literal as rustc has it, which reads `\r\n` in source text as `\n`. In a cooked literal syn does
/// so, too; there a `\r` that is left was written as an escape.
pub(crate) fn text_of(literal: &LitStr) -> String {
    let value = literal.value();
    let is_raw = value.contains('\r') && literal.token().to_string().starts_with('r');
    if is_raw { value.replace("\r\n", "\n") } else { value }
}
