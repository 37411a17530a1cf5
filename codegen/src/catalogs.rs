//! The catalogs of all languages, read and indexed.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mcp_l10n::Op;
use mcp_l10n_fluent::{Compiled, EntryKind, Fault, Index, Unresolved, read, static_text};

use crate::bidi;
use crate::config::Config;
use crate::files::{self, NotText};
use crate::finding::{Failure, Finding};
use crate::place::Place;
use crate::rule::Rule;
use crate::scan::{self, Sources, Text};
use crate::source::Source;

/// A message of a catalog.
#[derive(Clone, Debug)]
pub struct Message {
    /// The bytes of its identifier.
    pub id: Range<usize>,
    /// The bytes of the whole entry, with its comment.
    pub entry: Range<usize>,
    /// Its text, or why there is none.
    pub text: Result<String, Unresolved>,
    /// The bytes of its pattern, without the blanks around it.
    pub value: Option<Range<usize>>,
    /// For a message that the source has with arguments, in a language other than the source's: its translation for
    /// readers of the language, or all that is wrong with it.
    pub compiled: Option<Result<Compiled, Vec<Fault>>>,
    /// Whether another message refers to it.
    pub used: bool,
    /// Whether the lines below it are no Fluent and may have been a part of it, so that its text is not to be trusted.
    pub damaged: bool,
}

/// One catalog file.
#[derive(Clone, Debug)]
pub struct CatalogFile {
    /// The language.
    pub locale: String,
    /// The file.
    pub path: Arc<Path>,
    /// Its text; empty if the file does not exist or is no text.
    pub source: Source,
    /// Whether the file exists.
    pub exists: bool,
    /// Whether every line of it is valid.
    pub valid: bool,
    /// The identifiers of messages that are no Fluent: they are there, and reported as what they are.
    pub broken: BTreeSet<String>,
    /// Its messages by identifier, the first of each.
    pub messages: BTreeMap<String, Message>,
}

impl CatalogFile {
    /// A place in the file.
    pub fn place(&self, range: Range<usize>) -> Place {
        Place { file: self.path.clone(), source: self.source.clone(), range }
    }

    /// The text of a message without arguments, if there is one to serve.
    pub fn text(&self, id: &str) -> Option<&str> {
        let message = self.messages.get(id).filter(|message| !message.damaged)?;
        let text = message.text.as_deref().ok()?;
        (!text.trim().is_empty()).then_some(text)
    }

    /// The translation of a message with arguments, if there is one to serve.
    pub fn compiled(&self, id: &str) -> Option<&Compiled> {
        let message = self.messages.get(id).filter(|message| !message.damaged)?;
        message.compiled.as_ref()?.as_ref().ok().filter(|compiled| !is_blank(compiled))
    }

    /// Whether there is something to serve for a text.
    pub(crate) fn serves(&self, text: &Text) -> bool {
        if text.message.is_some() { self.compiled(&text.id).is_some() } else { self.text(&text.id).is_some() }
    }

    /// The pattern of a message as it is written, with LF.
    pub(crate) fn pattern(&self, id: &str) -> Option<String> {
        let written = self.source.get(self.messages.get(id)?.value.clone()?)?;
        Some(written.replace("\r\n", "\n"))
    }
}

/// The catalogs of a package.
#[derive(Debug)]
pub struct Catalogs {
    /// The catalog of the source language.
    pub reference: CatalogFile,
    /// Those of the other languages, in the order of the configuration.
    pub locales: Vec<CatalogFile>,
    /// What is wrong with the files themselves.
    pub findings: Vec<Finding>,
}

impl Catalogs {
    /// Reads all catalogs, with the messages of `sources` compiled. A catalog that does not exist is an empty one; what is no
    /// text is a finding.
    ///
    /// # Errors
    ///
    /// If the operating system refuses to read a file that is there.
    pub fn read(config: &Config, sources: &Sources) -> Result<Self, Failure> {
        let messages = sources.texts.iter().filter_map(|text| Some((text.id.as_str(), text.message.as_ref()?)));
        let messages: HashMap<&str, &scan::Message> = messages.collect();
        let mut findings = Vec::new();
        let reference = read_file(&config.source, &config.reference, None, &mut findings)?;
        let mut locales = Vec::new();
        for locale in &config.locales {
            locales.push(read_file(locale, &config.catalog(locale), Some(&messages), &mut findings)?);
        }
        unlisted(config, &mut findings);
        Ok(Self { reference, locales, findings })
    }

    /// The catalogs that readers of `locale` are served from, nearest first: its own, and those of the languages that it
    /// inherits from (RFC 4647 §3.4), as far as the source language.
    pub fn chain<'c>(&'c self, locale: &'c str) -> Vec<&'c CatalogFile> {
        mcp_l10n::lookup_chain(locale)
            .take_while(|range| !range.eq_ignore_ascii_case(&self.reference.locale))
            .filter_map(|range| self.locales.iter().find(|file| file.locale.eq_ignore_ascii_case(range)))
            .collect()
    }

    /// Whether `locale` inherits from the source language, so that no text is missing in it.
    pub fn inherits_source(&self, locale: &str) -> bool {
        mcp_l10n::lookup_chain(locale).any(|range| range.eq_ignore_ascii_case(&self.reference.locale))
    }
}

/// The first catalog of a [chain](Catalogs::chain) that has a translation of the text.
pub(crate) fn translation<'c>(chain: &[&'c CatalogFile], text: &Text) -> Option<&'c CatalogFile> {
    chain.iter().copied().find(|file| file.serves(text))
}

