//! The `key = value` lists of rmcp's attributes and of the declaration macros, with literals kept as tokens.

use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Token};

/// One entry of a list: `key`, `key = value` or `key(list)`.
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
    /// A string literal.
    Text(LitStr),
    /// Another expression.
    Expr(Box<Expr>),
    /// A list in parentheses.
    List(TokenStream),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut key = input.call(Ident::parse_any)?;
        while input.parse::<Option<Token![::]>>()?.is_some() {
            key = input.call(Ident::parse_any)?;
        }
        let value = if input.parse::<Option<Token![=]>>()?.is_some() {
            match input.parse::<Expr>()? {
                Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Value::Text(text),
                other => Value::Expr(Box::new(other)),
            }
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

/// A whole list of entries, separated by commas.
#[derive(Debug)]
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
}

impl Value {
    /// The tokens' place.
    pub(crate) fn span(&self, key: &Ident) -> Span {
        match self {
            Self::Flag => key.span(),
            Self::Text(text) => text.span(),
            Self::Expr(expr) => syn::spanned::Spanned::span(expr),
            Self::List(list) => syn::spanned::Spanned::span(list),
        }
    }
}
