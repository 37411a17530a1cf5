//! From a preference to texts: the languages of a server, and one request's choice among them.

use std::borrow::Cow;
use std::sync::Arc;

use crate::accept_language::AcceptLanguage;
use crate::catalog::{Catalog, Found};
use crate::kind::Kind;
use crate::matching::lookup_chain;
use crate::message::Program;
use crate::pattern::{Message, Pattern};
use crate::rendered::Rendered;
use crate::text::Text;
use crate::texts::Texts;

/// The languages of a server: the union over its catalogs, built once and shared by every request.
///
/// The first catalog's source language is the server's default (SEP-2792, "Request behavior": a server-defined default).
#[derive(Clone, Debug)]
pub struct Languages(Arc<Union>);

#[derive(Debug)]
struct Union {
    catalogs: Box<[&'static Catalog]>,
    tags: Vec<Cow<'static, str>>,
    /// For each catalog, for each tag of the union: the catalog's own language for readers of that tag.
    places: Vec<Vec<u16>>,
}

impl Languages {
    /// The languages of all `catalogs`, the first catalog's first. Each catalog serves a language that only others have
    /// in its nearest own one (RFC 4647 §3.4), or else in its source language.
    pub fn new(catalogs: &[&'static Catalog]) -> Self {
        let mut tags: Vec<Cow<'static, str>> = Vec::new();
        for tag in catalogs.iter().flat_map(|catalog| catalog.languages()) {
            if !tags.iter().any(|known| known.eq_ignore_ascii_case(tag)) {
                tags.push(tag.clone());
            }
        }
        let places =
            catalogs.iter().map(|catalog| tags.iter().map(|tag| nearest(catalog.languages(), tag)).collect()).collect();
        Self(Arc::new(Union { catalogs: catalogs.into(), tags, places }))
    }

    /// The supported tags, the default first.
    pub fn tags(&self) -> &[Cow<'static, str>] {
        &self.0.tags
    }

    /// The choice for one request, from the `acceptLanguage` that it carries, if any. A malformed preference is an
    /// absent one (SEP-2792, "Security and Privacy").
    pub fn localizer(&self, accept_language: Option<&str>) -> Localizer {
        let selected = accept_language
            .and_then(AcceptLanguage::parse)
            .map(|preference| preference.select(&self.0.tags, 0).index)
            .filter(|index| *index < self.0.tags.len());
        Localizer { languages: self.clone(), selected }
    }
}

/// The catalog's own language for readers of `tag`: 0, the source language, where there is none nearer.
fn nearest(own: &[Cow<'static, str>], tag: &str) -> u16 {
    lookup_chain(tag)
        .find_map(|range| own.iter().position(|language| language.eq_ignore_ascii_case(range)))
        .and_then(|index| u16::try_from(index).ok())
        .unwrap_or(0)
}

/// The language of one request, and the way to its texts. Cheap to clone; carry it by value into spawned tasks.
///
/// It belongs to one request: nothing of it is kept on a connection or a session (SEP-2792, "Request behavior").
#[derive(Clone)]
pub struct Localizer {
    languages: Languages,
    selected: Option<usize>,
}

impl Localizer {
    /// The tag selected for this request, in the server's own spelling; `None` if the request had no usable preference.
    pub fn language(&self) -> Option<&str> {
        self.selected.and_then(|index| self.languages.0.tags.get(index)).map(|tag| &**tag)
    }

    /// The supported tags of the server, the default first.
    pub fn supported(&self) -> &[Cow<'static, str>] {
        self.languages.tags()
    }

    /// The text of a constant of `crate::l10n::Table` in the language of the request.
    pub fn text(&self, text: Text) -> &'static str {
        self.find(text.catalog(), text.row()).map_or_else(|| text.catalog().source(text.row()), |found| found.text)
    }

    /// The text of `row` of `catalog` in the language of the request, and which language that is.
    pub fn find(&self, catalog: &'static Catalog, row: u32) -> Option<Found<'static>> {
        catalog.get(self.place(catalog), row)
    }

    /// A message in the language of the request.
    pub fn message(&self, message: &(impl Message + ?Sized)) -> String {
        Rendered::new(self).message(message)
    }

    /// The program of a message in the language of the request, or else in the source language, and the tag of that
    /// language. Nothing for a message that its table does not have.
    pub fn program(&self, pattern: Pattern) -> Option<(Program<'static>, &'static str)> {
        let (catalog, row) = (pattern.catalog(), pattern.row());
        catalog.program(self.place(catalog), row).or_else(|| catalog.program(0, row))
    }

    /// All texts of one owner, such as a tool, from the first catalog that knows it. `scope` is that of
    /// `#[localize(scope = "...")]`, empty without one.
    pub fn owner(&self, scope: &str, kind: Kind, name: &str) -> Option<Texts<'static>> {
        self.languages.0.catalogs.iter().find_map(|catalog| catalog.owner(scope, kind, name))
    }

    /// The language that `catalog` serves this request in: its source language without a usable preference, and for a
    /// catalog that the server was not built with.
    fn place(&self, catalog: &'static Catalog) -> u16 {
        let Some(selected) = self.selected else { return 0 };
        let union = &self.languages.0;
        union
            .catalogs
            .iter()
            .zip(&union.places)
            .find(|(known, _)| std::ptr::eq(**known, catalog))
            .and_then(|(_, places)| places.get(selected))
            .copied()
            .unwrap_or(0)
    }
}

/// Says nothing of the preference: it is never logged.
impl std::fmt::Debug for Localizer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Localizer").field("selected", &self.selected.is_some()).finish_non_exhaustive()
    }
}
