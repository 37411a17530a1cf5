//! The grammar of `Accept-Language`, and nothing else.

use super::{FULL_WEIGHT, LanguageRange};

/// The value is no `Accept-Language` value.
pub(super) struct Malformed;

/// Walks over a value, range by range.
#[derive(Clone)]
pub(super) struct Scanner<'a> {
    value: &'a str,
    rest: &'a [u8],
    after_comma: bool,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(value: &'a str) -> Self {
        Scanner { value, rest: value.as_bytes(), after_comma: false }
    }

    /// `( language-range [ weight ] )`, and the comma or the end after it.
    fn element(&mut self, bytes: &'a [u8]) -> Option<LanguageRange<'a>> {
        let start = self.value.len() - bytes.len();
        let (range, rest) = bytes.split_at_checked(range_length(bytes)?)?;
        let text = self.value.get(start..start + range.len())?;
        let (weight, rest) = weight(rest)?;
        self.rest = match skip_white_space(rest) {
            [b',', tail @ ..] => {
                self.after_comma = true;
                tail
            }
            [] if rest.is_empty() => rest,
            _ => return None,
        };
        Some(LanguageRange { text, weight })
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Result<LanguageRange<'a>, Malformed>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let bytes = skip_white_space(self.rest);
            // White space belongs to a comma: before the first one it must end at that comma.
            let stray = !self.after_comma && bytes.len() < self.rest.len();
            match bytes {
                [b',', tail @ ..] => {
                    self.rest = tail;
                    self.after_comma = true;
                }
                _ if stray => return Some(Err(Malformed)),
                [] => return None,
                _ => return Some(self.element(bytes).ok_or(Malformed)),
            }
        }
    }
}

/// `OWS` (RFC 9110 §5.6.3): no other white space counts.
fn skip_white_space(mut bytes: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', tail @ ..] = bytes {
        bytes = tail;
    }
    bytes
}

/// The length of `(1*8ALPHA *("-" 1*8alphanum)) / "*"` (RFC 4647 §2.1). What may follow is the caller's business.
fn range_length(bytes: &[u8]) -> Option<usize> {
    if let [b'*', ..] = bytes {
        return Some(1);
    }
    let (mut length, mut subtag) = (0, 0);
    for byte in bytes {
        if *byte == b'-' {
            if !(1..=8).contains(&(length - subtag)) {
                return None;
            }
            subtag = length + 1;
        } else if !(byte.is_ascii_alphabetic() || byte.is_ascii_digit() && subtag > 0) {
            break;
        }
        length += 1;
    }
    (1..=8).contains(&(length - subtag)).then_some(length)
}

/// `[ OWS ";" OWS "q=" qvalue ]` (RFC 9110 §12.4.2), in thousandths, and what follows.
fn weight(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let [b';', tail @ ..] = skip_white_space(bytes) else { return Some((FULL_WEIGHT, bytes)) };
    let [b'q' | b'Q', b'=', whole @ (b'0' | b'1'), rest @ ..] = skip_white_space(tail) else { return None };
    let mut rest = rest;
    let mut weight = if *whole == b'1' { FULL_WEIGHT } else { 0 };
    if let [b'.', decimals @ ..] = rest {
        rest = decimals;
        for unit in [100, 10, 1] {
            let [digit @ b'0'..=b'9', tail @ ..] = rest else { break };
            weight += u16::from(digit - b'0') * unit;
            rest = tail;
        }
    }
    (weight <= FULL_WEIGHT).then_some((weight, rest))
}
