//! `impl` blocks: heads only. Bodies are skipped unread, so that one that is being typed does not disturb.

use proc_macro2::{Delimiter, Group, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Generics, Signature, Token, Type, Visibility, WhereClause};

/// The parts of an `impl` block that texts can come from.
#[derive(Debug)]
pub struct ImplBlock {
    /// The attributes above the block.
    pub attributes: Vec<Attribute>,
    /// Its methods.
    pub methods: Vec<Method>,
}

/// One method of an [`ImplBlock`].
#[derive(Debug)]
pub struct Method {
    /// The attributes above it, doc comments among them.
    pub attributes: Vec<Attribute>,
    /// Its signature.
    pub signature: Signature,
}

impl Parse for ImplBlock {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Option<Token![unsafe]>>()?;
        input.parse::<Token![impl]>()?;
        if input.peek(Token![<]) {
            input.parse::<Generics>()?;
        }
        input.parse::<Option<Token![!]>>()?;
        input.parse::<Type>()?;
        if input.parse::<Option<Token![for]>>()?.is_some() {
            input.parse::<Type>()?;
        }
        input.parse::<Option<WhereClause>>()?;
        let body;
        syn::braced!(body in input);
        let mut methods = Vec::new();
        body.call(Attribute::parse_inner)?;
        while !body.is_empty() {
            methods.extend(member(&body)?);
        }
        Ok(Self { attributes, methods })
    }
}

/// Reads one member of the block: a method, or `None` for anything else.
fn member(input: ParseStream<'_>) -> syn::Result<Option<Method>> {
    let attributes = input.call(Attribute::parse_outer)?;
    input.parse::<Visibility>()?;
    let ahead = input.fork();
    if ahead.parse::<Signature>().is_err() {
        skip_member(input)?;
        return Ok(None);
    }
    let signature = input.parse()?;
    if input.parse::<Option<Token![;]>>()?.is_none() {
        let body: Group = input.parse()?;
        if body.delimiter() != Delimiter::Brace {
            return Err(syn::Error::new(body.span(), "expected the body of the method, in braces"));
        }
    }
    Ok(Some(Method { attributes, signature }))
}

/// Skips a constant, a type or a macro call. A constant ends at its `;`, whatever braces its value holds.
fn skip_member(input: ParseStream<'_>) -> syn::Result<()> {
    let to_semicolon = input.peek(Token![const]) || input.peek(Token![type]) || input.peek(Token![static]);
    while !input.is_empty() {
        match input.parse()? {
            TokenTree::Punct(end) if end.as_char() == ';' => return Ok(()),
            TokenTree::Group(end) if end.delimiter() == Delimiter::Brace && !to_semicolon => {
                input.parse::<Option<Token![;]>>()?;
                return Ok(());
            }
            _ => {}
        }
    }
    Ok(())
}
