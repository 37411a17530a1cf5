//! Catalogs for tests, compiled from a readable list as the build step would.

use std::borrow::Cow;

use rmcp_l10n::{Catalog, Cell, Kind, Member, Owner, Span, lookup_chain};

/// One text: scope, kind, owner, path, and the text in each language that has it, the source language first.
#[derive(Clone, Copy)]
pub(crate) struct Row(
    pub(crate) &'static str,
    pub(crate) Kind,
    pub(crate) &'static str,
    pub(crate) &'static str,
    pub(crate) &'static [(&'static str, &'static str)],
);

pub(crate) fn table(languages: &[&'static str], rows: &[Row]) -> &'static Catalog {
    let mut blob = String::new();
    let mut cells = Vec::new();
    for language in languages {
        for Row(.., texts) in rows {
            let (found, text) = lookup_chain(language)
                .find_map(|range| texts.iter().find(|(tag, _)| *tag == range))
                .unwrap_or(&texts[0]);
            let language = languages.iter().position(|tag| tag == found).unwrap();
            let Span { at, len } = push(&mut blob, text);
            cells.push(Cell { at, len, language: u16::try_from(language).unwrap() });
        }
    }
    let mut order: Vec<(usize, Row)> = rows.iter().copied().enumerate().collect();
    order.sort_by_key(|(_, Row(scope, kind, owner, ..))| (*scope, *kind, *owner));
    let mut owners: Vec<Owner> = Vec::new();
    let mut members = Vec::new();
    let mut last = None;
    for (row, Row(scope, kind, owner, path, _)) in order {
        if last != Some((scope, kind, owner)) {
            let first = u32::try_from(members.len()).unwrap();
            owners.push(Owner { scope: push(&mut blob, scope), kind, name: push(&mut blob, owner), first, count: 0 });
            last = Some((scope, kind, owner));
        }
        owners.last_mut().unwrap().count += 1;
        members.push(Member { path: push(&mut blob, path), row: u32::try_from(row).unwrap() });
    }
    let languages: Vec<_> = languages.iter().map(|tag| Cow::Borrowed(*tag)).collect();
    Box::leak(Box::new(Catalog::from_static(
        blob.leak(),
        languages.leak(),
        cells.leak(),
        u32::try_from(rows.len()).unwrap(),
        owners.leak(),
        members.leak(),
    )))
}

fn push(blob: &mut String, text: &str) -> Span {
    let span = Span { at: u32::try_from(blob.len()).unwrap(), len: u16::try_from(text.len()).unwrap() };
    blob.push_str(text);
    span
}
