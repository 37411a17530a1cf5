//! Texts and catalogs to the compiled table: fallback resolved, texts shared, owners grouped.

use std::collections::{BTreeMap, HashMap};

use mcp_l10n::{Cell, Kind, Member, Owner, Span};

use crate::catalogs::{CatalogFile, Catalogs, translation};
use crate::check::fits;
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
    let mut texts: Vec<&Text> = sources.texts.iter().filter(|text| fits(text)).collect();
    texts.sort_by(|a, b| a.coordinate.cmp(&b.coordinate));
    let mut blob = Blob::default();
    let mut table = Table { languages: vec![config.source.clone()], ..Table::default() };
    table.languages.extend(config.locales.iter().cloned());
    table.cells.extend(texts.iter().map(|text| blob.cell(&text.text, 0)));
    let numbers: HashMap<&str, u16> = config.locales.iter().map(String::as_str).zip(1..).collect();
    for locale in &config.locales {
        let chain = catalogs.chain(locale);
        table.cells.extend(texts.iter().map(|text| match translation(&chain, &text.id) {
            Some((tag, translation)) => blob.cell(translation, numbers.get(tag).copied().unwrap_or(0)),
            None => blob.cell(&text.text, 0),
        }));
    }
    table.rows = texts.iter().map(|text| row(catalogs, text)).collect();
    for ((scope, kind, name), members) in owners(sources, &texts) {
        let first = table.members.len();
        table.members.extend(members.iter().map(|(path, row)| Member { path: blob.span(path), row: *row }));
        table.owners.push(Owner {
            scope: blob.span(scope),
            kind,
            name: blob.span(name),
            first: u32::try_from(first).unwrap_or(u32::MAX),
            count: u16::try_from(members.len()).unwrap_or(u16::MAX),
        });
    }
    table.blob = blob.text;
    table
}

type Owners<'t> = BTreeMap<(&'t str, Kind, &'t str), Vec<(String, u32)>>;

/// The members of each owner. A prompt has those of its argument struct as well: of the one in its scope, or else of the
/// one without a scope.
fn owners<'t>(sources: &'t Sources, texts: &[&'t Text]) -> Owners<'t> {
    let mut owners = Owners::new();
    for (text, row) in texts.iter().zip(0u32..) {
        let at = &text.coordinate;
        let key = (at.scope().unwrap_or_default(), at.kind(), at.owner());
        owners.entry(key).or_default().push((at.member_path(), row));
    }
    for link in &sources.links {
        let scope = link.scope.as_deref().unwrap_or_default();
        let fields =
            [scope, ""].iter().find_map(|scope| owners.get(&(scope, Kind::Arguments, link.arguments.as_str())));
        let Some(fields) = fields else { continue };
        let fields: Vec<_> = fields.iter().map(|(path, row)| (format!("argument/{path}"), *row)).collect();
        let prompt = owners.entry((scope, Kind::Prompt, link.prompt.as_str())).or_default();
        prompt.extend(fields);
        prompt.sort();
        prompt.dedup();
    }
    owners
}

fn row(catalogs: &Catalogs, text: &Text) -> Row {
    let own = |file: &CatalogFile| Some((file.locale.clone(), file.text(&text.id)?.to_owned()));
    Row {
        constant: text.coordinate.constant(),
        coordinate: text.coordinate.to_string(),
        text: text.text.clone(),
        translations: catalogs.locales.iter().filter_map(own).collect(),
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
