//! Fluent catalogs with spans for the localization toolkit for MCP servers.
//!
//! The crate knows the Fluent syntax and nothing of files or servers. Its stages, in the order in which a text
//! goes through them:
//!
//! | stage | from | to |
//! |---|---|---|
//! | [`read`] | the text of a catalog | [`Catalog`]: entries with spans, each good or explained |
//! | [`static_text`] | an [`Index`] of the catalog and a name | the text, or why there is none before the program runs |
//! | [`compile`](fn@compile) | an [`Index`], a name, its [`Parameter`]s and a language | instructions for the runtime, or all [`Fault`]s |
//! | [`source_pattern`], [`check_pattern`] | a pattern that stands in Rust | its normal form; the arguments it uses, or all [`SourceFault`]s |
//! | [`references`](fn@references) | a [`Catalog`] | the messages that others refer to |
//! | [`message`](fn@message) | a name and a text | a message in Fluent that reads back as that text |
//! | [`write::pattern`] | a name and a pattern | a message in Fluent with that pattern |
//! | [`span_of`], [`Lines`] | a part of a text, a byte offset | the span, line and column for people |
//! | [`nearest`](fn@nearest) | a misspelt name and those that there are | the one that was meant |
//! | [`plural::rules`] | a language tag | its plural categories, and the program that chooses one |
//! | [`is_right_to_left`] | a language tag | its direction |
//!
//! Syntax trees are those of `fluent-syntax`. Its parser is not used: on some malformed string literals it panics, deep
//! nesting overflows its stack, one faulty entry can hide the next, it does not count the indent of a line that starts
//! with a placeable, and its tree has no spans. Here every one of these is a promise, and the tests hold both readers
//! against each other where they have to agree.
//!
//! ```
//! use mcp_l10n_fluent::{EntryKind, Index, Lines, read, static_text};
//!
//! let file = "title = Weather\nforecast = { $days\nabout = { title } for everyone\n";
//! let catalog = read(file);
//! assert_eq!(static_text(&Index::new(&catalog), "about").unwrap(), "Weather for everyone");
//!
//! let EntryKind::Junk { error } = &catalog.entries[1].kind else { panic!() };
//! let at = Lines::new(file).position(error.span.start);
//! assert_eq!((at.line, at.column), (2, 12));
//! ```

pub mod compile;
mod cursor;
pub mod entries;
mod expression;
pub mod index;
mod junk;
mod literal;
mod nearest;
mod pattern;
pub mod plural;
pub mod position;
pub mod references;
pub mod resolve;
mod unresolved;
pub mod write;

pub use compile::{
    Compiled, Fault, MAX_ELEMENTS, MAX_FAULTS, Parameter, ParameterKind, SourceFault, check_pattern, compile,
    is_right_to_left, source_pattern,
};
pub use entries::{Catalog, Entry, EntryKind, MAX_DEPTH, Message, SyntaxError, read};
pub use fluent_syntax::ast;
pub use index::Index;
pub use literal::{is_bidi_control, unescape};
pub use nearest::nearest;
pub use position::{Lines, Position, span_of};
pub use references::references;
pub use resolve::{MAX_PLACEABLES, MAX_TEXT, static_text};
pub use unresolved::Unresolved;
pub use write::{WriteError, message};
