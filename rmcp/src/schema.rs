//! The walk through a JSON Schema: which of its strings are titles and descriptions, and which text each of them is.
//!
//! A schema holds the texts of several types. The outermost one is that of the types which the table names for the tool;
//! those below `$defs` are found by the name of their definition, which schemars takes from the Rust type. What has no
//! name in the schema, as a type that schemars writes inline, is found by its words.

use mcp_l10n::{Catalog, Kind, Texts};
use serde_json::{Map, Value};

use crate::localizer::Localizer;

/// How many schemas may be nested in one another. What lies deeper stays as it is: no author writes it, and a schema that
/// comes from elsewhere must not exhaust the stack.
const MAX_DEPTH: usize = 64;

/// Keywords whose value is one schema, for another value than the one described.
const ONE: [&str; 8] = [
    "additionalItems",
    "additionalProperties",
    "contains",
    "contentSchema",
    "items",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// Keywords whose value is a schema, or a list of schemas, for the same value.
const SAME: [&str; 7] = ["allOf", "anyOf", "else", "if", "not", "oneOf", "then"];

/// Which text of the table a string of a schema is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// This row: the string is its source text.
    Text(&'static Catalog, u32),
    /// The table has a text for just this place, but another one.
    Differs,
    /// None.
    Unknown,
}

/// One walk.
struct Walk<'w, V> {
    scope: &'w str,
    localizer: &'w Localizer,
    /// Where to look for texts by their words.
    catalogs: Vec<&'static Catalog>,
    visit: V,
}

/// What a schema describes.
#[derive(Clone, Copy)]
enum At<'w> {
    /// A value of these types.
    Type(&'w [Texts<'static>]),
    /// The same value once more: a branch of `oneOf` and the like, which may be a variant.
    Branch(&'w [Texts<'static>]),
    /// What a variant of these types holds, behind its name.
    Variant(&'w [Texts<'static>], &'w str),
    /// A property of these types, or of a variant of them.
    Property(&'w [Texts<'static>], Option<&'w str>, &'w str),
    /// Something that has no name.
    Elsewhere,
}

impl<'w> At<'w> {
    fn branch(self) -> Self {
        match self {
            Self::Type(types) | Self::Branch(types) => Self::Branch(types),
            Self::Variant(..) | Self::Property(..) | Self::Elsewhere => Self::Elsewhere,
        }
    }

    fn property(self, variant: Option<&'w Variant>, key: &'w str) -> Self {
        match (self, variant) {
            (Self::Branch(types), Some(variant)) if variant.is_outside && variant.name == key => {
                Self::Variant(types, key)
            }
            (Self::Branch(types), Some(variant)) => Self::Property(types, Some(&variant.name), key),
            (Self::Type(types) | Self::Branch(types), _) => Self::Property(types, None, key),
            (Self::Variant(types, name), _) => Self::Property(types, Some(name), key),
            (Self::Property(..) | Self::Elsewhere, _) => Self::Elsewhere,
        }
    }

    /// The places in the table that the title or the description, as `word` says, may have: the types, and the rest of
    /// the coordinate.
    fn paths(self, variant: Option<&'w Variant>, word: &'w str) -> (&'w [Texts<'static>], Vec<Vec<&'w str>>) {
        match (self, variant) {
            (Self::Type(types), _) => (types, vec![vec![word]]),
            (Self::Branch(types), Some(variant)) => (types, vec![vec!["option", &variant.name, word]]),
            // Or it is a property after all.
            (Self::Variant(types, name), _) => (types, vec![vec!["option", name, word], vec![name, word]]),
            (Self::Property(types, Some(name), key), _) => {
                (types, vec![vec!["option", name, key, word], vec![key, word]])
            }
            (Self::Property(types, None, key), _) => (types, vec![vec![key, word]]),
            (Self::Branch(_), None) | (Self::Elsewhere, _) => (&[], Vec::new()),
        }
    }
}

/// The variant of an enum that a branch stands for.
struct Variant {
    name: String,
    /// Whether its name is the key of all that it holds, as serde writes enums by default.
    is_outside: bool,
}

