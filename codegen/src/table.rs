//! Texts and catalogs to the compiled table: fallback resolved, texts and programs shared, owners grouped.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use mcp_l10n::{Cell, Kind, LanguageRules, Member, Op, Owner, Span};
use mcp_l10n_fluent::plural::{Programs, Type, rules};
use mcp_l10n_fluent::{Compiled, is_right_to_left};
use mcp_l10n_syntax::Coordinate;

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
    /// The constants: texts first, messages behind them.
    pub rows: Vec<Row>,
    /// How many of the rows are texts.
    pub texts: usize,
    /// The instructions of the messages, equal messages once.
    pub ops: Vec<Op>,
    /// The plural programs of the languages, equal ones once.
    pub plurals: Vec<u8>,
    /// The plural rules and the direction of each language.
    pub rules: Vec<LanguageRules>,
    /// The names of tools, prompts, resources and resource templates.
    pub names: Vec<Name>,
}

/// One text or message as a constant.
#[derive(Debug)]
pub struct Row {
    /// The name of the constant.
    pub constant: String,
    /// The coordinate in its text form.
    pub coordinate: String,
    /// The source text, or the pattern of a message.
    pub text: String,
    /// By which the macros notice that they saw another text.
    pub fingerprint: u64,
    /// The translations that languages have of their own.
    pub translations: Vec<(String, String)>,
}

/// The name of a thing as a constant.
#[derive(Debug)]
pub struct Name {
    /// The name of the constant.
    pub constant: String,
    /// What the name belongs to.
    pub kind: Kind,
    /// The name as it is on the wire.
    pub name: String,
}

/// Builds the table. Texts that it cannot hold are left out; `check` has reported them.
pub fn build(config: &Config, sources: &Sources, catalogs: &Catalogs) -> Table {
    let mut texts: Vec<&Text> = sources.texts.iter().filter(|text| fits(text)).collect();
    texts.sort_by_key(|text| (text.message.is_some(), &text.coordinate));
    let mut pieces = Pieces::default();
    let mut table = Table { languages: vec![config.source.clone()], ..Table::default() };
    table.languages.extend(config.locales.iter().cloned());
    table.cells.extend(texts.iter().map(|text| pieces.source(text)));
    let numbers: HashMap<&str, u16> = config.locales.iter().map(String::as_str).zip(1..).collect();
    for locale in &config.locales {
        let chain = catalogs.chain(locale);
        table.cells.extend(texts.iter().map(|text| {
            let served = translation(&chain, text).and_then(|file| {
                let language = numbers.get(file.locale.as_str()).copied()?;
                match text.message {
                    None => Some(pieces.text(file.text(&text.id)?, language)),
                    Some(_) => Some(pieces.message(file.compiled(&text.id)?, language)),
                }
            });
            served.unwrap_or_else(|| pieces.source(text))
        }));
    }
    table.texts = texts.iter().filter(|text| text.message.is_none()).count();
    table.rows = texts.iter().map(|text| row(catalogs, text)).collect();
    for ((scope, kind, name), members) in owners(sources, &texts) {
        let first = table.members.len();
        table.members.extend(members.iter().map(|(path, row)| Member { path: pieces.span(path), row: *row }));
        table.owners.push(Owner {
            scope: pieces.span(scope),
            kind,
            name: pieces.span(name),
            first: u32::try_from(first).unwrap_or(u32::MAX),
            count: u16::try_from(members.len()).unwrap_or(u16::MAX),
        });
    }
    if table.texts < table.rows.len() {
        (table.plurals, table.rules) = grammars(&table.languages);
    }
    table.names = sources.identifiers.iter().map(|(kind, name)| name_of(*kind, name)).collect();
    (table.blob, table.ops) = (pieces.blob, pieces.ops);
    table
}

fn name_of(kind: Kind, name: &str) -> Name {
    // A coordinate without members is none, but its constant is as good as any.
    Name { constant: Coordinate::new(kind, name, []).constant(), kind, name: name.to_owned() }
}

