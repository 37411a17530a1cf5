//! Plural categories: which form of a sentence goes with a number.
//!
//! The rules are those of the Unicode CLDR. At build time they become small byte programs (crate `mcp-l10n-fluent`, module
//! `plural`); here a program is run, without allocation, without floating point, and whatever the bytes are.

use std::fmt::{self, Write as _};

/// The plural categories of CLDR, in CLDR's order (UTS #35 part 3, "Language Plural Rules"). As a `u8` they are 0 to 5.
///
/// The names are labels, not numbers: 21 is `One` in Russian, and 0 is `One` in French.
///
/// ```
/// use mcp_l10n::PluralCategory;
///
/// assert_eq!(PluralCategory::from_name("few"), Some(PluralCategory::Few));
/// assert_eq!(PluralCategory::Few.as_str(), "few");
/// assert_eq!(PluralCategory::from_u8(PluralCategory::Few as u8), Some(PluralCategory::Few));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PluralCategory {
    /// `zero`
    Zero,
    /// `one`
    One,
    /// `two`
    Two,
    /// `few`
    Few,
    /// `many`
    Many,
    /// `other`, which every language has.
    Other,
}

impl PluralCategory {
    /// Every category, in order.
    pub const ALL: [Self; 6] = [Self::Zero, Self::One, Self::Two, Self::Few, Self::Many, Self::Other];

    /// CLDR's keyword, which is also the key of a variant in Fluent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }

    /// The category of that keyword, in lower case as CLDR writes it.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.as_str() == name)
    }

    /// The category of that number, the reverse of `as u8`.
    pub const fn from_u8(number: u8) -> Option<Self> {
        Some(match number {
            0 => Self::Zero,
            1 => Self::One,
            2 => Self::Two,
            3 => Self::Few,
            4 => Self::Many,
            5 => Self::Other,
            _ => return None,
        })
    }
}

/// Ten to the eighteenth: values that do not fit into 64 bits are kept modulo this, plus this.
const LARGE: u64 = 1_000_000_000_000_000_000;

/// What plural rules look at in a number as it is shown: UTS #35 part 3, "Plural Operand Meanings".
///
/// `1` and `1.0` differ: English says "1 day" and "1.0 days". The sign plays no part. Integers have `From`; numbers that
/// are shown with a fixed number of fraction digits come from the digits as shown, by [`PluralOperands::from_decimal`].
///
/// A float counts as shown in the shortest plain way that reads back as the same float, so that `1.0_f64` is like the
/// integer 1. NaN and the infinities have no operands, and are `Other` in every language, as in ECMA-402.
///
/// Whole parts and fractions beyond 64 bits keep their last 18 digits and their being large, so that rules with numbers
/// below 10^18 and moduli that divide 10^18 — all rules of CLDR by far — see no difference.
///
/// ```
/// use mcp_l10n::PluralOperands;
///
/// assert_eq!(PluralOperands::from_decimal("-12"), Some(PluralOperands::from(12_u64)));
/// assert_eq!(PluralOperands::from_decimal("1.5"), Some(PluralOperands::from(1.5)));
/// assert_ne!(PluralOperands::from_decimal("1.0"), Some(PluralOperands::from(1.0)));
/// assert_eq!(PluralOperands::from_decimal("1,000"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PluralOperands {
    /// `i`: the whole part.
    whole: u64,
    /// `f`: the visible fraction digits, as an integer.
    fraction: u64,
    /// `t`: the same without trailing zeros.
    significant: u64,
    /// `v`: how many digits `f` has.
    digits: u16,
    /// `w`: how many digits `t` has.
    significant_digits: u16,
    /// `e`, also written `c`: the power of ten of a number in compact notation.
    exponent: u8,
    finite: bool,
}

impl PluralOperands {
    /// The operands of a whole number that is shown without fraction digits; for constants, where `From` cannot be used.
    #[inline]
    pub const fn integer(value: u64) -> Self {
        Self { whole: value, fraction: 0, significant: 0, digits: 0, significant_digits: 0, exponent: 0, finite: true }
    }

