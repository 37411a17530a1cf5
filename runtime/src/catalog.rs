//! The compiled table: one text blob and arrays of small records.
//!
//! Offsets instead of pointers, so that a static table costs no relocation and nothing at start-up; [`Cow`] everywhere,
//! so that a table that is loaded at run time can have the same type.

use std::borrow::Cow;

use crate::kind::Kind;
use crate::message::{Grammar, Op, Program};
use crate::plural::PluralRules;
use crate::texts::Texts;

/// A piece of the blob: `len` bytes from byte `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub at: u32,
    /// Number of bytes.
    pub len: u16,
}

/// One text in one language, with fallback already resolved: `language` says which language the text is really in.
///
/// In the rows of texts it is a piece of the blob; in those of messages a run of the table's instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// First byte in the blob, or first instruction.
    pub at: u32,
    /// Number of bytes, or of instructions.
    pub len: u16,
    /// Index into the table's languages.
    pub language: u16,
}

/// One thing that owns text, such as a tool; owners are sorted by scope, kind and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The scope that keeps it apart from things of the same name; empty without one.
    pub scope: Span,
    /// What it is.
    pub kind: Kind,
    /// Its name as the server spells it; empty for the server itself.
    pub name: Span,
    /// Its first entry in the table's members.
    pub first: u32,
    /// How many members it has.
    pub count: u16,
}

/// One text of an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The rest of the coordinate in its text form, such as `title` or `annotations/title`.
    pub path: Span,
    /// The row that holds the text. Two members may share one. [`Member::NO_ROW`] for an entry that has none: it names a type
    /// whose texts belong here too, such as `input/StationParams`.
    pub row: u32,
}

impl Member {
    /// The row of a member that names a type and has no text.
    pub const NO_ROW: u32 = u32::MAX;
}

/// What the messages of one language share, as places in the table's plural programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageRules {
    /// The program for "2 days".
    pub cardinal: Span,
    /// The program for "the 2nd day".
    pub ordinal: Span,
    /// Whether the language is written from right to left.
    pub right_to_left: bool,
}

/// A text as it is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'c> {
    /// The text.
    pub text: &'c str,
    /// The tag of the language that the text is in: after a fallback not the one asked for.
    pub language: &'c str,
}

/// The parts of a [`Catalog`] with messages.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// All text in one piece.
    pub blob: &'static str,
    /// The tags of the languages, the source language first.
    pub languages: &'static [Cow<'static, str>],
    /// `rows` cells of the first language, then `rows` of the second, and so on.
    pub cells: &'static [Cell],
    /// The number of texts and messages.
    pub rows: u32,
    /// How many of the rows are texts; those after them are messages.
    pub texts: u32,
    /// Sorted by scope, kind and name.
    pub owners: &'static [Owner],
    /// The members of the owners.
    pub members: &'static [Member],
    /// The instructions of all messages. Their pieces of text lie in the blob.
    pub ops: &'static [Op],
    /// The plural programs of all languages.
    pub plurals: &'static [u8],
    /// An entry for each language, with places in `plurals`.
    pub rules: &'static [LanguageRules],
}

/// The compiled catalogs of one package: every text in every language.
///
/// The build step writes it as `crate::l10n::CATALOG`; nothing is parsed or allocated at start-up. Language 0 is the
/// source language, and the default when nothing matches.
#[derive(Debug)]
pub struct Catalog {
    blob: Cow<'static, str>,
    languages: Cow<'static, [Cow<'static, str>]>,
    cells: Cow<'static, [Cell]>,
    rows: u32,
    /// How many of the rows are texts: those after them are messages.
    texts: u32,
    owners: Cow<'static, [Owner]>,
    members: Cow<'static, [Member]>,
    ops: Cow<'static, [Op]>,
    plurals: Cow<'static, [u8]>,
    rules: Cow<'static, [LanguageRules]>,
}

