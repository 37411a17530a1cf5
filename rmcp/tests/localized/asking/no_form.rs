//! Types that MCP's forms cannot show, and what is said of them.

use std::collections::BTreeMap;

use rmcp_l10n::{Elicitation, Form, Localizer};
use schemars::JsonSchema;
use serde_json::{Value, json};

use super::fill::{Two, Wrapped, form_of, schema};
use super::texts::{CONTACT, Contact};

#[derive(JsonSchema)]
#[serde(tag = "way")]
#[allow(dead_code)]
enum Way {
    Train { line: String },
    Boat { pier: String },
}

#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code)]
enum Untagged {
    Foot { shoes: String },
    Bike { tyres: String },
}

/// Closed to other fields, which a form is anyway, and with bounds that are whole.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Closed {
    #[schemars(extend("minimum" = 1.0, "maximum" = 9.0))]
    digit: i32,
}

form_of!(Closed;);

fn huge() -> u64 {
    u64::MAX
}

macro_rules! beyond {
    ($keyword:literal) => {
        concat!(
            "it has more than its own fields (`",
            $keyword,
            "` in its schema), as with #[serde(flatten)] of an enum or a map: write each field out"
        )
    };
}

#[test]
fn a_type_that_is_no_form_is_an_error_that_names_the_field() {
    macro_rules! check {
        ($($name:ident { $($body:tt)* } $expected:expr;)*) => {$({
            #[derive(JsonSchema)]
            #[allow(dead_code)]
            struct $name { $($body)* }
            form_of!($name;);
            let error = Localizer::default().form::<$name>().unwrap_err();
            assert_eq!(error.code.0, -32603);
            assert_eq!(*error.message, format!("{} cannot be shown as a form: {}", stringify!($name), $expected));
            // The second time from the cache.
            assert_eq!(Localizer::default().form::<$name>().unwrap_err(), error);
        })*};
    }
    check! {
        Nested { home: Contact } "the field `home` is an object: a form has no nesting";
        Listed { names: Vec<String> } "the field `names` is a list, and not of a choice: a form has lists of choices only";
        Anything { value: Value } "the field `value` can be anything: a form asks for strings, numbers, integers, \
            booleans and choices";
        Recursive { again: Option<Box<Recursive>> } "the field `again` contains itself: a form has no nesting";
        Either { one: Result<u8, String> } "the field `one` is one of several types: a choice is between strings";
        Fraction { #[schemars(range(min = 0.5))] digit: i32 }
            "the field `digit` has the minimum 0.5, which no integer of a form can have";
        Huge { #[serde(default = "huge")] number: u64 }
            "the field `number` has the default 18446744073709551615, which no integer of a form can have";
        Bounds { #[schemars(range(min = 0.5, max = 9.5))] digit: Option<u8> }
            "the field `digit` has the minimum 0.5 and the maximum 9.5, which no integer of a form can have";
        Texts { #[schemars(extend("default" = 7))] text: String }
            "the field `text` has the default 7, which no string of a form can have";
        Many { #[schemars(extend("default" = "A"))] many: Vec<Two> }
            "the field `many` has the default \"A\", which no array of a form can have";
        FlatTagged { name: String, #[serde(flatten)] way: Way } beyond!("oneOf");
        FlatUntagged { name: String, #[serde(flatten)] way: Untagged } beyond!("anyOf");
        FlatTwice { #[serde(flatten)] way: Untagged, #[serde(flatten)] other: Untagged } beyond!("allOf");
        FlatMap { name: String, #[serde(flatten)] rest: BTreeMap<String, String> } beyond!("additionalProperties");
        FlatAny { name: String, #[serde(flatten)] rest: BTreeMap<String, Value> } beyond!("additionalProperties");
    }
    assert_eq!(schema::<Closed>(None)["properties"]["digit"], json!({ "type": "integer", "minimum": 1, "maximum": 9 }));
    let error = Localizer::default().form::<Wrapped>().unwrap_err();
    assert!(error.message.ends_with("it is no struct with named fields"), "{error}");
}
