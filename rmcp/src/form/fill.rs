//! The texts of a form, put into its places.

use std::borrow::Cow;

use mcp_l10n::{Rendered, Text};
use rmcp::model::{
    ElicitationSchema, EnumSchema, MultiSelectEnumSchema, PrimitiveSchemaDefinition, SingleSelectEnumSchema,
};

use super::base::Base;

impl Base {
    /// The schema with its texts in the language of `rendered`. Nothing is allocated but what goes on the wire: titles and
    /// descriptions are borrowed from the catalog, and rmcp wants the titles of options owned.
    pub(super) fn fill(&self, rendered: &Rendered<'_>) -> ElicitationSchema {
        let put = |place: &mut Option<Cow<'static, str>>, text: Option<Text>| {
            if let Some(text) = text {
                *place = Some(Cow::Borrowed(rendered.text(text)));
            }
        };
        let mut schema = self.schema().clone();
        put(&mut schema.title, self.title);
        put(&mut schema.description, self.description);
        for (property, texts) in schema.properties.values_mut().zip(&self.properties) {
            if let Some((title, description)) = texts_of(property) {
                put(title, texts.title);
                put(description, texts.description);
            }
            for (place, text) in option_titles(property).zip(&texts.options) {
                if let Some(text) = text {
                    rendered.text(*text).clone_into(place);
                }
            }
        }
        schema
    }
}

type Place<'p> = &'p mut Option<Cow<'static, str>>;

/// The title and the description of a field; `None` for a kind of field that rmcp has added since.
fn texts_of(property: &mut PrimitiveSchemaDefinition) -> Option<(Place<'_>, Place<'_>)> {
    macro_rules! both {
        ($schema:expr) => {
            Some((&mut $schema.title, &mut $schema.description))
        };
    }
    match property {
        PrimitiveSchemaDefinition::String(schema) => both!(schema),
        PrimitiveSchemaDefinition::Number(schema) => both!(schema),
        PrimitiveSchemaDefinition::Integer(schema) => both!(schema),
        PrimitiveSchemaDefinition::Boolean(schema) => both!(schema),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Legacy(schema)) => both!(schema),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Single(SingleSelectEnumSchema::Titled(schema))) => both!(schema),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Single(SingleSelectEnumSchema::Untitled(schema))) => both!(schema),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Multi(MultiSelectEnumSchema::Titled(schema))) => both!(schema),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Multi(MultiSelectEnumSchema::Untitled(schema))) => both!(schema),
        _ => None,
    }
}

/// The titles of the options of a field.
fn option_titles(property: &mut PrimitiveSchemaDefinition) -> impl Iterator<Item = &mut String> {
    let (titled, named) = match property {
        PrimitiveSchemaDefinition::Enum(EnumSchema::Single(SingleSelectEnumSchema::Titled(schema))) => {
            (Some(&mut schema.one_of), None)
        }
        PrimitiveSchemaDefinition::Enum(EnumSchema::Multi(MultiSelectEnumSchema::Titled(schema))) => {
            (Some(&mut schema.items.any_of), None)
        }
        PrimitiveSchemaDefinition::Enum(EnumSchema::Legacy(schema)) => (None, schema.enum_names.as_mut()),
        _ => (None, None),
    };
    titled.into_iter().flatten().map(|option| &mut option.title).chain(named.into_iter().flatten())
}
