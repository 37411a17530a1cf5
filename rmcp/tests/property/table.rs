//! Catalogs made at run time, as the build step would compile them, but so that each text says where it comes from.

use std::borrow::Cow;

use rmcp_l10n::{Catalog, Cell, Kind, Member, Owner, Span, lookup_chain};

/// One text: its owner, its path, its words in the source language, and the languages that have their own. Without words
/// it is the name of a type: `input/Place`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) kind: Kind,
    pub(crate) owner: String,
    pub(crate) path: String,
    pub(crate) source: Option<String>,
    pub(crate) languages: Vec<&'static str>,
}

pub(crate) fn row(kind: Kind, owner: &str, path: &str, source: &str, languages: &[&'static str]) -> Row {
    let source = Some(source.to_owned());
    Row { kind, owner: owner.to_owned(), path: path.to_owned(), source, languages: languages.to_vec() }
}

pub(crate) fn type_of(tool: &str, path: &str) -> Row {
    Row { source: None, ..row(Kind::Tool, tool, path, "", &[]) }
}

/// The words of `source` in `language`. Seen in a response, they tell which language they are in, also where that is the
/// source language for readers of another one.
pub(crate) fn words(language: &str, source: &str) -> String {
    format!("⟦{language}⟧{source}")
}

/// The first of `languages` is the source language. The first of two rows with one coordinate counts.
pub(crate) fn catalog(languages: &[&'static str], rows: &[Row]) -> &'static Catalog {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by(|a, b| (a.kind, &a.owner, &a.path).cmp(&(b.kind, &b.owner, &b.path)));
    rows.dedup_by(|a, b| (a.kind, &a.owner, &a.path) == (b.kind, &b.owner, &b.path));
    let texts: Vec<(&Row, &str)> = rows.iter().filter_map(|row| Some((*row, row.source.as_deref()?))).collect();
    let mut blob = String::new();
    let mut cells = Vec::new();
    for language in languages {
        for (row, source) in &texts {
            let own = lookup_chain(language).find_map(|range| row.languages.iter().find(|tag| **tag == range));
            let found = *own.unwrap_or(&languages[0]);
            let text = if *language == languages[0] { (*source).to_owned() } else { words(found, source) };
            let Span { at, len } = push(&mut blob, &text);
            let place = languages.iter().position(|tag| *tag == found).unwrap();
            cells.push(Cell { at, len, language: u16::try_from(place).unwrap() });
        }
    }
    let mut owners: Vec<Owner> = Vec::new();
    let mut members = Vec::new();
    let mut last = None;
    let mut count = 0;
    for Row { kind, owner, path, source, .. } in rows {
        if last != Some((kind, owner)) {
            let (scope, name) = (Span { at: 0, len: 0 }, push(&mut blob, owner));
            owners.push(Owner { scope, kind: *kind, name, first: u32::try_from(members.len()).unwrap(), count: 0 });
            last = Some((kind, owner));
        }
        owners.last_mut().unwrap().count += 1;
        let row = if source.is_some() { count } else { u32::MAX };
        count += u32::from(source.is_some());
        members.push(Member { path: push(&mut blob, path), row });
    }
    let languages: Vec<_> = languages.iter().map(|tag| Cow::Borrowed(*tag)).collect();
    Box::leak(Box::new(Catalog::from_static(
        blob.leak(),
        languages.leak(),
        cells.leak(),
        count,
        owners.leak(),
        members.leak(),
    )))
}

fn push(blob: &mut String, text: &str) -> Span {
    let span = Span { at: u32::try_from(blob.len()).unwrap(), len: u16::try_from(text.len()).unwrap() };
    blob.push_str(text);
    span
}
