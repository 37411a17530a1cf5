//! The record of which languages a response was rendered in.

use crate::catalog::Texts;
use crate::localizer::Localizer;
use crate::text::Text;

/// Renders the texts of one response and remembers in which languages they were.
///
/// ```
/// # use mcp_l10n::{Catalog, Cell, Languages, Rendered, Text};
/// # use std::borrow::Cow;
/// # static CATALOG: Catalog = Catalog::from_static(
/// #     "HelloByeBonjour", &[Cow::Borrowed("en"), Cow::Borrowed("fr")],
/// #     &[Cell { at: 0, len: 5, language: 0 }, Cell { at: 5, len: 3, language: 0 },
/// #       Cell { at: 8, len: 7, language: 1 }, Cell { at: 5, len: 3, language: 0 }], 2, &[], &[]);
/// # const HELLO: Text = Text::new(&CATALOG, 0, 0);
/// # const BYE: Text = Text::new(&CATALOG, 1, 0);
/// let localizer = Languages::new(&[&CATALOG]).localizer(Some("fr"));
/// let mut rendered = Rendered::new(&localizer);
/// rendered.text(BYE); // has no translation
/// rendered.text(HELLO);
/// assert_eq!(rendered.content_language().as_deref(), Some("fr, en"));
/// ```
#[derive(Debug)]
pub struct Rendered<'l> {
    localizer: &'l Localizer,
    languages: Vec<&'static str>,
}

impl<'l> Rendered<'l> {
    /// A record for one response to the request of `localizer`, with nothing rendered yet.
    pub const fn new(localizer: &'l Localizer) -> Self {
        Self { localizer, languages: Vec::new() }
    }

    /// The request's localizer.
    pub const fn localizer(&self) -> &'l Localizer {
        self.localizer
    }

    /// The text of a constant, recorded.
    pub fn text(&mut self, text: Text) -> &'static str {
        self.row(text.catalog(), text.row()).unwrap_or_else(|| text.catalog().source(text.row()))
    }

    /// What to serve for a text that the server would serve as `served`, recorded; `None` if it must be left alone.
    ///
    /// A served text is replaced only if it equals the source text of the row: what is dynamic, computed or proxied is
    /// never overwritten.
    pub fn replace(&mut self, texts: Texts<'static>, parts: &[&str], served: &str) -> Option<&'static str> {
        let row = texts.row(parts)?;
        if texts.catalog().source(row) != served {
            return None;
        }
        self.row(texts.catalog(), row)
    }

    /// The text of an owner that the server leaves out because its SDK cannot carry it, recorded.
    pub fn fill(&mut self, texts: Texts<'static>, parts: &[&str]) -> Option<&'static str> {
        self.row(texts.catalog(), texts.row(parts)?)
    }

    fn row(&mut self, catalog: &'static crate::Catalog, row: u32) -> Option<&'static str> {
        let found = self.localizer.find(catalog, row)?;
        if !self.languages.contains(&found.language) {
            self.languages.push(found.language);
        }
        Some(found.text)
    }

    /// The value of `contentLanguage`: the languages rendered, the selected one first; the selected tag alone where no
    /// text was rendered; `None` where the request had no usable preference, since then nothing was honored (SEP-2792,
    /// "Response behavior").
    pub fn content_language(&self) -> Option<String> {
        let selected = self.localizer.language()?;
        if self.languages.is_empty() {
            return Some(selected.to_owned());
        }
        let (first, rest): (Vec<&str>, Vec<&str>) = self.languages.iter().partition(|language| **language == selected);
        Some([first, rest].concat().join(", "))
    }
}
