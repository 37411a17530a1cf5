//! Texts to the catalog of the source language.

use std::collections::{BTreeMap, BTreeSet};

use mcp_l10n::Kind;
use mcp_l10n_syntax::Coordinate;

use crate::catalogs::CatalogFile;
use crate::check::fits;
use crate::project::Project;
use crate::scan::{Sources, Text};

/// The catalog of the source language: every text that the table can hold in source order, with a comment for translators above it.
///
/// Where a source file could not be read, the messages of the catalog as it stands (`there`) that no text was found for
/// are kept, each behind the message that it follows now: what is unknown is not gone. A catalog that Git checked out
/// with CRLF keeps these line ends.
pub fn source_catalog(project: &Project, sources: &Sources, there: &CatalogFile) -> String {
    let mut kept = if sources.incomplete { kept(sources, there) } else { BTreeMap::new() };
    let mut out = format!(
        "### The texts of `{}`, written by `extract` from the source. Change them there, not here.\n",
        project.name
    );
    out.extend(kept.remove("").into_iter().flatten());
    for text in sources.texts.iter().filter(|text| fits(text)) {
        // An error is unreachable unless the writer is at fault; the text is then missing rather than damaged, and check
        // says so.
        if let Ok(message) = text.written(Some(&comment(text))) {
            out.push('\n');
            out.push_str(&message);
        }
        out.extend(kept.remove(text.id.as_str()).into_iter().flatten());
    }
    if has_crlf(&there.source) { out.replace('\n', "\r\n") } else { out }
}

/// Whether every line of the text ends with CRLF.
fn has_crlf(text: &str) -> bool {
    text.contains('\n') && text.matches('\n').count() == text.matches("\r\n").count()
}

/// The messages that no text was found for, as they stand, by the nearest message above that one was found for.
fn kept<'c>(sources: &Sources, there: &'c CatalogFile) -> BTreeMap<&'c str, Vec<String>> {
    let known: BTreeSet<&str> = sources.texts.iter().map(|text| text.id.as_str()).collect();
    let mut messages: Vec<_> = there.messages.iter().collect();
    messages.sort_by_key(|(_, message)| message.entry.start);
    let (mut kept, mut above) = (BTreeMap::<&str, Vec<String>>::new(), "");
    for (id, message) in messages {
        if known.contains(id.as_str()) {
            above = id;
            continue;
        }
        let entry = there.source.get(message.entry.clone()).unwrap_or_default();
        let entry = format!("\n{}\n", entry.trim_end_matches(['\r', '\n']).replace("\r\n", "\n"));
        kept.entry(above).or_default().push(entry);
    }
    kept
}

/// What translators need to know: where the text shows, its arguments with their kinds, and the author's note.
fn comment(text: &Text) -> String {
    let mut lines = place(&text.coordinate);
    if let Some(message) = &text.message
        && !message.parameters.is_empty()
    {
        lines = format!("{lines}\nArguments: {}", message.arguments());
    }
    if let Some(note) = &text.note {
        lines = format!("{lines}\n{}", note.trim());
    }
    lines
}

/// Where a text shows, in words.
fn place(coordinate: &Coordinate) -> String {
    let owner = coordinate.owner();
    let thing = match coordinate.kind() {
        Kind::Tool => format!("the tool `{owner}`"),
        Kind::Prompt => format!("the prompt `{owner}`"),
        Kind::Arguments => format!("prompts with the arguments `{owner}`"),
        Kind::Resource => format!("the resource {owner}"),
        Kind::Template => format!("the resource template {owner}"),
        Kind::Form => format!("the form `{owner}`"),
        Kind::Message => format!("the message `{owner}`"),
        Kind::Schema => format!("the type `{owner}` in tool schemas"),
        Kind::Server => "the server".to_owned(),
        Kind::Text => "the program".to_owned(),
    };
    let members: Vec<&str> = coordinate.members().iter().map(String::as_str).collect();
    let what = match (coordinate.kind(), members.as_slice()) {
        (Kind::Text, _) => format!("The text `{}`", coordinate.member_path()),
        (Kind::Message, ["message"]) => format!("The message `{owner}`"),
        (Kind::Message, [variant]) => format!("The message `{variant}` of `{owner}`"),
        (Kind::Form, ["message"]) => format!("What {thing} asks for, above its fields"),
        (Kind::Form, ["option", value, "title"]) => format!("Title of the option `{value}` of `{owner}` in forms"),
        (Kind::Form | Kind::Schema, ["option", value, text]) => {
            format!("{} of the option `{value}` of {thing}", named(text))
        }
        (Kind::Tool, ["annotations", "title"]) => format!("Title of {thing}, in its annotations"),
        (Kind::Server, ["instructions"]) => "Instructions of the server".to_owned(),
        (_, [text]) => format!("{} of {thing}", named(text)),
        (_, [field, text @ ("title" | "description")]) => format!("{} of the field `{field}` of {thing}", named(text)),
        _ => format!("`{}` of {thing}", coordinate.member_path()),
    };
    let what = if for_models(coordinate, &members) { format!("{what}, for language models") } else { what };
    match coordinate.scope() {
        Some(scope) => format!("{what}, in the scope `{scope}`"),
        None => what,
    }
}

/// Whether language models read the text more than people do: what an author has to opt in for.
fn for_models(coordinate: &Coordinate, members: &[&str]) -> bool {
    match coordinate.kind() {
        Kind::Schema => true,
        Kind::Form | Kind::Message | Kind::Text => false,
        _ => matches!(members, [.., "description" | "instructions"]),
    }
}

fn named(text: &str) -> String {
    match text {
        "title" => "Title".to_owned(),
        "description" => "Description".to_owned(),
        other => format!("`{other}`"),
    }
}