/// The plural programs of all languages, and where in them each language has its own. A language without known rules has
/// the one category `other`, which is what an empty program says.
fn grammars(languages: &[String]) -> (Vec<u8>, Vec<LanguageRules>) {
    let mut programs = Programs::default();
    let rules = languages.iter().map(|tag| {
        let mut span = |kind| {
            let Range { start, end } = rules(tag, kind).map_or(0..0, |rules| programs.add(rules.program()));
            let at = u32::try_from(start).unwrap_or(u32::MAX);
            Span { at, len: u16::try_from(end - start).unwrap_or(0) }
        };
        LanguageRules {
            cardinal: span(Type::Cardinal),
            ordinal: span(Type::Ordinal),
            right_to_left: is_right_to_left(tag),
        }
    });
    let rules = rules.collect();
    (programs.bytes().to_vec(), rules)
}

type Owners<'t> = BTreeMap<(&'t str, Kind, &'t str), Vec<(String, u32)>>;

/// The members of each owner; forms, messages and texts have none, since constants lead to them. A prompt has the members of
/// its argument struct as well: of the one in its scope, or else of the one without a scope. A tool has a member
/// `input/Type` or `output/Type` without a text for each type with texts that a schema of the tool comes from.
fn owners<'t>(sources: &'t Sources, texts: &[&'t Text]) -> Owners<'t> {
    let mut owners = Owners::new();
    for (text, row) in texts.iter().zip(0u32..) {
        let at = &text.coordinate;
        if matches!(at.kind(), Kind::Form | Kind::Message | Kind::Text) {
            continue;
        }
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
    for link in &sources.schemas {
        let side = if link.output { "output" } else { "input" };
        let path = Coordinate::new(Kind::Tool, &link.tool, [side, &link.ty]).member_path();
        let scope = link.scope.as_deref().unwrap_or_default();
        let tool = owners.entry((scope, Kind::Tool, link.tool.as_str())).or_default();
        tool.push((path, Member::NO_ROW));
        tool.sort();
        tool.dedup();
    }
    owners.retain(|(scope, _, name), _| [scope, name].iter().all(|piece| u16::try_from(piece.len()).is_ok()));
    owners
}

fn row(catalogs: &Catalogs, text: &Text) -> Row {
    let own = |file: &CatalogFile| {
        let translation = match text.message {
            None => file.text(&text.id)?.to_owned(),
            Some(_) => file.compiled(&text.id).and_then(|_| file.pattern(&text.id))?,
        };
        Some((file.locale.clone(), translation))
    };
    Row {
        constant: text.coordinate.constant(),
        coordinate: text.coordinate.to_string(),
        text: text.text.clone(),
        fingerprint: text.fingerprint,
        translations: catalogs.locales.iter().filter_map(own).collect(),
    }
}

/// Text and instructions, each in one piece, with equal ones stored once.
#[derive(Default)]
struct Pieces {
    blob: String,
    places: HashMap<String, u32>,
    ops: Vec<Op>,
    programs: HashMap<Vec<Op>, u32>,
}

impl Pieces {
    fn span(&mut self, text: &str) -> Span {
        let end = self.blob.len();
        let at = *self.places.entry(text.to_owned()).or_insert_with(|| {
            self.blob.push_str(text);
            u32::try_from(end).unwrap_or(u32::MAX)
        });
        Span { at, len: u16::try_from(text.len()).unwrap_or(0) }
    }

    fn text(&mut self, text: &str, language: u16) -> Cell {
        let Span { at, len } = self.span(text);
        Cell { at, len, language }
    }

    /// Equal patterns have equal instructions in every language: the plural rules are not among them.
    fn message(&mut self, compiled: &Compiled, language: u16) -> Cell {
        let by = self.span(&compiled.text).at;
        let program: Vec<Op> = compiled.ops.iter().map(|op| op.moved(by)).collect();
        let len = u16::try_from(program.len()).unwrap_or(0); // the compiler refuses longer ones
        let end = self.ops.len();
        let at = *self.programs.entry(program).or_insert_with_key(|program| {
            self.ops.extend_from_slice(program);
            u32::try_from(end).unwrap_or(u32::MAX)
        });
        Cell { at, len, language }
    }

    fn source(&mut self, text: &Text) -> Cell {
        match &text.message {
            None => self.text(&text.text, 0),
            Some(message) => self.message(&message.compiled, 0),
        }
    }
}