impl Variant {
    fn of(schema: &Map<String, Value>) -> Option<Self> {
        let variant = |name: &str, is_outside| Some(Self { name: name.to_owned(), is_outside });
        match (value(schema), schema.get("properties")) {
            (Some(name), _) => variant(name, false),
            (None, Some(Value::Object(properties))) => {
                let tag = properties.values().find_map(|property| property.get("const")?.as_str());
                match (tag, properties.keys().next()) {
                    (Some(name), _) => variant(name, false),
                    (None, Some(name)) if properties.len() == 1 => variant(name, true),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// The only value that there is, if it is a string.
fn value(schema: &Map<String, Value>) -> Option<&str> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => value.as_str(),
        (None, Some(Value::Array(values))) => match values.as_slice() {
            [value] => value.as_str(),
            _ => None,
        },
        _ => None,
    }
}

/// Visits every title and description of the `side`, `input` or `output`, of a tool with these texts.
pub(crate) fn walk(
    scope: &str,
    localizer: &Localizer,
    tool: Texts<'static>,
    side: &str,
    schema: &mut Map<String, Value>,
    visit: impl FnMut(Place, &mut String),
) {
    let mut walk = Walk { scope, localizer, catalogs: vec![tool.catalog()], visit };
    for definitions in ["$defs", "definitions"] {
        for name in schema.get(definitions).and_then(Value::as_object).into_iter().flat_map(Map::keys) {
            walk.owner(name); // its catalog, for texts that come before it
        }
    }
    let types: Vec<_> = tool.types(side).filter_map(|name| walk.owner(name)).collect();
    walk.schema(schema, At::Type(&types), 0);
}

/// Whether the table names a type for the `side` of a tool: the opt-in for the texts of its schema.
pub(crate) fn has_texts(tool: Texts<'static>, side: &str) -> bool {
    tool.types(side).next().is_some()
}

impl<V: FnMut(Place, &mut String)> Walk<'_, V> {
    /// The texts of a type. Types have no scope of their own; one with it comes first.
    fn owner(&mut self, name: &str) -> Option<Texts<'static>> {
        let owner = |scope| self.localizer.owner(scope, Kind::Schema, name);
        let texts = owner(self.scope).or_else(|| owner(""))?;
        if !self.catalogs.iter().any(|known| std::ptr::eq(*known, texts.catalog())) {
            self.catalogs.push(texts.catalog());
        }
        Some(texts)
    }

    fn value(&mut self, value: &mut Value, at: At<'_>, depth: usize) {
        match value {
            Value::Object(schema) => self.schema(schema, at, depth),
            Value::Array(schemas) => {
                for schema in schemas.iter_mut().filter_map(Value::as_object_mut) {
                    self.schema(schema, at, depth);
                }
            }
            _ => {}
        }
    }

    fn schema(&mut self, schema: &mut Map<String, Value>, at: At<'_>, depth: usize) {
        if depth == MAX_DEPTH {
            return;
        }
        let variant = matches!(at, At::Branch(_)).then(|| Variant::of(schema)).flatten();
        for (keyword, value) in schema.iter_mut() {
            match (keyword.as_str(), value) {
                (word @ ("title" | "description"), Value::String(text)) => {
                    let place = self.place(at.paths(variant.as_ref(), word), word, text);
                    (self.visit)(place, text);
                }
                ("properties", Value::Object(properties)) => {
                    for (key, schema) in properties.iter_mut() {
                        self.value(schema, at.property(variant.as_ref(), key), depth + 1);
                    }
                }
                ("$defs" | "definitions", Value::Object(definitions)) => {
                    for (name, schema) in definitions.iter_mut() {
                        match self.owner(name) {
                            Some(texts) => self.value(schema, At::Type(&[texts]), depth + 1),
                            None => self.value(schema, At::Elsewhere, depth + 1),
                        }
                    }
                }
                ("patternProperties", Value::Object(schemas)) => {
                    schemas.values_mut().for_each(|schema| self.value(schema, At::Elsewhere, depth + 1));
                }
                ("prefixItems", Value::Array(fields)) => {
                    for (index, field) in fields.iter_mut().enumerate() {
                        self.value(field, at.property(variant.as_ref(), &index.to_string()), depth + 1);
                    }
                }
                ("dependentSchemas", Value::Object(schemas)) => {
                    schemas.values_mut().for_each(|schema| self.value(schema, at.branch(), depth + 1));
                }
                (keyword, value) if SAME.contains(&keyword) => self.value(value, at.branch(), depth + 1),
                (keyword, value) if ONE.contains(&keyword) => self.value(value, At::Elsewhere, depth + 1),
                // Everything else is data: `default`, `const`, `enum`, `examples`, and keywords of others.
                _ => {}
            }
        }
    }

    /// Which text a string is: that of its place, or where the table has none for it, the one with these words.
    fn place(&self, (types, paths): (&[Texts<'static>], Vec<Vec<&str>>), word: &str, served: &str) -> Place {
        let rows = |texts: &Texts<'static>| paths.iter().find_map(|path| Some((texts.catalog(), texts.row(path)?)));
        let mut named = types.iter().filter_map(rows).peekable();
        if named.peek().is_some() {
            let found = named.find(|(catalog, row)| catalog.source(*row) == served);
            return found.map_or(Place::Differs, |(catalog, row)| Place::Text(catalog, row));
        }
        self.by_words(word, served).map_or(Place::Unknown, |(catalog, row)| Place::Text(catalog, row))
    }

    /// The text with these words among those of all types, if they all say the same in the language of the request.
    fn by_words(&self, word: &str, served: &str) -> Option<(&'static Catalog, u32)> {
        let scopes = if self.scope.is_empty() { &[""][..] } else { &[self.scope, ""][..] };
        let types = self.catalogs.iter().flat_map(|catalog| {
            scopes.iter().flat_map(|scope| catalog.owners(scope, Kind::Schema)).map(|(_, texts)| (*catalog, texts))
        });
        let mut found = types.flat_map(|(catalog, texts)| {
            let rows = texts.rows().filter(|(path, _)| path.rsplit('/').next() == Some(word));
            rows.filter(|(_, row)| catalog.source(*row) == served).map(move |(_, row)| (catalog, row))
        });
        let text = |(catalog, row): (&'static Catalog, u32)| self.localizer.find(catalog, row).map(|found| found.text);
        let first = found.next()?;
        found.all(|other| text(other) == text(first)).then_some(first)
    }
}
