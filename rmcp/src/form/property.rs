//! One field of a form: from what schemars writes to what rmcp takes.

use mcp_l10n::{FormField, Text};
use rmcp::model::PrimitiveSchemaDefinition;
use serde_json::{Map, Value, json};

use super::base::settle;
use super::fit::make_whole;

type Object = Map<String, Value>;

/// The formats that MCP has for strings. Others are hints for programs, which the user of a form cannot act on.
const FORMATS: [&str; 4] = ["email", "uri", "date", "date-time"];

/// What the schemas of all types have in the way of bounds, and the default.
const LIMITS: [&str; 7] = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "default"];

/// The texts of one field that the catalog has.
#[derive(Default)]
pub(super) struct Texts {
    pub(super) title: Option<Text>,
    pub(super) description: Option<Text>,
    /// In the order of the options; empty if they have no titles.
    pub(super) options: Vec<Option<Text>>,
}

/// One option: its value, and the title that the schema has for it.
struct Choice {
    value: String,
    title: Option<String>,
}

/// Reads one field.
///
/// # Errors
///
/// What it is that forms cannot show, as the end of a sentence.
pub(super) fn read(schema: Value, field: Option<&FormField>) -> Result<(PrimitiveSchemaDefinition, Texts), String> {
    let mut schema = simplify(schema)?;
    let (title, own_title) = settle(take_text(&mut schema, "title"), field.and_then(|field| field.title));
    let (description, own_description) =
        settle(take_text(&mut schema, "description"), field.and_then(|field| field.description));
    let (mut wire, options) = shape(schema, field)?;
    for (key, text) in [("title", own_title), ("description", own_description)] {
        if let Some(text) = text {
            wire.insert(key.to_owned(), Value::String(text.into_owned()));
        }
    }
    if wire.get("type").is_some_and(|name| name == "integer") {
        // `range(min = 1.0)` is whole, and rmcp's bounds are integers.
        for key in LIMITS {
            if let Some(value) = wire.get_mut(key) {
                make_whole(value);
            }
        }
    }
    match serde_json::from_value(Value::Object(wire.clone())) {
        Ok(definition) => Ok((definition, Texts { title, description, options })),
        Err(error) => Err(misfit(&wire).unwrap_or_else(|| format!("has no form: {error}"))),
    }
}

/// The bounds and the default that rmcp's schemas cannot hold: serde says of its untagged enums only that none fits.
fn misfit(wire: &Object) -> Option<String> {
    let mut bare = wire.clone();
    bare.retain(|key, _| !LIMITS.contains(&key.as_str()));
    let holds = |wire: Object| serde_json::from_value::<PrimitiveSchemaDefinition>(Value::Object(wire)).is_ok();
    let wrong = LIMITS.into_iter().filter_map(|key| wire.get_key_value(key)).filter(|(key, value)| {
        let mut wire = bare.clone();
        wire.insert((*key).clone(), (*value).clone());
        !holds(wire)
    });
    let wrong: Vec<String> = wrong.map(|(key, value)| format!("the {key} {value}")).collect();
    let name = wire.get("type").and_then(Value::as_str).unwrap_or("field");
    (!wrong.is_empty()).then(|| format!("has {}, which no {name} of a form can have", wrong.join(" and ")))
}

/// Keeps what MCP's schemas of that type have.
fn shape(mut schema: Object, field: Option<&FormField>) -> Result<(Object, Vec<Option<Text>>), String> {
    let mut wire = Object::new();
    let mut options = Vec::new();
    let kept: &[&str] = if let Some(choices) = choices(&schema)? {
        options = titles(&mut wire, choices, schema.remove("enumNames"), "oneOf", field);
        wire.insert("type".to_owned(), "string".into());
        &["default"]
    } else {
        match schema.get("type").and_then(Value::as_str).map(str::to_owned).as_deref() {
            Some("string") => {
                let known =
                    schema.get("format").and_then(Value::as_str).is_some_and(|format| FORMATS.contains(&format));
                if known {
                    &["type", "minLength", "maxLength", "default", "format"]
                } else {
                    &["type", "minLength", "maxLength", "default"]
                }
            }
            Some("number" | "integer") => &["type", "minimum", "maximum", "default"],
            Some("boolean") => &["type", "default"],
            Some("array") => {
                let items = simplify(schema.remove("items").unwrap_or_default())?;
                let Some(choices) = choices(&items)? else {
                    return Err("is a list, and not of a choice: a form has lists of choices only".to_owned());
                };
                let mut listed = Object::new();
                options = titles(&mut listed, choices, None, "anyOf", field);
                if options.is_empty() {
                    listed.insert("type".to_owned(), "string".into());
                }
                wire.insert("items".to_owned(), Value::Object(listed));
                &["type", "minItems", "maxItems", "default"]
            }
            Some("object") => return Err("is an object: a form has no nesting".to_owned()),
            _ if schema.contains_key("$ref") => return Err("contains itself: a form has no nesting".to_owned()),
            _ => return Err("is no string, number, integer, boolean or choice of strings".to_owned()),
        }
    };
    for key in kept {
        if let Some(value) = schema.remove(*key).filter(|value| !value.is_null()) {
            wire.insert((*key).to_owned(), value);
        }
    }
    Ok((wire, options))
}

