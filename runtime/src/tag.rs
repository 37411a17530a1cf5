//! Language tags: which strings may be reported as the language of a response.

use std::ops::RangeInclusive;

/// Longest language tag, in bytes. RFC 5646 §4.4.1 asks for 35 at the least; the longest sensible ones have about 100.
const MAX_TAG_LENGTH: usize = 255;

/// Longest value of `Content-Language`, in bytes.
const MAX_CONTENT_LANGUAGE_LENGTH: usize = 1024;

/// The tags that were registered before there was a grammar and do not follow it (`irregular`, RFC 5646 §2.1). The other
/// grandfathered tags (`regular`) happen to be well formed.
const IRREGULAR: [&str; 17] = [
    "en-GB-oed",
    "i-ami",
    "i-bnn",
    "i-default",
    "i-enochian",
    "i-hak",
    "i-klingon",
    "i-lux",
    "i-mingo",
    "i-navajo",
    "i-pwn",
    "i-tao",
    "i-tay",
    "i-tsu",
    "sgn-BE-FR",
    "sgn-BE-NL",
    "sgn-CH-DE",
];

/// Whether `tag` is a well-formed language tag (BCP 47; the ABNF of RFC 5646 §2.1), in any upper and lower case, of at
/// most 255 bytes.
///
/// Well formed is less than valid (RFC 5646 §2.2.9): whether a subtag is registered, or a variant or an extension stands
/// there twice, is not looked at. No errors, no panics, no allocation.
///
/// ```
/// use mcp_l10n::is_language_tag;
///
/// assert!(is_language_tag("zh-Hant-TW"));
/// assert!(is_language_tag("de-CH-1901-u-co-phonebk-x-draft"));
/// assert!(!is_language_tag("en_US"));
/// assert!(!is_language_tag("*"));
/// assert!(!is_language_tag("en-a")); // an extension needs content
/// ```
pub fn is_language_tag(tag: &str) -> bool {
    tag.len() <= MAX_TAG_LENGTH
        && (is_regular(tag) || IRREGULAR.iter().any(|irregular| irregular.eq_ignore_ascii_case(tag)))
}

/// Whether `value` is a `Content-Language` value that may be sent (RFC 9110 §8.5; SEP-2792, "Response behavior"): one or
/// more well-formed language tags, separated by commas with optional spaces and tabs around them, at most 1024 bytes.
///
/// As for every sender, no element is empty (RFC 9110 §5.6.1.1), and the value neither begins nor ends with white space,
/// which HTTP would strip. Weights and `*` do not belong here. No errors, no panics, no allocation.
///
/// ```
/// use mcp_l10n::is_content_language;
///
/// assert!(is_content_language("fr-CA, en"));
/// assert!(!is_content_language("fr;q=0.9"));
/// assert!(!is_content_language("fr,,en"));
/// assert!(!is_content_language(""));
/// ```
pub fn is_content_language(value: &str) -> bool {
    const WHITE_SPACE: [char; 2] = [' ', '\t'];
    value.len() <= MAX_CONTENT_LANGUAGE_LENGTH
        && !value.starts_with(WHITE_SPACE)
        && !value.ends_with(WHITE_SPACE)
        && value.split(',').all(|tag| is_language_tag(tag.trim_matches(WHITE_SPACE)))
}

/// `langtag / privateuse`. No two productions accept the same subtag at the same place, so that the first that fits is
/// the right one.
fn is_regular(tag: &str) -> bool {
    let mut subtags = tag.split('-').peekable();
    let mut take = |fits: fn(&str) -> bool| subtags.next_if(|subtag| fits(subtag)).is_some();

    let mut language = take(|subtag| is_alphabetic(subtag, 2..=3));
    if language {
        let extlang = |subtag: &str| is_alphabetic(subtag, 3..=3);
        let _ = take(extlang) && take(extlang) && take(extlang);
    } else {
        language = take(|subtag| is_alphabetic(subtag, 4..=8));
    }
    if language {
        take(|script| is_alphabetic(script, 4..=4));
        take(|region| is_alphabetic(region, 2..=2) || is_numeric(region, 3..=3));
        while take(is_variant) {}
        while take(is_singleton) {
            if !take(|content| is_alphanumeric(content, 2..=8)) {
                return false;
            }
            while take(|content| is_alphanumeric(content, 2..=8)) {}
        }
    }
    if take(|subtag| subtag.eq_ignore_ascii_case("x")) {
        if !take(|private| is_alphanumeric(private, 1..=8)) {
            return false;
        }
        while take(|private| is_alphanumeric(private, 1..=8)) {}
    }
    // Where nothing was taken, the first subtag is still there.
    subtags.next().is_none()
}

