//! The schemas of tools: which of their strings are texts, and which text each is.

use std::sync::Arc;

use rmcp_l10n::{Kind, Localized};
use serde_json::{Value, json};

use crate::model::{LANGUAGES, Model, Server};
use crate::table::{Row, catalog, row, type_of, words};
use crate::wire::{Wire, reported};

pub(crate) fn server(schema: &Value) -> Server {
    let tool = json!({ "name": "t", "inputSchema": schema, "outputSchema": schema });
    let lists = [json!([tool]), json!([]), json!([]), json!([])];
    Server(Arc::new(Model { info: json!({ "name": "s", "version": "1" }), instructions: None, meta: None, lists }))
}

/// Rows of types: `Type/path=words`, in French, or with `!` before the words in German only.
pub(crate) fn texts(list: &[&str]) -> Vec<Row> {
    let text = |entry: &&str| {
        let (coordinate, source) = entry.split_once('=').unwrap();
        let (ty, path) = coordinate.split_once('/').unwrap();
        match source.strip_prefix('!') {
            Some(source) => row(Kind::Schema, ty, path, source, &["de"]),
            None => row(Kind::Schema, ty, path, source, &["fr"]),
        }
    };
    list.iter().map(text).collect()
}

/// Checks which texts of the input schema of type `Place` are replaced, by JSON Pointers; all else is equal.
async fn check(rows: &[&str], schema: Value, replaced: &[&str]) {
    let rows = [texts(rows), vec![type_of("t", "input/Place")]].concat();
    let mut wire = Wire::modern(Localized::new(server(&schema), &[catalog(&LANGUAGES, &rows)])).await;
    let found = wire.result("tools/list", "fr".into()).await;
    let mut expected = schema.clone();
    for pointer in replaced {
        let text = expected.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} in {schema}"));
        *text = words("fr", text.as_str().unwrap()).into();
    }
    assert_eq!(found["tools"][0]["inputSchema"], expected, "{rows:?}");
    assert_eq!(found["tools"][0]["outputSchema"], schema, "no type is named for it");
    assert_eq!(*reported(&found), "fr");
}

#[tokio::test]
async fn texts_at_places_with_a_name() {
    let rows = [
        "Place/title=Place",
        "Place/description=A place",
        "Place/city/title=City",
        "Place/city/description=Its city",
        "Place/a%2Fb/title=Both",
        "Place/option/sea/title=Sea",
        "Place/option/sea/city/title=Port",
        "Place/option/sea/0/title=Where from",
        "Place/0/title=First",
        // The same words elsewhere, with another meaning: only their place tells them apart.
        "Other/a/title=!Port",
        "Other/b/title=!Where from",
        "Other/c/title=!First",
        "Other/d/title=!Sea",
        "Other/e/title=!City",
        "Unit/title=Unit",
        "Unit/option/c/title=Celsius",
        "Unit/option/c/description=Warm",
    ];
    for (schema, replaced) in [
        (json!({ "title": "Place", "description": "A place" }), &["/title", "/description"][..]),
        (
            json!({ "properties": { "city": { "title": "City", "description": "Its city" } } }),
            &["/properties/city/title", "/properties/city/description"],
        ),
        (json!({ "properties": { "a/b": { "title": "Both" } } }), &["/properties/a~1b/title"]),
        // Beside a reference.
        (json!({ "properties": { "city": { "$ref": "#/$defs/City", "title": "City" } } }), &["/properties/city/title"]),
        // A nested type, by the name of its definition.
        (json!({ "$defs": { "Unit": { "title": "Unit" } } }), &["/$defs/Unit/title"]),
        (json!({ "definitions": { "Unit": { "title": "Unit" } } }), &["/definitions/Unit/title"]),
        (
            json!({ "$defs": { "Unit": { "oneOf": [
                { "const": "c", "title": "Celsius", "description": "Warm" },
                { "enum": ["f"], "title": "Fahrenheit" },
            ] } } }),
            &["/$defs/Unit/oneOf/0/title", "/$defs/Unit/oneOf/0/description"],
        ),
        (json!({ "oneOf": [{ "const": "sea", "title": "Sea" }] }), &["/oneOf/0/title"]),
        // Variants with fields, whose name stands outside, beside the fields, or nowhere.
        (
            json!({ "oneOf": [{ "title": "Sea", "properties": { "sea": { "properties": { "city": { "title": "Port" } } } } }] }),
            &["/oneOf/0/title", "/oneOf/0/properties/sea/properties/city/title"],
        ),
        (
            json!({ "oneOf": [{ "title": "Sea", "properties": { "by": { "const": "sea" }, "city": { "title": "Port" } } }] }),
            &["/oneOf/0/title", "/oneOf/0/properties/city/title"],
        ),
        (json!({ "anyOf": [{ "properties": { "sea": { "title": "Sea" } } }] }), &["/anyOf/0/properties/sea/title"]),
        (
            json!({ "oneOf": [{ "properties": { "sea": { "prefixItems": [{ "title": "Where from" }] } } }] }),
            &["/oneOf/0/properties/sea/prefixItems/0/title"],
        ),
        (json!({ "prefixItems": [{ "title": "First" }, { "title": "First" }] }), &["/prefixItems/0/title"]),
        // The properties of the same type, in a branch.
        (
            json!({ "allOf": [{ "if": { "properties": { "city": { "title": "City" } } } }] }),
            &["/allOf/0/if/properties/city/title"],
        ),
    ] {
        check(&rows, schema, replaced).await;
    }
}

