//! The `#[schemars(...)]` and `#[serde(...)]` attributes of one type, variant or field.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, Ident, LitStr, Meta, Token};

use crate::attributes::{condition, unfolded};
use crate::diagnostic::Diagnostic;
use crate::literal::{Entry, List, Value};
use crate::rename::RenameRule;

/// Which way a schema looks: the names, and what is left out, may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contract {
    /// What is read: arguments of tools and prompts, answers to forms.
    Input,
    /// What is written: results of tools.
    Output,
}

impl Contract {
    const fn word(self) -> &'static str {
        match self {
            Self::Input => "deserialize",
            Self::Output => "serialize",
        }
    }

    const fn skip(self) -> &'static str {
        match self {
            Self::Input => "skip_deserializing",
            Self::Output => "skip_serializing",
        }
    }
}

/// The entries of one place.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    schemars: Vec<Entry>,
    serde: Vec<Entry>,
    /// The keys that stand there under some `cfg` only.
    conditional: Vec<Ident>,
}

/// A text as schemars is given it.
pub(crate) enum Given {
    /// A string literal.
    Text(LitStr),
    /// Something else: where it stands, and what it is.
    Other(Span, &'static str),
}

impl Entries {
    /// Reads the attributes, those inside a `cfg_attr` too. `given` are the predicates without which there is no derive to
    /// read anything.
    pub(crate) fn of(attributes: &[Attribute], given: &[String], diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut entries = Self::default();
        for outer in attributes {
            let is_conditional = condition(outer).is_some_and(|predicate| !given.contains(&predicate));
            for attribute in unfolded(std::slice::from_ref(outer)) {
                let Meta::List(list) = &attribute.meta else { continue };
                let schemars = list.path.is_ident("schemars");
                if !schemars && !list.path.is_ident("serde") {
                    continue;
                }
                match list.parse_args::<List>() {
                    Ok(list) => {
                        if is_conditional {
                            entries.conditional.extend(list.0.iter().map(|entry| entry.key.clone()));
                        }
                        if schemars { &mut entries.schemars } else { &mut entries.serde }.extend(list.0);
                    }
                    Err(error) => {
                        let form = if schemars { "title = \"...\"" } else { "rename = \"...\"" };
                        diagnostics.push(Diagnostic::malformed(&error, format!("write it as a list such as `{form}`")));
                    }
                }
            }
        }
        entries
    }

    /// Where `key` stands under some `cfg` only.
    pub(crate) fn conditional(&self, key: &str) -> Option<Span> {
        self.conditional.iter().find(|found| *found == key).map(Ident::span)
    }

    /// How many texts schemars is given for `property`, by that name or by `extend`.
    pub(crate) fn texts(&self, property: &str) -> usize {
        self.schemars.iter().filter(|entry| entry.key == property).count()
            + usize::from(self.extension(property).is_some())
    }

    /// The text that schemars is given for `property`. What `extend` says comes last, and so it wins.
    pub(crate) fn text(&self, property: &str) -> Option<Given> {
        if let Some((_, value)) = self.extension(property) {
            return Some(match syn::parse2::<LitStr>(value.clone()) {
                Ok(text) => Given::Text(text),
                Err(error) => Given::Other(error.span(), "a JSON value"),
            });
        }
        let Entry { key, value } = self.schemars.iter().find(|entry| entry.key == property)?;
        Some(match value {
            Value::Text(text) => Given::Text(text.clone()),
            other => Given::Other(other.span(key), other.what()),
        })
    }

    /// What `#[schemars(extend("key" = ...))]` adds to the schema.
    pub(crate) fn extension(&self, key: &str) -> Option<(LitStr, TokenStream)> {
        let lists = self.schemars.iter().filter(|entry| entry.key == "extend");
        lists.into_iter().find_map(|entry| match &entry.value {
            Value::List(list) => {
                let extensions = syn::parse2::<Extensions>(list.clone()).ok()?;
                extensions.0.into_iter().find(|(found, _)| found.value() == key)
            }
            _ => None,
        })
    }

