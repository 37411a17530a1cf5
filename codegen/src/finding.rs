//! What is wrong, where: the one type that every stage reports with, and its rendering.

use std::cmp::Ordering;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level as Title, Renderer};

use crate::place::{Place, display, plain};
use crate::rule::{Level, Rule};

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
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        let (a, b) = (&self.place, &other.place);
        let files = if Arc::ptr_eq(&a.file, &b.file) { Ordering::Equal } else { a.file.cmp(&b.file) };
        files.then_with(|| (a.range.start, self.rule).cmp(&(b.range.start, other.rule)))
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
                write!(f, "{}:{line}:{column}: {}\n  help: {}", place.name(), plain(message), plain(help))
            }
            Self::Missing { message, help } => write!(f, "{}\n  help: {}", plain(message), plain(help)),
            Self::Io { action, path, error } => {
                write!(f, "cannot {action} {}: {}", display(path), plain(&error.to_string()))
            }
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
    let help = plain(help);
    let title = title.primary_title(message);
    let title = match code {
        Some(code) => title.id(code),
        None => title,
    };
    let places = [(place, AnnotationKind::Primary, label)].into_iter();
    let places = places.chain(related.iter().map(|(place, label)| (place, AnnotationKind::Context, label.as_str())));
    let (mut group, mut cut) = (Group::with_title(title), Vec::new());
    for (place, kind, label) in places {
        let (picture, named) = place.picture(kind, label);
        group = group.element(picture);
        cut.extend(named);
    }
    let report = [group.element(Title::HELP.message(help))];
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let (mut shown, mut from) = (renderer.render(&report), 0);
    for (named, right) in cut {
        let rest = shown.get(from..).unwrap_or_default();
        let whole = |at: &usize| !rest.get(at + named.len()..).is_some_and(|next| next.starts_with(char::is_numeric));
        let Some(at) = rest.match_indices(&named).map(|(at, _)| at).find(whole) else { continue };
        shown.replace_range(from + at..from + at + named.len(), &right);
        from += at + right.len();
    }
    shown
}
