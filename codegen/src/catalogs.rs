//! The catalogs of all languages, read and indexed.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mcp_l10n_fluent::{EntryKind, Index, Unresolved, read, static_text};

use crate::config::Config;
use crate::files;
use crate::finding::{Failure, Finding, Place, Rule};

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
}

/// One catalog file.
#[derive(Clone, Debug)]
pub struct CatalogFile {
    /// The language.
    pub locale: String,
    /// The file.
    pub path: Arc<Path>,
    /// Its text; empty if the file does not exist.
    pub source: Arc<str>,
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
    /// Reads all catalogs. A catalog that does not exist is an empty one.
    ///
    /// # Errors
    ///
    /// If a file is there but cannot be read.
    pub fn read(config: &Config) -> Result<Self, Failure> {
        let mut findings = Vec::new();
        let reference = read_file(&config.source, &config.reference, &mut findings)?;
        let mut locales = Vec::new();
        for locale in &config.locales {
            locales.push(read_file(locale, &config.catalog(locale), &mut findings)?);
        }
        unlisted(config, &mut findings);
        for finding in &mut findings {
            finding.level = config.level(finding.rule);
        }
        Ok(Self { reference, locales, findings })
    }

    /// The catalog of a configured language.
    pub fn locale(&self, locale: &str) -> Option<&CatalogFile> {
        self.locales.iter().find(|file| file.locale == locale)
    }
}

fn read_file(locale: &str, path: &Path, findings: &mut Vec<Finding>) -> Result<CatalogFile, Failure> {
    let text = files::read_if_there(path)?;
    let mut file = CatalogFile {
        locale: locale.to_owned(),
        path: path.into(),
        exists: text.is_some(),
        source: text.unwrap_or_default().into(),
        valid: true,
        messages: BTreeMap::new(),
    };
    let source = file.source.clone();
    let catalog = read(&source);
    let index = Index::new(&catalog);
    let mut ids: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    for entry in &catalog.entries {
        match &entry.kind {
            EntryKind::Message(message) => {
                if let Some(first) = ids.get(message.id) {
                    let text = format!("`{}` is there twice; the first one is served", message.id);
                    let finding = Finding::new(Rule::Duplicate, file.place(message.id_span.clone()), text, "remove one of them");
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
        let path: PathBuf = crate::config::clean(&config.catalog(locale));
        let known = config.locales.iter().any(|known| known == locale);
        if known || path == config.reference || !path.is_file() || (rest.is_empty() && locale.is_empty()) {
            continue;
        }
        let message = match config.locales.iter().find(|known| known.eq_ignore_ascii_case(&locale.replace('_', "-"))) {
            Some(near) => format!("this catalog is not read: its language is spelt `{near}` in l10n.toml"),
            None => format!("this catalog is not read: `locales` in l10n.toml does not name `{locale}`"),
        };
        let source = files::read_limited(&path).unwrap_or_default();
        let place = Place { file: path.into(), source: source.into(), range: 0..0 };
        findings.push(Finding::new(Rule::Unlisted, place, message, "rename or remove the file, or add its language"));
    }
}