fn is_variant(subtag: &str) -> bool {
    is_alphanumeric(subtag, 5..=8)
        || is_alphanumeric(subtag, 4..=4) && subtag.starts_with(|first: char| first.is_ascii_digit())
}

fn is_singleton(subtag: &str) -> bool {
    is_alphanumeric(subtag, 1..=1) && !subtag.eq_ignore_ascii_case("x")
}

fn is_alphabetic(subtag: &str, length: RangeInclusive<usize>) -> bool {
    length.contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn is_numeric(subtag: &str, length: RangeInclusive<usize>) -> bool {
    length.contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_alphanumeric(subtag: &str, length: RangeInclusive<usize>) -> bool {
    length.contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(tag: &str, expected: bool) {
        assert_eq!(is_language_tag(tag), expected, "{tag:?}");
        assert_eq!(is_language_tag(&tag.to_ascii_uppercase()), expected, "{tag:?} in upper case");
        assert_eq!(is_language_tag(&tag.to_ascii_lowercase()), expected, "{tag:?} in lower case");
    }

    #[test]
    fn well_formed_tags() {
        for tag in [
            "de",
            "haw",
            "und",
            "abcd",     // reserved length, but in the grammar
            "abcdefgh", // registered language of five to eight letters
            "zh-yue",
            "zh-cmn-Hans-CN",
            "zh-aaa-bbb-ccc-Latn", // three extended language subtags
            "zh-Hant",
            "sr-Latn-RS",
            "es-419",
            "sl-rozaj-biske-1994",
            "de-CH-1901",
            "de-1901-1901",   // a repeated variant is well formed, only not valid
            "en-a-bbb-a-ccc", // so is a repeated extension
            "en-1-ab",        // a digit is a singleton too
            "en-a-bb-cccccccc-b-dd",
            "de-CH-x-phonebk",
            "en-x-a", // private use may have subtags of one character
            "en-a-bb-x-y-z",
            "x-whatever",
            "x-a-b-c",
            "zh-min-nan", // grandfathered and regular
            "art-lojban",
        ] {
            check(tag, true);
        }
        for tag in IRREGULAR {
            check(tag, true);
        }
    }

    #[test]
    fn malformed_tags() {
        for tag in [
            "",
            "-",
            "e",
            "abcdefghi",
            "en-",
            "-en",
            "en--GB",
            "en_GB",
            "en GB",
            " en",
            "en\t",
            "*",
            "en-*",
            "e1",
            "123",
            "\u{e9}n",
            "en-\u{966}", // a digit of three bytes, but not ASCII
            "de-a",
            "de-a-b",
            "de-a-x-y", // the extension is empty
            "de-x",
            "x",
            "x-abcdefghi",
            "i-unheard", // no grandfathered tag
            "i",
            "en-GB-GB",
            "zh-Hans-Hant", // two scripts
            "en-GB-Latn",   // script after region
            "en-1994-GB",   // region after variant
            "zh-aaa-bbb-ccc-ddd",
            "abcd-aaa", // extended language after a long one
            "en-12",
            "en-abc1",
            "en-abcdefghi",
            "en-GB-oed-x",
        ] {
            check(tag, false);
        }
    }

    #[test]
    fn tag_length() {
        let longest = format!("x{}", "-1".repeat(127));
        assert_eq!(longest.len(), MAX_TAG_LENGTH);
        check(&longest, true);
        check(&format!("{longest}2"), false);
    }

    fn check_content(value: &str, expected: bool) {
        assert_eq!(is_content_language(value), expected, "{value:?}");
    }

    #[test]
    fn content_language() {
        for value in ["fr", "fr-CA, en", "fr,en", "fr\t ,\t en", "i-klingon, mi", "fr, fr"] {
            check_content(value, true);
        }
        for value in ["", " ", ",", "fr,", ",fr", "fr,,en", "fr, ,en", " fr", "fr ", "fr\t", "fr;q=0.5", "*", "fr, *"] {
            check_content(value, false);
        }
        for value in ["fr en", "fr;en", "fr,\u{a0}en", "fr,\nen", "fr_CA", "en-a", "\u{e9}"] {
            check_content(value, false);
        }
    }

    #[test]
    fn content_language_length() {
        let longest = "fr,".repeat(340) + "x-ab";
        assert_eq!(longest.len(), MAX_CONTENT_LANGUAGE_LENGTH);
        check_content(&longest, true);
        check_content(&(longest + "c"), false);
    }
}
