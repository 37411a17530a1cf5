//! serde's rules for names on the wire: `rename_all` for fields and for variants, which differ.

/// How `rename_all` changes a name (serde's list, <https://serde.rs/container-attrs.html#rename_all>).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RenameRule {
    /// As written; also for what serde does not know, which it refuses itself.
    #[default]
    None,
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl RenameRule {
    /// The rule of this name.
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "lowercase" => Self::Lower,
            "UPPERCASE" => Self::Upper,
            "PascalCase" => Self::Pascal,
            "camelCase" => Self::Camel,
            "snake_case" => Self::Snake,
            "SCREAMING_SNAKE_CASE" => Self::ScreamingSnake,
            "kebab-case" => Self::Kebab,
            "SCREAMING-KEBAB-CASE" => Self::ScreamingKebab,
            _ => Self::None,
        }
    }

    /// This rule, or `other` if it is none.
    pub(crate) fn or(self, other: Self) -> Self {
        if self == Self::None { other } else { self }
    }

    /// The name of a field on the wire. serde takes it to be written in `snake_case`, so that it stays under that rule and
    /// under `lowercase`. The `r#` of a raw identifier is no part of it.
    pub(crate) fn field(self, field: &str) -> String {
        let field = field.strip_prefix("r#").unwrap_or(field);
        match self {
            Self::None | Self::Lower | Self::Snake => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
            Self::Pascal => pascal(field),
            Self::Camel => uncapitalized(&pascal(field)),
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The name of a variant on the wire. serde takes it to be written in `PascalCase`.
    pub(crate) fn variant(self, variant: &str) -> String {
        let variant = variant.strip_prefix("r#").unwrap_or(variant);
        match self {
            Self::None | Self::Pascal => variant.to_owned(),
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            Self::Camel => uncapitalized(variant),
            Self::Snake => snake(variant),
            Self::ScreamingSnake => snake(variant).to_ascii_uppercase(),
            Self::Kebab => snake(variant).replace('_', "-"),
            Self::ScreamingKebab => snake(variant).to_ascii_uppercase().replace('_', "-"),
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

fn uncapitalized(name: &str) -> String {
    let mut rest = name.chars();
    rest.next().map(|first| first.to_ascii_lowercase().to_string() + rest.as_str()).unwrap_or_default()
}

fn snake(variant: &str) -> String {
    let mut name = String::new();
    for (place, c) in variant.char_indices() {
        if place > 0 && c.is_uppercase() {
            name.push('_');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}
