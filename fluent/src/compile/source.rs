//! Patterns that stand in Rust source: with their lines laid out as the code around them asks, no catalog beside them, and
//! no language known.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{Fault, Parameter, compile_for};
use crate::cursor::Cursor;
use crate::entries::{Catalog, EntryKind, read};
use crate::index::Index;
use crate::pattern::indents;
use crate::position::Lines;
use crate::unresolved::Unresolved;

/// The name of the message that a pattern becomes for its check.
const ID: &str = "m";
const INDENT: &str = "    ";

/// A mistake in a pattern that stands in Rust source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFault {
    /// The line in the pattern, counted from 1.
    pub line: usize,
    /// The column in that line, counted from 1 in Unicode scalar values.
    pub column: usize,
    /// The line without the blanks around it.
    pub text: String,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// The normal form of a pattern that stands in a string literal: without the lines and blanks around it, without the indent
/// that its lines share, and without blanks at the ends of lines. Lines end with LF. A tab in an indent counts as four
/// blanks, since Fluent does not know tabs. A line that is indented further keeps those blanks in the text, in a string
/// literal: so a pattern of several lines means the same on the line of an identifier and as a block below it, and all that
/// is left to do is to indent the lines below the first one.
///
/// Where the text begins beside the opening quotation mark, the indent is that of the lines below it. Blanks inside of a
/// placeable, as in front of the variants of a selection, are layout and no text.
///
/// ```
/// use mcp_l10n_fluent::source_pattern;
///
/// let literal = "
///     { $days ->
///         [one] one day
///        *[other] { $days } days
///     }
/// ";
/// assert_eq!(source_pattern(literal), "{ $days ->\n    [one] one day\n   *[other] { $days } days\n}");
/// assert_eq!(source_pattern(" Hello\n      and welcome"), "Hello\nand welcome");
/// assert_eq!(source_pattern("\n  Stations:\n    { $list }\n"), "Stations:\n{\"  \"}{ $list }");
/// ```
pub fn source_pattern(literal: &str) -> String {
    let lines: Vec<String> = literal.split('\n').map(line).collect();
    let is_text = |line: &String| !line.is_empty();
    let (Some(first), Some(last)) = (lines.iter().position(is_text), lines.iter().rposition(is_text)) else {
        return String::new();
    };
    // The first line of the literal begins where the code has the quotation mark, which says nothing about the indent.
    let beside = (first == 0).then(|| lines.first().map_or("", |line| line.trim_start_matches(' ')));
    let below = lines.get(first + usize::from(first == 0)..=last).unwrap_or_default();
    let outer = outer(beside, below);
    // What is no pattern keeps its lines as they are, for the faults to be found in.
    let is_outer = |number: &usize| outer.as_ref().is_none_or(|outer| outer.contains(number));
    let least_indent = |of: bool| {
        let lines = below.iter().enumerate().filter(|(number, line)| is_text(line) && is_outer(number) == of);
        lines.map(|(_, line)| indent(line)).min()
    };
    let common = least_indent(true).or(least_indent(false)).unwrap_or(0);
    let inside = least_indent(false).unwrap_or(0).min(common);
    let mut body: Vec<String> = beside.iter().copied().map(str::to_owned).collect();
    for (number, line) in below.iter().enumerate() {
        let rest = line.get(if is_outer(&number) { common } else { inside }..).unwrap_or_default();
        let text = rest.trim_start_matches(' ');
        let blanks = rest.len() - text.len();
        body.push(if blanks > 0 && outer.as_ref().is_some_and(|outer| outer.contains(&number)) {
            format!("{{\"{}\"}}{text}", " ".repeat(blanks))
        } else {
            rest.to_owned()
        });
    }
    body.join("\n")
}

/// The numbers of those lines that do not begin inside of a placeable; `beside` is the line above them if it shares the line
/// of the identifier. `None` where they are no pattern.
fn outer(beside: Option<&str>, below: &[String]) -> Option<BTreeSet<usize>> {
    let mut text = format!("{ID} = {}\n", beside.unwrap_or_default());
    let mut starts = Vec::new();
    for line in below {
        starts.push(text.len());
        text.push_str(if line.is_empty() { "" } else { INDENT });
        text.push_str(line);
        text.push('\n');
    }
    let mut cursor = Cursor::new(&text);
    cursor.pos = ID.len() + " = ".len();
    let begins: BTreeSet<usize> = indents(&mut cursor)?.into_iter().map(|range| range.start).collect();
    Some(starts.iter().enumerate().filter(|(_, start)| begins.contains(start)).map(|(number, _)| number).collect())
}

