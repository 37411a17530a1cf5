//! Compares a preference with its mirror, the `Accept-Language` header (SEP-2792, "Exact field value agreement").

use http::{HeaderMap, header};

use crate::peek::Value;

/// The value of the `Accept-Language` header. No `Debug`: it must not get into a log.
pub(crate) struct FieldValue {
    /// All field lines in the order received, without surrounding white space, joined with `", "` (RFC 9110 §5.3).
    joined: Vec<u8>,
    /// Number of field lines.
    lines: usize,
    /// Whether one of the field lines is `*`.
    any: bool,
}

impl FieldValue {
    /// The value in `headers`; nothing if there is no such header. An empty one is a value.
    pub(crate) fn read(headers: &HeaderMap) -> Option<Self> {
        let mut lines = headers.get_all(header::ACCEPT_LANGUAGE).iter().map(|line| strip(line.as_bytes()));
        let first = lines.next()?;
        let mut value = Self { joined: first.to_vec(), lines: 1, any: first == b"*" };
        for line in lines {
            value.joined.extend(b", ");
            value.joined.extend(line);
            value.lines += 1;
            value.any |= line == b"*";
        }
        Some(value)
    }

    /// Whether it is exactly `preference`. The grammar is ASCII and no decoding of other bytes is defined, so a header
    /// with other bytes agrees with nothing.
    pub(crate) fn agrees(&self, preference: &Value) -> bool {
        matches!(preference, Value::Text(text) if text.as_bytes() == self.joined) && self.joined.is_ascii()
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.joined
    }

    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    pub(crate) fn any(&self) -> bool {
        self.any
    }
}

/// Strips what RFC 9110 §5.6.3 calls optional white space, SP and HTAB, and nothing else: `http::HeaderValue` keeps it
/// where a value was not parsed from the wire.
pub(crate) fn strip(line: &[u8]) -> &[u8] {
    let mut rest = line;
    while let [b' ' | b'\t', inner @ ..] | [inner @ .., b' ' | b'\t'] = rest {
        rest = inner;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_space_and_tab_only() {
        let cases: [(&[u8], &[u8]); 6] = [
            (b" \ten \t", b"en"),
            (b"", b""),
            (b" \t ", b""),
            (b"a b", b"a b"),
            (b"\xA0en", b"\xA0en"),
            (b"\nx\r", b"\nx\r"),
        ];
        for (line, stripped) in cases {
            assert_eq!(strip(line), stripped);
        }
    }
}
