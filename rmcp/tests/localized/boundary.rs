//! The translation boundary: only display titles change, and those exactly as the catalog says.

use rmcp::model::{Prompt, PromptArgument, Resource, ResourceTemplate, Tool, ToolAnnotations};
use rmcp_l10n::Kind;
use serde_json::{Value, json};

use crate::library::{LANGUAGES, Library, ROWS, requests};
use crate::table::Row;
use crate::wire::{CONTENT, SERVER_INFO, VERSIONS, Wire};

/// Removes what may differ: the titles that SEP-2792 names, where they are, and the report. Titles in schemas remain.
fn strip(response: &mut Value) {
    let Some(result) = response.get_mut("result").and_then(Value::as_object_mut) else { return };
    for list in ["tools", "prompts", "resources", "resourceTemplates"] {
        for item in result.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            remove_title(Some(item));
            remove_title(item.get_mut("annotations"));
            for argument in item.get_mut("arguments").and_then(Value::as_array_mut).into_iter().flatten() {
                remove_title(Some(argument));
            }
        }
    }
    remove_title(result.get_mut("serverInfo"));
    if let Some(meta) = result.get_mut("_meta").and_then(Value::as_object_mut) {
        remove_title(meta.get_mut(SERVER_INFO));
        meta.remove(CONTENT);
        if meta.is_empty() {
            result.remove("_meta");
        }
    }
}

fn remove_title(item: Option<&mut Value>) {
    if let Some(item) = item.and_then(Value::as_object_mut) {
        item.remove("title");
    }
}

#[tokio::test]
async fn all_but_display_titles_is_equal() {
    for version in VERSIONS {
        for library in [Library::new(), Library::introduced(), generated(1), generated(2), generated(3)] {
            for preference in ["fr-CA,fr;q=0.9", "de", "*", "ja"] {
                let (mut plain, mut first) = Wire::open(library.clone(), version, preference.into()).await;
                let (mut wrapped, mut other) =
                    Wire::open(library.clone().localized(), version, preference.into()).await;
                strip(&mut first);
                strip(&mut other);
                assert_eq!(other, first, "{version} {preference}");
                for (method, params) in requests() {
                    let mut expected = plain.call(method, preference.into(), params.clone()).await;
                    let mut found = wrapped.call(method, preference.into(), params).await;
                    strip(&mut expected);
                    strip(&mut found);
                    assert_eq!(found, expected, "{version} {preference} {method}");
                }
            }
        }
    }
}

/// The oracle: the rule of the catalog, as plainly as it can be said.
fn expected(kind: Kind, owner: &str, path: &str, served: Option<&str>, language: &str) -> Option<String> {
    let row = ROWS.iter().find(|Row(_, k, o, p, _)| (*k, *o, *p) == (kind, owner, path));
    let Some(Row(.., texts)) = row else { return served.map(str::to_owned) };
    let added = served.is_none() && path.starts_with("argument/");
    if served != Some(texts[0].1) && !added {
        return served.map(str::to_owned);
    }
    let in_language = |tag: &str| texts.iter().find(|(known, _)| *known == tag).map(|(_, text)| (*text).to_owned());
    in_language(language).or_else(|| in_language(language.split('-').next()?)).or_else(|| Some(texts[0].1.to_owned()))
}

