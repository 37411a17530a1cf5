//! The run-time half of mcp-l10n: what a server links.
//!
//! Read in this order, it is the way of a request: [`AcceptLanguage`] parses the preference, [`AcceptLanguage::select`]
//! matches it against the languages of the [`Catalog`]s, [`Localizer`] looks text up, [`Rendered`] remembers which
//! languages were used, and [`ContentLanguageSlot`] carries that to the HTTP layer.
//!
//! Nothing here reads a file, parses a catalog, links a crate beyond std, or panics: the worst case of every lookup is
//! the source text.
//!
//! ```
//! use mcp_l10n::AcceptLanguage;
//!
//! let preference = AcceptLanguage::parse("fr-CA,fr;q=0.9,en;q=0.5").expect("well formed");
//! let chosen = preference.select(&["en", "de", "fr"], 0);
//! assert_eq!(chosen.index, 2);
//! assert!(chosen.matched);
//! ```
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod accept_language;
mod catalog;
mod form;
mod kind;
mod localizer;
mod matching;
mod message;
mod pattern;
mod plural;
mod protocol;
mod rendered;
mod tag;
mod text;
mod texts;

pub use accept_language::{AcceptLanguage, LanguageRange, MAX_LENGTH, MAX_RANGES};
pub use catalog::{Catalog, Cell, Found, LanguageRules, Member, Owner, Parts, Span};
pub use form::{Choice, Choices, Elicitation, Form, FormField};
#[doc(hidden)]
pub use form::{ChoicesOf, NoChoices};
pub use kind::Kind;
pub use localizer::{Languages, Localizer};
pub use matching::{Selection, extended_filter, lookup_chain};
pub use message::{
    Argument, Grammar, MAX_FRACTION_DIGITS, NumberArgument, NumberFormat, Op, Program, TextArgument, WriteMessage,
};
pub use pattern::{Message, Pattern};
pub use plural::{PluralCategory, PluralOperands, PluralRules};
pub use protocol::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, ContentLanguageSlot, HEADER_MISMATCH};
pub use rendered::{Nested, Rendered};
pub use tag::{is_content_language, is_language_tag};
pub use text::Text;
pub use texts::Texts;