    /// The operands of a number as it is shown: ASCII digits, optionally with a sign before them, a `.` and fraction
    /// digits after them, and last `c` or `e` with the power of ten of a compact notation up to 255 (`1.2c6` for "1.2
    /// million"; UTS #35 part 3, `sampleValue`). `None` for anything else, such as grouping separators.
    ///
    /// Takes time linear in the length of `number`.
    pub fn from_decimal(number: &str) -> Option<Self> {
        let unsigned = number.strip_prefix(['-', '+']).unwrap_or(number);
        let (mantissa, exponent) = unsigned.split_once(['c', 'e']).unwrap_or((unsigned, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
        // "1.", ".5" and "1e" are as wrong as "1x".
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if ![whole, fraction, exponent].into_iter().all(is_number) {
            return None;
        }
        let mut operands = Self { exponent: exponent.parse().ok()?, ..Self::integer(0) };
        whole.bytes().for_each(|digit| operands.push_whole(digit));
        let mut fraction = if mantissa.contains('.') { fraction } else { "" }.bytes();
        for _ in 0..operands.exponent {
            operands.push_whole(fraction.next().unwrap_or(b'0'));
        }
        fraction.for_each(|digit| operands.push_fraction(digit));
        Some(operands)
    }

    fn push_whole(&mut self, digit: u8) {
        self.whole = append(self.whole, digit);
    }

    fn push_fraction(&mut self, digit: u8) {
        self.fraction = append(self.fraction, digit);
        self.digits = self.digits.saturating_add(1);
        if digit != b'0' {
            self.significant = self.fraction;
            self.significant_digits = self.digits;
        }
    }
}

/// `value` with an ASCII digit after it.
fn append(value: u64, digit: u8) -> u64 {
    let digit = u64::from(digit & 0x0F);
    let exact = value.checked_mul(10).and_then(|tens| tens.checked_add(digit));
    exact.unwrap_or_else(|| LARGE + value % (LARGE / 10) * 10 + digit)
}

/// Takes what `Display` writes for a number: for floats too, digits and a point without an exponent.
struct Shown {
    operands: PluralOperands,
    in_fraction: bool,
}

impl fmt::Write for Shown {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            match byte {
                b'0'..=b'9' if self.in_fraction => self.operands.push_fraction(byte),
                b'0'..=b'9' => self.operands.push_whole(byte),
                b'.' => self.in_fraction = true,
                b'-' => {}
                _ => self.operands.finite = false, // "NaN", "inf"
            }
        }
        Ok(())
    }
}

macro_rules! operands_of {
    (unsigned $($unsigned:ident)*; signed $($signed:ident)*; shown $($shown:ident)*) => {
        $(impl From<$unsigned> for PluralOperands {
            #[inline]
            #[allow(clippy::cast_lossless, reason = "there is no From<usize> for u64")]
            fn from(value: $unsigned) -> Self {
                Self::integer(value as u64)
            }
        })*
        $(impl From<$signed> for PluralOperands {
            #[inline]
            fn from(value: $signed) -> Self {
                Self::from(value.unsigned_abs())
            }
        })*
        $(impl From<$shown> for PluralOperands {
            fn from(value: $shown) -> Self {
                let mut shown = Shown { operands: Self::integer(0), in_fraction: false };
                // Cannot fail: `write_str` does not.
                let _ = write!(shown, "{value}");
                shown.operands
            }
        })*
    };
}
operands_of!(unsigned u8 u16 u32 u64 usize; signed i8 i16 i32 i64 i128 isize; shown u128 f32 f64);

/// The plural rules of one language, as a view over their compiled form.
///
/// Any bytes are a program, and run in time linear in their number; from the first byte that cannot be decoded on, the
/// answer is [`PluralCategory::Other`]. The empty program, [`PluralRules::default`], is a language with the single category
/// `other`.
///
/// # The program
///
/// A program is a table and then clauses. The table answers for small integers without fraction digits and exponent: its
/// first byte is how many there are, from 0 on; then follow their categories, two a byte, the lower four bits first.
///
/// A clause is its category (one byte), the length of its relations in bytes (a number) and the relations. The first clause
/// whose relations all hold decides; where there is none, it is `other`. So `or` is a second clause of the same category
/// (UTS #35 part 3, "Plural rules syntax").
///
/// A relation is one byte and a list of numbers:
///
/// | bits | meaning |
/// |---|---|
/// | 0–2 | operand: 0 `n`, 1 `i`, 2 `v`, 3 `w`, 4 `f`, 5 `t`, 6 `e` (and `c`) |
/// | 3 | set for `!=` |
/// | 4–6 | modulus: 0 none, 1 to 6 that power of ten, 7 a number of its own that follows |
///
/// Numbers are LEB128: seven bits a byte, lowest first, bit 7 set on all but the last byte. An item of the list is the number
/// `value * 4 + range * 2 + last`; where `range` is 1, how far the range reaches beyond `value` follows as a number.
///
/// ```
/// use mcp_l10n::{PluralCategory, PluralOperands, PluralRules};
///
/// // No table, and one clause: one if i = 1 and v = 0, as in English.
/// const RULES: PluralRules<'static> = PluralRules::new(&[0, 1, 4, 0x01, 1 * 4 + 1, 0x02, 0 * 4 + 1]);
/// assert_eq!(RULES.category(1.into()), PluralCategory::One);
/// assert_eq!(RULES.category(2.into()), PluralCategory::Other);
/// let shown = PluralOperands::from_decimal("1.0").expect("digits");
/// assert_eq!(RULES.category(shown), PluralCategory::Other);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PluralRules<'p> {
    program: &'p [u8],
}

