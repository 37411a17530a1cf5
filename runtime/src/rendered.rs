//! The record of which languages a response was rendered in.

use std::cell::{Cell, RefCell};

use crate::localizer::Localizer;
use crate::message::{Argument, WriteMessage};
use crate::pattern::{Message, Pattern};
use crate::text::Text;
use crate::texts::Texts;

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
/// let rendered = Rendered::new(&localizer);
/// rendered.text(BYE); // has no translation
/// rendered.text(HELLO);
/// assert_eq!(rendered.content_language().as_deref(), Some("fr, en"));
/// ```
#[derive(Debug)]
pub struct Rendered<'l> {
    localizer: &'l Localizer,
    // Apart from the others, since mostly there is one only, and then nothing is allocated.
    first: Cell<Option<&'static str>>,
    others: RefCell<Vec<&'static str>>,
}

impl<'l> Rendered<'l> {
    /// A record for one response to the request of `localizer`, with nothing rendered yet.
    pub const fn new(localizer: &'l Localizer) -> Self {
        Self { localizer, first: Cell::new(None), others: RefCell::new(Vec::new()) }
    }

    /// The request's localizer.
    pub const fn localizer(&self) -> &'l Localizer {
        self.localizer
    }

    /// The text of a constant, recorded.
    pub fn text(&self, text: Text) -> &'static str {
        self.row(text.catalog(), text.row()).unwrap_or_else(|| text.catalog().source(text.row()))
    }

    /// Appends a message with its arguments, recorded. What `#[derive(Message)]` expands to.
    pub fn pattern(&self, pattern: Pattern, arguments: &[Argument<'_>], out: &mut String) {
        if let Some((program, language)) = self.localizer.program(pattern) {
            self.record(language);
            program.write(arguments, out);
        }
    }

    /// A message as a new text, recorded.
    pub fn message(&self, message: &(impl Message + ?Sized)) -> String {
        let mut out = String::with_capacity(128); // most messages are shorter, and so allocate once
        message.write(self, &mut out);
        out
    }

    /// A message as an argument of another one: in the same language, and recorded with it.
    pub const fn nested<'r>(&'r self, message: &'r dyn Message) -> Nested<'r, 'l> {
        Nested { message, rendered: self }
    }

    /// What to serve for a text that the server would serve as `served`, recorded; `None` if it must be left alone.
    ///
    /// A served text is replaced only if it equals the source text of the row: what is dynamic, computed or proxied is
    /// never overwritten.
    pub fn replace(&self, texts: Texts<'static>, parts: &[&str], served: &str) -> Option<&'static str> {
        let row = texts.row(parts)?;
        if texts.catalog().source(row) != served {
            return None;
        }
        self.row(texts.catalog(), row)
    }

    /// The text of an owner that the server leaves out because its SDK cannot carry it, recorded.
    pub fn fill(&self, texts: Texts<'static>, parts: &[&str]) -> Option<&'static str> {
        self.row(texts.catalog(), texts.row(parts)?)
    }

    /// The text of a row, recorded.
    pub fn row(&self, catalog: &'static crate::Catalog, row: u32) -> Option<&'static str> {
        let found = self.localizer.find(catalog, row)?;
        self.record(found.language);
        Some(found.text)
    }

    fn record(&self, language: &'static str) {
        match self.first.get() {
            None => self.first.set(Some(language)),
            Some(first) if first == language => {}
            Some(_) => {
                // Nothing else borrows it while this runs.
                if let Ok(mut others) = self.others.try_borrow_mut()
                    && !others.contains(&language)
                {
                    others.push(language);
                }
            }
        }
    }

    /// The value of `contentLanguage`: the languages rendered, the selected one first; the selected tag alone where no
    /// text was rendered; `None` where the request had no usable preference, since then nothing was honored (SEP-2792,
    /// "Response behavior").
    pub fn content_language(&self) -> Option<String> {
        let selected = self.localizer.language()?;
        let Some(first) = self.first.get() else { return Some(selected.to_owned()) };
        let others = self.others.try_borrow();
        let others = others.as_ref().map_or(&[][..], |others| others);
        let mut value = String::with_capacity(first.len() + others.iter().map(|tag| tag.len() + 2).sum::<usize>());
        let all = || std::iter::once(&first).chain(others);
        let selected_first = all().filter(|tag| **tag == selected).chain(all().filter(|tag| **tag != selected));
        for tag in selected_first {
            if !value.is_empty() {
                value.push_str(", ");
            }
            value.push_str(tag);
        }
        Some(value)
    }
}

/// A message inside another one, made by [`Rendered::nested`].
#[derive(Clone, Copy)]
pub struct Nested<'r, 'l> {
    message: &'r dyn Message,
    rendered: &'r Rendered<'l>,
}

impl WriteMessage for Nested<'_, '_> {
    fn write_message(&self, out: &mut String) {
        self.message.write(self.rendered, out);
    }
}

impl std::fmt::Debug for Nested<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Nested").finish_non_exhaustive()
    }
}
