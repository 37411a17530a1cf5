//! serde's and schemars' attributes on a field: the key that it has on the wire.

use syn::{Attribute, Meta};

use crate::attributes::unfolded;
use crate::diagnostic::Diagnostic;
use crate::literal::{Entry, List, Value};

/// The entries of the `#[schemars(...)]` and `#[serde(...)]` attributes of one struct or field.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    schemars: Vec<Entry>,
    serde: Vec<Entry>,
}

impl Entries {
    /// Reads the attributes, those inside a `cfg_attr` too. A list that schemars could not read either is reported.
    pub(crate) fn of(attributes: &[Attribute], diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut entries = Self::default();
        for attribute in unfolded(attributes) {
            let Meta::List(list) = &attribute.meta else { continue };
            let schemars = list.path.is_ident("schemars");
            match list.parse_args::<List>() {
                _ if !schemars && !list.path.is_ident("serde") => {}
                Ok(list) if schemars => entries.schemars.extend(list.0),
                Ok(list) => entries.serde.extend(list.0),
                Err(error) if schemars => {
                    diagnostics.push(Diagnostic::malformed(&error, "write it as a list such as `title = \"...\"`"));
                }
                Err(_) => {}
            }
        }
        entries
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
