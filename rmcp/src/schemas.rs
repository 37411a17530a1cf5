//! The schemas of tools, localized once a language and shared by all requests.
//!
//! rmcp builds a tool anew for each request, but takes its schema from a cache of the thread that the request runs on, so
//! that the same schema comes by several addresses. A server may as well write a new one each time. The key is thus the
//! tool, and an entry holds only as long as the tool comes with an equal schema.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use mcp_l10n::{Catalog, Texts};
use rmcp::model::{JsonObject, ProtocolVersion};
use serde_json::Value;

use crate::client::is_modern;
use crate::localizer::Localizer;
use crate::schema::{self, Place};

/// Localized schemas, shared by the clones of one `Localized`.
///
/// What is kept is bounded by the catalogs: an entry needs a tool for which the table names a type, and there is one for
/// each side of it and each language.
#[derive(Clone, Default)]
pub(crate) struct Schemas(Arc<RwLock<Tools>>);

/// The entries of each tool.
type Tools = HashMap<Box<str>, Vec<Arc<Entry>>>;

/// One schema in one language.
struct Entry {
    scope: Box<str>,
    side: &'static str,
    language: Box<str>,
    /// The schema as the server writes it. Held, so that its address belongs to no other.
    source: Arc<JsonObject>,
    shown: Shown,
}

/// A schema as it is served.
#[derive(Clone)]
pub(crate) struct Shown {
    /// The schema; the server's own where nothing in it is to be replaced.
    pub(crate) schema: Arc<JsonObject>,
    /// A row for each language that texts of it are in, in the order in which they come.
    pub(crate) rows: Arc<[(&'static Catalog, u32)]>,
}

/// The schemas for one request.
#[derive(Clone, Copy)]
pub(crate) struct Showing<'s> {
    schemas: &'s Schemas,
    objects_only: bool,
}

impl Schemas {
    /// Those for a request of this protocol version.
    pub(crate) fn of(&self, version: Option<&ProtocolVersion>) -> Showing<'_> {
        Showing { schemas: self, objects_only: !version.is_some_and(is_modern) }
    }
}

impl Showing<'_> {
    /// Whether rmcp will take the schema of an output out of the response, as it does before 2026-07-28 with whatever is
    /// not the schema of an object (SEP-2106). Its languages are not those of the response then.
    pub(crate) fn drops(self, side: &str, schema: &JsonObject) -> bool {
        self.objects_only && side == "output" && schema.get("type").and_then(Value::as_str) != Some("object")
    }

    /// The `side`, `input` or `output`, of a tool in the language of the request: from the cache, or rendered for it. The
    /// request must have a usable preference.
    pub(crate) fn show(
        self,
        scope: &str,
        localizer: &Localizer,
        (tool, texts): (&str, Texts<'static>),
        side: &'static str,
        source: &Arc<JsonObject>,
    ) -> Shown {
        let language = localizer.language().unwrap_or_default();
        let is_it = |entry: &Entry| entry.side == side && *entry.language == *language && *entry.scope == *scope;
        let known = {
            let tools = self.schemas.0.read().unwrap_or_else(PoisonError::into_inner);
            tools.get(tool).and_then(|entries| entries.iter().find(|entry| is_it(entry))).map(Arc::clone)
        };
        // Compared and rendered without the lock.
        if let Some(entry) = known
            && (Arc::ptr_eq(&entry.source, source) || entry.source == *source)
        {
            return entry.shown.clone();
        }
        let shown = render(scope, localizer, texts, side, source);
        let entry = Arc::new(Entry {
            scope: scope.into(),
            side,
            language: language.into(),
            source: Arc::clone(source),
            shown: shown.clone(),
        });
        let mut tools = self.schemas.0.write().unwrap_or_else(PoisonError::into_inner);
        let entries = tools.entry(tool.into()).or_default();
        match entries.iter_mut().find(|entry| is_it(entry)) {
            Some(old) => *old = entry,
            None => entries.push(entry),
        }
        shown
    }
}

