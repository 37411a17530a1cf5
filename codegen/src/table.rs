//! Texts and catalogs to the compiled table: fallback resolved, texts shared, owners grouped.

use std::collections::{BTreeMap, HashMap};

use mcp_l10n::{Cell, Kind, Member, Owner, Span};

use crate::catalogs::Catalogs;
use crate::check::{fits, translation};
use crate::config::Config;
use crate::scan::{Sources, Text};

/// The table as data, before it is written as Rust.
#[derive(Debug, Default)]
pub struct Table {
    /// All text, each piece once.
    pub blob: String,
    /// The tags, the source language first.
    pub languages: Vec<String>,
    /// Row after row of the first language, then of the second, and so on.
    pub cells: Vec<Cell>,
    /// The owners, sorted by scope, kind and name.
    pub owners: Vec<Owner>,
    /// The members of the owners.
    pub members: Vec<Member>,
    /// The constants.
    pub rows: Vec<Row>,
}

/// One text as a constant.
#[derive(Debug)]
pub struct Row {
    /// The name of the constant.
    pub constant: String,
    /// The coordinate in its text form.
    pub coordinate: String,
    /// The source text.
    pub text: String,
    /// The translations that languages have of their own.
    pub translations: Vec<(String, String)>,
}

/// Builds the table. Texts that it cannot hold are left out; `check` has reported them.
pub fn build(config: &Config, sources: &Sources, catalogs: &Catalogs) -> Table {
    let mut texts: Vec<&Text> = sources.texts.iter().filter(|text| fits(&text.text)).collect();
    texts.sort_by(|a, b| a.coordinate.cmp(&b.coordinate));
    let mut blob = Blob::default();
    let mut table = Table { languages: vec![config.source.clone()], ..Table::default() };
    table.languages.extend(config.locales.iter().cloned());
    table.cells.extend(texts.iter().map(|text| blob.cell(&text.text, 0)));
    for locale in &config.locales {
        for text in &texts {
            let found = translation(config, catalogs, locale, &text.coordinate.fluent_id());
            let (tag, text) = found.unwrap_or((&config.source, &text.text));
            let language = table.languages.iter().position(|known| known == tag).unwrap_or(0);
            table.cells.push(blob.cell(text, u16::try_from(language).unwrap_or(0)));
        }
    }
    table.rows = texts.iter().map(|text| row(config, catalogs, text)).collect();
    for ((scope, kind, name), members) in owners(sources, &texts) {
        let first = table.members.len();
        table.members.extend(members.iter().map(|(path, row)| Member { path: blob.span(path), row: *row }));
        table.owners.push(Owner {
            scope: blob.span(&scope),
            kind,
            name: blob.span(&name),
            first: u32::try_from(first).unwrap_or(u32::MAX),
            count: u16::try_from(members.len()).unwrap_or(u16::MAX),
        });
    }
    table.blob = blob.text;
    table
}

type OwnerKey = (String, Kind, String);

/// The members of each owner. A prompt has those of its argument struct as well.
fn owners(sources: &Sources, texts: &[&Text]) -> BTreeMap<OwnerKey, Vec<(String, u32)>> {
    let mut owners: BTreeMap<OwnerKey, Vec<(String, u32)>> = BTreeMap::new();
    let numbered = || texts.iter().zip(0u32..);
    for (text, row) in numbered() {
        let at = &text.coordinate;
        let key = (at.scope().unwrap_or_default().to_owned(), at.kind(), at.owner().to_owned());
        owners.entry(key).or_default().push((at.member_path(), row));
    }
    for link in &sources.links {
        for scope in [link.scope.as_deref(), None] {
            let own = numbered().filter(|(text, _)| {
                let at = &text.coordinate;
                at.kind() == Kind::Arguments && at.owner() == link.arguments && at.scope() == scope
            });
            let members: Vec<_> = own.map(|(text, row)| (format!("argument/{}", text.coordinate.member_path()), row)).collect();
            if !members.is_empty() {
                let key = (link.scope.clone().unwrap_or_default(), Kind::Prompt, link.prompt.clone());
                let prompt = owners.entry(key).or_default();
                prompt.extend(members);
                prompt.sort();
                prompt.dedup();
                break;
            }
        }
    }
    owners
}

fn row(config: &Config, catalogs: &Catalogs, text: &Text) -> Row {
    let id = text.coordinate.fluent_id();
    let own = |locale: &String| {
        let (tag, text) = translation(config, catalogs, locale, &id)?;
        (tag == locale).then(|| (locale.clone(), text.to_owned()))
    };
    Row {
        constant: text.coordinate.constant(),
        coordinate: text.coordinate.to_string(),
        text: text.text.clone(),
        translations: config.locales.iter().filter_map(own).collect(),
    }
}

/// Text in one piece, equal texts stored once.
#[derive(Default)]
struct Blob {
    text: String,
    places: HashMap<String, u32>,
}

impl Blob {
    fn span(&mut self, text: &str) -> Span {
        let end = self.text.len();
        let at = *self.places.entry(text.to_owned()).or_insert_with(|| {
            self.text.push_str(text);
            u32::try_from(end).unwrap_or(u32::MAX)
        });
        Span { at, len: u16::try_from(text.len()).unwrap_or(0) }
    }

    fn cell(&mut self, text: &str, language: u16) -> Cell {
        let Span { at, len } = self.span(text);
        Cell { at, len, language }
    }
}
