//! Texts to the catalog of the source language.

use std::collections::BTreeSet;
use std::fmt::Write;

use mcp_l10n::Kind;
use mcp_l10n_syntax::Coordinate;

use crate::catalogs::CatalogFile;
use crate::project::Project;
use crate::scan::Sources;

/// The catalog of the source language: every text in source order, with a comment for translators above it.
///
/// Where a source file could not be read, the messages of the catalog as it stands (`there`) that no text was found for
/// are kept at the end: what is unknown is not gone.
pub fn source_catalog(project: &Project, sources: &Sources, there: &CatalogFile) -> String {
    let mut out = format!(
        "### The texts of `{}`, written by `extract` from the source. Change them there, not here.\n",
        project.name
    );
    let mut written = BTreeSet::new();
    for text in &sources.texts {
        let id = text.coordinate.fluent_id();
        match mcp_l10n_fluent::message(&id, &text.text, Some(&comment(&text.coordinate))) {
            Ok(message) => {
                let _ = write!(out, "\n{message}"); // writing to a String cannot fail
            }
            // Unreachable unless the writer is at fault; the text is then missing rather than damaged, and check says so.
            Err(_) => continue,
        }
        written.insert(id);
    }
    if sources.incomplete {
        let mut kept: Vec<_> = there.messages.iter().filter(|(id, _)| !written.contains(*id)).collect();
        kept.sort_by_key(|(_, message)| message.entry.start);
        for (_, message) in kept {
            let entry = there.source.get(message.entry.clone()).unwrap_or_default();
            let _ = write!(out, "\n{}\n", entry.trim_end_matches(['\r', '\n']));
        }
    }
    out
}

/// Where a text shows, in words for translators.
fn comment(coordinate: &Coordinate) -> String {
    let owner = coordinate.owner();
    let thing = match coordinate.kind() {
        Kind::Server => "the server".to_owned(),
        Kind::Tool => format!("the tool `{owner}`"),
        Kind::Prompt => format!("the prompt `{owner}`"),
        Kind::Arguments => format!("prompts with the arguments `{owner}`"),
        Kind::Resource => format!("the resource {owner}"),
        Kind::Template => format!("the resource template {owner}"),
    };
    let members: Vec<&str> = coordinate.members().iter().map(String::as_str).collect();
    let what = match *members.as_slice() {
        ["title"] => format!("Title of {thing}"),
        ["annotations", "title"] => format!("Title of {thing}, in its annotations"),
        [field, "title"] => format!("Title of the field `{field}` of {thing}"),
        _ => format!("`{}` of {thing}", coordinate.member_path()),
    };
    match coordinate.scope() {
        Some(scope) => format!("{what}, in the scope `{scope}`"),
        None => what,
    }
}