fn render(scope: &str, localizer: &Localizer, texts: Texts<'static>, side: &str, source: &Arc<JsonObject>) -> Shown {
    let mut schema = JsonObject::clone(source);
    let mut changed = false;
    let mut languages: Vec<&str> = Vec::new();
    let mut rows = Vec::new();
    schema::walk(scope, localizer, texts, side, &mut schema, |place, served| {
        let Place::Text(catalog, row) = place else { return };
        let Some(found) = localizer.find(catalog, row) else { return };
        if !languages.contains(&found.language) {
            languages.push(found.language);
            rows.push((catalog, row));
        }
        if found.text != served {
            found.text.clone_into(served);
            changed = true;
        }
    });
    Shown { schema: if changed { Arc::new(schema) } else { Arc::clone(source) }, rows: rows.into() }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use mcp_l10n::{Cell, Kind, Languages, Member, Owner, Span};
    use serde_json::json;

    use super::*;

    const fn cell(at: u32, len: u16, language: u16) -> Cell {
        Cell { at, len, language }
    }

    const fn owner(kind: Kind, at: u32, first: u32) -> Owner {
        Owner { scope: Span { at: 0, len: 0 }, kind, name: Span { at, len: 5 }, first, count: 1 }
    }

    /// The tool `place` with an input of type `Place`, whose title "City" is "Ville" in French, and missing in German.
    static CATALOG: Catalog = Catalog::from_static(
        "placePlaceinput/Placetitlecity/titleCityVille",
        &[Cow::Borrowed("en"), Cow::Borrowed("fr"), Cow::Borrowed("de")],
        &[cell(36, 4, 0), cell(40, 5, 1), cell(36, 4, 0)],
        1,
        &[owner(Kind::Tool, 0, 0), owner(Kind::Schema, 5, 1)],
        &[Member { path: Span { at: 10, len: 11 }, row: u32::MAX }, Member { path: Span { at: 26, len: 10 }, row: 0 }],
    );

    fn schema(key: &str) -> Arc<JsonObject> {
        let Value::Object(schema) = json!({ "properties": { key: { "title": "City" } } }) else { unreachable!() };
        Arc::new(schema)
    }

    fn show(schemas: &Schemas, scope: &str, language: &str, source: &Arc<JsonObject>) -> Shown {
        let localizer = Localizer::from(Languages::new(&[&CATALOG]).localizer(Some(language)));
        let texts = CATALOG.owner("", Kind::Tool, "place").unwrap();
        schemas.of(None).show(scope, &localizer, ("place", texts), "input", source)
    }

    #[test]
    fn a_schema_is_rendered_once_a_language_and_shared() {
        let (schemas, source) = (Schemas::default(), schema("city"));
        let french = show(&schemas, "", "fr", &source);
        assert_eq!(french.schema["properties"]["city"]["title"], "Ville");
        for (shared, source) in [(&schemas, &source), (&schemas.clone(), &source), (&schemas, &schema("city"))] {
            assert!(Arc::ptr_eq(&show(shared, "", "fr", source).schema, &french.schema));
            assert_eq!(show(shared, "", "fr", source).rows.len(), 1);
        }
        // In each language, and each scope, its own; of those, all stay.
        let others = [("", "de"), ("admin", "fr")].map(|(scope, language)| show(&schemas, scope, language, &source));
        assert!(others.iter().all(|other| !Arc::ptr_eq(&other.schema, &french.schema)));
        assert!(Arc::ptr_eq(&show(&schemas, "", "fr", &source).schema, &french.schema));
    }

    #[test]
    fn without_a_change_it_is_the_schema_of_the_server() {
        let source = schema("city");
        let german = show(&Schemas::default(), "", "de", &source);
        assert!(Arc::ptr_eq(&german.schema, &source));
        assert_eq!(german.rows.len(), 1, "rendered, in the source language");
    }

    #[test]
    fn what_is_kept_does_not_grow_with_the_requests() {
        let schemas = Schemas::default();
        for index in 0..100 {
            let shown = show(&schemas, "", "fr", &schema(&format!("city{index}")));
            assert!(shown.schema["properties"].get(format!("city{index}")).is_some());
        }
        let tools = schemas.0.read().unwrap();
        assert_eq!(tools.values().map(Vec::len).sum::<usize>(), 1);
    }

    #[test]
    fn a_poisoned_lock_is_no_failure() {
        let (schemas, source) = (Schemas::default(), schema("city"));
        let poison = schemas.clone();
        let poisoned = std::thread::spawn(move || {
            let _guard = poison.0.write().unwrap();
            panic!("on purpose");
        });
        assert!(poisoned.join().is_err());
        assert_eq!(show(&schemas, "", "fr", &source).schema["properties"]["city"]["title"], "Ville");
    }
}
