//! Texts against catalogs: what is missing, obsolete, outdated or unusable.

use std::collections::BTreeMap;

use mcp_l10n_syntax::Coordinate;

use crate::catalogs::{CatalogFile, Catalogs};
use crate::config::Config;
use crate::extract;
use crate::files;
use crate::finding::{Finding, Rule, display};
use crate::project::Project;
use crate::scan::{Sources, Text};

/// How far a language has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The language.
    pub locale: String,
    /// Texts in the language itself.
    pub own: usize,
    /// Texts from a language that it inherits from.
    pub inherited: usize,
    /// Texts that its readers see in the source language.
    pub missing: usize,
}

/// Everything that is wrong with the catalogs, and how far each language has come.
pub fn check(project: &Project, sources: &Sources, catalogs: &Catalogs) -> (Vec<Finding>, Vec<Coverage>) {
    let config = &project.config;
    let ids: BTreeMap<String, &Text> = sources.texts.iter().map(|text| (text.coordinate.fluent_id(), text)).collect();
    let mut findings = source_catalog(project, sources, catalogs);
    let mut coverage = Vec::new();
    for file in &catalogs.locales {
        coverage.push(texts_of(config, file, catalogs, &ids, &mut findings));
        obsolete(sources, file, &ids, &mut findings);
    }
    too_long(sources, &mut findings);
    for finding in &mut findings {
        finding.level = config.level(finding.rule);
    }
    (findings, coverage)
}

/// The text of `id` for readers of `locale`, and the language that it is in: the language itself, or the nearest that it
/// inherits from. `None` where only the source text is left.
pub(crate) fn translation<'c>(
    config: &'c Config,
    catalogs: &'c Catalogs,
    locale: &'c str,
    id: &str,
) -> Option<(&'c str, &'c str)> {
    std::iter::once(locale).chain(config.inherited(locale)).find_map(|tag| {
        let text = catalogs.locale(tag)?.messages.get(id)?.text.as_ref().ok()?;
        Some((tag, text.as_str())).filter(|(_, text)| fits(text))
    })
}

/// Whether the compiled table can hold the text.
pub(crate) fn fits(text: &str) -> bool {
    text.len() <= usize::from(u16::MAX)
}

fn texts_of(
    config: &Config,
    file: &CatalogFile,
    catalogs: &Catalogs,
    ids: &BTreeMap<String, &Text>,
    findings: &mut Vec<Finding>,
) -> Coverage {
    let locale = file.locale.as_str();
    let mut coverage = Coverage { locale: locale.to_owned(), own: 0, inherited: 0, missing: 0 };
    for text in ids_in_order(ids) {
        let id = text.coordinate.fluent_id();
        if let Some(Err(fault)) = file.messages.get(&id).map(|message| &message.text) {
            let place = file.place(fault.span().unwrap_or(0..0));
            let message = format!("the translation of `{}` is not used", text.coordinate);
            findings.push(
                Finding::new(Rule::NotPlain, place, message, fault.to_string()).related(text.place.clone(), "the source text"),
            );
        }
        match translation(config, catalogs, locale, &id) {
            Some((tag, _)) if tag == locale => coverage.own += 1,
            Some(_) => coverage.inherited += 1,
            None => {
                coverage.missing += 1;
                if file.messages.contains_key(&id) {
                    continue; // it is there and was reported as unusable
                }
                let message = format!("`{}` has no translation into {locale}", text.coordinate);
                let help = format!("add `{id} = ...` to {}", display(&file.path));
                findings.push(Finding::new(Rule::Missing, text.place.clone(), message, help));
            }
        }
    }
    coverage
}

/// The texts in source order: the map is sorted by identifier.
fn ids_in_order<'t>(ids: &BTreeMap<String, &'t Text>) -> Vec<&'t Text> {
    let mut texts: Vec<&Text> = ids.values().copied().collect();
    texts.sort_by(|a, b| (&a.place.file, a.place.range.start).cmp(&(&b.place.file, b.place.range.start)));
    texts
}

fn obsolete(sources: &Sources, file: &CatalogFile, ids: &BTreeMap<String, &Text>, findings: &mut Vec<Finding>) {
    for (id, message) in &file.messages {
        if ids.contains_key(id) || message.used || sources.incomplete {
            continue; // what an unread file holds is not known to be gone
        }
        let (what, help) = match Coordinate::from_fluent_id(id) {
            Some(coordinate) => (
                format!("no text in the source is called `{coordinate}`"),
                "rename the message if its item was renamed, or remove it".to_owned(),
            ),
            None => (
                format!("`{id}` is not the name of a text, and no other message refers to it"),
                "correct the name, or remove the message".to_owned(),
            ),
        };
        findings.push(Finding::new(Rule::Obsolete, file.place(message.id.clone()), what, help));
    }
}

/// Compares the committed source catalog with what `extract` would write: by message first, to show what differs.
fn source_catalog(project: &Project, sources: &Sources, catalogs: &Catalogs) -> Vec<Finding> {
    let file = &catalogs.reference;
    let mut findings = Vec::new();
    let rerun = "run `extract` and commit the result";
    for text in &sources.texts {
        let id = text.coordinate.fluent_id();
        match file.messages.get(&id) {
            None => {
                let message = format!("`{}` is not in {}", text.coordinate, display(&file.path));
                findings.push(Finding::new(Rule::SourceOutdated, text.place.clone(), message, rerun));
            }
            Some(message) if message.text.as_deref() != Ok(&text.text) => {
                let what = format!("`{}` has another text in {}", text.coordinate, display(&file.path));
                findings.push(
                    Finding::new(Rule::SourceOutdated, text.place.clone(), what, rerun)
                        .label("the text now")
                        .related(file.place(message.entry.clone()), "the text then"),
                );
            }
            Some(_) => {}
        }
    }
    if !sources.incomplete {
        for (id, message) in &file.messages {
            if !sources.texts.iter().any(|text| text.coordinate.fluent_id() == *id) {
                let what = format!("no text in the source is called `{id}`");
                findings.push(Finding::new(Rule::SourceOutdated, file.place(message.id.clone()), what, rerun));
            }
        }
    }
    // Messages agree, but a comment, the order or the form of the file does not.
    if findings.is_empty() && file.valid {
        let expected = extract::source_catalog(project, sources, file);
        let there = files::read_if_there(&file.path).ok().flatten();
        if there.as_deref() != Some(&expected) && !(there.is_none() && sources.texts.is_empty()) {
            let at = expected.bytes().zip(file.source.bytes()).take_while(|(a, b)| a == b).count();
            let at = (0..=at.min(file.source.len())).rev().find(|at| file.source.is_char_boundary(*at)).unwrap_or(0);
            let what = "the catalog of the source language is not what `extract` writes";
            findings.push(Finding::new(Rule::SourceOutdated, file.place(at..at), what, rerun).label("differs from here"));
        }
    }
    findings
}

fn too_long(sources: &Sources, findings: &mut Vec<Finding>) {
    for text in sources.texts.iter().filter(|text| !fits(&text.text)) {
        let message = format!("`{}` has {} bytes", text.coordinate, text.text.len());
        findings.push(Finding::new(Rule::TooLong, text.place.clone(), message, "shorten it to 65,535 bytes"));
    }
}
