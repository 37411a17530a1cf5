//! The values that stand for the arguments of a message.

use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

/// A message that can stand as an argument in another one.
///
/// ```
/// use mcp_l10n::{Argument, Grammar, Op, Program, WriteMessage};
///
/// struct Station { number: u32 }
///
/// impl WriteMessage for Station {
///     fn write_message(&self, out: &mut String) {
///         let program = Program::new(&[Op::Text { at: 0, len: 8 }, Op::Argument { index: 0 }], "station ", Grammar::default());
///         program.write(&[self.number.into()], out);
///     }
/// }
///
/// let near = Program::new(&[Op::Text { at: 0, len: 5 }, Op::Argument { index: 0 }], "near ", Grammar::default());
/// assert_eq!(near.format(&[Argument::Message(&Station { number: 7 })]), "near station 7");
/// ```
pub trait WriteMessage {
    /// Appends the text of the message to `out`, and leaves what `out` holds alone.
    fn write_message(&self, out: &mut String);
}

/// The value of one argument of a message. Values stand in the order in which the message declares its arguments.
///
/// There is a `From` for strings, integers, floats and `bool`, and for references to them. Integers of every size are kept
/// without loss and never become floats. `bool` is the text `true` or `false`, which a selection can have as keys.
///
/// ```
/// use mcp_l10n::Argument;
///
/// assert!(matches!(Argument::from(12_u8), Argument::Unsigned(12)));
/// assert!(matches!(Argument::from(-12_i64), Argument::Signed(-12)));
/// assert!(matches!(Argument::from("Oslo"), Argument::Text("Oslo")));
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Argument<'a> {
    /// A text. It is shown as it is, whatever it looks like.
    Text(&'a str),
    /// A whole number.
    Signed(i128),
    /// A whole number that is not negative.
    Unsigned(u128),
    /// A number that may have a fraction. NaN is shown as `NaN`, the infinities as `∞` and `-∞`.
    Float(f64),
    /// Another message. It is no text and no number to a selection.
    Message(&'a dyn WriteMessage),
}

impl fmt::Debug for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.debug_tuple("Text").field(text).finish(),
            Self::Signed(number) => f.debug_tuple("Signed").field(number).finish(),
            Self::Unsigned(number) => f.debug_tuple("Unsigned").field(number).finish(),
            Self::Float(number) => f.debug_tuple("Float").field(number).finish(),
            Self::Message(_) => f.write_str("Message(..)"),
        }
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Argument<'_> {
    fn from(value: bool) -> Self {
        Self::Text(if value { "true" } else { "false" })
    }
}

macro_rules! from {
    (text $($text:ty)*; copied $($copied:ty)*; $($variant:ident as $wide:ty: $($number:ty)*;)*) => {
        $(impl<'a> From<&'a $text> for Argument<'a> {
            fn from(text: &'a $text) -> Self {
                Self::Text(text)
            }
        })*
        $(impl From<&$copied> for Argument<'_> {
            fn from(value: &$copied) -> Self {
                Self::from(*value)
            }
        })*
        $($(impl From<$number> for Argument<'_> {
            #[inline]
            #[allow(clippy::cast_lossless, reason = "there is no From<usize> for u128; every cast here widens")]
            fn from(number: $number) -> Self {
                Self::$variant(number as $wide)
            }
        })*)*
    };
}
from! {
    text String Box<str> Arc<str> Rc<str> Cow<'_, str>;
    copied bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64;
    Unsigned as u128: u8 u16 u32 u64 u128 usize;
    Signed as i128: i8 i16 i32 i64 i128 isize;
    Float as f64: f64;
}

/// By its shortest digits: `0.1_f32` is shown as `0.1`, not as the nearest `f64` to it.
impl From<f32> for Argument<'_> {
    fn from(number: f32) -> Self {
        Self::Float(super::number::widened(number))
    }
}

/// A field of a `#[derive(Message)]` type that stands for a text: strings of all kinds, and `bool`.
#[diagnostic::on_unimplemented(
    message = "mcp-l10n: `{Self}` is no text",
    label = "this argument was read as a text",
    note = "an argument can be a string, `bool`, a number, or another type with #[derive(Message)]",
    note = "where the name of its type says otherwise, add #[message(number)] or #[message(message)] to the field"
)]
pub trait TextArgument {
    /// The value.
    fn text_argument(&self) -> Argument<'_>;
}

/// A field of a `#[derive(Message)]` type that stands for a number: integers and floats.
#[diagnostic::on_unimplemented(
    message = "mcp-l10n: `{Self}` is no number",
    label = "this argument was read as a number",
    note = "an argument can be a string, `bool`, a number, or another type with #[derive(Message)]",
    note = "where the name of its type says otherwise, add #[message(text)] or #[message(message)] to the field"
)]
pub trait NumberArgument {
    /// The value.
    fn number_argument(&self) -> Argument<'_>;
}

macro_rules! kinds {
    ($Trait:ident $method:ident: $($own:ty)*) => {
        $(impl $Trait for $own {
            #[inline]
            fn $method(&self) -> Argument<'_> {
                Argument::from(self)
            }
        })*
        impl<T: $Trait + ?Sized> $Trait for &T {
            #[inline]
            fn $method(&self) -> Argument<'_> {
                T::$method(self)
            }
        }
    };
}
kinds!(TextArgument text_argument: str String Box<str> Arc<str> Rc<str> Cow<'_, str> bool);
kinds!(NumberArgument number_argument: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);
