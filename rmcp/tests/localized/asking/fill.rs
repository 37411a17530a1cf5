//! Forms: what the types of authors become, and their texts.

use std::collections::BTreeSet;

use rmcp_l10n::{Choice, Elicitation, Form, FormField, Languages, Localizer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use super::texts::{CATALOG, CONTACT, Contact, EMAIL, EMAIL_USE, FREE, PLAN, PRO, Plan, SURE};
use crate::wire::CONTENT;

macro_rules! form_of {
    ($Form:ty $(, title: $title:expr)? $(, description: $description:expr)?; $($field:expr),*) => {
        impl Elicitation for $Form {
            #[allow(unused_assignments, unused_mut)]
            const FORM: Form = {
                let (mut title, mut description) = (None, None);
                $(title = Some($title);)?
                $(description = Some($description);)?
                Form { message: CONTACT, title, description, fields: &[$($field),*] }
            };
        }
    };
}

pub(super) use form_of;

fn form<T: Elicitation + JsonSchema + 'static>(preference: Option<&str>) -> Value {
    let l10n = Localizer::from(Languages::new(&[&CATALOG]).localizer(preference));
    serde_json::to_value(l10n.form::<T>().unwrap()).unwrap()
}

pub(super) fn schema<T: Elicitation + JsonSchema + 'static>(preference: Option<&str>) -> Value {
    form::<T>(preference)["requestedSchema"].take()
}

/// All that schemars writes for what a form can ask, without a text in the catalog.
#[derive(JsonSchema)]
#[allow(dead_code)]
struct Shapes {
    text: String,
    letter: char,
    optional: Option<String>,
    #[schemars(email)]
    email: String,
    #[schemars(url)]
    uri: Option<String>,
    #[schemars(extend("format" = "date-time"))]
    moment: String,
    #[schemars(extend("format" = "hostname"))]
    host: String,
    #[schemars(length(min = 2, max = 5))]
    short: String,
    #[serde(default)]
    count: u32,
    #[schemars(range(min = -1, max = 9))]
    digit: Option<i8>,
    ratio: f64,
    maybe_ratio: Option<f32>,
    #[serde(default = "yes")]
    news: bool,
    #[serde(default)]
    nothing: Option<bool>,
    wrapped: Wrapped,
    boxed: Box<Two>,
    /// # Of the field
    choice: Two,
    maybe_choice: Option<Two>,
    titled: Titled,
    maybe_titled: Option<Titled>,
    mixed: Mixed,
    #[serde(default = "three")]
    with_default: Titled,
    alone: One,
    lone_title: OneTitled,
    many: Vec<Two>,
    #[schemars(length(min = 1, max = 2))]
    many_titled: Vec<Titled>,
    maybe_many: Option<Vec<Titled>>,
    set: BTreeSet<Two>,
    #[schemars(extend("enumNames" = ["First", "Second"]))]
    legacy: Two,
    #[serde(rename = "other-name")]
    renamed: String,
    #[serde(skip)]
    skipped: String,
    #[serde(flatten)]
    flat: Flat,
}

#[derive(JsonSchema)]
#[allow(dead_code)]
struct Flat {
    inside: bool,
}

#[derive(JsonSchema)]
#[allow(dead_code)]
pub(super) struct Wrapped(String);

#[derive(JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
#[allow(dead_code)]
pub(super) enum Two {
    A,
    B,
}

#[derive(JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
enum Titled {
    /// # The first
    First,
    /// # The second
    ///
    /// Not shown: options have no descriptions.
    Second,
}

#[derive(JsonSchema)]
#[allow(dead_code)]
enum Mixed {
    /// # With a title
    X,
    Y,
}

#[derive(JsonSchema)]
#[allow(dead_code)]
enum One {
    Only,
}

#[derive(JsonSchema)]
#[allow(dead_code)]
enum OneTitled {
    /// # The only one
    Only,
}

fn yes() -> bool {
    true
}

fn three() -> Titled {
    Titled::Second
}

form_of!(Shapes;);
form_of!(Wrapped;);

#[test]
fn what_schemars_writes_becomes_a_form() {
    let titled = || json!([{ "const": "first", "title": "The first" }, { "const": "second", "title": "The second" }]);
    let form = schema::<Shapes>(None);
    for (key, expected) in [
        ("text", json!({ "type": "string" })),
        ("letter", json!({ "type": "string", "minLength": 1, "maxLength": 1 })),
        ("optional", json!({ "type": "string" })),
        ("email", json!({ "type": "string", "format": "email" })),
        ("uri", json!({ "type": "string", "format": "uri" })),
        ("moment", json!({ "type": "string", "format": "date-time" })),
        ("host", json!({ "type": "string" })),
        ("short", json!({ "type": "string", "minLength": 2, "maxLength": 5 })),
        ("count", json!({ "type": "integer", "minimum": 0, "default": 0 })),
        ("digit", json!({ "type": "integer", "minimum": -1, "maximum": 9 })),
        ("ratio", json!({ "type": "number" })),
        ("maybe_ratio", json!({ "type": "number" })),
        ("news", json!({ "type": "boolean", "default": true })),
        ("nothing", json!({ "type": "boolean" })),
        ("wrapped", json!({ "type": "string" })),
        ("boxed", json!({ "type": "string", "enum": ["A", "B"] })),
        ("choice", json!({ "type": "string", "enum": ["A", "B"], "title": "Of the field" })),
        ("maybe_choice", json!({ "type": "string", "enum": ["A", "B"] })),
        ("titled", json!({ "type": "string", "oneOf": titled() })),
        ("maybe_titled", json!({ "type": "string", "oneOf": titled() })),
        ("with_default", json!({ "type": "string", "oneOf": titled(), "default": "second" })),
        ("alone", json!({ "type": "string", "enum": ["Only"] })),
        ("lone_title", json!({ "type": "string", "oneOf": [{ "const": "Only", "title": "The only one" }] })),
        ("many", json!({ "type": "array", "items": { "type": "string", "enum": ["A", "B"] } })),
        ("many_titled", json!({ "type": "array", "items": { "anyOf": titled() }, "minItems": 1, "maxItems": 2 })),
        ("maybe_many", json!({ "type": "array", "items": { "anyOf": titled() } })),
        ("set", json!({ "type": "array", "items": { "type": "string", "enum": ["A", "B"] } })),
        ("legacy", json!({ "type": "string", "enum": ["A", "B"], "enumNames": ["First", "Second"] })),
        ("other-name", json!({ "type": "string" })),
        ("skipped", Value::Null),
        ("inside", json!({ "type": "boolean" })),
    ] {
        assert_eq!(form["properties"][key], expected, "{key}");
    }
    let mixed = form["properties"]["mixed"]["oneOf"].as_array().unwrap();
    assert!(mixed.contains(&json!({ "const": "X", "title": "With a title" })), "{mixed:?}");
    assert!(mixed.contains(&json!({ "const": "Y", "title": "Y" })), "{mixed:?}");
    let required: Vec<&str> = form["required"].as_array().unwrap().iter().map(|key| key.as_str().unwrap()).collect();
    assert!(required.contains(&"text") && required.contains(&"inside") && !required.contains(&"optional"));
    // The name of a type is not for users.
    assert_eq!((form.get("title"), form.get("$schema"), &form["type"]), (None, None, &json!("object")));
}

