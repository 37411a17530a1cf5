//! Says why a preference and its mirror do not agree, and what to do, without saying what either of them is: a language
//! preference is personal, and errors end up in logs.

use mcp_l10n::ACCEPT_LANGUAGE;

use crate::agreement::{FieldValue, strip};
use crate::peek::{Other, Value};

/// The message of the refusal, for whoever writes the client or runs the proxy: English whatever the preference is.
pub(crate) fn explain(preference: &Value, header: &FieldValue) -> String {
    let lines = match header.lines() {
        1 => String::new(),
        lines => format!(" in {lines} field lines, joined with a comma and a space"),
    };
    let mut message = format!(
        "Header mismatch: params._meta[\"{ACCEPT_LANGUAGE}\"] is {}, but the Accept-Language header is {}{lines}; the two \
         must be the same, character for character.",
        preference_kind(preference),
        header_kind(header),
    );
    for reason in reasons(preference, header) {
        message.push(' ');
        message += &reason;
    }
    message += match preference {
        Value::Text(text) if text.is_ascii() => {
            " To cure it, send the header as one field line with exactly the _meta value, or remove the header: _meta \
             alone is enough."
        }
        _ => {
            " To cure it, make the _meta value a string in the syntax of Accept-Language and send the header with \
             exactly that value, or remove the header."
        }
    };
    message + " A proxy must leave the header as it is or remove it."
}

fn preference_kind(preference: &Value) -> &'static str {
    match preference {
        Value::Text(text) => match text.as_str() {
            "" => "an empty string",
            "*" => "the wildcard \"*\"",
            text if text.is_ascii() => "a string",
            _ => "a string with characters outside ASCII",
        },
        Value::Other(Other::Null) => "null and not a string",
        Value::Other(Other::Boolean) => "a boolean and not a string",
        Value::Other(Other::Number) => "a number and not a string",
        Value::Other(Other::Array) => "an array and not a string",
        Value::Other(Other::Object) => "an object and not a string",
        Value::Other(Other::Undecodable) => "a string that cannot be decoded",
    }
}

fn header_kind(header: &FieldValue) -> &'static str {
    match header.as_bytes() {
        b"" => "empty",
        b"*" => "the wildcard \"*\"",
        value if value.is_ascii() => "another value",
        _ => "a value with bytes outside ASCII",
    }
}

fn reasons(preference: &Value, header: &FieldValue) -> Vec<String> {
    let mut reasons = Vec::new();
    if header.any() {
        reasons.push(
            "Some HTTP clients, fetch in Node.js among them, send \"Accept-Language: *\" by themselves when the \
             program sets no such header: \"*\" is then nobody's preference."
                .to_owned(),
        );
    }
    if header.lines() > 1 {
        reasons.push("A client library or a proxy may have added a field line to the one intended.".to_owned());
    }
    if !header.as_bytes().is_ascii() {
        reasons.push(
            "Language preferences are ASCII (RFC 9110, section 12.5.4): a header with other bytes never agrees."
                .to_owned(),
        );
    }
    match preference {
        Value::Text(text) => {
            if let Some(spellings) = spellings(text.as_bytes(), header.as_bytes()) {
                reasons.push(format!(
                    "The two differ only in {spellings}: HTTP overlooks that, this comparison does not."
                ));
            }
        }
        Value::Other(_) => reasons.push("Only a string can agree with a header.".to_owned()),
    }
    reasons
}

/// The ways in which two values that mean the same may be spelled.
const SPELLINGS: [&str; 3] = ["white space", "upper and lower case", "the way weights are written"];

/// Which of [`SPELLINGS`] two values differ in, if they differ in nothing else.
fn spellings(left: &[u8], right: &[u8]) -> Option<String> {
    let equal = |fold: [bool; 3]| folded(left, fold) == folded(right, fold);
    if left == right || !equal([true; 3]) {
        return None;
    }
    // A spelling is to blame if the values are equal no longer once it counts.
    let to_blame = |at: usize| !equal(std::array::from_fn(|other| other != at));
    let mut names: Vec<_> =
        SPELLINGS.iter().enumerate().filter(|(at, _)| to_blame(*at)).map(|(_, name)| *name).collect();
    if names.is_empty() {
        names.extend(SPELLINGS);
    }
    Some(names.join(" and "))
}

/// `value` without the differences in white space, case and weights, as chosen.
fn folded(value: &[u8], [space, case, weight]: [bool; 3]) -> Vec<u8> {
    let mut result = Vec::with_capacity(value.len());
    for (at, range) in value.split(|byte| *byte == b',').enumerate() {
        if at > 0 {
            result.push(b',');
        }
        for (at, part) in range.split(|byte| *byte == b';').enumerate() {
            let part = if weight && at > 0 { shortened(part) } else { Some(part) };
            if let Some(part) = part {
                if at > 0 {
                    result.push(b';');
                }
                result.extend(part);
            }
        }
    }
    if space {
        result.retain(|byte| !matches!(byte, b' ' | b'\t'));
    }
    if case {
        result.make_ascii_lowercase();
    }
    result
}

/// A weight without the zeros that mean nothing; nothing for the weight 1, which is what a range without one has.
fn shortened(part: &[u8]) -> Option<&[u8]> {
    let [b'q' | b'Q', b'=', number @ ..] = strip(part) else { return Some(part) };
    let mut short = part.trim_ascii_end();
    if number.contains(&b'.') {
        while let [rest @ .., b'0'] = short {
            short = rest;
        }
        short = short.strip_suffix(b".").unwrap_or(short);
    }
    (!short.ends_with(b"=1")).then_some(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_spelling() {
        let [space, case, weight] = SPELLINGS;
        let cases = [
            ("en-US", "en-us", Some(case.to_owned())),
            ("en-US,en;q=0.9", "en-US, en;q=0.9", Some(space.to_owned())),
            ("en;q=0.9", "en; q=0.9", Some(space.to_owned())),
            ("en;q=0.9", "en;q=0.900", Some(weight.to_owned())),
            ("en;q=1", "en", Some(weight.to_owned())),
            ("en; q=1.000", "en", Some(weight.to_owned())),
            ("en;q=0", "en;q=0.000", Some(weight.to_owned())),
            ("en; q=0.50 , fr", "en;q=0.5,FR", Some(SPELLINGS.join(" and "))),
            ("en-US,en", "EN-us, en", Some(format!("{space} and {case}"))),
            ("en;Q=0.5", "en;q=0.5", Some(case.to_owned())),
            ("en", "fr", None),
            ("en,fr", "fr,en", None),
            ("en;q=0.9", "en;q=0.09", None),
            ("en;q=10", "en;q=1", None),
            ("en", "", None),
            ("en", "en", None),
        ];
        for (left, right, expected) in cases {
            assert_eq!(spellings(left.as_bytes(), right.as_bytes()), expected, "{left} / {right}");
            assert_eq!(spellings(right.as_bytes(), left.as_bytes()), expected, "{right} / {left}");
        }
    }
}
