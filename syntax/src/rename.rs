//! serde's and schemars' attributes on a field: the key that it has on the wire.

use proc_macro2::Span;
use syn::{Attribute, Ident, Meta};

use crate::attributes::{condition, unfolded};
use crate::diagnostic::Diagnostic;
use crate::literal::{Entry, List, Value};

/// The entries of the `#[schemars(...)]` and `#[serde(...)]` attributes of one struct or field.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    schemars: Vec<Entry>,
    serde: Vec<Entry>,
    /// The keys that stand there under some `cfg` only.
    conditional: Vec<Ident>,
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

    /// How many titles schemars is given.
    pub(crate) fn titles(&self) -> usize {
        self.schemars.iter().filter(|entry| entry.key == "title").count()
    }

    /// Takes out the title that schemars is given.
    pub(crate) fn take_title(&mut self) -> Option<Entry> {
        let place = self.schemars.iter().position(|entry| entry.key == "title")?;
        Some(self.schemars.swap_remove(place))
    }

    /// The key on the wire of the field `name`; `None` for one that has none of its own, being skipped or flattened.
    pub(crate) fn key(&self, name: &str, rule: RenameRule) -> Option<String> {
        if ["skip", "skip_deserializing", "flatten"].iter().any(|flag| self.has(flag)) {
            return None;
        }
        Some(self.name("rename").unwrap_or_else(|| rule.apply(name)))
    }

    fn has(&self, key: &str) -> bool {
        self.values(key).any(|value| matches!(value, Value::Flag))
    }

    /// The value of `key` for what is read: a schema of input follows `deserialize`.
    fn name(&self, key: &str) -> Option<String> {
        self.values(key).find_map(|value| match value {
            Value::Text(name) => Some(name.value()),
            Value::List(list) => match syn::parse2::<List>(list.clone()).ok()?.take("deserialize")?.value {
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

/// How `rename_all` changes the name of a field (serde's list).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RenameRule {
    /// As written, `lowercase`, `snake_case` and anything unknown: serde takes field names to be written so already.
    #[default]
    None,
    Upper,
    Pascal,
    Camel,
    Kebab,
    ScreamingKebab,
}

impl RenameRule {
    /// The rule of a struct.
    pub(crate) fn of(entries: &Entries) -> Self {
        match entries.name("rename_all").as_deref() {
            Some("UPPERCASE" | "SCREAMING_SNAKE_CASE") => Self::Upper,
            Some("PascalCase") => Self::Pascal,
            Some("camelCase") => Self::Camel,
            Some("kebab-case") => Self::Kebab,
            Some("SCREAMING-KEBAB-CASE") => Self::ScreamingKebab,
            _ => Self::None,
        }
    }

    /// The name of a field on the wire. serde drops the `r#` of a raw identifier.
    fn apply(self, field: &str) -> String {
        let field = field.strip_prefix("r#").unwrap_or(field);
        match self {
            Self::None => field.to_owned(),
            Self::Upper => field.to_ascii_uppercase(),
            Self::Pascal => pascal(field),
            Self::Camel => {
                let name = pascal(field);
                let mut rest = name.chars();
                rest.next().map(|first| first.to_ascii_lowercase().to_string() + rest.as_str()).unwrap_or_default()
            }
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn pascal(field: &str) -> String {
    let mut name = String::new();
    let mut capital = true;
    for c in field.chars() {
        if c == '_' {
            capital = true;
        } else if capital {
            name.push(c.to_ascii_uppercase());
            capital = false;
        } else {
            name.push(c);
        }
    }
    name
}
