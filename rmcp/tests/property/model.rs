//! Servers made up from a few words, which are names, keys, values and texts alike: what is no text has every chance to be
//! taken for one.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::Kind;
use serde_json::{Map, Value, json};

use crate::table::{Row, row, type_of};
use crate::wire::SERVER_INFO;

pub(crate) const LANGUAGES: [&str; 4] = ["en", "fr", "fr-CA", "de"];

const WORDS: [&str; 10] =
    ["City", "Map", "title", "description", "name", "città 😀", "a/b%2F", "Place", "mappa\n\u{202e}", ""];

/// Everything that a server lists, as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) info: Value,
    pub(crate) instructions: Option<String>,
    pub(crate) meta: Option<Value>,
    pub(crate) lists: [Value; 4],
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![8 => select(&WORDS[..]).prop_map(str::to_owned), 1 => "\\PC{0,6}"]
}

fn text() -> BoxedStrategy<Value> {
    word().prop_map(Value::from).boxed()
}

/// An object; of each field how often in ten times it is there.
fn object(fields: Vec<(&'static str, u32, BoxedStrategy<Value>)>) -> BoxedStrategy<Value> {
    let fields: Vec<_> = fields
        .into_iter()
        .map(|(key, often, value)| {
            let field = value.prop_map(move |value| (key.to_owned(), value));
            match often {
                10 => field.prop_map(Some).boxed(),
                _ => proptest::option::weighted(f64::from(often) / 10.0, field).boxed(),
            }
        })
        .collect();
    fields.prop_map(|fields| Value::Object(fields.into_iter().flatten().collect())).boxed()
}

fn list(of: BoxedStrategy<Value>, most: usize) -> BoxedStrategy<Value> {
    proptest::collection::vec(of, 0..=most).prop_map(Value::from).boxed()
}

fn map(of: BoxedStrategy<Value>) -> BoxedStrategy<Value> {
    proptest::collection::btree_map(word(), of, 0..3)
        .prop_map(|map| Value::Object(map.into_iter().collect::<Map<_, _>>()))
        .boxed()
}

/// Anything that looks like text and is none.
fn data() -> BoxedStrategy<Value> {
    let value = object(vec![("title", 7, text()), ("description", 5, text()), ("properties", 3, map(text()))]);
    prop_oneof![text(), value.clone(), list(value, 2)].boxed()
}

fn schema() -> BoxedStrategy<Value> {
    let leaf = || {
        vec![
            ("title", 6, text()),
            ("description", 5, text()),
            ("type", 5, Just(json!("string")).boxed()),
            ("const", 2, data()),
            ("enum", 2, list(text(), 2)),
            ("default", 2, data()),
            ("examples", 2, list(data(), 2)),
            ("x-unknown", 2, data()),
            ("required", 2, list(text(), 2)),
        ]
    };
    object(leaf())
        .prop_recursive(3, 16, 3, move |inner| {
            let mut fields = leaf();
            fields.extend([
                ("properties", 6, map(inner.clone().boxed())),
                ("$defs", 3, map(inner.clone().boxed())),
                ("items", 2, inner.clone().boxed()),
                ("prefixItems", 1, list(inner.clone().boxed(), 2)),
                ("oneOf", 2, list(inner.clone().boxed(), 2)),
                ("anyOf", 1, list(inner.clone().boxed(), 2)),
                ("allOf", 1, list(inner.clone().boxed(), 2)),
                ("if", 1, inner.clone().boxed()),
                ("then", 1, inner.clone().boxed()),
                ("not", 1, inner.clone().boxed()),
                ("additionalProperties", 1, inner.clone().boxed()),
                ("patternProperties", 1, map(inner.boxed())),
            ]);
            object(fields)
        })
        .boxed()
}

/// A thing with its names, and what any thing may have.
fn thing(names: &[&'static str], more: Vec<(&'static str, u32, BoxedStrategy<Value>)>) -> BoxedStrategy<Value> {
    let mut fields = more;
    fields.extend(names.iter().map(|name| (*name, 10, text())));
    let icon = object(vec![("src", 10, text()), ("mimeType", 5, text())]);
    fields.extend([
        ("title", 7, text()),
        ("description", 6, text()),
        ("icons", 2, list(icon, 2)),
        ("_meta", 2, object(vec![("title", 9, text()), ("city", 5, data())])),
    ]);
    object(fields)
}

pub(crate) fn model() -> impl Strategy<Value = Model> {
    let annotations = object(vec![("title", 8, text()), ("readOnlyHint", 5, Just(json!(true)).boxed())]);
    let tool = vec![("inputSchema", 10, schema()), ("outputSchema", 4, schema()), ("annotations", 4, annotations)];
    let argument = object(vec![
        ("name", 10, text()),
        ("title", 3, text()),
        ("description", 5, text()),
        ("required", 3, Just(json!(true)).boxed()),
    ]);
    let about = object(vec![("priority", 9, Just(json!(0.5)).boxed())]);
    let resource = || vec![("mimeType", 3, text()), ("annotations", 3, about.clone())];
    let lists = (
        list(thing(&["name"], tool), 3),
        list(thing(&["name"], vec![("arguments", 7, list(argument, 3))]), 2),
        list(thing(&["uri", "name"], resource()), 2),
        list(thing(&["uriTemplate", "name"], resource()), 2),
    );
    let info =
        object(vec![("name", 10, text()), ("version", 10, text()), ("title", 8, text()), ("description", 5, text())]);
    let meta = object(vec![("title", 5, text()), (SERVER_INFO, 7, info.clone()), ("x", 5, data())]);
    (info, proptest::option::of(word()), proptest::option::of(meta), lists).prop_map(
        |(info, instructions, meta, (tools, prompts, resources, templates))| Model {
            info,
            instructions,
            meta,
            lists: [tools, prompts, resources, templates],
        },
    )
}

/// Rows for the server: for each of its texts one with its words, one with others, or none, as the dice say.
pub(crate) fn rows(model: &Model, dice: &[u8]) -> Vec<Row> {
    let mut dice = dice.iter().cycle().copied();
    let mut rows = Vec::new();
    let mut add = |kind, owner: &str, path: &str, text: Option<&Value>| {
        let (which, who, other) = (dice.next().unwrap(), dice.next().unwrap(), dice.next().unwrap());
        let other = WORDS[usize::from(other) % WORDS.len()];
        let source = match (which % 5, text.and_then(Value::as_str)) {
            (0, _) => return,
            (1, _) | (_, None) => other,
            (_, Some(text)) => text,
        };
        let own: Vec<_> = (0..3).filter(|bit| who & (1 << bit) != 0).map(|bit| LANGUAGES[bit + 1]).collect();
        rows.push(row(kind, owner, path, source, &own));
    };
    add(Kind::Server, "", "title", model.info.get("title"));
    add(Kind::Server, "", "description", model.info.get("description"));
    add(Kind::Server, "", "instructions", model.instructions.clone().map(Value::from).as_ref());
    let mut tools = Vec::new();
    for ((kind, key), list) in
        [(Kind::Tool, "name"), (Kind::Prompt, "name"), (Kind::Resource, "uri"), (Kind::Template, "uriTemplate")]
            .into_iter()
            .zip(&model.lists)
    {
        for item in list.as_array().unwrap() {
            let owner = item[key].as_str().unwrap();
            add(kind, owner, "title", item.get("title"));
            add(kind, owner, "description", item.get("description"));
            if kind == Kind::Tool {
                add(kind, owner, "annotations/title", item.pointer("/annotations/title"));
                tools.push(owner);
            }
            for argument in item.get("arguments").and_then(Value::as_array).into_iter().flatten() {
                let name = argument["name"].as_str().unwrap().replace('%', "%25").replace('/', "%2F");
                add(kind, owner, &format!("argument/{name}/title"), argument.get("title"));
                add(kind, owner, &format!("argument/{name}/description"), argument.get("description"));
            }
        }
    }
    for ty in ["Place", "City", "Map"] {
        for member in ["title", "description", "City/title", "name/description", "title/title", "option/Map/title"] {
            add(Kind::Schema, ty, member, None);
        }
    }
    for tool in tools {
        for path in ["input/Place", "input/Map", "output/City"] {
            if dice.next().unwrap() % 3 != 0 {
                rows.push(type_of(tool, path));
            }
        }
    }
    rows
}

/// The server that the model describes.
#[derive(Clone)]
pub(crate) struct Server(pub(crate) Arc<Model>);

impl Server {
    fn list<T: serde::de::DeserializeOwned>(&self, index: usize, key: &str) -> Result<T, ErrorData> {
        let mut result = json!({ "resultType": "complete", key: self.0.lists[index] });
        if let Some(meta) = &self.0.meta {
            result["_meta"] = meta.clone();
        }
        serde_json::from_value(result).map_err(|error| ErrorData::internal_error(error.to_string(), None))
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_prompts().enable_resources().build();
        let info = serde_json::from_value(self.0.info.clone()).unwrap();
        let mut config = ServerConfig::new(capabilities).with_server_info(info);
        config.instructions.clone_from(&self.0.instructions);
        config
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        self.list(0, "tools")
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        self.list(1, "prompts")
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        self.list(2, "resources")
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        self.list(3, "resourceTemplates")
    }
}