#[tokio::test]
async fn a_named_place_holds_its_own_text_or_none() {
    // "Town" would be found by its words, if the place had no text of its own.
    let rows = ["Place/city/title=City", "Other/title=Town"];
    check(
        &rows,
        json!({ "properties": { "city": { "title": "Town" }, "town": { "title": "Town" } } }),
        &["/properties/town/title"],
    )
    .await;
    // The text of a place is that of its type: this one says the same, in no French.
    let rows = ["Place/title=Town", "Place/city/title=!City", "Other/title=City"];
    let schema = json!({ "properties": { "city": { "title": "City" } }, "title": "Town" });
    let table = catalog(&LANGUAGES, &[texts(&rows), vec![type_of("t", "input/Place")]].concat());
    let found = Wire::modern(Localized::new(server(&schema), &[table])).await.result("tools/list", "fr".into()).await;
    assert_eq!(found["tools"][0]["inputSchema"]["properties"]["city"]["title"], words("en", "City"));
    assert_eq!(*reported(&found), "fr, en");
}

#[tokio::test]
async fn texts_at_places_without_a_name_go_by_their_words() {
    let rows = [
        "Unit/title=Unit",
        "Unit/x/description=Unit of it",
        "One/title=Same",
        "Two/title=Same",
        "A/title=Not",
        "B/title=!Not",
    ];
    for (keyword, schema, pointer) in [
        ("items", json!({ "title": "Unit" }), "/title"),
        ("items", json!([{ "title": "Unit" }]), "/0/title"),
        ("prefixItems", json!([{}, { "title": "Unit" }]), "/1/title"),
        ("contains", json!({ "title": "Unit" }), "/title"),
        ("additionalProperties", json!({ "title": "Unit" }), "/title"),
        ("unevaluatedProperties", json!({ "title": "Unit" }), "/title"),
        ("propertyNames", json!({ "description": "Unit of it" }), "/description"),
        ("patternProperties", json!({ "^a": { "title": "Unit" } }), "/^a/title"),
        ("dependentSchemas", json!({ "a": { "title": "Unit" } }), "/a/title"),
        ("if", json!({ "title": "Unit" }), "/title"),
        ("then", json!({ "title": "Unit" }), "/title"),
        ("else", json!({ "title": "Unit" }), "/title"),
        ("not", json!({ "title": "Unit" }), "/title"),
        ("oneOf", json!([{ "title": "Unit" }]), "/0/title"),
        ("anyOf", json!([{ "type": "null" }, { "title": "Same" }]), "/1/title"),
        ("allOf", json!([true, { "title": "Unit" }]), "/1/title"),
        (
            "properties",
            json!({ "a": { "items": { "properties": { "b": { "title": "Unit" } } } } }),
            "/a/items/properties/b/title",
        ),
        ("$defs", json!({ "Page_of_Unit": { "title": "Unit" } }), "/Page_of_Unit/title"),
    ] {
        check(&rows, json!({ keyword: schema }), &[&format!("/{keyword}{pointer}")]).await;
    }
    // The same words with two meanings; a description with the words of a title.
    check(&rows, json!({ "items": { "title": "Not" } }), &[]).await;
    check(&rows, json!({ "items": { "description": "Unit" } }), &[]).await;
}

