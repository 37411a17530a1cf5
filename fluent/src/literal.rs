//! String literals: the only place in Fluent where a backslash means something.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text that the inside of a string literal stands for.
///
/// `\"` and `\\` are the plain characters; `\uXXXX` and `\UXXXXXX` are the character of that number (Fluent Syntax 1.0
/// EBNF, `special_escape` and `unicode_escape`). A number that is no Unicode scalar value, and a backslash before
/// anything else, give U+FFFD; the reader lets only the former through. Cannot fail or panic.
///
/// ```
/// assert_eq!(mcp_l10n_fluent::unescape(r#"say \"caf\u00E9\""#), "say \"café\"");
/// ```
pub fn unescape(raw: &str) -> Cow<'_, str> {
    let Some((plain, mut rest)) = raw.split_once('\\') else {
        return Cow::Borrowed(raw);
    };
    let mut text = String::from(plain);
    loop {
        let kind = rest.chars().next();
        let digits = match kind {
            Some('u') => 4,
            Some('U') => 6,
            _ => 0,
        };
        let kind_len = kind.map_or(0, char::len_utf8);
        let number = rest.get(kind_len..kind_len + digits).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
        let (decoded, used) = match (kind, number) {
            (Some(c @ ('"' | '\\')), _) => (c, 1),
            (Some('u' | 'U'), Some(hex)) => {
                let scalar = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
                (scalar.unwrap_or(char::REPLACEMENT_CHARACTER), kind_len + digits)
            }
            _ => (char::REPLACEMENT_CHARACTER, kind_len),
        };
        text.push(decoded);
        rest = rest.get(used..).unwrap_or_default();
        let Some((plain, tail)) = rest.split_once('\\') else {
            text.push_str(rest);
            return Cow::Owned(text);
        };
        text.push_str(plain);
        rest = tail;
    }
}

/// Appends `c` as it is written inside a string literal.
pub(crate) fn push_escaped(out: &mut String, c: char) {
    match c {
        '"' | '\\' => out.extend(['\\', c]),
        _ if !must_escape(c) => out.push(c),
        // Writing to a String cannot fail.
        _ => drop(write!(out, "\\u{:04X}", u32::from(c))),
    }
}

/// Whether `c` would be lost, or could not be seen, if it stood in a catalog as itself: control characters (a lone CR
/// does not survive editors), the Unicode line separators, the byte order mark, and the bidirectional embeddings and
/// isolates, which reorder the text of the file around them. All of them lie below U+10000.
pub(crate) fn must_escape(c: char) -> bool {
    c.is_control() || is_bidi_control(c) || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}')
}

/// Whether `c` changes the direction of the text around it and is not seen: the bidirectional embeddings, overrides and
/// isolates, and what ends them (UAX #9, and rustc's lint `text_direction_codepoint_in_literal`).
///
/// ```
/// use mcp_l10n_fluent::is_bidi_control;
///
/// assert!(is_bidi_control('\u{202E}') && is_bidi_control('\u{2068}'));
/// assert!(!is_bidi_control('א') && !is_bidi_control('\u{200F}'));
/// ```
pub const fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