impl<'p> PluralRules<'p> {
    /// The rules that `program` holds.
    pub const fn new(program: &'p [u8]) -> Self {
        Self { program }
    }

    /// The category of a number. Cannot fail or panic, and does not allocate.
    pub fn category(self, operands: PluralOperands) -> PluralCategory {
        self.decide(&operands).unwrap_or(PluralCategory::Other)
    }

    /// `None` where no clause applies, or the bytes cannot be decoded.
    #[inline]
    fn decide(self, operands: &PluralOperands) -> Option<PluralCategory> {
        let (&small, rest) = self.program.split_first()?;
        if !operands.finite {
            return None;
        }
        if operands.whole < u64::from(small) && operands.digits == 0 && operands.exponent == 0 {
            let pair = rest.get((operands.whole / 2) as usize)?;
            return PluralCategory::from_u8(if operands.whole.is_multiple_of(2) { pair & 0x0F } else { pair >> 4 });
        }
        let mut clauses = rest.get(usize::from(small.div_ceil(2))..)?;
        while let Some((category, relations)) = clause(&mut clauses) {
            if holds(relations, operands)? {
                return Some(category);
            }
        }
        None
    }
}

#[inline]
fn clause<'p>(program: &mut &'p [u8]) -> Option<(PluralCategory, &'p [u8])> {
    let (&category, mut rest) = program.split_first()?;
    let length = number(&mut rest)?.try_into().ok()?;
    let (relations, rest) = rest.split_at_checked(length)?;
    *program = rest;
    Some((PluralCategory::from_u8(category)?, relations))
}

/// Whether all relations hold; `None` where the bytes cannot be decoded.
fn holds(mut relations: &[u8], operands: &PluralOperands) -> Option<bool> {
    while let Some((&head, rest)) = relations.split_first() {
        relations = rest;
        let value = match head & 7 {
            0 | 1 => operands.whole,
            2 => u64::from(operands.digits),
            3 => u64::from(operands.significant_digits),
            4 => operands.fraction,
            5 => operands.significant,
            6 => u64::from(operands.exponent),
            _ => return None,
        };
        let value = match head >> 4 {
            0 => value,
            1 => value % 10,
            2 => value % 100,
            3 => value % 1_000,
            4 => value % 10_000,
            5 => value % 100_000,
            6 => value % 1_000_000,
            7 => value.checked_rem(number(&mut relations)?)?,
            _ => return None,
        };
        // Ranges are of integers only: 3.5 is not in 3..10.
        let is_whole = head & 7 != 0 || operands.significant == 0;
        let listed = is_listed(value, &mut relations)? && is_whole;
        if listed == (head & 8 != 0) {
            return Some(false);
        }
    }
    Some(true)
}

#[inline]
fn is_listed(value: u64, list: &mut &[u8]) -> Option<bool> {
    let mut listed = false;
    loop {
        let item = number(list)?;
        let first = item >> 2;
        let reach = if item & 2 == 0 { 0 } else { number(list)? };
        listed |= value.checked_sub(first).is_some_and(|beyond| beyond <= reach);
        if item & 1 != 0 {
            return Some(listed);
        }
    }
}

#[inline]
fn number(bytes: &mut &[u8]) -> Option<u64> {
    let (&first, rest) = bytes.split_first()?;
    *bytes = rest;
    if first < 0x80 {
        return Some(u64::from(first));
    }
    let mut value = u64::from(first & 0x7F);
    for shift in (7..=56).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}
