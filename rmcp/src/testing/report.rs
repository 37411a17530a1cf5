//! What is wrong with the languages of a server, in words.

use std::fmt;

/// What was found: see [`covered`](super::covered).
///
/// Its [`Display`](fmt::Display) is the whole report, one problem after the other with what to do about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "a report that nobody reads finds nothing"]
pub struct Report {
    pub(super) texts: usize,
    pub(super) languages: usize,
    pub(super) problems: Vec<Problem>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_covered(&self) -> bool {
        self.problems.is_empty()
    }

    /// What is wrong, in the order in which it was found.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// How many texts the server lists: none is a sign that the wrong server was tested.
    pub const fn texts(&self) -> usize {
        self.texts
    }
}

/// One thing that is wrong. Methods are those of MCP, languages are BCP 47 tags.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The server was given no catalog, so it is in one language whatever there is to translate.
    #[non_exhaustive]
    WithoutCatalog {},
    /// A text that no catalog has, so that it is in the source language for everybody.
    #[non_exhaustive]
    Uncovered {
        /// The coordinate that it would have. In a schema whose type has another text at this place: the tool, and
        /// `input` or `output`.
        coordinate: String,
        /// The text.
        served: String,
        /// Whether a catalog has the coordinate, but for another text.
        differs: bool,
    },
    /// A text that has no translation into one of the languages.
    #[non_exhaustive]
    Fallback {
        /// Its coordinate.
        coordinate: String,
        /// The text in the source language.
        source: String,
        /// The language asked for.
        asked: String,
        /// The language that the text is in.
        found: String,
    },
    /// A text that is not what the catalog says for the language.
    #[non_exhaustive]
    Mistranslated {
        /// Its coordinate.
        coordinate: String,
        /// The language asked for.
        language: String,
        /// The text.
        served: String,
        /// The text of the catalog.
        expected: String,
    },
    /// Something that is no display text, but depends on the language (SEP-2792, "Translation boundary").
    #[non_exhaustive]
    Changed {
        /// The method whose result it is in.
        method: String,
        /// Where it is there: a JSON Pointer (RFC 6901).
        pointer: String,
        /// The language asked for.
        language: String,
        /// What is there for a request without a preference, as JSON, if anything.
        plain: Option<String>,
        /// What is there in that language, as JSON, if anything.
        localized: Option<String>,
    },
    /// A response that does not report the languages that its texts are in (SEP-2792, "Response behavior").
    #[non_exhaustive]
    Misreported {
        /// The method.
        method: String,
        /// The language asked for.
        language: String,
        /// What `contentLanguage` should be; the languages after the first one may have another order.
        expected: String,
        /// What it is, if there is one.
        reported: Option<String>,
    },
    /// A list whose pages do not end.
    #[non_exhaustive]
    Endless {
        /// The method.
        method: String,
        /// The language asked for; `None` for requests without a preference.
        language: Option<String>,
    },
    /// A request that the server refuses or does not answer in time, other than for a method that it does not have.
    #[non_exhaustive]
    Refused {
        /// The method.
        method: String,
        /// The language asked for; `None` for a request without a preference.
        language: Option<String>,
        /// The error, as JSON or in words.
        error: String,
    },
}

impl Problem {
    /// The coordinate of the text, if it is about one.
    pub fn coordinate(&self) -> Option<&str> {
        match self {
            Self::Uncovered { coordinate, .. }
            | Self::Fallback { coordinate, .. }
            | Self::Mistranslated { coordinate, .. } => Some(coordinate),
            Self::WithoutCatalog {}
            | Self::Changed { .. }
            | Self::Misreported { .. }
            | Self::Endless { .. }
            | Self::Refused { .. } => None,
        }
    }
}

fn asked(language: Option<&str>) -> String {
    language.map_or_else(|| "without a preference".to_owned(), |tag| format!("in {tag}"))
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WithoutCatalog {} => {
                writeln!(f, "the server has no catalogs, so nothing is translated")?;
                write!(f, "  build it with `Localized::new(server, &[&l10n::CATALOG])`")
            }
            Self::Uncovered { coordinate, served, differs: false } => {
                writeln!(f, "{coordinate}: no catalog has {served:?}")?;
                write!(
                    f,
                    "  mark it with #[localize] or declare it, or allow({coordinate:?}) if it needs no translation"
                )
            }
            Self::Uncovered { coordinate, served, differs: true } => {
                writeln!(f, "{coordinate}: the catalog has another text than {served:?}")?;
                write!(f, "  serve the text that is declared, or allow({coordinate:?}) if it has to be computed")
            }
            Self::Fallback { coordinate, source, asked, found } => {
                writeln!(f, "{coordinate}: {source:?} has no translation into {asked}, and is served in {found}")?;
                write!(f, "  translate it, or allow_fallback({asked:?}) while the language is not finished")
            }
            Self::Mistranslated { coordinate, language, served, expected } => {
                writeln!(f, "{coordinate}: in {language} it is {served:?}, and in the catalog {expected:?}")?;
                write!(f, "  serve the source text, and leave its translation to `Localized`")
            }
            Self::Changed { method, pointer, language, plain, localized } => {
                let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".to_owned());
                let (plain, localized) = (value(plain), value(localized));
                writeln!(f, "{method}: {pointer} is {localized} in {language}, and {plain} without a preference")?;
                write!(f, "  serve the same in every language: it is no display text")
            }
            Self::Misreported { method, language, expected, reported } => {
                let reported = reported.as_ref().map_or_else(|| "absent".to_owned(), |tags| format!("{tags:?}"));
                writeln!(f, "{method} in {language}: contentLanguage is {reported}, and should be {expected:?}")?;
                write!(f, "  leave contentLanguage in the `_meta` of lists to `Localized`")
            }
            Self::Endless { method, language } => {
                writeln!(f, "{method} {}: nextCursor leads in a circle, or nowhere", asked(language.as_deref()))?;
                write!(f, "  leave nextCursor out of the last page")
            }
            Self::Refused { method, language, error } => {
                writeln!(f, "{method} {}: {error}", asked(language.as_deref()))?;
                write!(f, "  answer it: what is not listed cannot be checked")
            }
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { texts, languages, problems } = self;
        match problems.len() {
            0 => return write!(f, "{texts} texts in {languages} languages, nothing wrong"),
            1 => write!(f, "1 problem ")?,
            count => write!(f, "{count} problems ")?,
        }
        write!(f, "with {texts} texts in {languages} languages:")?;
        problems.iter().try_for_each(|problem| write!(f, "\n\n{problem}"))
    }
}
