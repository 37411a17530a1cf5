//! What the reader says, held against the schemas that schemars makes of the same types.

#[allow(dead_code, deprecated, nonstandard_style, clippy::all, clippy::pedantic)]
mod types;

use std::collections::BTreeSet;

use mcp_l10n_syntax::{Reading, form, schema};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

const SOURCE: &str = include_str!("served/types.rs");

/// The type called `name`, as it stands in the file.
fn item(name: &str) -> TokenStream {
    let file: syn::File = syn::parse_str(SOURCE).unwrap();
    let item = file.items.iter().find_map(|item| match item {
        syn::Item::Struct(item) if item.ident == name => Some(item.to_token_stream()),
        syn::Item::Enum(item) if item.ident == name => Some(item.to_token_stream()),
        _ => None,
    });
    item.unwrap_or_else(|| panic!("no type {name}"))
}

fn read(name: &str) -> Reading {
    schema::read(&syn::parse2(item(name)).unwrap())
}

fn texts(reading: &Reading) -> BTreeSet<String> {
    reading.texts.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect()
}

/// The texts of one schema object, and of the properties of its own type.
fn collect(schema: &Value, members: &str, content: Option<&str>, texts: &mut BTreeSet<String>) {
    let Some(schema) = schema.as_object() else { return };
    let own = ["title", "description"].into_iter().filter_map(|name| Some((name, schema.get(name)?.as_str()?)));
    texts.extend(own.map(|(name, text)| format!("{members}/{name} = {text}")));
    for (key, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        collect(property, &format!("{members}/{}", key.replace('/', "%2F")), None, texts);
    }
    for (place, item) in schema.get("prefixItems").and_then(Value::as_array).into_iter().flatten().enumerate() {
        collect(item, &format!("{members}/{place}"), None, texts);
    }
    let variants = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema.get(key)?.as_array()).flatten();
    for variant in variants.filter_map(Value::as_object) {
        collect_variant(variant, members, content, texts);
    }
}

fn collect_variant(variant: &Map<String, Value>, members: &str, content: Option<&str>, texts: &mut BTreeSet<String>) {
    let mut variant = variant.clone();
    let mut properties = variant.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    let tag = properties.iter().find_map(|(key, property)| Some((key.clone(), property.get("const")?.clone())));
    let value = if let Some((key, tag)) = tag {
        properties.remove(&key);
        if let Some(inner) = content.and_then(|content| properties.remove(content)) {
            variant.insert("content".to_owned(), inner);
        }
        tag.as_str().unwrap().to_owned()
    } else if let Some(value) = variant.get("const") {
        value.as_str().unwrap().to_owned()
    } else if variant.contains_key("enum") {
        return;
    } else {
        let value = properties.keys().next().unwrap().clone();
        let inner = properties.remove(&value).unwrap();
        variant.insert("content".to_owned(), inner);
        value
    };
    variant.insert("properties".to_owned(), Value::Object(properties));
    let members = format!("{members}/option/{value}");
    // A lone field without a name is numbered, those of a struct are members of the variant.
    if let Some(mut inner) = variant.remove("content") {
        let lone = inner.as_object_mut().unwrap();
        let texts_of_lone: Map<String, Value> =
            ["title", "description"].into_iter().filter_map(|key| lone.remove_entry(key)).collect();
        collect(&Value::Object(texts_of_lone), &format!("{members}/0"), None, texts);
        collect(&inner, &members, None, texts);
    }
    collect(&Value::Object(variant), &members, None, texts);
}

fn served<T: JsonSchema>(settings: SchemaSettings, owner: &str, content: Option<&str>) -> BTreeSet<String> {
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    let root = schema.as_object_mut().unwrap();
    root.remove("$defs");
    root.remove("definitions");
    if root.get("title").and_then(Value::as_str).is_some_and(|title| title == T::schema_name()) {
        root.remove("title"); // which schemars writes where there is none
    }
    let mut texts = BTreeSet::new();
    collect(&schema, owner, content, &mut texts);
    texts
}

#[track_caller]
fn check<T: JsonSchema>(name: &str, count: usize) {
    let reading = read(name);
    assert!(!reading.has_errors(), "{name}: {:?}", reading.diagnostics);
    let read = texts(&reading);
    let owner = format!("schema/{name}");
    let content = (name == "Adjacent").then_some("content");
    let mut expected = served::<T>(SchemaSettings::draft2020_12(), &owner, content);
    expected.extend(served::<T>(SchemaSettings::draft2020_12().for_serialize(), &owner, content));
    assert_eq!(read, expected, "{name}");
    assert_eq!((read.len(), reading.texts.len()), (count, count), "{name}");
}

#[test]
fn schemas_of_structs() {
    check::<types::Plain>("Plain", 28);
    check::<types::Renamed>("Renamed", 13);
    check::<types::Inner>("Inner", 0);
    check::<types::TwoWays>("TwoWays", 4);
    check::<types::Newtype>("Newtype", 2);
    check::<types::Tuple>("Tuple", 2);
    check::<types::Transparent>("Transparent", 2);
    check::<types::Unit>("Unit", 0);
    check::<types::Generic<u8>>("Generic", 2);
    check::<types::With>("With", 1);
    check::<types::From>("From", 2);
}

#[test]
fn schemas_of_enums() {
    check::<types::Units>("Units", 8);
    check::<types::External>("External", 12);
    check::<types::Internal>("Internal", 7);
    check::<types::Adjacent>("Adjacent", 5);
}

#[test]
fn variants_without_a_tag_are_named_all_the_same() {
    let reading = read("Untagged");
    let read: Vec<String> = reading.texts.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect();
    let expected = [
        "schema/Untagged/option/First/title = A",
        "schema/Untagged/option/First/x/title = X",
        "schema/Untagged/option/Second/title = Y",
        "schema/Untagged/option/Third/title = C",
        "schema/Untagged/option/Third/description = but this",
    ];
    assert_eq!(read, expected);
    let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<types::Untagged>().to_value();
    for (pointer, text) in [
        ("/anyOf/0/title", "A"),
        ("/anyOf/0/properties/x/title", "X"),
        ("/anyOf/1/title", "Y"),
        ("/anyOf/2/title", "C"),
        ("/anyOf/2/description", "but this"),
    ] {
        assert_eq!(schema.pointer(pointer).and_then(Value::as_str), Some(text), "{pointer}");
    }
}

/// Forms are read the same way, but only what is read counts; and neither a map nor a flattened type has a place in one.
#[test]
fn forms() {
    #[track_caller]
    fn check<T: JsonSchema>(name: &str, (what, by): (&str, &str)) {
        let item: TokenStream = item(name).to_string().replace(what, by).parse().unwrap();
        let item = quote!(#[elicitation(message = "m")] #item);
        let (form, reading) = form::read(&syn::parse2(item).unwrap());
        assert!(form.is_some(), "{name}: {:?}", reading.diagnostics);
        let mut expected = served::<T>(SchemaSettings::draft07(), &format!("form/{name}"), None);
        expected.insert(format!("form/{name}/message = m"));
        assert_eq!(texts(&reading), expected, "{name}");
    }
    check::<types::Plain>("Plain", ("BTreeMap < String , u8 >", "u8"));
    check::<types::Renamed>("Renamed", ("serde (flatten)", "localize (skip)"));
    check::<types::TwoWays>("TwoWays", ("\0", ""));
}
