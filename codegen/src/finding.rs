//! What is wrong, where: the one type that every stage reports with, and its rendering.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level as Title, Renderer, Snippet};
use mcp_l10n_syntax::{Code, Severity};

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
    /// The line and the column, both from 1; the column counts characters.
    pub fn line_column(&self) -> (usize, usize) {
        let before = self.source.get(..self.range.start).unwrap_or(&self.source);
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// The file as a person would name it: relative to the current directory where it is below.
    pub fn name(&self) -> String {
        display(&self.file)
    }
}

/// A path relative to the current directory where it is below, with `/` between parts.
pub(crate) fn display(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Not reported.
    Allow,
    /// Shown; changes no exit code.
    Note,
    /// Fails `check`; a warning of `cargo build`.
    Warn,
    /// Fails `check` and `cargo build`.
    Deny,
}

impl Level {
    /// The word in the configuration.
    pub const NAMES: [(&'static str, Self); 4] =
        [("allow", Self::Allow), ("note", Self::Note), ("warn", Self::Warn), ("deny", Self::Deny)];
}

/// The kinds of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A language lacks a text.
    Missing,
    /// A catalog holds a text that the source does not.
    Obsolete,
    /// A catalog holds two texts of one name.
    Duplicate,
    /// A catalog cannot be parsed.
    Syntax,
    /// The source-language catalog is not what `extract` would write.
    SourceOutdated,
    /// A translation is no plain text where the source text is one.
    NotPlain,
    /// A catalog of a language that the configuration does not name.
    Unlisted,
    /// A text is too long for the compiled table.
    TooLong,
    /// What the reader of Rust source reports.
    Source(Code),
}

impl Rule {
    /// The rules of this crate; those of the reader are [`Code::ALL`].
    pub const OWN: [Self; 8] = [
        Self::Missing,
        Self::Obsolete,
        Self::Duplicate,
        Self::Syntax,
        Self::SourceOutdated,
        Self::NotPlain,
        Self::Unlisted,
        Self::TooLong,
    ];

    /// Every rule.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::OWN.into_iter().chain(Code::ALL.iter().copied().map(Self::Source))
    }

    /// The stable code, such as `L001`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Missing => "L001",
            Self::Obsolete => "L002",
            Self::Duplicate => "L003",
            Self::Syntax => "L004",
            Self::SourceOutdated => "L005",
            Self::NotPlain => "L006",
            Self::Unlisted => "L007",
            Self::TooLong => "L008",
            Self::Source(code) => code.id(),
        }
    }

    /// The name in the configuration, such as `source-outdated`.
    pub fn name(self) -> String {
        let variant = match self {
            Self::Source(code) => format!("{code:?}"),
            own => format!("{own:?}"),
        };
        let mut name = String::new();
        for c in variant.chars() {
            if c.is_ascii_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(c.to_ascii_lowercase());
        }
        name
    }

    /// How much it weighs unless the configuration says otherwise.
    pub const fn level(self) -> Level {
        match self {
            Self::Source(code) if matches!(code.severity(), Severity::Note) => Level::Note,
            _ => Level::Warn,
        }
    }

    /// What it means and what to do, at length.
    pub const fn explain(self) -> &'static str {
        match self {
            Self::Missing => {
                "The language, and every language that it inherits from (fr-CA inherits from fr), has no translation of \
                 this text; its readers see the source text. Add the message to the catalog."
            }
            Self::Obsolete => {
                "The catalog holds a message that no text in the source has and no other message refers to. The text was \
                 removed or its item renamed. Nothing deletes it by itself: rename the message, or remove it."
            }
            Self::Duplicate => {
                "The catalog holds two messages of the same name. The first one is served, while most people edit the \
                 last. Remove one of them."
            }
            Self::Syntax => {
                "The lines are not valid Fluent, so they mean nothing. The other messages of the catalog still count, but \
                 no command writes to the file until it is mended."
            }
            Self::SourceOutdated => {
                "The catalog of the source language is written from the source by `extract`, and translators work from \
                 it. It differs from what `extract` would write now. Run `extract` and commit the result."
            }
            Self::NotPlain => {
                "The text in the source takes no arguments, so its translation must be known without any: plain text, \
                 string literals, and references to other plain messages and terms of the same catalog."
            }
            Self::Unlisted => {
                "A catalog exists for a language that `locales` in l10n.toml does not name, so nobody is served from it. \
                 Add the language, or remove the file."
            }
            Self::TooLong => {
                "The compiled table holds texts of up to 65,535 bytes. The text is left out. Shorten it, or serve it as a \
                 resource."
            }
            Self::Source(code) => code.explain(),
        }
    }
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
        format!("{}:{line}:{column}: {} [{}] (help: {})", self.place.name(), self.message, self.rule.id(), self.help)
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

fn picture<'p>(place: &'p Place, kind: AnnotationKind, label: &'p str) -> Snippet<'p, annotate_snippets::Annotation<'p>> {
    let end = place.source.len();
    let range = place.range.start.min(end)..place.range.end.min(end);
    let mark = kind.span(range);
    let mark = if label.is_empty() { mark } else { mark.label(label) };
    Snippet::source(&*place.source).path(place.name()).annotation(mark)
}
