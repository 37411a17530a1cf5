//! From a type to the part of its form that is the same in all languages.

use std::borrow::Cow;
use std::collections::BTreeMap;

use mcp_l10n::{Elicitation, Form, Text};
use rmcp::model::ElicitationSchema;
use rmcp::schemars::JsonSchema;
use rmcp::schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::property::{self, Texts, take_text};

/// The schema of a type without the texts that the catalog has, and where they belong.
pub(super) struct Base {
    schema: ElicitationSchema,
    pub(super) title: Option<Text>,
    pub(super) description: Option<Text>,
    /// In the order of the schema's properties.
    pub(super) properties: Vec<Texts>,
}

impl Base {
    pub(super) fn schema(&self) -> &ElicitationSchema {
        &self.schema
    }
}

/// Reads the schema that schemars makes of a type.
///
/// # Errors
///
/// What is wrong with which field, for a type that MCP's forms cannot show.
pub(super) fn read<T: Elicitation + JsonSchema>() -> Result<Base, String> {
    let mut settings = SchemaSettings::draft2020_12();
    // MCP's forms have no `$defs`, and so nothing to refer to.
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let schema = settings.into_generator().into_root_schema_for::<T>();
    build(schema.to_value(), &T::schema_name(), &T::FORM)
}

fn build(schema: Value, type_name: &str, form: &Form) -> Result<Base, String> {
    let Value::Object(mut schema) = schema else { return Err("its schema is no object".to_owned()) };
    if schema.get("type").and_then(Value::as_str) != Some("object") {
        return Err("it is no struct with named fields".to_owned());
    }
    if let Some(what) = beyond_properties(&schema) {
        return Err(format!(
            "it has more than its own fields (`{what}` in its schema), as with #[serde(flatten)] of an enum or a map: \
             write each field out"
        ));
    }
    let mut properties = BTreeMap::new();
    let mut texts = BTreeMap::new();
    if let Some(Value::Object(fields)) = schema.remove("properties") {
        for (key, field) in fields {
            let declared = form.fields.iter().find(|field| field.key == key);
            let (property, found) =
                property::read(field, declared).map_err(|reason| format!("the field `{key}` {reason}"))?;
            properties.insert(key.clone(), property);
            texts.insert(key, found);
        }
    }
    let mut built = ElicitationSchema::new(properties);
    // As the author wrote them: schemars sorts the keys. On the wire rmcp keeps this order only with serde_json's feature
    // `preserve_order`, because it writes the parameters by way of a JSON value.
    let declared = form.fields.iter().map(|field| field.key.to_owned());
    let mut order: Vec<String> = declared.filter(|key| built.properties.contains_key(key)).collect();
    order.extend(built.properties.keys().filter(|key| form.fields.iter().all(|field| field.key != **key)).cloned());
    built.property_order = Some(order);
    if let Some(Value::Array(keys)) = schema.remove("required") {
        let keys: Vec<String> = keys.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        built.required = (!keys.is_empty()).then_some(keys);
    }
    // Without a title of its own, a type is titled with its name, which is not for users.
    let own_title = take_text(&mut schema, "title").filter(|title| form.title.is_some() || title != type_name);
    let (title, place) = settle(own_title, form.title);
    built.title = place;
    let (description, place) = settle(take_text(&mut schema, "description"), form.description);
    built.description = place;
    Ok(Base { schema: built, title, description, properties: texts.into_values().collect() })
}

/// The keyword of a schema by which an object may or must have more than its `properties`: MCP's forms have none of them.
fn beyond_properties(schema: &Map<String, Value>) -> Option<&'static str> {
    const ALTERNATIVES: [&str; 9] =
        ["oneOf", "anyOf", "allOf", "if", "then", "else", "not", "$ref", "dependentSchemas"];
    const FURTHER: [&str; 3] = ["additionalProperties", "unevaluatedProperties", "patternProperties"];
    // `#[serde(deny_unknown_fields)]` makes it false.
    let further = FURTHER.into_iter().filter(|key| schema.get(*key).is_some_and(|value| *value != Value::Bool(false)));
    ALTERNATIVES.into_iter().filter(|key| schema.contains_key(*key)).chain(further).next()
}

/// Which text belongs into a place where the schema has `served`, and what stays there otherwise: a text that is not the
/// source text of the catalog is the author's own affair.
pub(super) fn settle(served: Option<String>, text: Option<Text>) -> (Option<Text>, Option<Cow<'static, str>>) {
    match (served, text) {
        (Some(served), Some(text)) if text.catalog().source(text.row()) == served => (Some(text), None),
        (None, Some(text)) => (Some(text), None),
        (served, _) => (None, served.map(Cow::Owned)),
    }
}
