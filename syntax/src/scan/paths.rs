//! `path` attributes of modules.

use proc_macro2::TokenTree;
use syn::{Expr, ExprLit, Lit, Meta};

use super::tokens::{attributes_of, is_punct};

/// The files that `#[path]` and `#[cfg_attr(..., path)]` name.
pub(super) struct Paths {
    pub(super) paths: Vec<String>,
    /// Whether one of them holds whatever the `cfg`.
    pub(super) always: bool,
}

impl Paths {
    pub(super) fn of(head: &[TokenTree], keyword: usize) -> Self {
        let mut found = Self { paths: Vec::new(), always: false };
        for attribute in attributes_of(head, keyword) {
            if let Meta::NameValue(pair) = &attribute.meta
                && let Expr::Lit(ExprLit { lit: Lit::Str(path), .. }) = &pair.value
                && pair.path.is_ident("path")
            {
                found.paths.push(path.value());
            }
        }
        let is_path = |pair: &[TokenTree]| match pair {
            [_, TokenTree::Group(group)] => {
                let mut inside = group.stream().into_iter();
                inside.next().is_some_and(|name| name.to_string() == "path") && is_punct(inside.next().as_ref(), '=')
            }
            _ => false,
        };
        found.always = head.get(..keyword).unwrap_or_default().windows(2).any(is_path);
        found
    }
}
