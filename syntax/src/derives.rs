//! The derives that mark text, in one list: for the scan, and for what is said about `macro_rules!`.

use proc_macro2::{TokenStream, TokenTree};
use syn::Attribute;

use crate::reading::Reading;
use crate::{arguments, form, message, schema};

/// One derive.
#[derive(Debug)]
pub(crate) struct Derive {
    /// Its name.
    pub(crate) name: &'static str,
    /// Reads the whole item, with its attributes.
    ///
    /// # Errors
    ///
    /// If the item is not of the sort that the derive is for.
    pub(crate) read: fn(TokenStream) -> syn::Result<Reading>,
    /// What to do about that error.
    pub(crate) help: &'static str,
}

static DERIVES: [Derive; 4] = [
    Derive {
        name: "PromptArguments",
        read: |item| Ok(arguments::read(&syn::parse2(item)?)),
        help: "put the derive on a struct with named fields",
    },
    Derive { name: "Message", read: message::scan, help: "put the derive on a struct or an enum" },
    Derive {
        name: "Elicitation",
        read: form::scan,
        help: "put the derive on a struct with named fields, or on an enum without fields that such a struct offers",
    },
    Derive { name: "LocalizedSchema", read: schema::scan, help: "put the derive on a struct or an enum" },
];

/// Whether a derive has this name.
pub(crate) fn is_derive(name: &str) -> bool {
    DERIVES.iter().any(|derive| derive.name == name)
}

/// Our derives among the attributes.
pub(crate) fn derives(attributes: &[Attribute]) -> Vec<&'static Derive> {
    attributes.iter().flat_map(all_named).collect()
}

/// The first of our derives that the attribute names.
pub(crate) fn named(attribute: &Attribute) -> Option<&'static Derive> {
    all_named(attribute).into_iter().next()
}

fn all_named(attribute: &Attribute) -> Vec<&'static Derive> {
    let list = attribute.meta.require_list().ok().filter(|list| list.path.is_ident("derive"));
    let tokens = list.map(|list| list.tokens.clone()).unwrap_or_default();
    let words: Vec<String> = tokens
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        })
        .collect();
    DERIVES.iter().filter(|derive| words.iter().any(|word| word == derive.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::DERIVES;
    use crate::declaration::FORMS;
    use crate::scan::MARKERS;

    #[test]
    fn no_file_with_a_mark_is_passed_over() {
        let marks =
            DERIVES.iter().map(|derive| derive.name).chain(FORMS.iter().map(|form| form.name)).chain(["localize"]);
        for mark in marks {
            assert!(MARKERS.iter().any(|marker| mark.contains(marker)), "{mark}");
        }
    }
}
