//! `impl` blocks: heads only. Bodies are skipped unread, so that one that is being typed does not disturb.

use mcp_l10n::Kind;
use proc_macro2::{Delimiter, Group, TokenTree};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Generics, Signature, Token, Type, Visibility, WhereClause};

use crate::attributes::ends_with;

/// The parts of an `impl` block that texts can come from.
#[derive(Debug)]
pub struct ImplBlock {
    /// The attributes above the block.
    pub attributes: Vec<Attribute>,
    /// The keyword `impl`.
    pub keyword: Token![impl],
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
        let keyword = input.parse::<Token![impl]>()?;
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
        Ok(Self { attributes, keyword, methods })
    }
}

/// Reads one member of the block: a method, or `None` for anything else.
///
/// # Errors
///
/// If the head of a tool or prompt cannot be read, or if a member has no end: texts are then not known.
fn member(input: ParseStream<'_>) -> syn::Result<Option<Method>> {
    let attributes = input.call(Attribute::parse_outer)?;
    input.parse::<Visibility>()?;
    let ahead = input.fork();
    let signature: Signature = match ahead.parse() {
        Ok(signature) => signature,
        Err(error) if attributes.iter().any(|attribute| marked_kind(attribute).is_some()) => return Err(error),
        Err(_) => {
            skip_member(input)?;
            return Ok(None);
        }
    };
    input.advance_to(&ahead);
    if input.parse::<Option<Token![;]>>()?.is_none() {
        let body: Group = input.parse()?;
        if body.delimiter() != Delimiter::Brace {
            return Err(syn::Error::new(body.span(), "expected the body of the method, in braces"));
        }
    }
    Ok(Some(Method { attributes, signature }))
}

/// What rmcp's routers take a method with this attribute for.
pub(crate) fn marked_kind(attribute: &Attribute) -> Option<Kind> {
    [Kind::Tool, Kind::Prompt].into_iter().find(|kind| ends_with(attribute, kind.as_str()))
}

/// Skips a constant, a type, a macro call, or a method whose head is being typed. Their tokens are not parsed; but they
/// must have an end of their own, or the next member would go with them.
fn skip_member(input: ParseStream<'_>) -> syn::Result<()> {
    while !is_value(input) {
        if input.peek(Token![fn]) {
            input.parse::<Token![fn]>()?;
            return skip_to_end(input, true);
        }
        if input.parse::<Option<Token![!]>>()?.is_some() {
            let arguments: Group = input.parse()?;
            if arguments.delimiter() != Delimiter::Brace {
                input.parse::<Token![;]>()?;
            }
            return Ok(());
        }
        let at = input.span();
        match input.parse()? {
            TokenTree::Ident(_) | TokenTree::Literal(_) => {} // `default`, `extern "C"`
            TokenTree::Punct(colon) if colon.as_char() == ':' => {}
            _ => return Err(syn::Error::new(at, "expected a method, a constant, a type or a macro call")),
        }
    }
    input.parse::<TokenTree>()?;
    skip_to_end(input, false)
}

/// Whether a constant or a type stands there, which only `;` ends. `const` may also stand before `fn`.
fn is_value(input: ParseStream<'_>) -> bool {
    let is_method = input.peek2(Token![fn])
        || input.peek2(Token![async])
        || input.peek2(Token![unsafe])
        || input.peek2(Token![extern]);
    input.peek(Token![type]) || input.peek(Token![const]) && !is_method
}

/// Skips to the `;` or, with `braces`, to the body that ends a member.
fn skip_to_end(input: ParseStream<'_>, braces: bool) -> syn::Result<()> {
    while !input.is_empty() {
        if input.peek(Token![#]) && input.peek2(syn::token::Bracket)
            || input.peek(Token![pub])
            || input.peek(Token![fn]) && input.peek2(syn::Ident::peek_any)
        {
            return Err(input.error("expected `;` before the next member"));
        }
        match input.parse()? {
            TokenTree::Punct(end) if end.as_char() == ';' => return Ok(()),
            TokenTree::Group(end) if braces && end.delimiter() == Delimiter::Brace => return Ok(()),
            _ => {}
        }
    }
    Err(input.error("expected `;`"))
}
