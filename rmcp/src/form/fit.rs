//! Whether an answer keeps to its form. What the types say is left to serde; this is what they do not say.

use std::collections::HashSet;
use std::fmt::Display;

use rmcp::model::{
    ElicitationSchema, EnumSchema, MultiSelectEnumSchema, PrimitiveSchemaDefinition, SingleSelectEnumSchema,
};
use serde_json::Value;

/// Checks lengths, ranges, choices and the required fields. A whole number that was sent as `3.0` becomes `3`: to JSON
/// Schema both are one integer (draft 2020-12, validation, section 6.1.1), to serde they are not.
///
/// # Errors
///
/// The first thing wrong, with the name of its field. The values are not repeated: they are the user's.
pub(super) fn check(schema: &ElicitationSchema, content: &mut Value) -> Result<(), String> {
    let Some(content) = content.as_object_mut() else { return Err("the content is no object".to_owned()) };
    for key in schema.required.iter().flatten() {
        // Null stands for nothing, also where the type is an `Option` that the author requires.
        if content.get(key).is_none_or(Value::is_null) {
            return Err(format!("the field `{key}` is missing"));
        }
    }
    for (key, property) in &schema.properties {
        if let Some(value) = content.get_mut(key) {
            if matches!(property, PrimitiveSchemaDefinition::Integer(_)) {
                make_whole(value);
            }
            property_fits(property, value).map_err(|reason| format!("the field `{key}` {reason}"))?;
        }
    }
    Ok(())
}

/// What is beyond 2^53 is left alone: there a float no longer says which integer it is.
pub(super) fn make_whole(value: &mut Value) {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if let Some(number) =
        value.as_f64().filter(|number| value.is_f64() && number.fract() == 0.0 && number.abs() <= EXACT)
    {
        #[expect(clippy::cast_possible_truncation, reason = "whole and small enough")]
        let whole = number as i64;
        *value = whole.into();
    }
}

fn property_fits(property: &PrimitiveSchemaDefinition, value: &Value) -> Result<(), String> {
    match property {
        PrimitiveSchemaDefinition::String(schema) => {
            let length = value.as_str().map_or(0, |text| text.chars().count());
            let length = u32::try_from(length).unwrap_or(u32::MAX);
            counted(value.as_str().map(|_| length), schema.min_length, schema.max_length, "characters")
        }
        PrimitiveSchemaDefinition::Number(schema) => within(value.as_f64(), schema.minimum, schema.maximum),
        PrimitiveSchemaDefinition::Integer(schema) => {
            within(integer(value), schema.minimum.map(i128::from), schema.maximum.map(i128::from))
        }
        PrimitiveSchemaDefinition::Enum(schema) => {
            if let EnumSchema::Multi(schema) = schema {
                let (least, most) = match schema {
                    MultiSelectEnumSchema::Titled(schema) => (schema.min_items, schema.max_items),
                    MultiSelectEnumSchema::Untitled(schema) => (schema.min_items, schema.max_items),
                    _ => (None, None),
                };
                let count = value.as_array().and_then(|items| u64::try_from(items.len()).ok());
                counted(count, least, most, "options")?;
            }
            chosen(schema, value)?;
            distinct(value)
        }
        _ => Ok(()),
    }
}

/// An integer of any size. What is beyond all bounds stays beyond them.
fn integer(value: &Value) -> Option<i128> {
    let whole = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
    #[expect(clippy::cast_possible_truncation, reason = "saturates")]
    whole.or_else(|| value.as_f64().map(|number| number as i128))
}

/// A choice of several is a set, although rmcp's schema has no place for `uniqueItems`.
fn distinct(value: &Value) -> Result<(), String> {
    let mut seen = HashSet::new();
    if value.as_array().into_iter().flatten().filter_map(Value::as_str).all(|option| seen.insert(option)) {
        Ok(())
    } else {
        Err("has an option twice".to_owned())
    }
}

/// Whether what was chosen is among the options. A type may say less than its form: a `String` that the author has given
/// an `enum` by hand takes any text.
fn chosen(schema: &EnumSchema, value: &Value) -> Result<(), String> {
    let is_option = |value: &str| match schema {
        EnumSchema::Single(SingleSelectEnumSchema::Titled(schema)) => {
            schema.one_of.iter().any(|option| option.const_ == value)
        }
        EnumSchema::Single(SingleSelectEnumSchema::Untitled(schema)) => {
            schema.enum_.iter().any(|option| option == value)
        }
        EnumSchema::Multi(MultiSelectEnumSchema::Titled(schema)) => {
            schema.items.any_of.iter().any(|option| option.const_ == value)
        }
        EnumSchema::Multi(MultiSelectEnumSchema::Untitled(schema)) => {
            schema.items.enum_.iter().any(|option| option == value)
        }
        EnumSchema::Legacy(schema) => schema.enum_.iter().any(|option| option == value),
        _ => true,
    };
    let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    if values.iter().filter_map(Value::as_str).all(is_option) {
        Ok(())
    } else {
        Err("has a value that is no option".to_owned())
    }
}