/// Unwraps `Option` and a lone subschema, and drops null.
fn simplify(schema: Value) -> Result<Object, String> {
    let Value::Object(mut schema) = schema else {
        return Err("can be anything: a form asks for strings, numbers, integers, booleans and choices".to_owned());
    };
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            schema.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    for key in ["anyOf", "oneOf", "allOf"] {
        let Some(Value::Array(parts)) = schema.get_mut(key) else { continue };
        parts.retain(|part| part.get("type").is_none_or(|name| name != "null"));
        let lone = parts.len() == 1 && parts.first().is_some_and(|part| part.get("const").is_none());
        if lone && let Some(Value::Array(mut parts)) = schema.remove(key) {
            let mut inner = simplify(parts.pop().unwrap_or_default())?;
            // What is said of the field goes before what is said of its type.
            inner.extend(schema);
            return Ok(inner);
        }
    }
    Ok(schema)
}

/// The options of a choice, however schemars writes it: as an `enum`, as a `const`, or as a list of those. `None` for what
/// is no choice.
fn choices(schema: &Object) -> Result<Option<Vec<Choice>>, String> {
    let parts = match (schema.get("oneOf").or_else(|| schema.get("anyOf")), schema) {
        (Some(Value::Array(parts)), _) => parts.iter().filter_map(Value::as_object).collect(),
        (_, alone) if alone.contains_key("enum") || alone.contains_key("const") => vec![alone],
        _ => return Ok(None),
    };
    let mut found = Vec::new();
    for part in &parts {
        let alone = parts.len() == 1 && part.contains_key("enum");
        let values = match (part.get("const"), part.get("enum")) {
            (Some(value), _) => std::slice::from_ref(value),
            (None, Some(Value::Array(values))) => values,
            _ => return Err("is one of several types: a choice is between strings".to_owned()),
        };
        for value in values {
            let Some(value) = value.as_str() else {
                return Err("is a choice between values that are no strings".to_owned());
            };
            let title = part.get("title").and_then(Value::as_str).filter(|_| !alone).map(str::to_owned);
            found.push(Choice { value: value.to_owned(), title });
        }
    }
    Ok(Some(found))
}

/// Writes the options, with titles if any of them has one. A title that the catalog has is left empty: it is filled in
/// each time, and an empty text costs nothing to copy.
fn titles(
    wire: &mut Object,
    choices: Vec<Choice>,
    names: Option<Value>,
    list: &str,
    field: Option<&FormField>,
) -> Vec<Option<Text>> {
    let declared = |value: &str| {
        let choice = field?.choices.iter().find(|choice| choice.value == value)?;
        Some(choice.title)
    };
    let names = match names {
        Some(Value::Array(names)) => Some(names),
        _ => None,
    };
    if names.is_none() && choices.iter().all(|choice| choice.title.is_none() && declared(&choice.value).is_none()) {
        let values: Vec<String> = choices.into_iter().map(|choice| choice.value).collect();
        wire.insert("enum".to_owned(), json!(values));
        return Vec::new();
    }
    let legacy = names.is_some();
    let mut names = names.into_iter().flatten();
    let mut texts = Vec::with_capacity(choices.len());
    let (mut values, mut titles) = (Vec::new(), Vec::new());
    for Choice { value, title } in choices {
        let title = names.next().and_then(|name| name.as_str().map(str::to_owned)).or(title);
        let (text, own) = settle(title, declared(&value));
        titles.push(match (&text, own) {
            (Some(_), _) => String::new(),
            (None, Some(own)) => own.into_owned(),
            (None, None) => value.clone(),
        });
        texts.push(text);
        values.push(value);
    }
    if legacy {
        wire.insert("enum".to_owned(), json!(values));
        wire.insert("enumNames".to_owned(), json!(titles));
    } else {
        let options =
            values.iter().zip(&titles).map(|(value, title)| json!({ "const": value, "title": title })).collect();
        wire.insert(list.to_owned(), Value::Array(options));
    }
    texts
}

/// Takes a text out of a schema.
pub(super) fn take_text(schema: &mut Object, key: &str) -> Option<String> {
    match schema.remove(key) {
        Some(Value::String(text)) => Some(text),
        _ => None,
    }
}
