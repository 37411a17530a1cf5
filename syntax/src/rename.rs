//! serde's and schemars' renames: the key that a field has on the wire.

use syn::{Attribute, Meta};

use crate::literal::{Entry, List, Value};

/// How `rename_all` changes the name of a field (serde's list).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RenameRule {
    /// As written, `snake_case` and anything unknown: field names are written so already.
    #[default]
    None,
    Lower,
    Upper,
    Pascal,
    Camel,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl RenameRule {
    /// The rule of the attributes of a struct. schemars' own attribute wins over serde's, as schemars has it.
    pub(crate) fn of(attributes: &[Attribute]) -> Self {
        match find(attributes, "rename_all").as_deref() {
            Some("lowercase") => Self::Lower,
            Some("UPPERCASE") => Self::Upper,
            Some("PascalCase") => Self::Pascal,
            Some("camelCase") => Self::Camel,
            Some("SCREAMING_SNAKE_CASE") => Self::ScreamingSnake,
            Some("kebab-case") => Self::Kebab,
            Some("SCREAMING-KEBAB-CASE") => Self::ScreamingKebab,
            _ => Self::None,
        }
    }

    /// The name of a field on the wire. serde drops the `r#` of a raw identifier.
    pub(crate) fn apply(self, field: &str) -> String {
        let field = field.strip_prefix("r#").unwrap_or(field);
        match self {
            Self::None | Self::Lower => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
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

/// The explicit name of a field, if it has one.
pub(crate) fn rename_of(attributes: &[Attribute]) -> Option<String> {
    find(attributes, "rename")
}

fn find(attributes: &[Attribute], key: &str) -> Option<String> {
    ["schemars", "serde"].iter().find_map(|derive| {
        attributes.iter().filter(|attribute| attribute.path().is_ident(derive)).find_map(|attribute| {
            let Meta::List(list) = &attribute.meta else { return None };
            match syn::parse2::<List>(list.tokens.clone()).ok()?.take(key)?.value {
                Value::Text(name) => Some(name.value()),
                // `rename(deserialize = "...")`: the schema of what is read follows this one.
                Value::List(list) => match syn::parse2::<List>(list).ok()?.take("deserialize")? {
                    Entry { value: Value::Text(name), .. } => Some(name.value()),
                    _ => None,
                },
                _ => None,
            }
        })
    })
}
