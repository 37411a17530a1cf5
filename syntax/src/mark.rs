//! The arguments of `#[localize(...)]`.

use proc_macro2::TokenStream;
use syn::Attribute;

use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::literal::{Entry, List, Value};

/// What `#[localize(...)]` says about the item below it.
#[derive(Debug, Default, Clone)]
pub struct Mark {
    /// `scope = "..."`: the scope of all coordinates of the item.
    pub scope: Option<String>,
    /// `allow_name`: names outside SEP-986 are meant.
    pub allow_name: bool,
    /// `skip`: the texts stay in the source language.
    pub skip: bool,
}

impl Mark {
    /// Reads the tokens between the parentheses; what is wrong with them goes to `diagnostics`.
    pub fn read(tokens: TokenStream, diagnostics: &mut Vec<Diagnostic>) -> Self {
        const FORM: &str = "write #[localize], #[localize(skip)], #[localize(scope = \"...\")] or #[localize(allow_name)]";
        let mut mark = Self::default();
        match syn::parse2::<List>(tokens) {
            Ok(list) => {
                for Entry { key, value } in list.0 {
                    match (key.to_string().as_str(), value) {
                        ("skip", Value::Flag) => mark.skip = true,
                        ("allow_name", Value::Flag) => mark.allow_name = true,
                        ("scope", Value::Text(scope)) if !scope.value().is_empty() => mark.scope = Some(scope.value()),
                        ("skip" | "allow_name" | "scope", value) => {
                            let message = format!("`{key}` does not take this form");
                            diagnostics.push(Diagnostic::new(Code::Malformed, value.span(&key), message, FORM));
                        }
                        (other, _) => {
                            let help = nearest(other, &["skip", "allow_name", "scope"])
                                .map_or_else(|| FORM.to_owned(), |near| format!("did you mean `{near}`?"));
                            let message = format!("`#[localize]` has no key `{other}`");
                            diagnostics.push(Diagnostic::new(Code::UnknownKey, key.span(), message, help));
                        }
                    }
                }
            }
            Err(error) => diagnostics.push(Diagnostic::malformed(&error, FORM)),
        }
        mark
    }

    /// Reads an attribute that [`is_localize`] recognised.
    pub fn of(attribute: &Attribute, diagnostics: &mut Vec<Diagnostic>) -> Self {
        match &attribute.meta {
            syn::Meta::Path(_) => Self::default(),
            syn::Meta::List(list) => Self::read(list.tokens.clone(), diagnostics),
            syn::Meta::NameValue(pair) => {
                let help = "write #[localize] or #[localize(skip)]";
                let span = syn::spanned::Spanned::span(&pair.value);
                diagnostics.push(Diagnostic::new(Code::Malformed, span, "`#[localize]` takes no value", help));
                Self::default()
            }
        }
    }
}

/// Whether the attribute is `#[localize]`, by the last part of its path.
pub fn is_localize(attribute: &Attribute) -> bool {
    ends_with(attribute, "localize")
}

/// Whether the last part of the attribute's path is `name`: how rmcp's routers recognise theirs.
pub(crate) fn ends_with(attribute: &Attribute, name: &str) -> bool {
    attribute.path().segments.last().is_some_and(|segment| segment.ident == name)
}