impl Catalog {
    /// A table of texts without arguments. `cells` holds `rows` cells of the first language, then `rows`
    /// of the second, and so on; `owners` is sorted by scope, kind and name.
    ///
    /// Parts that contradict each other cannot make a lookup fail: what lies outside the blob or the cells is not found.
    pub const fn from_static(
        blob: &'static str,
        languages: &'static [Cow<'static, str>],
        cells: &'static [Cell],
        rows: u32,
        owners: &'static [Owner],
        members: &'static [Member],
    ) -> Self {
        Self::from_parts(Parts {
            blob,
            languages,
            cells,
            rows,
            texts: rows,
            owners,
            members,
            ops: &[],
            plurals: &[],
            rules: &[],
        })
    }

    /// A table with messages from its parts, for the generated module.
    pub const fn from_parts(parts: Parts) -> Self {
        Self {
            blob: Cow::Borrowed(parts.blob),
            languages: Cow::Borrowed(parts.languages),
            cells: Cow::Borrowed(parts.cells),
            rows: parts.rows,
            texts: parts.texts,
            owners: Cow::Borrowed(parts.owners),
            members: Cow::Borrowed(parts.members),
            ops: Cow::Borrowed(parts.ops),
            plurals: Cow::Borrowed(parts.plurals),
            rules: Cow::Borrowed(parts.rules),
        }
    }

    /// The tags of the languages, in the configuration's own spelling, the source language first.
    pub fn languages(&self) -> &[Cow<'static, str>] {
        &self.languages
    }

    /// The number of texts and messages.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The text of `row` for readers of `language` (an index into [`Catalog::languages`]).
    #[inline]
    pub fn get(&self, language: u16, row: u32) -> Option<Found<'_>> {
        if row >= self.texts {
            return None;
        }
        let cell = self.cell(language, row)?;
        Some(Found {
            text: self.piece(Span { at: cell.at, len: cell.len })?,
            language: self.languages.get(cell.language as usize)?,
        })
    }

    /// The message of `row` for readers of `language` (an index into [`Catalog::languages`]), and the tag of the language
    /// that it is in, by whose plural rules it runs.
    #[inline]
    pub fn program(&self, language: u16, row: u32) -> Option<(Program<'_>, &str)> {
        if row < self.texts {
            return None;
        }
        let cell = self.cell(language, row)?;
        let at = cell.at as usize;
        let ops = self.ops.get(at..at.checked_add(cell.len as usize)?)?;
        let tag = self.languages.get(cell.language as usize)?;
        Some((Program::new(ops, &self.blob, self.grammar(cell.language)), tag))
    }

    #[inline]
    fn cell(&self, language: u16, row: u32) -> Option<Cell> {
        if row >= self.rows {
            return None;
        }
        let index = (language as usize).checked_mul(self.rows as usize)?.checked_add(row as usize)?;
        self.cells.get(index).copied()
    }

    /// The default where the table has no rules for the language.
    fn grammar(&self, language: u16) -> Grammar<'_> {
        let Some(rules) = self.rules.get(language as usize) else { return Grammar::default() };
        let program = |span: Span| {
            let at = span.at as usize;
            PluralRules::new(self.plurals.get(at..at.saturating_add(span.len as usize)).unwrap_or_default())
        };
        Grammar {
            cardinal: program(rules.cardinal),
            ordinal: program(rules.ordinal),
            right_to_left: rules.right_to_left,
        }
    }

    /// The source text of `row`, or nothing for a row that the table does not have.
    pub fn source(&self, row: u32) -> &str {
        self.get(0, row).map_or("", |found| found.text)
    }

    /// All texts of one owner: one search for all of them. `scope` is empty for things without one.
    pub fn owner(&self, scope: &str, kind: Kind, name: &str) -> Option<Texts<'_>> {
        let piece = |span| self.piece(span).unwrap_or_default();
        let place = self.owners.binary_search_by(|owner| {
            piece(owner.scope).cmp(scope).then_with(|| owner.kind.cmp(&kind)).then_with(|| piece(owner.name).cmp(name))
        });
        self.texts(self.owners.get(place.ok()?)?)
    }

    /// All owners of one kind in a scope, by their names in order.
    pub fn owners(&self, scope: &str, kind: Kind) -> impl Iterator<Item = (&str, Texts<'_>)> {
        let piece = |span| self.piece(span).unwrap_or_default();
        let first = self.owners.partition_point(|owner| (piece(owner.scope), owner.kind) < (scope, kind));
        let all = self.owners.get(first..).unwrap_or_default().iter();
        all.take_while(move |owner| (piece(owner.scope), owner.kind) == (scope, kind))
            .filter_map(move |owner| Some((piece(owner.name), self.texts(owner)?)))
    }

    fn texts(&self, owner: &Owner) -> Option<Texts<'_>> {
        let first = owner.first as usize;
        let members = self.members.get(first..first.checked_add(owner.count as usize)?)?;
        Some(Texts::new(self, members))
    }

    pub(crate) fn piece(&self, span: Span) -> Option<&str> {
        let at = span.at as usize;
        self.blob.get(at..at.checked_add(span.len as usize)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn span(at: u32, len: u16) -> Span {
        Span { at, len }
    }

    const fn owner(scope: Span, kind: Kind, name: Span, first: u32, count: u16) -> Owner {
        Owner { scope, kind, name, first, count }
    }

    #[test]
    fn owners_are_listed_by_scope_and_kind() {
        const NONE: Span = span(0, 0);
        static CATALOG: Catalog = Catalog::from_static(
            "abctitleinput/Aoutput/Bzinput",
            &[Cow::Borrowed("en")],
            &[Cell { at: 0, len: 1, language: 0 }],
            1,
            &[
                owner(NONE, Kind::Tool, span(0, 1), 0, 4),
                owner(NONE, Kind::Schema, span(0, 1), 0, 1),
                owner(NONE, Kind::Schema, span(1, 1), 0, 1),
                owner(NONE, Kind::Schema, span(2, 1), 7, 1), // outside the members
                owner(span(23, 1), Kind::Schema, span(2, 1), 0, 1),
            ],
            &[
                Member { path: span(3, 5), row: 0 },
                Member { path: span(8, 7), row: u32::MAX },
                Member { path: span(15, 8), row: u32::MAX },
                Member { path: span(24, 5), row: 0 },
            ],
        );
        for (scope, kind, expected) in [
            ("", Kind::Schema, &["a", "b"][..]),
            ("z", Kind::Schema, &["c"]),
            ("", Kind::Tool, &["a"]),
            ("", Kind::Server, &[]),
            ("", Kind::Text, &[]),
            ("y", Kind::Schema, &[]),
            ("zz", Kind::Schema, &[]),
        ] {
            let names: Vec<&str> = CATALOG.owners(scope, kind).map(|(name, _)| name).collect();
            assert_eq!(names, expected, "{scope:?} {kind:?}");
        }
        let texts = CATALOG.owner("", Kind::Tool, "a").unwrap();
        let rows: Vec<_> = texts.rows().collect();
        assert_eq!(rows, [("title", 0), ("input/A", u32::MAX), ("output/B", u32::MAX), ("input", 0)]);
        assert_eq!(texts.types("input").collect::<Vec<_>>(), ["A"]);
        assert_eq!(texts.types("output").collect::<Vec<_>>(), ["B"]);
        assert_eq!(texts.types("in").count(), 0);
    }
}
