//! Runs of tokens: where an item ends, which attributes stand above it, what is mentioned in it.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use syn::Attribute;
use syn::parse::Parser;

use super::depth;
use crate::attributes::{ends_with, unfolded};
use crate::declaration::{self, Form};
use crate::derives::named;

pub(super) fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

pub(super) fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == c)
}

/// Where the item whose keyword stands at `keyword` ends: behind the first braces that are no argument of a generic type.
/// `Err` if there are none before the next item of the kind: the place where that begins, or the end.
pub(super) fn body_end(head: &[TokenTree], keyword: usize) -> Result<usize, usize> {
    let word = head.get(keyword).map(ToString::to_string).unwrap_or_default();
    let mut angles = 0usize;
    let mut arrow = false;
    for (index, token) in head.iter().enumerate().skip(keyword + 1) {
        match token {
            TokenTree::Punct(punct) => match punct.as_char() {
                '<' => angles += 1,
                '>' if !arrow => angles = angles.saturating_sub(1),
                _ => {}
            },
            TokenTree::Ident(next) if *next == word => return Err(index),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && angles == 0 => return Ok(index + 1),
            _ => {}
        }
        arrow = matches!(token, TokenTree::Punct(p) if "-=".contains(p.as_char()) && p.spacing() == Spacing::Joint);
    }
    Err(head.len())
}

/// The attributes among the first `count` tokens, those inside a `cfg_attr` too.
pub(super) fn attributes_of(head: &[TokenTree], count: usize) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    for pair in head.get(..count).unwrap_or_default().windows(2) {
        if is_punct(pair.first(), '#') && is_group(pair.last(), Delimiter::Bracket) {
            attributes.extend(attribute(pair.iter().cloned().collect()));
        }
    }
    unfolded(&attributes)
}

fn attribute(tokens: TokenStream) -> Option<Attribute> {
    if depth::parsed(&tokens).is_some() {
        return None;
    }
    Attribute::parse_outer.parse2(tokens).ok()?.pop()
}

/// The tokens with groups opened: their contents follow the group itself.
pub(super) fn flatten(tokens: impl IntoIterator<Item = TokenTree>) -> Vec<TokenTree> {
    fn open(token: TokenTree, flat: &mut Vec<TokenTree>) {
        flat.push(token.clone());
        if let TokenTree::Group(group) = token {
            group.stream().into_iter().for_each(|inner| open(inner, flat));
        }
    }
    let mut flat = Vec::new();
    tokens.into_iter().for_each(|token| open(token, &mut flat));
    flat
}

pub(super) fn mentions(tokens: &TokenStream, words: &[&str]) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => words.iter().any(|known| word == known),
        TokenTree::Group(group) => mentions(&group.stream(), words),
        _ => false,
    })
}

/// What would be read if it did not stand inside a `macro_rules!` definition: how it is written, and where.
pub(super) fn markers_inside(tokens: &TokenStream) -> Vec<(String, Span)> {
    let flat = flatten(tokens.clone());
    let mut found = Vec::new();
    for window in flat.windows(3) {
        match window {
            [TokenTree::Punct(hash), TokenTree::Group(brackets), _]
                if hash.as_char() == '#' && brackets.delimiter() == Delimiter::Bracket =>
            {
                let Some(attribute) = attribute(window.iter().take(2).cloned().collect()) else { continue };
                let name = attribute.path().segments.last().map(|last| &last.ident);
                let marker = ["tool", "prompt", "localize"].iter().find(|marker| ends_with(&attribute, marker));
                if let (Some(marker), Some(name)) = (marker, name) {
                    found.push((format!("#[{marker}]"), name.span()));
                } else {
                    let derived =
                        named(&attribute).map(|derive| (format!("#[derive({})]", derive.name), brackets.span()));
                    found.extend(derived);
                }
            }
            [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(call)] if bang.as_char() == '!' => {
                // Only in our form: others have macros of these names.
                let has = |key: &str| mentions(&call.stream(), &[key]);
                let is_ours = |form: &'static Form| match form.literals {
                    0 => has("title") && form.keys.iter().all(|key| !key.required || has(key.name)),
                    _ => form.is_ours(call.stream()),
                };
                if declaration::form(&name.to_string()).is_some_and(is_ours) {
                    found.push((format!("{name}!"), name.span()));
                }
            }
            _ => {}
        }
    }
    found
}

/// Where the struct, enum or union whose keyword stands at `keyword` ends: behind its braces or its semicolon, or where the
/// tokens end.
pub(super) fn type_end(head: &[TokenTree], keyword: usize) -> usize {
    let body = body_end(head, keyword).unwrap_or_else(|end| end);
    let inside = head.get(keyword..body).unwrap_or_default();
    inside.iter().position(|token| is_punct(Some(token), ';')).map_or(body, |place| keyword + place + 1)
}
