//! The instructions of a compiled message.

use crate::plural::PluralCategory;

/// The most fraction digits that a [`NumberFormat`] can ask for, as in ECMA-402 before its 11th edition.
pub const MAX_FRACTION_DIGITS: u8 = 20;

/// How a number is shown: the options of Fluent's `NUMBER()`.
///
/// Digits are ASCII, the decimal separator is `.` and nothing separates groups of digits, in every language. Unless a
/// maximum is given, no digit is dropped, which is where this departs from ECMA-402 and its maximum of 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberFormat {
    /// How many fraction digits are shown at least, filled up with zeros. At most [`MAX_FRACTION_DIGITS`].
    pub minimum_fraction_digits: u8,
    /// How many fraction digits are shown at most; `None` for as many as the number has. What lies between two results
    /// becomes the nearer one, and in the very middle the even one, which is what CLDR rounds by. Less than the minimum
    /// counts as the minimum.
    pub maximum_fraction_digits: Option<u8>,
}

impl NumberFormat {
    /// The number as it is.
    pub const PLAIN: Self = Self { minimum_fraction_digits: 0, maximum_fraction_digits: None };
}

/// One instruction of a compiled message, in 8 bytes.
///
/// `at` and `len` are a piece of the blob, in bytes; `index` counts the arguments in the order of their declaration; `skip`
/// is the number of instructions to pass over, counted from the next one. Skips lead forward only, so that a program ends
/// after at most as many steps as it has instructions. One that leads past the end ends the program.
///
/// A selection is a [`Op::Select`], and a test, a text and a [`Op::Jump`] to the end for each variant; the text of the
/// default variant, without a test, is the last:
///
/// ```
/// use mcp_l10n::{Grammar, Op, PluralCategory::One, NumberFormat, PluralRules, Program};
///
/// let ops = [
///     Op::Select { index: 0, ordinal: false, format: NumberFormat::PLAIN },
///     Op::IsPlural { category: One, skip: 2 },
///     Op::Text { at: 0, len: 11 },
///     Op::Jump { skip: 2 },
///     Op::Argument { index: 0 },
///     Op::Text { at: 11, len: 9 },
/// ];
/// let cardinal = PluralRules::new(&[0, 1, 4, 0x01, 1 * 4 + 1, 0x02, 0 * 4 + 1]); // one: i = 1 and v = 0
/// let grammar = Grammar { cardinal, ..Grammar::default() };
/// let program = Program::new(&ops, "one station stations", grammar);
/// assert_eq!(program.format(&[1.into()]), "one station");
/// assert_eq!(program.format(&[5.into()]), "5 stations");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Op {
    /// Writes a piece of the blob.
    Text {
        /// First byte.
        at: u32,
        /// Number of bytes.
        len: u16,
    },
    /// Writes an argument, numbers as they are.
    Argument {
        /// Which argument.
        index: u16,
    },
    /// Writes an argument that is a number by a format, any other as it is.
    Number {
        /// Which argument.
        index: u16,
        /// How.
        format: NumberFormat,
    },
    /// Makes an argument the one that the tests below look at.
    Select {
        /// Which argument.
        index: u16,
        /// Whether plural categories are those of ordinal numbers.
        ordinal: bool,
        /// How the number is shown, which its plural category depends on.
        format: NumberFormat,
    },
    /// Skips unless the selected argument is a number of that category.
    IsPlural {
        /// The category.
        category: PluralCategory,
        /// Where to otherwise.
        skip: u16,
    },
    /// Skips unless the selected argument is the number that the blob holds: an optional `-` and decimal digits without
    /// superfluous zeros, with a `.` and fraction digits where there are any. Numbers are compared by value: 1.0 is 1.
    IsNumber {
        /// First byte.
        at: u32,
        /// Number of bytes.
        len: u8,
        /// Where to otherwise.
        skip: u16,
    },
    /// Skips unless the selected argument is the text that the blob holds.
    IsText {
        /// First byte.
        at: u32,
        /// Number of bytes.
        len: u8,
        /// Where to otherwise.
        skip: u16,
    },
    /// Skips.
    Jump {
        /// Where to.
        skip: u16,
    },
}

const _: () = assert!(size_of::<Op>() == 8);

impl Op {
    /// The same instruction for a blob in which its piece stands `by` bytes further on. A place beyond 4 GiB becomes one
    /// that no blob has.
    #[must_use]
    pub const fn moved(self, by: u32) -> Self {
        match self {
            Self::Text { at, len } => Self::Text { at: at.saturating_add(by), len },
            Self::IsNumber { at, len, skip } => Self::IsNumber { at: at.saturating_add(by), len, skip },
            Self::IsText { at, len, skip } => Self::IsText { at: at.saturating_add(by), len, skip },
            _ => self,
        }
    }
}