    /// The literals of an extension that is an array of strings, or what stands there in place of one.
    pub(crate) fn extended_texts(&self, key: &str) -> Option<(LitStr, Result<Vec<LitStr>, Span>)> {
        let (key, value) = self.extension(key)?;
        let at = key.span();
        let texts = match syn::parse2::<Expr>(value) {
            Ok(Expr::Array(array)) => {
                let texts = array.elems.iter().map(|element| match element {
                    Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Ok(text.clone()),
                    other => Err(syn::spanned::Spanned::span(other)),
                });
                texts.collect()
            }
            Ok(other) => Err(syn::spanned::Spanned::span(&other)),
            Err(_) => Err(at),
        };
        Some((key, texts))
    }

    /// Where any of schemars' entries stands that makes it write more for a variant than its name.
    pub(crate) fn has_any(&self, keys: &[&str]) -> bool {
        self.schemars.iter().any(|entry| keys.iter().any(|key| entry.key == key))
    }

    /// Where `key` stands, if it is in force.
    pub(crate) fn place(&self, key: &str) -> Option<Span> {
        let of = |entries: &[Entry]| entries.iter().find(|entry| entry.key == key).map(|entry| entry.key.span());
        self.values(key)
            .any(|value| !matches!(value, Value::Not))
            .then(|| of(&self.schemars).or_else(|| of(&self.serde)))?
    }

    /// The string literal behind `key`.
    pub(crate) fn string(&self, key: &str) -> Option<LitStr> {
        self.values(key).find_map(|value| match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// Whether the place is left out of the schema.
    pub(crate) fn is_skipped(&self, contract: Contract) -> bool {
        ["skip", contract.skip()].iter().any(|flag| self.has(flag))
    }

    /// Whether the field has no key of its own, but those of its type.
    pub(crate) fn is_flattened(&self) -> bool {
        self.has("flatten")
    }

    /// The key on the wire of a field or variant, `renamed` being its name under the rule of what it is in.
    pub(crate) fn key(&self, contract: Contract, renamed: String) -> String {
        self.name("rename", contract).unwrap_or(renamed)
    }

    /// The rule that `rename_all` or `rename_all_fields` sets.
    pub(crate) fn rule(&self, key: &str, contract: Contract) -> RenameRule {
        self.name(key, contract).map_or(RenameRule::None, |name| RenameRule::named(&name))
    }

    fn has(&self, key: &str) -> bool {
        self.values(key).any(|value| matches!(value, Value::Flag))
    }

    fn name(&self, key: &str, contract: Contract) -> Option<String> {
        self.values(key).find_map(|value| match value {
            Value::Text(name) => Some(name.value()),
            Value::List(list) => match syn::parse2::<List>(list.clone()).ok()?.take(contract.word())?.value {
                Value::Text(name) => Some(name.value()),
                _ => None,
            },
            _ => None,
        })
    }

    /// schemars' own entries replace serde's of the same key, if only by `!key`.
    fn values(&self, key: &str) -> impl Iterator<Item = &Value> {
        let own = self.schemars.iter().any(|entry| entry.key == key);
        let entries = if own { &self.schemars } else { &self.serde };
        entries.iter().filter(move |entry| entry.key == key).map(|entry| &entry.value)
    }
}

/// `"key" = json, ...`, where the values are any tokens up to a comma.
struct Extensions(Vec<(LitStr, TokenStream)>);

impl Parse for Extensions {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut extensions = Vec::new();
        while !input.is_empty() {
            let key = input.parse()?;
            input.parse::<Token![=]>()?;
            let mut value = TokenStream::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                value.extend([input.parse::<TokenTree>()?]);
            }
            extensions.push((key, value));
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(Self(extensions))
    }
}
