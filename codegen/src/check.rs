//! Texts against catalogs: what is missing, obsolete, outdated or unusable.

mod messages;

use std::collections::{BTreeMap, BTreeSet};

use mcp_l10n_syntax::Coordinate;

use crate::catalogs::{CatalogFile, Catalogs, Message, translation};
use crate::config::Places;
use crate::extract;
use crate::finding::Finding;
use crate::place::{Place, display};
use crate::project::Project;
use crate::rule::Rule;
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
    let ids: BTreeSet<&str> = sources.texts.iter().map(|text| text.id.as_str()).collect();
    let places = Places::of(&project.config);
    let mut findings = source_catalog(project, sources, catalogs, &ids, &places);
    let mut coverage = Vec::new();
    for file in &catalogs.locales {
        coverage.push(texts_of(file, sources, catalogs, &places, &mut findings));
        if !sources.incomplete {
            obsolete(file, sources, &ids, &mut findings); // what an unread file holds is not known to be gone
        }
    }
    too_long(sources, &mut findings);
    findings.extend(sources.texts.iter().flat_map(messages::source));
    (findings, coverage)
}

/// Whether the compiled table can hold the text and its name. What a message compiles to fits, or it would not compile.
pub(crate) fn fits(text: &Text) -> bool {
    let at = &text.coordinate;
    let plain = if text.message.is_none() { text.text.as_str() } else { "" };
    let pieces = [plain, at.owner(), &at.member_path(), at.scope().unwrap_or_default()];
    pieces.iter().all(|piece| u16::try_from(piece.len()).is_ok())
}

fn texts_of(
    file: &CatalogFile,
    sources: &Sources,
    catalogs: &Catalogs,
    places: &Places,
    findings: &mut Vec<Finding>,
) -> Coverage {
    let locale = file.locale.as_str();
    let (chain, from_source) = (catalogs.chain(locale), catalogs.inherits_source(locale));
    let mut coverage = Coverage { locale: locale.to_owned(), own: 0, inherited: 0, missing: 0 };
    let (mut too_long, mut said) = (0, messages::Said::new());
    for text in &sources.texts {
        if !fits(text) && !from_source {
            too_long += 1; // reported once for all languages
            continue;
        }
        let there = file.messages.get(&text.id);
        let (unusable, found) = match (&text.message, there) {
            (Some(source), Some(there)) => messages::translation(file, text, source, there, &mut said),
            _ => unusable(file, text).map_or((false, Vec::new()), |finding| (true, vec![finding])),
        };
        // What is there and of no use has been reported as that already.
        let is_there = unusable || there.is_some_and(|message| message.damaged) || file.broken.contains(&text.id);
        findings.extend(found);
        match translation(&chain, text) {
            Some(served) if served.locale == locale => coverage.own += 1,
            Some(_) => coverage.inherited += 1,
            None if from_source => coverage.inherited += 1,
            None => {
                coverage.missing += 1;
                if file.exists && !is_there {
                    let message = format!("`{}` has no translation into {locale}", text.coordinate);
                    let help = format!("add `{} = ...` to {}", text.id, display(&file.path));
                    findings.push(Finding::new(Rule::Missing, text.place.clone(), message, help));
                }
            }
        }
    }
    if !file.exists && coverage.missing > 0 {
        let (missing, all) = (coverage.missing, sources.texts.len());
        let message = format!("{locale} has no catalog: {missing} of {all} texts are not translated");
        let help = format!("write the translations to {}", display(&file.path));
        findings.push(Finding::new(Rule::Missing, places.locale(locale), message, help).label("without translations"));
    }
    coverage.missing += too_long;
    coverage
}

/// A translation that is there and cannot be served.
fn unusable(file: &CatalogFile, text: &Text) -> Option<Finding> {
    let message = file.messages.get(&text.id)?;
    let (rule, range, help) = match &message.text {
        Err(fault) => (Rule::NotPlain, fault.span().unwrap_or(message.id.clone()), fault.to_string()),
        Ok(text) if text.trim().is_empty() => {
            (Rule::Empty, message.id.clone(), "write it, or remove the message".to_owned())
        }
        Ok(_) => return None,
    };
    let what = if rule == Rule::Empty { "empty" } else { "not used" };
    let finding =
        Finding::new(rule, file.place(range), format!("the translation of `{}` is {what}", text.coordinate), help);
    Some(finding.related(text.place.clone(), "the source text"))
}

