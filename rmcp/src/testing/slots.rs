//! Where the results of a server hold text that a user or a model reads, and which text of the catalogs each is.

use mcp_l10n::{Catalog, Kind, Texts};
use serde_json::{Map, Value};

use crate::localizer::Localizer;
use crate::schema::{self, Place};
use crate::server_info::SERVER_INFO;

/// A place with a text. Its name does not depend on the language that the text is in.
#[derive(Debug)]
pub(super) struct Slot {
    /// The coordinate; of a text in a schema, the tool and which schema of it.
    pub(super) name: String,
    /// Which text it is, if the response is in the source language.
    pub(super) place: Place,
}

/// Visits the texts of one response.
pub(super) struct Slots<'l, V> {
    pub(super) scope: &'l str,
    pub(super) localizer: &'l Localizer,
    pub(super) visit: V,
}

impl<V: FnMut(Slot, &mut String)> Slots<'_, V> {
    /// Every display text of a result, every description that the table has a text for, and every title and description
    /// in the schemas of tools for which it names a type.
    pub(super) fn result(&mut self, result: &mut Value) {
        self.thing(Kind::Server, "", &[], result.get_mut("serverInfo"));
        self.thing(Kind::Server, "", &[], result.pointer_mut("/_meta").and_then(|meta| meta.get_mut(SERVER_INFO)));
        if let Some(text) = result.get_mut("instructions") {
            self.text(Kind::Server, "", &["instructions"], text);
        }
        for (list, kind, key) in [
            ("tools", Kind::Tool, "name"),
            ("prompts", Kind::Prompt, "name"),
            ("resources", Kind::Resource, "uri"),
            ("resourceTemplates", Kind::Template, "uriTemplate"),
        ] {
            for item in result.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                let Some(name) = item.get(key).and_then(Value::as_str).map(str::to_owned) else { continue };
                self.item(kind, &name, item);
            }
        }
    }

    fn item(&mut self, kind: Kind, name: &str, item: &mut Value) {
        self.thing(kind, name, &[], Some(item));
        if kind == Kind::Tool {
            if let Some(text) = item.pointer_mut("/annotations/title") {
                self.text(kind, name, &["annotations", "title"], text);
            }
            for (side, key) in [("input", "inputSchema"), ("output", "outputSchema")] {
                if let Some(Value::Object(schema)) = item.get_mut(key) {
                    self.schema(name, side, schema);
                }
            }
        }
        if kind == Kind::Prompt {
            for argument in item.get_mut("arguments").and_then(Value::as_array_mut).into_iter().flatten() {
                let Some(key) = argument.get("name").and_then(Value::as_str).map(str::to_owned) else { continue };
                self.thing(kind, name, &["argument", &key], Some(argument));
            }
        }
    }

    /// The title and the description of one thing.
    fn thing(&mut self, kind: Kind, owner: &str, path: &[&str], thing: Option<&mut Value>) {
        let Some(thing) = thing else { return };
        for word in ["title", "description"] {
            if let Some(text) = thing.get_mut(word) {
                self.text(kind, owner, &[path, &[word]].concat(), text);
            }
        }
    }

    fn text(&mut self, kind: Kind, owner: &str, path: &[&str], text: &mut Value) {
        let Value::String(text) = text else { return };
        let row = self.owner(kind, owner).and_then(|texts| Some((texts.catalog(), texts.row(path)?)));
        let place = match row {
            Some((catalog, row)) if catalog.source(row) == text => Place::Text(catalog, row),
            Some(_) => Place::Differs,
            // Nobody has opted in.
            None if matches!(path.last(), Some(&("description" | "instructions"))) => return,
            None => Place::Unknown,
        };
        (self.visit)(Slot { name: coordinate(self.scope, kind, owner, path), place }, text);
    }

    fn schema(&mut self, tool: &str, side: &str, schema: &mut Map<String, Value>) {
        let Some(texts) = self.owner(Kind::Tool, tool).filter(|texts| schema::has_texts(*texts, side)) else { return };
        let name = coordinate(self.scope, Kind::Tool, tool, &[side]);
        schema::walk(self.scope, self.localizer, texts, side, schema, |place, text| {
            let name = match place {
                Place::Text(catalog, row) => of_schema(self.scope, catalog, row).unwrap_or_else(|| name.clone()),
                Place::Differs | Place::Unknown => name.clone(),
            };
            (self.visit)(Slot { name, place }, text);
        });
    }

    fn owner(&self, kind: Kind, name: &str) -> Option<Texts<'static>> {
        self.localizer.owner(self.scope, kind, name)
    }
}

/// The text form of a coordinate.
fn coordinate(scope: &str, kind: Kind, owner: &str, path: &[&str]) -> String {
    let scope = (!scope.is_empty()).then_some(["scope", scope]);
    let owner = kind.has_owner().then_some(owner);
    let parts = scope.into_iter().flatten().chain([kind.as_str()]).chain(owner).chain(path.iter().copied());
    parts.map(|part| part.replace('%', "%25").replace('/', "%2F")).collect::<Vec<_>>().join("/")
}

/// The coordinate of a text in a schema, by its row: of those in the scope of the server, or else of those without one.
fn of_schema(scope: &str, catalog: &'static Catalog, row: u32) -> Option<String> {
    [scope, ""].into_iter().find_map(|scope| {
        catalog.owners(scope, Kind::Schema).find_map(|(name, texts)| {
            let (path, _) = texts.rows().find(|(_, other)| *other == row)?;
            Some(format!("{}/{path}", coordinate(scope, Kind::Schema, name, &[])))
        })
    })
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use mcp_l10n::{Cell, Member, Owner, Span};

    use super::*;

    const fn owner(scope: u16, first: u32) -> Owner {
        Owner { scope: Span { at: 0, len: scope }, kind: Kind::Schema, name: Span { at: 5, len: 5 }, first, count: 1 }
    }

    const fn member(row: u32) -> Member {
        Member { path: Span { at: 10, len: 10 }, row }
    }

    /// The type `Place` without a scope, and another one in the scope `admin`.
    static CATALOG: Catalog = Catalog::from_static(
        "adminPlacecity/titleCity",
        &[Cow::Borrowed("en")],
        &[Cell { at: 20, len: 4, language: 0 }, Cell { at: 20, len: 4, language: 0 }],
        2,
        &[owner(0, 0), owner(5, 1)],
        &[member(0), member(1)],
    );

    #[test]
    fn a_text_in_a_schema_is_named_by_the_scope_of_its_type() {
        for (scope, row, expected) in [
            ("", 0, Some("schema/Place/city/title")),
            ("admin", 0, Some("schema/Place/city/title")),
            ("admin", 1, Some("scope/admin/schema/Place/city/title")),
            ("", 1, None),
            ("admin", 2, None),
        ] {
            assert_eq!(of_schema(scope, &CATALOG, row).as_deref(), expected, "{scope} {row}");
        }
    }
}