/// # Sign up
///
/// With a plan.
#[derive(JsonSchema)]
#[allow(dead_code)]
struct SignUp {
    /// # Plan
    plan: Plan,
    /// # E-mail address
    ///
    /// Address for the confirmation
    email: String,
    /// # Not in the catalog
    ///
    /// Another description
    other: Option<u8>,
    #[schemars(extend("enumNames" = ["Free", "Own name"]))]
    legacy: Two,
    several: Vec<Two>,
    added: bool,
}

form_of!(SignUp, title: SURE, description: EMAIL_USE;
    FormField {
        key: "plan", title: Some(PLAN), description: None,
        choices: &[Choice { value: "free", title: FREE }, Choice { value: "pro", title: PRO }]
    },
    FormField { key: "email", title: Some(EMAIL), description: Some(EMAIL_USE), choices: &[] },
    FormField { key: "other", title: Some(PLAN), description: Some(PLAN), choices: &[] },
    FormField {
        key: "legacy", title: None, description: None,
        choices: &[Choice { value: "A", title: FREE }, Choice { value: "B", title: PRO }]
    },
    FormField { key: "several", title: None, description: None, choices: &[Choice { value: "B", title: PRO }] },
    FormField { key: "added", title: Some(PLAN), description: None, choices: &[] },
    FormField { key: "unknown", title: Some(PLAN), description: None, choices: &[] });

#[test]
fn texts_are_filled_in_and_nothing_else() {
    for (preference, plan, email, email_use, free, pro, report) in [
        (Some("de"), "Tarif", "E-Mail-Adresse", "Adresse für die Bestätigung", "Kostenlos", "Profi", Some("de")),
        (Some("fr"), "Forfait", "Adresse e-mail", "Adresse de confirmation", "Gratuit", "Professionnel", Some("fr")),
        (None, "Plan", "E-mail address", "Address for the confirmation", "Free", "Professional", None),
    ] {
        let found = form::<SignUp>(preference);
        let expected = json!({
            "type": "object",
            // The schema's own title is another one than the catalog's.
            "title": "Sign up",
            "description": "With a plan.",
            "properties": {
                "plan": {
                    "type": "string",
                    "title": plan,
                    "oneOf": [{ "const": "free", "title": free }, { "const": "pro", "title": pro }],
                },
                "email": { "type": "string", "title": email, "description": email_use },
                "other": {
                    "type": "integer", "minimum": 0, "maximum": 255,
                    "title": "Not in the catalog", "description": "Another description",
                },
                "legacy": { "type": "string", "enum": ["A", "B"], "enumNames": [free, "Own name"] },
                "several": {
                    "type": "array",
                    "items": { "anyOf": [{ "const": "A", "title": "A" }, { "const": "B", "title": pro }] },
                },
                "added": { "type": "boolean", "title": plan },
            },
            "required": ["plan", "email", "legacy", "several", "added"],
        });
        assert_eq!(found["requestedSchema"], expected, "{preference:?}");
        assert_eq!(found["_meta"].get(CONTENT).and_then(Value::as_str), report);
    }
}

#[test]
fn fields_come_in_the_order_of_the_author() {
    let l10n = Localizer::default();
    let form = serde_json::to_string(&l10n.form::<SignUp>().unwrap()).unwrap();
    let place = |key: &str| form.find(&format!("\"{key}\":{{")).unwrap();
    let order = ["plan", "email", "other", "legacy", "several", "added"];
    assert!(order.is_sorted_by_key(|key| place(key)), "{form}");
}

#[test]
fn a_title_of_the_form_is_filled_in() {
    /// # Sure
    ///
    /// Address for the confirmation
    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Titled {
        yes: bool,
    }
    form_of!(Titled, title: SURE, description: EMAIL_USE;);
    let found = schema::<Titled>(Some("de"));
    assert_eq!((&found["title"], &found["description"]), (&json!("Sicher"), &json!("Adresse für die Bestätigung")));
}

#[test]
fn forms_of_two_types_are_two_forms() {
    assert_ne!(schema::<Contact>(None), schema::<SignUp>(None));
    assert_eq!(schema::<Contact>(None), schema::<Contact>(None));
}
