//! Whether an answer keeps to its form. What the types say is left to serde; this is what they do not say.

use rmcp::model::{ElicitationSchema, EnumSchema, MultiSelectEnumSchema, PrimitiveSchemaDefinition};
use serde_json::Value;

/// Checks lengths, ranges and the required fields. A whole number that was sent as `3.0` becomes `3`: to JSON Schema both
/// are one integer (draft 2020-12, validation, section 6.1.1), to serde they are not.
///
/// # Errors
///
/// The first thing wrong, with the name of its field. The values are not repeated: they are the user's.
pub(super) fn check(schema: &ElicitationSchema, content: &mut Value) -> Result<(), String> {
    let Some(content) = content.as_object_mut() else { return Err("the content is no object".to_owned()) };
    for key in schema.required.iter().flatten() {
        if !content.contains_key(key) {
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
fn make_whole(value: &mut Value) {
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
            within(value.as_str().map(|_| length), schema.min_length, schema.max_length, "characters")
        }
        PrimitiveSchemaDefinition::Number(schema) => within(value.as_f64(), schema.minimum, schema.maximum, ""),
        PrimitiveSchemaDefinition::Integer(schema) => within(value.as_i64(), schema.minimum, schema.maximum, ""),
        PrimitiveSchemaDefinition::Enum(EnumSchema::Multi(schema)) => {
            let (least, most) = match schema {
                MultiSelectEnumSchema::Titled(schema) => (schema.min_items, schema.max_items),
                MultiSelectEnumSchema::Untitled(schema) => (schema.min_items, schema.max_items),
                _ => (None, None),
            };
            let count = value.as_array().and_then(|items| u64::try_from(items.len()).ok());
            within(count, least, most, "options")
        }
        _ => Ok(()),
    }
}

/// Nothing for a value of another type: serde says so.
fn within<N: PartialOrd + std::fmt::Display>(
    value: Option<N>,
    least: Option<N>,
    most: Option<N>,
    of: &str,
) -> Result<(), String> {
    let Some(value) = value else { return Ok(()) };
    let of = if of.is_empty() { String::new() } else { format!(" {of}") };
    match (least, most) {
        (Some(least), _) if value < least => Err(format!("is less than {least}{of}")),
        (_, Some(most)) if value > most => Err(format!("is more than {most}{of}")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
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
}
