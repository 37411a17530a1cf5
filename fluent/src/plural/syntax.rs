//! Stage: a rule as CLDR writes it, to its relations and samples.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::samples::{self, Samples};

/// What a relation looks at in a number: UTS #35 part 3, "Plural Operand Meanings". As a `u8` it is the operand's number in
/// a program of [`mcp_l10n::PluralRules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Operand {
    /// `n`: the absolute value.
    N,
    /// `i`: the integer digits.
    I,
    /// `v`: the number of visible fraction digits, with trailing zeros.
    V,
    /// `w`: the number of visible fraction digits, without trailing zeros.
    W,
    /// `f`: the visible fraction digits, with trailing zeros.
    F,
    /// `t`: the visible fraction digits, without trailing zeros.
    T,
    /// `e`, or `c`, which means the same: the exponent of compact notation.
    E,
}

/// One comparison, such as `n % 100 != 11..19`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// What is compared.
    pub operand: Operand,
    /// The number after `%`; never 0.
    pub modulus: Option<u32>,
    /// Whether it is written `!=`.
    pub negated: bool,
    /// What it is compared with: at least one range, none of them empty; a single number is a range of its own.
    pub ranges: Vec<RangeInclusive<u32>>,
}

/// A rule: when a language uses a category, and examples of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    /// The condition, as alternatives (`or`) of relations that must all hold (`and`). Empty for `other`, which applies where
    /// no other rule does.
    pub condition: Vec<Vec<Relation>>,
    /// The examples after `@integer`.
    pub integers: Samples,
    /// The examples after `@decimal`.
    pub decimals: Samples,
}

/// Why a text is no plural rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// The bytes to point at; empty at the end of the rule, or where something is missing.
    pub span: Range<usize>,
    /// What is wrong, as one sentence without a full stop.
    pub message: &'static str,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (byte {} of the plural rule)", self.message, self.span.start)
    }
}

impl std::error::Error for RuleError {}

/// Reads one rule: the syntax of UTS #35 part 3, "Plural rules syntax", with its samples; not the forms that it marks as
/// deprecated (`is`, `in`, `within`, `mod`). Spaces, tabs and line ends may stand between any two parts.
///
/// # Errors
///
/// The first place where the rule departs from the syntax, has a number above 4,294,967,295, a modulus of 0, a range that
/// runs downwards, or a sample range of more than 1,000 numbers.
///
/// ```
/// use mcp_l10n_fluent::plural::{Operand, parse};
///
/// let rule = parse("v = 0 and i % 10 = 2..4 @integer 2~4, 22~24, …").unwrap();
/// assert_eq!(rule.condition.len(), 1);
/// assert_eq!(rule.condition[0][1].operand, Operand::I);
/// assert_eq!(rule.condition[0][1].ranges, [2..=4]);
/// assert_eq!(rule.integers.values, ["2", "3", "4", "22", "23", "24"]);
///
/// let error = parse("v = 0 and x = 1").unwrap_err();
/// assert_eq!(error.to_string(), "expected an operand: n, i, v, w, f, t, c or e (byte 10 of the plural rule)");
/// ```
pub fn parse(rule: &str) -> Result<Rule, RuleError> {
    let mut cursor = Cursor { text: rule, at: 0 };
    let mut parsed = Rule::default();
    cursor.skip_blank();
    if !cursor.rest().is_empty() && !cursor.rest().starts_with('@') {
        loop {
            let mut relations = vec![relation(&mut cursor)?];
            while cursor.take("and") {
                relations.push(relation(&mut cursor)?);
            }
            parsed.condition.push(relations);
            if !cursor.take("or") {
                break;
            }
        }
    }
    if cursor.take("@integer") {
        parsed.integers = samples::read(&mut cursor)?;
    }
    if cursor.take("@decimal") {
        parsed.decimals = samples::read(&mut cursor)?;
    }
    match cursor.rest().chars().next() {
        None => Ok(parsed),
        Some(next) => {
            Err(cursor.error(next.len_utf8(), "expected `and`, `or`, `,`, `@integer`, `@decimal` or the end"))
        }
    }
}

fn relation(cursor: &mut Cursor<'_>) -> Result<Relation, RuleError> {
    let operand = match cursor.rest().as_bytes().first() {
        Some(b'n') => Operand::N,
        Some(b'i') => Operand::I,
        Some(b'v') => Operand::V,
        Some(b'w') => Operand::W,
        Some(b'f') => Operand::F,
        Some(b't') => Operand::T,
        Some(b'c' | b'e') => Operand::E,
        _ => return Err(cursor.error(0, "expected an operand: n, i, v, w, f, t, c or e")),
    };
    cursor.advance(1);
    let modulus = if cursor.take("%") {
        let at = cursor.at;
        let modulus = number(cursor)?;
        if modulus == 0 {
            return Err(RuleError { span: at..at + 1, message: "the modulus must not be 0" });
        }
        Some(modulus)
    } else {
        None
    };
    let negated = cursor.take("!=");
    if !negated && !cursor.take("=") {
        return Err(cursor.error(0, "expected `=` or `!=`"));
    }
    let mut ranges = Vec::new();
    loop {
        let at = cursor.at;
        let first = number(cursor)?;
        let last = if cursor.take("..") { number(cursor)? } else { first };
        if last < first {
            return Err(RuleError { span: at..cursor.at, message: "the range runs downwards" });
        }
        ranges.push(first..=last);
        if !cursor.take(",") {
            return Ok(Relation { operand, modulus, negated, ranges });
        }
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<u32, RuleError> {
    let digits = cursor.rest().bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return Err(cursor.error(0, "expected a number"));
    }
    let number =
        cursor.rest()[..digits].parse().map_err(|_| cursor.error(digits, "the number is larger than 4294967295"))?;
    cursor.advance(digits);
    Ok(number)
}

/// A place in the rule, behind any blanks.
pub(super) struct Cursor<'r> {
    text: &'r str,
    at: usize,
}

impl<'r> Cursor<'r> {
    pub(super) fn rest(&self) -> &'r str {
        &self.text[self.at..]
    }

    fn skip_blank(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
        self.skip_blank();
    }

    pub(super) fn take(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    pub(super) fn error(&self, bytes: usize, message: &'static str) -> RuleError {
        RuleError { span: self.at..self.at + bytes, message }
    }
}
