//! Stage: the samples of a rule, written out.

use mcp_l10n::PluralOperands;

use super::syntax::{Cursor, RuleError};

/// The most numbers that one sample range may stand for.
const MAX_RANGE: u64 = 1_000;

/// Examples of numbers that a rule applies to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// The numbers, with ranges written out (`0.0~0.2` is `0.0`, `0.1`, `0.2`); some in compact notation, such as `1.2c6`.
    /// [`PluralOperands::from_decimal`] reads them all.
    pub values: Vec<String>,
    /// Whether there are infinitely many more: the list ends in `…`.
    pub open: bool,
}

pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Samples, RuleError> {
    let mut samples = Samples::default();
    loop {
        // UTS #35 writes the ellipsis in both ways.
        if !samples.values.is_empty() && (cursor.take("…") || cursor.take("...")) {
            samples.open = true;
            return Ok(samples);
        }
        let first = value(cursor)?;
        if cursor.take("~") {
            let before = cursor.error(0, "");
            let last = value(cursor)?;
            let range = range(first, last).map_err(|message| RuleError { message, ..before })?;
            samples.values.extend(range);
        } else {
            samples.values.push(first.to_owned());
        }
        if !cursor.take(",") {
            return Ok(samples);
        }
    }
}

fn value<'r>(cursor: &mut Cursor<'r>) -> Result<&'r str, RuleError> {
    let rest = cursor.rest();
    let length = rest.find(|c: char| !matches!(c, '0'..='9' | '.' | 'c' | 'e')).unwrap_or(rest.len());
    let value = &rest[..length];
    if PluralOperands::from_decimal(value).is_none() {
        return Err(cursor.error(length, "expected a sample: digits, with `.` and digits, with `c` and an exponent"));
    }
    cursor.advance(length);
    Ok(value)
}

/// The numbers from `first` to `last` in steps of the last digit.
fn range(first: &str, last: &str) -> Result<impl Iterator<Item = String>, &'static str> {
    let scaled = |value: &str| value.replacen('.', "", 1).parse::<u64>();
    let decimals = |value: &str| value.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let (Ok(from), Ok(to)) = (scaled(first), scaled(last)) else {
        return Err("a sample range is of numbers of at most 19 digits without an exponent");
    };
    let places = decimals(first);
    if places != decimals(last) {
        return Err("both ends of a sample range need the same number of fraction digits");
    }
    if to.checked_sub(from).is_none_or(|steps| steps >= MAX_RANGE) {
        return Err("a sample range runs upwards, over at most 1000 numbers");
    }
    Ok((from..=to).map(move |number| {
        let mut text = format!("{number:0width$}", width = places + 1);
        if places > 0 {
            text.insert(text.len() - places, '.');
        }
        text
    }))
}