fn line(line: &str) -> String {
    let text = line.trim_start_matches([' ', '\t']);
    let blanks: usize = line.chars().take(line.len() - text.len()).map(|c| if c == '\t' { 4 } else { 1 }).sum();
    let text = text.trim_end_matches([' ', '\t', '\r']);
    if text.is_empty() { String::new() } else { format!("{}{text}", " ".repeat(blanks)) }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Checks a pattern in its normal form ([`source_pattern`]) that takes the arguments `parameters` and stands in no catalog,
/// so that it refers to no message and no term. The language is not known: each of the six plural categories is right, and
/// none is missed. Returns the numbers of the parameters that it uses in some variant.
///
/// # Errors
///
/// All faults, in the order of the pattern; of faults of the syntax those that are seen before the reader gives up. Never
/// panics; takes bounded time and stack, as [`compile`](fn@crate::compile) does.
///
/// ```
/// use mcp_l10n_fluent::{Parameter, ParameterKind, check_pattern};
///
/// let city = [Parameter { name: "city", kind: ParameterKind::Text }];
/// assert!(check_pattern("Reading { $city }", &city).unwrap().contains(&0));
///
/// let faults = check_pattern("Reading { $ctiy }", &city).unwrap_err();
/// assert_eq!((faults[0].line, faults[0].column), (1, 12));
/// assert_eq!(faults[0].message, "this message has no argument `$ctiy`");
/// assert_eq!(faults[0].help, "did you mean `$city`?");
/// ```
pub fn check_pattern(pattern: &str, parameters: &[Parameter<'_>]) -> Result<BTreeSet<usize>, Vec<SourceFault>> {
    let entry = Entry::new(pattern);
    let catalog = read(&entry.text);
    let mut faults = entry.syntax(&catalog);
    if faults.is_empty() {
        let said = |fault: &Fault| match fault {
            Fault::Unreachable { key, earlier, .. } => key == earlier, // otherwise it depends on the language
            _ => !fault.is_warning(),
        };
        let (found, used) = match compile_for(&Index::new(&catalog), ID, parameters, None) {
            Ok(compiled) => (compiled.warnings, compiled.used),
            Err(faults) => (faults, BTreeSet::new()),
        };
        faults = found.iter().filter(|fault| said(fault)).map(|fault| entry.semantic(fault)).collect();
        if faults.is_empty() {
            return Ok(used);
        }
    }
    Err(faults)
}

/// The pattern as the text of a message.
struct Entry<'p> {
    pattern: Lines<'p>,
    text: String,
    /// Where the lines begin: in the entry, and in the pattern.
    lines: Vec<(usize, usize)>,
}

impl<'p> Entry<'p> {
    fn new(pattern: &'p str) -> Self {
        let mut text = format!("{ID} =");
        let mut lines = Vec::new();
        let is_block = pattern.contains('\n');
        let mut at = 0;
        for line in pattern.split('\n') {
            if !is_block {
                text.push(' ');
            } else if line.is_empty() {
                text.push('\n');
            } else {
                text.push('\n');
                text.push_str(INDENT);
            }
            lines.push((text.len(), at));
            text.push_str(line);
            at += line.len() + 1;
        }
        text.push('\n');
        Self { pattern: Lines::new(pattern), text, lines }
    }

    /// The first character of the pattern.
    fn pattern_start(&self) -> Option<char> {
        self.lines.first().and_then(|(start, _)| self.text.get(*start..)?.chars().next())
    }

    /// What keeps the pattern from being one message.
    fn syntax(&self, catalog: &Catalog<'_>) -> Vec<SourceFault> {
        let mut faults = Vec::new();
        // On a line of its own, such a character begins something else; the reader then sees no text at all.
        if let ([(start, _), _, ..], Some(first @ ('[' | '*'))) = (self.lines.as_slice(), self.pattern_start()) {
            let message = format!("a line of a text cannot start with `{first}`: write `{{\"{first}\"}}`");
            return vec![self.fault(&(*start..*start + 1), &message)];
        }
        for entry in &catalog.entries {
            match &entry.kind {
                EntryKind::Junk { error } => faults.push(self.fault(&error.span, &error.message)),
                EntryKind::Message(message) => {
                    let attribute = message.attributes.first().map(|attribute| attribute.id.name);
                    let span = attribute.and_then(|name| crate::span_of(&self.text, name));
                    if let Some(span) = span {
                        let message = "a line of a text cannot start with `.`: write `{\".\"}`";
                        faults.push(self.fault(&(span.start.saturating_sub(1)..span.end), message));
                    }
                }
                EntryKind::Term(_) | EntryKind::Comment { .. } => {}
            }
        }
        faults
    }

    fn semantic(&self, fault: &Fault) -> SourceFault {
        let span = fault.span().unwrap_or_default();
        let name = match fault {
            Fault::Unresolved(Unresolved::UnknownReference { name, .. }) => name.clone(),
            Fault::Unresolved(Unresolved::Cycle { path, .. }) => path.first().cloned().unwrap_or_default(),
            _ => return self.fault(&span, &fault.to_string()),
        };
        let is_name = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        let help = if is_name && !name.starts_with('-') {
            format!("an argument is written `{{ ${name} }}`, a plain brace `{{\"{{\"}}`")
        } else {
            "write the text out, or take it as an argument".to_owned()
        };
        let message = format!("`{{ {name} }}` refers to a catalog, and a pattern in Rust has none beside it");
        SourceFault { message, help, ..self.fault(&span, "") }
    }

    /// A sentence of the form `what is wrong: what to write` at a place of the entry.
    fn fault(&self, span: &Range<usize>, sentence: &str) -> SourceFault {
        let at = self.lines.iter().rev().find(|(entry, _)| *entry <= span.start).or_else(|| self.lines.first());
        let offset = at.map_or(0, |(entry, pattern)| pattern + span.start.saturating_sub(*entry));
        let place = self.pattern.position(offset);
        let general = "a message is text with placeables such as `{ $city }`; a plain brace is written `{\"{\"}`";
        let (message, help) = sentence.split_once(": ").unwrap_or((sentence, general));
        SourceFault {
            line: place.line,
            column: place.column,
            text: place.text.trim_matches(' ').to_owned(),
            message: message.to_owned(),
            help: help.to_owned(),
        }
    }
}
