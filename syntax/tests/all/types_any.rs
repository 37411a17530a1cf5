//! Any types are read without a panic, the same way each time; a form is there exactly where nothing is wrong.

use mcp_l10n_syntax::form::{self, Form};
use mcp_l10n_syntax::{Reading, Shape, scan, schema};
use proc_macro2::TokenStream;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::show::texts;

const ATTRIBUTES: [&str; 34] = [
    "/// # T\n",
    "/// text\n",
    "///\n",
    "/** # T\n * x */",
    "#[doc = \"#\\n\\n x\"]",
    "#[doc = include_str!(\"a\")]",
    "#[doc(hidden)]",
    "#[cfg_attr(a, doc = \"b\")]",
    "#[cfg_attr(a, serde(rename = \"b\"), derive(C))]",
    "#[cfg(unix)]",
    "#[serde(skip)]",
    "#[serde(rename = \"r/s\")]",
    "#[serde(rename(serialize = \"o\"))]",
    "#[serde(rename_all = \"camelCase\")]",
    "#[serde(rename_all = \"SCREAMING-KEBAB-CASE\", rename_all_fields = \"PascalCase\")]",
    "#[serde(flatten)]",
    "#[serde(untagged)]",
    "#[serde(tag = \"t\")]",
    "#[serde(transparent)]",
    "#[serde(from = \"A\")]",
    "#[schemars(title = \"T\")]",
    "#[schemars(title = T, description = \"\")]",
    "#[schemars(!rename, with = \"Vec<\")]",
    "#[schemars(with = \"Option<A>\")]",
    "#[schemars(extend(\"enumNames\" = [\"A\"]))]",
    "#[schemars(extend(\"enumNames\" = ) )]",
    "#[schemars(extend(\"title\" = \"E\", 1))]",
    "#[elicitation(message = \"m\")]",
    "#[elicitation(message = \"\", note = \"n\")]",
    "#[elicitation(key = 1)]",
    "#[elicitation]",
    "#[localize(skip)]",
    "#[localize(scope = \"s\", descriptions)]",
    "#[deprecated]",
];
const TYPES: [&str; 12] = [
    "u8",
    "()",
    "Vec<u8>",
    "Vec<A>",
    "Option",
    "Option<Vec<[A; 2]>>",
    "&'a [A]",
    "A::B",
    "HashMap<A, B>",
    "m!()",
    "!",
    "dyn A",
];
const NAMES: [&str; 8] = ["a", "b_c", "r#in", "_", "__", "Ärger", "É_x", "Z9"];

fn attributes() -> impl Strategy<Value = String> {
    vec(proptest::sample::select(ATTRIBUTES.as_slice()), 0..4).prop_map(|all| all.join(" "))
}

fn fields() -> impl Strategy<Value = String> {
    let field = (attributes(), proptest::sample::select(NAMES.as_slice()), proptest::sample::select(TYPES.as_slice()));
    let field =
        field.prop_map(|(attributes, name, ty)| (format!("{attributes} {name}: {ty}"), format!("{attributes} {ty}")));
    (vec(field, 0..4), 0..3).prop_map(|(fields, style)| {
        let (named, unnamed): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
        match style {
            0 => String::new(),
            1 => format!("({})", unnamed.join(", ")),
            _ => format!("{{ {} }}", named.join(", ")),
        }
    })
}

fn item() -> impl Strategy<Value = String> {
    let structure = fields().prop_map(|fields| {
        let end = if fields.starts_with('{') { "" } else { ";" };
        format!("struct A<'a, T: B = C> {fields}{end}")
    });
    let variant = (attributes(), proptest::sample::select(NAMES.as_slice()), fields())
        .prop_map(|(attributes, name, fields)| format!("{attributes} {name} {fields}"));
    let enumeration = vec(variant, 0..4).prop_map(|variants| format!("enum A {{ {} }}", variants.join(", ")));
    (attributes(), prop_oneof![structure, enumeration]).prop_map(|(attributes, item)| format!("{attributes} {item}"))
}

fn derive(item: &str) -> Reading {
    scan::read(item.parse().unwrap()).marked
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn any_types_are_read(item in item()) {
        let Ok(tokens) = item.parse::<TokenStream>() else { return Ok(()) };
        let derived = format!("#[derive(PromptArguments, Elicitation, LocalizedSchema)] {item}");
        prop_assert_eq!(texts(&derive(&derived)), texts(&derive(&derived)));
        let Ok(shape) = syn::parse2::<Shape>(tokens) else { return Ok(()) };
        let (form, reading) = form::read(&shape);
        prop_assert_eq!(form.is_some(), !reading.has_errors());
        prop_assert!(form.is_some() || reading.texts.is_empty());
        let count = reading.texts.len();
        let places: Vec<usize> = match form {
            None => Vec::new(),
            Some(Form::Fields { message, title, description, fields }) => {
                let of_fields = fields.iter().flat_map(|field| [field.title, field.description]).flatten();
                [Some(message), title, description].into_iter().flatten().chain(of_fields).collect()
            }
            Some(Form::Options { title, description, options }) => {
                [title, description].into_iter().flatten().chain(options.iter().map(|(_, text)| *text)).collect()
            }
        };
        prop_assert_eq!(places, (0..count).collect::<Vec<_>>()); // each text has its place, in source order
        for text in reading.texts.iter().chain(&schema::read(&shape).texts) {
            prop_assert!(!text.text.trim().is_empty());
        }
    }
}
