//! A text as a constant of the generated module.

use crate::catalog::Catalog;

static EMPTY: Catalog = Catalog::from_static("", &[], &[], 0, &[], &[]);

/// One text of a compiled catalog: what the constants of `crate::l10n::Table` hold.
///
/// ```
/// # use mcp_l10n::{Catalog, Cell, Localizer, Languages, Text};
/// # use std::borrow::Cow;
/// # static CATALOG: Catalog = Catalog::from_static(
/// #     "WeatherMétéo", &[Cow::Borrowed("en"), Cow::Borrowed("fr")],
/// #     &[Cell { at: 0, len: 7, language: 0 }, Cell { at: 7, len: 7, language: 1 }], 1, &[], &[]);
/// const TITLE: Text = Text::new(&CATALOG, 0, Text::hash_of("Weather")); // generated: l10n::Table::server__title
///
/// let languages = Languages::new(&[&CATALOG]);
/// assert_eq!(languages.localizer(Some("fr-CA")).text(TITLE), "Météo");
/// assert_eq!(languages.localizer(None).text(TITLE), "Weather");
/// ```
#[derive(Clone, Copy)]
pub struct Text {
    catalog: &'static Catalog,
    row: u32,
    hash: u64,
}

impl Text {
    /// What the fallback of a missing constant holds: the text of no table. Macros compare with it.
    #[doc(hidden)]
    pub const MISSING: Self = Self { catalog: &EMPTY, row: u32::MAX, hash: 0 };

    /// A text by its place, for the generated module.
    pub const fn new(catalog: &'static Catalog, row: u32, hash: u64) -> Self {
        Self { catalog, row, hash }
    }

    /// The table that holds the text.
    pub const fn catalog(self) -> &'static Catalog {
        self.catalog
    }

    /// The row of the text in its table.
    pub const fn row(self) -> u32 {
        self.row
    }

    /// Whether the table has the text, and the text that a macro saw: 0 not at all, 1 another one, 2 the same.
    #[doc(hidden)]
    pub const fn state(self, seen: u64) -> u8 {
        if self.row == u32::MAX {
            0
        } else if self.hash == seen {
            2
        } else {
            1
        }
    }

    /// A fingerprint of a source text (FNV-1a, 64 bits), by which scan and macro notice that they saw different texts.
    pub const fn hash_of(text: &str) -> u64 {
        let bytes = text.as_bytes();
        let mut hash = 0xcbf2_9ce4_8422_2325;
        let mut rest = bytes;
        while let [byte, tail @ ..] = rest {
            hash = (hash ^ *byte as u64).wrapping_mul(0x0100_0000_01b3);
            rest = tail;
        }
        hash
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Text").field(&self.catalog.source(self.row)).finish()
    }
}
