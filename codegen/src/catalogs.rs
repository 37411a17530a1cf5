//! The catalogs of all languages, read and indexed.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mcp_l10n_fluent::{EntryKind, Index, Unresolved, read, static_text};

use crate::bidi;
use crate::config::Config;
use crate::files::{self, NotText};
use crate::finding::{Failure, Finding};
use crate::place::Place;
use crate::rule::Rule;
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
    /// Its messages by identifier, the first of each.
    pub messages: BTreeMap<String, Message>,
}

impl CatalogFile {
    /// A place in the file.
    pub fn place(&self, range: Range<usize>) -> Place {
        Place { file: self.path.clone(), source: self.source.clone(), range }
    }

    /// The text of a message, if there is one to serve.
    pub fn text(&self, id: &str) -> Option<&str> {
        let message = self.messages.get(id).filter(|message| !message.damaged)?;
        let text = message.text.as_deref().ok()?;
        (!text.trim().is_empty()).then_some(text)
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
    /// Reads all catalogs. A catalog that does not exist is an empty one; what is no text is a finding.
    ///
    /// # Errors
    ///
    /// If the operating system refuses to read a file that is there.
    pub fn read(config: &Config) -> Result<Self, Failure> {
        let mut findings = Vec::new();
        let reference = read_file(config, &config.source, &config.reference, &mut findings)?;
        let mut locales = Vec::new();
        for locale in &config.locales {
            locales.push(read_file(config, locale, &config.catalog(locale), &mut findings)?);
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

/// The text of `id` in the first catalog of a [chain](Catalogs::chain) that has one, and the language that it is in.
pub(crate) fn translation<'c>(chain: &[&'c CatalogFile], id: &str) -> Option<(&'c str, &'c str)> {
    chain.iter().find_map(|file| Some((file.locale.as_str(), file.text(id)?)))
}

fn read_file(config: &Config, locale: &str, path: &Path, findings: &mut Vec<Finding>) -> Result<CatalogFile, Failure> {
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
            && locale != config.source
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
                        used: false,
                        damaged,
                    },
                );
            }
            EntryKind::Junk { error } => {
                file.valid = false;
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