#[tokio::test]
async fn data_is_no_text() {
    let text = json!({ "title": "Place", "description": "Place", "properties": { "a": { "title": "Place" } } });
    let rows = ["Place/title=Place", "Place/description=Place", "Place/title/title=Place"];
    for keyword in [
        "default",
        "const",
        "enum",
        "examples",
        "x-unknown",
        "enumNames",
        "required",
        "$comment",
        "format",
        "deprecated",
    ] {
        check(&rows, json!({ "properties": { "a": { keyword: text } } }), &[]).await;
        check(&rows, json!({ keyword: [text, "Place"] }), &[]).await;
        check(&rows, json!({ keyword: "Place" }), &[]).await;
    }
    // Properties may have any name, and schemas need not be objects.
    let named = |name: &str| json!({ "properties": { name: { "title": "Place", "type": "string" } } });
    for name in ["title", "description", "properties", "default", "const", "$defs"] {
        check(&rows, named(name), &[&format!("/properties/{name}/title")]).await;
    }
    check(&rows, json!({ "properties": { "title": "Place", "a": true, "b": ["Place"] }, "title": ["Place"] }), &[])
        .await;
    check(&rows, json!({ "$defs": "Place", "properties": { "default": { "default": text } } }), &[]).await;
}

#[tokio::test]
async fn without_a_type_nothing_is_touched_and_each_side_has_its_own() {
    let schema = json!({ "title": "Place", "items": { "title": "Unit" } });
    for (types, input, output) in [
        (&[][..], ["Place", "Unit"], ["Place", "Unit"]),
        (&["input/Place"], ["⟦fr⟧Place", "⟦fr⟧Unit"], ["Place", "Unit"]),
        (&["output/Place"], ["Place", "Unit"], ["⟦fr⟧Place", "⟦fr⟧Unit"]),
        (&["input/Unknown", "output/Unit"], ["⟦fr⟧Place", "⟦fr⟧Unit"], ["Place", "⟦fr⟧Unit"]),
        (&["input/Unit", "input/Place"], ["⟦fr⟧Place", "⟦fr⟧Unit"], ["Place", "Unit"]),
    ] {
        let types = types.iter().map(|path| type_of("t", path));
        let rows: Vec<Row> = texts(&["Place/title=Place", "Unit/title=Unit"]).into_iter().chain(types).collect();
        let mut wire = Wire::modern(Localized::new(server(&schema), &[catalog(&LANGUAGES, &rows)])).await;
        let found = wire.result("tools/list", "fr".into()).await;
        for (side, [title, item]) in [("inputSchema", input), ("outputSchema", output)] {
            assert_eq!(found["tools"][0][side]["title"], title, "{rows:?} {side}");
            assert_eq!(found["tools"][0][side]["items"]["title"], item, "{rows:?} {side}");
        }
        assert_eq!(wire.result("tools/list", Value::Null).await["tools"][0]["inputSchema"], schema);
        assert_eq!(wire.result("tools/list", "fr;q=9".into()).await["tools"][0]["inputSchema"], schema);
    }
}

#[tokio::test]
async fn a_deep_schema_stays_as_it_is_below() {
    let mut schema = json!({ "title": "Unit" });
    for _ in 0..50 {
        schema = json!({ "title": "Unit", "items": schema });
    }
    let deepest = "/items".repeat(50) + "/title";
    let all: Vec<String> = (0..=50).map(|depth| "/items".repeat(depth) + "/title").collect();
    assert_eq!(all[50], deepest);
    check(&["Unit/title=Unit"], schema.clone(), &all.iter().map(String::as_str).collect::<Vec<_>>()).await;
    for _ in 0..40 {
        schema = json!({ "not": schema }); // within what a client can parse
    }
    let all: Vec<String> = (0..64 - 40).map(|depth| "/not".repeat(40) + &"/items".repeat(depth) + "/title").collect();
    check(&["Unit/title=Unit"], schema, &all.iter().map(String::as_str).collect::<Vec<_>>()).await;
}