/// Nothing for a value of another type: serde says so.
fn within<N: PartialOrd + Display>(value: Option<N>, least: Option<N>, most: Option<N>) -> Result<(), String> {
    outside(value, least, most, |bound, more| format!("is {} than {bound}", if more { "more" } else { "less" }))
}

/// The same for how many there are.
fn counted<N: PartialOrd + Display>(
    count: Option<N>,
    least: Option<N>,
    most: Option<N>,
    of: &str,
) -> Result<(), String> {
    outside(count, least, most, |bound, more| format!("has {} than {bound} {of}", if more { "more" } else { "fewer" }))
}

fn outside<N: PartialOrd>(
    value: Option<N>,
    least: Option<N>,
    most: Option<N>,
    say: impl FnOnce(N, bool) -> String,
) -> Result<(), String> {
    let Some(value) = value else { return Ok(()) };
    match (least, most) {
        (Some(least), _) if value < least => Err(say(least, false)),
        (_, Some(most)) if value > most => Err(say(most, true)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_whole_number_is_an_integer_however_it_is_sent() {
        for (sent, expected) in [
            ("3.0", "3"),
            ("-0.0", "0"),
            ("3e2", "300"),
            ("9007199254740992.0", "9007199254740992"),
            ("3.5", "3.5"),
            ("3", "3"),
            ("18446744073709551615", "18446744073709551615"),
            ("1e300", "1e300"),
            ("\"3.0\"", "\"3.0\""),
        ] {
            let mut value: Value = serde_json::from_str(sent).unwrap();
            make_whole(&mut value);
            assert_eq!(value, serde_json::from_str::<Value>(expected).unwrap(), "{sent}");
        }
    }

    #[test]
    fn what_does_not_fit_is_said_with_its_field() {
        let schema: ElicitationSchema = serde_json::from_value(json!({
            "type": "object",
            "properties": {
                "text": { "type": "string", "minLength": 2, "maxLength": 3 },
                "number": { "type": "number", "minimum": 0.5, "maximum": 1.5 },
                "integer": { "type": "integer", "minimum": 1, "maximum": 3 },
                "one": { "type": "string", "enum": ["a", "b"] },
                "titled": { "type": "string", "oneOf": [{ "const": "a", "title": "A" }] },
                "legacy": { "type": "string", "enum": ["a", "b"], "enumNames": ["A", "B"] },
                "many": {
                    "type": "array", "items": { "type": "string", "enum": ["a", "b"] }, "minItems": 1, "maxItems": 2,
                },
                "many_titled": { "type": "array", "items": { "anyOf": [{ "const": "a", "title": "A" }] } },
                "email": { "type": "string", "format": "email" },
                "large": { "type": "integer", "minimum": 0, "maximum": i64::MAX },
                "open": { "type": "integer" },
            },
            "required": ["text"],
        }))
        .unwrap();
        for (key, value, expected) in [
            ("text", json!("é"), Some("has fewer than 2 characters")),
            ("text", json!("éé"), None),
            ("text", json!("ééé"), None),
            ("text", json!("éééé"), Some("has more than 3 characters")),
            ("number", json!(0.4), Some("is less than 0.5")),
            ("number", json!(0.5), None),
            ("number", json!(1.6), Some("is more than 1.5")),
            ("integer", json!(0), Some("is less than 1")),
            ("integer", json!(3.0), None),
            ("integer", json!(4), Some("is more than 3")),
            ("integer", json!(u64::MAX), Some("is more than 3")),
            ("integer", json!(1e300), Some("is more than 3")),
            ("integer", json!(-1e300), Some("is less than 1")),
            ("large", json!(i64::MAX), None),
            ("large", json!(9_223_372_036_854_775_808_u64), Some("is more than 9223372036854775807")),
            ("open", json!(u64::MAX), None),
            ("integer", json!("4"), None),
            ("one", json!("b"), None),
            ("one", json!("c"), Some("has a value that is no option")),
            ("one", json!("A"), Some("has a value that is no option")),
            ("titled", json!("a"), None),
            ("titled", json!("A"), Some("has a value that is no option")),
            ("legacy", json!("b"), None),
            ("legacy", json!("B"), Some("has a value that is no option")),
            ("many", json!([]), Some("has fewer than 1 options")),
            ("many", json!(["a", "b"]), None),
            ("many", json!(["a", "b", "a"]), Some("has more than 2 options")),
            ("many", json!(["a", "c"]), Some("has a value that is no option")),
            ("many_titled", json!(["a"]), None),
            ("many", json!(["b", "b"]), Some("has an option twice")),
            ("many_titled", json!(["a", "a"]), Some("has an option twice")),
            ("many_titled", json!(["a", "A"]), Some("has a value that is no option")),
            ("email", json!("nobody"), None), // a format: the client's to check
            ("one", json!(null), None),       // for serde, as is any other type
            ("many", json!("a"), None),
        ] {
            let mut content = json!({ "text": "ab", key: value });
            let expected = expected.map(|reason| format!("the field `{key}` {reason}"));
            assert_eq!(check(&schema, &mut content).err(), expected, "{content}");
        }
        for mut content in [json!({}), json!({ "text": null })] {
            assert_eq!(check(&schema, &mut content).err().as_deref(), Some("the field `text` is missing"));
        }
    }
}
