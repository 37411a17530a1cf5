//! The arguments of `#[localize(...)]`.

use mcp_l10n_fluent::nearest;
use proc_macro2::TokenStream;
use syn::Attribute;
use syn::spanned::Spanned;

use crate::attributes::{is_localize, unfolded};
use crate::diagnostic::{Code, Diagnostic};
use crate::identifier;
use crate::literal::{Entry, List, Value};

/// What `#[localize(...)]` says about the item below it.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Mark {
    /// `scope = "..."`: the scope of all coordinates of the item.
    pub scope: Option<String>,
    /// `allow_name`: names outside SEP-986 are meant.
    pub allow_name: bool,
    /// `descriptions`: the descriptions, which models read, are translated as well.
    pub descriptions: bool,
    /// `skip`: the item is left alone; its texts stay in the source language, and nothing about it is checked.
    pub skip: bool,
}

impl Mark {
    /// Reads the tokens between the parentheses; what is wrong with them goes to `diagnostics`, and what is right counts.
    pub fn read(tokens: TokenStream, diagnostics: &mut Vec<Diagnostic>) -> Self {
        Self::of_list(syn::parse2(tokens), diagnostics)
    }

    fn of_list(list: syn::Result<List>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        const FORM: &str = "write #[localize], #[localize(skip)], #[localize(scope = \"...\")], #[localize(allow_name)] or \
             #[localize(descriptions)]";
        let mut mark = Self::default();
        let list = match list {
            Ok(list) => list,
            Err(error) => {
                diagnostics.push(Diagnostic::malformed(&error, FORM));
                return mark;
            }
        };
        for Entry { key, value } in list.0 {
            match (key.to_string().as_str(), value) {
                ("skip", Value::Flag) => mark.skip = true,
                ("allow_name", Value::Flag) => mark.allow_name = true,
                ("descriptions", Value::Flag) => mark.descriptions = true,
                ("scope", Value::Text(scope)) if scope.value().is_empty() => {
                    let help = "name the scope as the server is served with, or leave it out";
                    diagnostics.push(Diagnostic::new(Code::Malformed, scope.span(), "the scope is empty", help));
                }
                ("scope", Value::Text(scope)) => mark.scope = Some(scope.value()),
                ("skip" | "allow_name" | "descriptions" | "scope", value) => {
                    let message = format!("`{key}` does not take this form");
                    diagnostics.push(Diagnostic::new(Code::Malformed, value.span(&key), message, FORM));
                }
                (other, _) => {
                    if let Some(wrong) = identifier::marked(other, key.span()) {
                        diagnostics.push(wrong);
                        continue;
                    }
                    let help = nearest(other, ["skip", "allow_name", "descriptions", "scope"])
                        .map_or_else(|| FORM.to_owned(), |near| format!("did you mean `{near}`?"));
                    let message = format!("`#[localize]` has no key `{other}`");
                    diagnostics.push(Diagnostic::new(Code::UnknownKey, key.span(), message, help));
                }
            }
        }
        mark
    }

    /// Reads an attribute that [`is_localize`] recognised.
    pub fn of(attribute: &Attribute, diagnostics: &mut Vec<Diagnostic>) -> Self {
        match &attribute.meta {
            syn::Meta::Path(_) => Self::default(),
            syn::Meta::List(list) => Self::of_list(list.parse_args(), diagnostics),
            syn::Meta::NameValue(pair) => {
                let help = "write #[localize] or #[localize(skip)]";
                let message = "`#[localize]` takes no value";
                diagnostics.push(Diagnostic::new(Code::Malformed, pair.value.span(), message, help));
                Self::default()
            }
        }
    }

    /// This mark, with what the `#[localize]` attributes of an inner item add to it, those inside a `cfg_attr` too.
    pub(crate) fn refined(&self, attributes: &[Attribute], diagnostics: &mut Vec<Diagnostic>) -> Self {
        unfolded(attributes).iter().filter(|attribute| is_localize(attribute)).fold(self.clone(), |outer, attribute| {
            let inner = Self::of(attribute, diagnostics);
            Self {
                scope: inner.scope.or(outer.scope),
                allow_name: inner.allow_name || outer.allow_name,
                descriptions: inner.descriptions || outer.descriptions,
                skip: inner.skip || outer.skip,
            }
        })
    }
}
