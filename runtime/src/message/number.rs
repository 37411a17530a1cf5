//! Numbers as they are shown, compared and counted.

use std::cmp::Ordering;
use std::fmt::{self, Write};

use super::argument::Argument;
use super::op::{MAX_FRACTION_DIGITS, NumberFormat};
use crate::plural::{PluralCategory, PluralOperands, PluralRules};

/// Room for any number as it is shown: a sign, the 309 digits of the largest float, `.` and the fraction digits asked for,
/// or `0.` and the 324 fraction digits of the smallest ones.
const CAPACITY: usize = 344;

/// The digits of one number, on the stack.
struct Digits {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Digits {
    const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|digits| str::from_utf8(digits).ok()).unwrap_or_default()
    }

    fn fraction_digits(&self) -> usize {
        self.as_str().split_once('.').map_or(0, |(_, fraction)| fraction.len())
    }
}

impl Write for Digits {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.len..).and_then(|free| free.get_mut(..text.len())).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

/// The `f64` that is shown with the same digits.
pub(super) fn widened(number: f32) -> f64 {
    let mut digits = Digits::new();
    let _ = write!(digits, "{number}");
    digits.as_str().parse().unwrap_or(f64::from(number))
}

/// Writes a number; `false`, with nothing written, for what is none.
#[inline]
pub(super) fn write(argument: Argument<'_>, format: NumberFormat, out: &mut String) -> bool {
    // Writing to a String cannot fail.
    let _ = match argument {
        Argument::Signed(number) if format.minimum_fraction_digits == 0 => {
            if number < 0 {
                out.push('-');
            }
            integer(number.unsigned_abs(), out)
        }
        Argument::Unsigned(number) if format.minimum_fraction_digits == 0 => integer(number, out),
        Argument::Float(number) if !number.is_finite() => out.write_str(match number {
            f64::INFINITY => "∞",
            f64::NEG_INFINITY => "-∞",
            _ => "NaN",
        }),
        Argument::Float(number) if format == NumberFormat::PLAIN => write!(out, "{number}"),
        _ => match shown(argument, format) {
            Some(digits) => out.write_str(digits.as_str()),
            None => return false,
        },
    };
    true
}

/// A number by its format; `None` for what is no finite number.
#[inline(never)]
fn shown(argument: Argument<'_>, format: NumberFormat) -> Option<Digits> {
    let minimum = usize::from(format.minimum_fraction_digits.min(MAX_FRACTION_DIGITS));
    let maximum =
        format.maximum_fraction_digits.map(|maximum| usize::from(maximum.min(MAX_FRACTION_DIGITS)).max(minimum));
    let mut digits = Digits::new();
    // Cannot fail: there is room for every number.
    let _ = match argument {
        Argument::Signed(number) => write!(digits, "{number}"),
        Argument::Unsigned(number) => integer(number, &mut digits),
        Argument::Float(number) if number.is_finite() => write!(digits, "{number}"),
        _ => return None,
    };
    if let (Argument::Float(number), Some(maximum)) = (argument, maximum)
        && digits.fraction_digits() > maximum
    {
        digits.len = 0;
        let _ = write!(digits, "{number:.maximum$}");
        let zeros = digits.as_str().bytes().rev().take_while(|&digit| digit == b'0').count();
        let dropped = zeros.min(maximum - minimum);
        let point = usize::from(dropped == maximum && maximum > 0);
        digits.len -= dropped + point;
    }
    let present = digits.fraction_digits();
    if present < minimum {
        let point = if present == 0 { "." } else { "" };
        let _ = write!(digits, "{point}{:0<1$}", "", minimum - present);
    }
    Some(digits)
}

/// The plural category of a number as it is shown; `other` for what is no finite number.
pub(super) fn category(argument: Argument<'_>, format: NumberFormat, rules: PluralRules<'_>) -> PluralCategory {
    let small = match argument {
        _ if format.minimum_fraction_digits > 0 => None,
        Argument::Signed(number) => u64::try_from(number.unsigned_abs()).ok(),
        Argument::Unsigned(number) => u64::try_from(number).ok(),
        _ => None,
    };
    let operands = match (small, argument) {
        (Some(number), _) => Some(PluralOperands::integer(number)),
        (None, Argument::Float(number)) if format == NumberFormat::PLAIN => Some(PluralOperands::from(number)),
        _ => shown(argument, format).and_then(|digits| PluralOperands::from_decimal(digits.as_str())),
    };
    operands.map_or(PluralCategory::Other, |operands| rules.category(operands))
}

/// Whether the argument is the number of that literal.
pub(super) fn equals(argument: Argument<'_>, literal: &str) -> bool {
    match argument {
        Argument::Signed(number) => literal.parse() == Ok(number),
        Argument::Unsigned(number) => literal.parse() == Ok(number),
        // A literal means the float that is nearest to it, as it does in Rust.
        Argument::Float(number) => {
            literal.parse::<f64>().is_ok_and(|key| key.partial_cmp(&number).is_some_and(Ordering::is_eq))
        }
        Argument::Text(_) | Argument::Message(_) => false,
    }
}

/// Writes a whole number. The standard library's way through a formatter takes twice as long.
fn integer(number: u128, out: &mut impl Write) -> fmt::Result {
    let Ok(mut rest) = u64::try_from(number) else { return write!(out, "{number}") };
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    for digit in digits.iter_mut().rev() {
        *digit |= u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        first -= 1;
        if rest == 0 {
            break;
        }
    }
    out.write_str(digits.get(first..).and_then(|digits| str::from_utf8(digits).ok()).unwrap_or_default())
}