#[tokio::test]
async fn titles_follow_the_catalog_and_nothing_else() {
    for seed in 0..40 {
        let library = generated(seed);
        let mut wire = Wire::modern(library.clone().localized()).await;
        for language in LANGUAGES {
            let found = wire.result("tools/list", language.into()).await;
            for (index, tool) in library.tools.iter().enumerate() {
                let annotation = tool.annotations.as_ref().and_then(|annotations| annotations.title.as_deref());
                let title = expected(Kind::Tool, &tool.name, "title", tool.title.as_deref(), language);
                let note = expected(Kind::Tool, &tool.name, "annotations/title", annotation, language);
                let item = &found["tools"][index];
                assert_eq!(item["title"].as_str(), title.as_deref(), "{seed} {language} {}", tool.name);
                assert_eq!(item["annotations"]["title"].as_str(), note.as_deref(), "{seed} {language} {}", tool.name);
            }
            let found = wire.result("prompts/list", language.into()).await;
            for (index, prompt) in library.prompts.iter().enumerate() {
                let title = expected(Kind::Prompt, &prompt.name, "title", prompt.title.as_deref(), language);
                assert_eq!(found["prompts"][index]["title"].as_str(), title.as_deref(), "{seed} {language}");
                for (at, argument) in prompt.arguments.iter().flatten().enumerate() {
                    let path = format!("argument/{}/title", argument.name);
                    let title = expected(Kind::Prompt, &prompt.name, &path, argument.title.as_deref(), language);
                    let item = &found["prompts"][index]["arguments"][at];
                    assert_eq!(item["title"].as_str(), title.as_deref(), "{seed} {language} {path}");
                }
            }
            let found = wire.result("resources/list", language.into()).await;
            for (index, resource) in library.resources.iter().enumerate() {
                let title = expected(Kind::Resource, &resource.uri, "title", resource.title.as_deref(), language);
                assert_eq!(found["resources"][index]["title"].as_str(), title.as_deref(), "{seed} {language}");
            }
            let found = wire.result("resources/templates/list", language.into()).await;
            for (index, item) in library.templates.iter().enumerate() {
                let title = expected(Kind::Template, &item.uri_template, "title", item.title.as_deref(), language);
                assert_eq!(found["resourceTemplates"][index]["title"].as_str(), title.as_deref(), "{seed} {language}");
            }
        }
    }
}

/// A library of random things: names from the catalog and others, titles that are source texts, translations, or neither.
fn generated(seed: u64) -> Library {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = move |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % limit
    };
    let texts: Vec<&str> = ROWS.iter().flat_map(|Row(.., texts)| texts.iter().map(|(_, text)| *text)).collect();
    let title = |owner: &str, path: &str, below: &mut dyn FnMut(usize) -> usize| -> Option<String> {
        let own = ROWS.iter().find(|Row(_, _, o, p, _)| (*o, *p) == (owner, path)).map(|Row(.., texts)| texts[0].1);
        match below(4) {
            0 => None,
            1 => Some(texts[below(texts.len())].to_owned()),
            2 => Some(format!("{} ", own.unwrap_or("Search"))),
            _ => Some(own.unwrap_or("Search").to_owned()),
        }
    };
    let names = ["renew", "search", "status", "untitled", "foreign", "", "re/new", "Renew"];
    let schema = json!({ "type": "object", "title": "Search" }).as_object().unwrap().clone();
    let mut library = Library::new();
    library.tools = (0..8)
        .map(|_| {
            let name = names[below(names.len())];
            let mut tool = Tool::new(name, "Search", schema.clone());
            tool.title = title(name, "title", &mut below);
            if below(2) == 0 {
                let mut annotations = ToolAnnotations::default();
                annotations.title = title(name, "annotations/title", &mut below);
                tool.annotations = Some(annotations);
            }
            tool
        })
        .collect();
    library.prompts = (0..4)
        .map(|_| {
            let name = ["summary", "renew"][below(2)];
            let arguments = ["book", "words", "tone", "book/title"].map(|argument| {
                let mut item = PromptArgument::new(argument);
                item.title = title(name, &format!("argument/{argument}/title"), &mut below);
                item
            });
            let mut prompt = Prompt::new(name, Some("Book"), Some(arguments.to_vec()));
            prompt.title = title(name, "title", &mut below);
            prompt
        })
        .collect();
    library.resources = (0..4)
        .map(|_| {
            let uri = ["library://hours", "library://hours/", "Hours"][below(3)];
            let mut resource = Resource::new(uri, "Hours");
            resource.title = title(uri, "title", &mut below);
            resource
        })
        .collect();
    library.templates = (0..3)
        .map(|_| {
            let uri = ["library://book/{id}", "library://hours"][below(2)];
            let mut template = ResourceTemplate::new(uri, "A book");
            template.title = title(uri, "title", &mut below);
            template
        })
        .collect();
    library
}