/// Whether the message shows nothing, whatever its arguments.
pub(crate) fn is_blank(compiled: &Compiled) -> bool {
    let shows = |op: &Op| match op {
        Op::Text { at, len } => {
            let start = *at as usize;
            compiled.text.get(start..start + usize::from(*len)).is_some_and(|text| !text.trim().is_empty())
        }
        op => matches!(op, Op::Argument { .. } | Op::Number { .. }),
    };
    !compiled.ops.iter().any(shows)
}

/// Reads the catalog of a language; `messages` are those of the source that it translates, or `None` for the catalog of
/// the source language.
fn read_file(
    locale: &str,
    path: &Path,
    messages: Option<&HashMap<&str, &scan::Message>>,
    findings: &mut Vec<Finding>,
) -> Result<CatalogFile, Failure> {
    let text = files::read_if_there(path)?;
    let exists = text.is_some();
    let (text, valid) = match text {
        Some(Ok(text)) => (text, true),
        Some(Err(NotText { why, place, help })) => {
            let message = format!("the catalog cannot be read: {why}");
            let help = format!("{help}; until then none of it is served and no command writes to this file");
            findings.push(Finding::new(Rule::Syntax, place, message, help));
            (String::new(), false)
        }
        None => (String::new(), true),
    };
    let mut file = CatalogFile {
        locale: locale.to_owned(),
        path: path.into(),
        exists,
        source: text.into(),
        valid,
        broken: BTreeSet::new(),
        messages: BTreeMap::new(),
    };
    let source = file.source.clone();
    let catalog = read(&source);
    let index = Index::new(&catalog);
    let mut ids: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    let mut entries = catalog.entries.iter().peekable();
    while let Some(entry) = entries.next() {
        // A line that cannot continue a text ends it, and is junk of its own: what stands above it was meant longer.
        // Junk that begins with a letter, `-` or `#` was meant as an entry of its own.
        let damaged = entries.peek().is_some_and(|next| {
            let start = source.get(next.span.clone()).unwrap_or_default();
            let own = start.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-' || c == '#');
            matches!(next.kind, EntryKind::Junk { .. }) && next.span.start == entry.span.end && !own
        });
        if let EntryKind::Message(message) | EntryKind::Term(message) = &entry.kind
            && messages.is_some()
            && let Some(finding) = bidi::check(&file, message.id_span.start..entry.span.end)
        {
            findings.push(finding);
        }
        match &entry.kind {
            EntryKind::Message(message) => {
                if let Some(first) = ids.get(message.id) {
                    let text = format!("`{}` is there twice; the first one is served", message.id);
                    let finding =
                        Finding::new(Rule::Duplicate, file.place(message.id_span.clone()), text, "remove one of them");
                    findings.push(finding.label("not served").related(file.place(first.clone()), "served"));
                    continue;
                }
                ids.insert(message.id, message.id_span.clone());
                file.messages.insert(
                    message.id.to_owned(),
                    Message {
                        id: message.id_span.clone(),
                        entry: entry.span.clone(),
                        text: static_text(&index, message.id),
                        value: message.value_span.clone(),
                        compiled: messages
                            .and_then(|known| known.get(message.id))
                            .map(|known| known.translated(&index, message.id, locale)),
                        used: false,
                        damaged,
                    },
                );
            }
            EntryKind::Junk { error } => {
                file.valid = false;
                file.broken.extend(broken_id(source.get(entry.span.clone()).unwrap_or_default()));
                let finding = Finding::new(
                    Rule::Syntax,
                    file.place(error.span.clone()),
                    error.message.clone(),
                    "mend these lines; until then no command writes to this file",
                );
                findings.push(finding);
            }
            EntryKind::Term(_) | EntryKind::Comment { .. } => {}
        }
    }
    for id in mcp_l10n_fluent::references(&catalog) {
        if let Some(message) = file.messages.get_mut(id) {
            message.used = true;
        }
    }
    Ok(file)
}

/// The identifier that lines which are no Fluent begin with.
fn broken_id(junk: &str) -> Option<String> {
    let (id, _) = junk.split_once('=')?;
    let id = id.trim_end_matches(' ');
    let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic())
        && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    is_id.then(|| id.to_owned())
}

/// Reports catalogs of languages that are not configured, also those that differ from a configured one in case alone.
fn unlisted(config: &Config, findings: &mut Vec<Finding>) {
    let Some((before, after)) = config.pattern.split_once("{locale}") else { return };
    let (folder, prefix) = before.rsplit_once('/').unwrap_or((".", before));
    let Ok(entries) = std::fs::read_dir(config.base.join(folder)) else { return };
    let mut names: Vec<String> =
        entries.filter_map(Result::ok).filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    for name in names {
        let (first, rest) = after.split_once('/').unwrap_or((after, ""));
        let Some(locale) = name.strip_prefix(prefix).and_then(|name| name.strip_suffix(first)) else { continue };
        let path = config.catalog(locale);
        let known = config.locales.iter().any(|known| known == locale);
        let hidden = name.starts_with('.') && !prefix.starts_with('.');
        if hidden || known || path == config.reference || !path.is_file() || (rest.is_empty() && locale.is_empty()) {
            continue;
        }
        let mut known = config.locales.iter().chain([&config.source]);
        let message = match known.find(|known| known.eq_ignore_ascii_case(&locale.replace('_', "-"))) {
            Some(near) if near == locale => format!("this catalog is not read: `{near}` is the source language"),
            Some(near) => {
                format!(
                    "this catalog is not read: `{locale}` and `{near}` are one language, and l10n.toml spells it `{near}`"
                )
            }
            None => format!("this catalog is not read: `locales` in l10n.toml does not name `{locale}`"),
        };
        let source = files::read(&path).ok().and_then(Result::ok).unwrap_or_default();
        let place = Place { file: path.into(), source: source.into(), range: 0..0 };
        findings.push(Finding::new(Rule::Unlisted, place, message, "rename or remove the file, or add its language"));
    }
}
