//! Messages with arguments as constants of the generated module, and the types that stand for them.

use crate::catalog::Catalog;
use crate::rendered::Rendered;
use crate::text::Text;

/// One message of a compiled catalog: what the constants of `crate::l10n::Table` hold for `#[derive(Message)]`.
///
/// It is to a message what [`Text`] is to a text. [`Rendered::pattern`] writes it.
#[derive(Clone, Copy)]
pub struct Pattern(Text);

impl Pattern {
    /// What the fallback of a missing constant holds. Macros compare with it.
    #[doc(hidden)]
    pub const MISSING: Self = Self(Text::MISSING);

    /// A message by its place, for the generated module. `hash` is the fingerprint of the source pattern and its parameters.
    pub const fn new(catalog: &'static Catalog, row: u32, hash: u64) -> Self {
        Self(Text::new(catalog, row, hash))
    }

    /// The table that holds the message.
    pub const fn catalog(self) -> &'static Catalog {
        self.0.catalog()
    }

    /// The row of the message in its table.
    pub const fn row(self) -> u32 {
        self.0.row()
    }

    /// Whether the table has the message, and the one that a macro saw: 0 not at all, 1 another one, 2 the same.
    #[doc(hidden)]
    pub const fn state(self, seen: u64) -> u8 {
        self.0.state(seen)
    }
}

impl std::fmt::Debug for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Pattern").field(&self.row()).finish()
    }
}

/// A message that users read, with its arguments: a value of a type with `#[derive(Message)]`.
///
/// [`Localizer::message`](crate::Localizer::message) makes it a text in the language of a request.
///
/// ```
/// use mcp_l10n::{Languages, Message, NumberArgument, Pattern, Rendered};
/// # use mcp_l10n::{Catalog, Cell, Op, Parts};
/// # use std::borrow::Cow;
/// # static CATALOG: Catalog = Catalog::from_parts(Parts {
/// #     blob: "Fetching Lecture de ", languages: &[Cow::Borrowed("en"), Cow::Borrowed("fr")],
/// #     cells: &[Cell { at: 0, len: 2, language: 0 }, Cell { at: 2, len: 2, language: 1 }], rows: 1, texts: 0,
/// #     owners: &[], members: &[], plurals: &[], rules: &[],
/// #     ops: &[Op::Text { at: 0, len: 9 }, Op::Argument { index: 0 }, Op::Text { at: 9, len: 11 }, Op::Argument { index: 0 }],
/// # });
/// # const FETCHING: Pattern = Pattern::new(&CATALOG, 0, 0); // l10n::Table::message__Fetching__message
///
/// struct Fetching {
///     page: u32,
/// }
///
/// // What `#[derive(Message)]` writes.
/// impl Message for Fetching {
///     fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
///         rendered.pattern(FETCHING, &[self.page.number_argument()], out);
///     }
/// }
///
/// let french = Languages::new(&[&CATALOG]).localizer(Some("fr"));
/// assert_eq!(french.message(&Fetching { page: 3 }), "Lecture de 3");
/// ```
#[diagnostic::on_unimplemented(
    message = "mcp-l10n: `{Self}` is no message",
    label = "this has to be a type with #[derive(Message)]",
    note = "an argument can be a string, `bool`, a number, or another type with #[derive(Message)]",
    note = "where a field is a text or a number under another name, add #[message(text)] or #[message(number)] to it"
)]
pub trait Message {
    /// Appends the message in the language of `rendered`, which remembers that language.
    fn write(&self, rendered: &Rendered<'_>, out: &mut String);
}

impl<M: Message + ?Sized> Message for &M {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        (**self).write(rendered, out);
    }
}

impl<M: Message + ?Sized> Message for Box<M> {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        (**self).write(rendered, out);
    }
}

/// A text without arguments is a message, too.
impl Message for Text {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        out.push_str(rendered.text(*self));
    }
}
