//! What is wrong, where: the one type that every stage reports with, and its rendering.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level as Title, Renderer, Snippet};
use mcp_l10n_fluent::Lines;

use crate::rule::{Level, Rule};

/// A place in a file.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub file: Arc<Path>,
    /// Its text.
    pub source: Arc<str>,
    /// The bytes of the text that the place covers.
    pub range: Range<usize>,
}

impl Place {
    /// The line and the column, both from 1; the column counts characters, a byte order mark not among them.
    pub fn line_column(&self) -> (usize, usize) {
        let at = Lines::new(&self.source).position(self.range.start);
        (at.line, at.column)
    }

    /// The file as a person would name it: relative to the current directory where it is below.
    pub fn name(&self) -> String {
        display(&self.file)
    }

    /// The lines that the place is in, the number of the first, and the bytes of the place in them. Whatever the range, it
    /// is moved to the bounds of characters.
    fn excerpt(&self) -> (&str, usize, Range<usize>) {
        let source = &*self.source;
        let begin = if source.starts_with('\u{feff}') { 3 } else { 0 };
        let is_bound = |at: &usize| source.is_char_boundary(*at);
        let start = (begin..=self.range.start.clamp(begin, source.len())).rev().find(is_bound).unwrap_or(begin);
        let end = (self.range.end.clamp(start, source.len())..=source.len()).find(is_bound).unwrap_or(start);
        let first = source.get(begin..start).and_then(|before| before.rfind('\n')).map_or(begin, |at| begin + at + 1);
        let last = source.get(end..).and_then(|after| after.find('\n')).map_or(source.len(), |at| end + at + 1);
        let line = source.get(..first).unwrap_or_default().matches('\n').count() + 1;
        (source.get(first..last).unwrap_or_default(), line, start - first..end - first)
    }
}

/// A path relative to the current directory where it is below, with `/` between parts.
pub(crate) fn display(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let shown = path.strip_prefix(&here).unwrap_or(path).to_string_lossy();
    if cfg!(windows) { shown.replace('\\', "/") } else { shown.into_owned() }
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which kind of thing.
    pub rule: Rule,
    /// How much it weighs here.
    pub level: Level,
    /// What is wrong, for this case.
    pub message: String,
    /// Where; every finding has a place.
    pub place: Place,
    /// A few words beside the place.
    pub label: String,
    /// Other places that belong to it, each with a few words.
    pub related: Vec<(Place, String)>,
    /// What to do.
    pub help: String,
}

impl Finding {
    /// A finding at its usual level.
    pub fn new(rule: Rule, place: Place, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            rule,
            level: rule.level(),
            message: message.into(),
            place,
            label: String::new(),
            related: Vec::new(),
            help: help.into(),
        }
    }

    /// With a few words beside the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// With another place.
    #[must_use]
    pub fn related(mut self, place: Place, label: impl Into<String>) -> Self {
        self.related.push((place, label.into()));
        self
    }

    /// One line: `file:line:column: message [code]`.
    pub fn line(&self) -> String {
        let (line, column) = self.place.line_column();
        let text = format!(
            "{}:{line}:{column}: {} [{}] (help: {})",
            self.place.name(),
            self.message,
            self.rule.id(),
            self.help
        );
        // A name or a text may hold a line end, which would end Cargo's directive.
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    }

    /// By file, place and rule.
    pub(crate) fn order(&self) -> (&Path, usize, Rule) {
        (&self.place.file, self.place.range.start, self.rule)
    }

    /// The finding with its lines of source, as rustc shows one.
    pub fn render(&self, colour: bool) -> String {
        let title = match self.level {
            Level::Deny => Title::ERROR,
            Level::Warn => Title::WARNING,
            Level::Note | Level::Allow => Title::NOTE,
        };
        snippet(title, Some(self.rule.id()), &self.message, &self.place, &self.label, &self.related, &self.help, colour)
    }
}

/// Something that prevents a command from running: exit code 2.
#[derive(Debug)]
pub enum Failure {
    /// The configuration is wrong.
    Configuration {
        /// What is wrong.
        message: String,
        /// Where.
        place: Place,
        /// What to do.
        help: String,
    },
    /// A file or the surroundings are missing.
    Missing {
        /// What is missing.
        message: String,
        /// What to do.
        help: String,
    },
    /// The operating system refused.
    Io {
        /// What was tried.
        action: &'static str,
        /// On which file.
        path: PathBuf,
        /// Its answer.
        error: std::io::Error,
    },
}

impl Failure {
    /// As a person reads it.
    pub fn render(&self, colour: bool) -> String {
        match self {
            Self::Configuration { message, place, help } => {
                snippet(Title::ERROR, None, message, place, "", &[], help, colour)
            }
            Self::Missing { .. } | Self::Io { .. } => format!("error: {self}"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Configuration { message, place, help } => {
                let (line, column) = place.line_column();
                write!(f, "{}:{line}:{column}: {message}\n  help: {help}", place.name())
            }
            Self::Missing { message, help } => write!(f, "{message}\n  help: {help}"),
            Self::Io { action, path, error } => write!(f, "cannot {action} {}: {error}", display(path)),
        }
    }
}

impl std::error::Error for Failure {}

#[expect(clippy::too_many_arguments, reason = "the parts of one picture, drawn in one place")]
fn snippet(
    title: Title<'_>,
    code: Option<&str>,
    message: &str,
    place: &Place,
    label: &str,
    related: &[(Place, String)],
    help: &str,
    colour: bool,
) -> String {
    let title = title.primary_title(message);
    let title = match code {
        Some(code) => title.id(code),
        None => title,
    };
    let mut group = Group::with_title(title).element(picture(place, AnnotationKind::Primary, label));
    for (place, label) in related {
        group = group.element(picture(place, AnnotationKind::Context, label));
    }
    let report = [group.element(Title::HELP.message(help))];
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&report)
}

fn picture<'p>(
    place: &'p Place,
    kind: AnnotationKind,
    label: &'p str,
) -> Snippet<'p, annotate_snippets::Annotation<'p>> {
    let (lines, first, range) = place.excerpt();
    let mark = kind.span(range);
    let mark = if label.is_empty() { mark } else { mark.label(label) };
    Snippet::source(lines).line_start(first).path(place.name()).annotation(mark)
}
