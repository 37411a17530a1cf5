//! Attributes: told apart by name, and freed of `cfg_attr`.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

/// Whether the attribute is `#[localize]`, by the last part of its path.
pub fn is_localize(attribute: &Attribute) -> bool {
    ends_with(attribute, "localize")
}

/// Whether the attribute is nothing but `#[localize]`, on condition or not.
pub(crate) fn is_mark(attribute: &Attribute) -> bool {
    let inside = unfolded(std::slice::from_ref(attribute));
    !inside.is_empty() && inside.iter().all(is_localize)
}

/// Whether the last part of the attribute's path is `name`: how rmcp's routers recognise theirs.
pub(crate) fn ends_with(attribute: &Attribute, name: &str) -> bool {
    attribute.path().segments.last().is_some_and(|segment| segment.ident == name)
}

/// The attributes, with the contents of each `cfg_attr(predicate, ...)` in its place: the union over `cfg`.
pub(crate) fn unfolded(attributes: &[Attribute]) -> Vec<Attribute> {
    let mut unfolded = Vec::with_capacity(attributes.len());
    for attribute in attributes {
        unfold(attribute.clone(), &mut unfolded);
    }
    unfolded
}

fn unfold(attribute: Attribute, unfolded: &mut Vec<Attribute>) {
    let Some(contents) = conditional(&attribute) else { return unfolded.push(attribute) };
    for meta in contents {
        unfold(Attribute { meta, ..attribute.clone() }, unfolded);
    }
}

/// What a `cfg_attr` holds; `None` for any other attribute, and for one that does not read as a `cfg_attr`.
fn conditional(attribute: &Attribute) -> Option<Punctuated<Meta, Token![,]>> {
    let contents = |input: ParseStream<'_>| {
        while !input.peek(Token![,]) {
            input.parse::<TokenTree>()?; // the predicate
        }
        input.parse::<Token![,]>()?;
        Punctuated::parse_terminated(input)
    };
    attribute.path().is_ident("cfg_attr").then(|| attribute.parse_args_with(contents).ok())?
}

/// The predicate of a `cfg_attr`.
pub(crate) fn condition(attribute: &Attribute) -> Option<String> {
    let list = attribute.meta.require_list().ok().filter(|list| list.path.is_ident("cfg_attr"))?;
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
    let predicate: TokenStream = list.tokens.clone().into_iter().take_while(|token| !is_comma(token)).collect();
    Some(predicate.to_string())
}

/// The `#[cfg]`s among the attributes.
pub(crate) fn cfgs(attributes: &[Attribute]) -> Vec<Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).cloned().collect()
}

/// The predicates under which the type derives anything.
pub(crate) fn conditions_of_derive(attributes: &[Attribute]) -> Vec<String> {
    let derives = |outer: &&Attribute| {
        unfolded(std::slice::from_ref(*outer)).iter().any(|attribute| attribute.path().is_ident("derive"))
    };
    attributes.iter().filter(derives).filter_map(condition).collect()
}

/// Whether the derive sees the attribute under every `cfg` under which it sees anything.
pub(crate) fn is_certain(outer: &Attribute, given: &[String]) -> bool {
    condition(outer).is_none_or(|predicate| given.contains(&predicate))
}