fn obsolete(file: &CatalogFile, sources: &Sources, ids: &BTreeSet<&str>, findings: &mut Vec<Finding>) {
    let unmarked: BTreeMap<&str, &Text> = sources.unmarked.iter().map(|text| (text.id.as_str(), text)).collect();
    let unknown = file.messages.iter().filter(|(id, message)| !ids.contains(id.as_str()) && !message.used);
    for (id, message) in unknown {
        if let Some(text) = unmarked.get(id.as_str()) {
            let what = format!(
                "`{}` is there, but its item is not marked, so nobody is served this translation",
                text.coordinate
            );
            let help = "put #[localize] above the `impl` block, or remove the message";
            let finding = Finding::new(Rule::Obsolete, file.place(message.id.clone()), what, help);
            findings.push(finding.related(text.place.clone(), "not marked"));
            continue;
        }
        let (what, help) = match Coordinate::from_fluent_id(id) {
            Some(coordinate) => (
                format!("no text in the source is called `{coordinate}`"),
                "rename the message if its item was renamed, mark the item if its mark or derive is gone, or remove the message",
            ),
            None => (
                format!("`{id}` is not the name of a text, and no other message refers to it"),
                "correct the name, or remove the message",
            ),
        };
        findings.push(Finding::new(Rule::Obsolete, file.place(message.id.clone()), what, help));
    }
}

/// Compares the committed source catalog with what `extract` would write: by message first, to show what differs.
fn source_catalog(
    project: &Project,
    sources: &Sources,
    catalogs: &Catalogs,
    ids: &BTreeSet<&str>,
    places: &Places,
) -> Vec<Finding> {
    let file = &catalogs.reference;
    let name = display(&file.path);
    let outdated =
        |place: Place, what| Finding::new(Rule::SourceOutdated, place, what, "run `extract` and commit the result");
    if !file.exists {
        let what = format!("there is no {name} yet");
        return if sources.texts.iter().any(fits) { vec![outdated(places.reference(), what)] } else { Vec::new() };
    }
    let mut findings = Vec::new();
    for text in &sources.texts {
        match file.messages.get(&text.id) {
            None if !fits(text) => {}
            Some(message) if !fits(text) => {
                let what = format!("`{}` is too long now, and is left out", text.id);
                findings.push(outdated(file.place(message.id.clone()), what));
            }
            None => findings.push(outdated(text.place.clone(), format!("`{}` is not in {name}", text.coordinate))),
            Some(message) if !is_same(file, message, text) => {
                let what = format!("`{}` has another text in {name}", text.coordinate);
                let then = file.place(message.entry.clone());
                findings.push(outdated(text.place.clone(), what).label("the text now").related(then, "the text then"));
            }
            Some(_) => {}
        }
    }
    if !sources.incomplete {
        let unmarked: BTreeSet<&str> = sources.unmarked.iter().map(|text| text.id.as_str()).collect();
        for (id, message) in file.messages.iter().filter(|(id, _)| !ids.contains(id.as_str())) {
            let mut finding =
                outdated(file.place(message.id.clone()), format!("no text in the source is called `{id}`"));
            if unmarked.contains(id.as_str()) {
                finding.message = format!("the item of `{id}` is no longer marked with #[localize]");
                "put the mark back, or run `extract` and commit the result".clone_into(&mut finding.help);
            }
            findings.push(finding);
        }
    }
    // Messages agree, but a comment, the order or the form of the file does not.
    if findings.is_empty() && file.valid {
        let expected = extract::source_catalog(project, sources, file);
        if *expected != *file.source {
            let what = format!("{name} is not what `extract` writes");
            findings.push(outdated(file.place(difference(&file.source, &expected)), what).label("differs here"));
        }
    }
    findings
}

/// Whether the catalog of the source language has the text as the source has it.
fn is_same(file: &CatalogFile, message: &Message, text: &Text) -> bool {
    if text.message.is_none() {
        return message.text.as_deref() == Ok(&text.text);
    }
    let Ok(written) = text.written(None) else { return false };
    let start = written.find('=').map_or(0, |at| at + 1);
    // What Fluent drops, and nothing else: other white space is a part of the text.
    file.pattern(&text.id).as_deref() == written.get(start..).map(|written| written.trim_matches([' ', '\n']))
}

/// The first line of `there` that differs from `expected`, without its line end.
fn difference(there: &str, expected: &str) -> std::ops::Range<usize> {
    let same = there.split_inclusive('\n').zip(expected.split_inclusive('\n')).take_while(|(a, b)| a == b);
    let start: usize = same.map(|(line, _)| line.len()).sum();
    let line = there.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
    start..start + line.len()
}

fn too_long(sources: &Sources, findings: &mut Vec<Finding>) {
    for text in sources.texts.iter().filter(|text| !fits(text)) {
        let mut name = text.coordinate.to_string();
        if let Some((end, _)) = name.char_indices().nth(100) {
            name.replace_range(end.., "...");
        }
        let message = format!("`{name}` or its text of {} bytes is too long", text.text.len());
        findings.push(Finding::new(Rule::TooLong, text.place.clone(), message, "shorten it to 65,535 bytes"));
    }
}
