//! The way of a preference: parsed by RFC 9110, matched by RFC 4647. Tables first, then the same against a reference that
//! is written to be obviously right instead of fast.

use mcp_l10n::{AcceptLanguage, LanguageRange, MAX_LENGTH, MAX_RANGES, Selection, extended_filter, lookup_chain};
use proptest::prelude::*;

fn weighted<'a>(ranges: impl Iterator<Item = LanguageRange<'a>>) -> String {
    ranges.map(|range| format!("{}:{}", range.text, range.weight)).collect::<Vec<_>>().join(" ")
}

fn names<'a>(ranges: impl Iterator<Item = LanguageRange<'a>>) -> String {
    ranges.map(|range| range.text).collect::<Vec<_>>().join(" ")
}

fn check_parse(id: &str, value: &str, ranges: &str, priority: &str, excluded: &str) {
    let parsed = AcceptLanguage::parse(value).unwrap_or_else(|| panic!("{id}: {value:?} is well formed"));
    assert_eq!(weighted(parsed.ranges()), ranges, "{id}: ranges of {value:?}");
    assert_eq!(names(parsed.priority()), priority, "{id}: priority of {value:?}");
    assert_eq!(names(parsed.excluded()), excluded, "{id}: excluded of {value:?}");
}

#[test]
fn well_formed() {
    for (id, value, ranges, priority, excluded) in [
        ("AL-02", "da, en-gb;q=0.8, en;q=0.7", "da:1000 en-gb:800 en:700", "da en-gb en", ""), // the RFC's own
        ("AL-08", "ja,, ,\t,ko;q=0.8", "ja:1000 ko:800", "ja ko", ""),                         // empty elements
        ("AL-09", "en,", "en:1000", "en", ""),                                                 // the last one empty
        ("AL-10", ",", "", "", ""),                                                            // nothing is asked for
        ("AL-17", "en;Q=0.3, fr;q=0.2", "en:300 fr:200", "en fr", ""),                         // capital Q
        ("AL-28", "abcdefgh-12345678", "abcdefgh-12345678:1000", "abcdefgh-12345678", ""),     // longest subtags
        // digits after the first subtag
        (
            "AL-31",
            "es-419,de-1996,sl-rozaj-1994",
            "es-419:1000 de-1996:1000 sl-rozaj-1994:1000",
            "es-419 de-1996 sl-rozaj-1994",
            "",
        ),
        // a browser's usual value, with the wildcard
        (
            "AL-35",
            "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",
            "fr-CH:1000 fr:900 en:800 de:700 *:500",
            "fr-CH fr en de *",
            "",
        ),
        ("AL-40", "en;q=0.000,*", "en:0 *:1000", "*", "en"), // a refusal with decimals
        ("AL-41", "EN-us, eN-US;q=0.5", "EN-us:1000 eN-US:500", "EN-us", ""), // repeated in other case
        // enough equal weights to show an unstable sort
        (
            "AL-43",
            "nl;q=0.5,fr,de,en,it,es,pt,no,se,fi,ro",
            "nl:500 fr:1000 de:1000 en:1000 it:1000 es:1000 pt:1000 no:1000 se:1000 fi:1000 ro:1000",
            "fr de en it es pt no se fi ro nl",
            "",
        ),
        ("AL-44", "fr;q=0.8,de;q=0.8", "fr:800 de:800", "fr de", ""), // a tie keeps the sender's order
        ("AL-46", "zh-Hans-CN;q=0.5", "zh-Hans-CN:500", "zh-Hans-CN", ""), // three subtags
        // private use
        (
            "AL-48",
            "zh-Hant-CN-x-private1-private2",
            "zh-Hant-CN-x-private1-private2:1000",
            "zh-Hant-CN-x-private1-private2",
            "",
        ),
        ("AL-58", "und, mul;q=0.9", "und:1000 mul:900", "und mul", ""), // languages like any other
        ("AL-62", "en-a", "en-a:1000", "en-a", ""),                     // no tag, but a range
        ("empty", "", "", "", ""),
        ("spaces at commas", " , \t,en\t,\tfr , ", "en:1000 fr:1000", "en fr", ""),
        ("spaces at semicolons", "en ; q=0.5,fr\t;\tq=1", "en:500 fr:1000", "fr en", ""),
        ("spellings of 0", "a;q=0,b;q=0.,c;q=0.0,d;q=0.00", "a:0 b:0 c:0 d:0", "", "a b c d"),
        ("spellings of 1", "a;q=1,b;q=1.,c;q=1.0,d;q=1.000", "a:1000 b:1000 c:1000 d:1000", "a b c d", ""),
        ("decimals", "a;q=0.1,b;q=0.12,c;q=0.123,d;q=0.999", "a:100 b:120 c:123 d:999", "d c b a", ""),
        ("wildcard among equals", "*,en", "*:1000 en:1000", "* en", ""),
        ("repeated, the later one heavier", "en;q=0.5,fr,EN", "en:500 fr:1000 EN:1000", "en fr", ""),
        ("repeated, one refused", "en,fr,en;q=0,EN;q=0.5", "en:1000 fr:1000 en:0 EN:500", "fr", "en"),
        ("repeated wildcard", "*;q=0.1,*;q=0", "*:100 *:0", "", "*"),
    ] {
        check_parse(id, value, ranges, priority, excluded);
    }
}

fn check_malformed(id: &str, value: &str) {
    assert!(AcceptLanguage::parse(value).is_none(), "{id}: {value:?} is malformed");
}

/// Values of another JSON type (AL-64b: `null`, AL-64c: an array) never get here: the caller, who has only a string to
/// hand over, treats them alike.
#[test]
fn malformed() {
    for (id, value) in [
        ("AL-05", "en;q =0.9"),                                         // space before the equals sign
        ("AL-06", "en;q= 0.9,fr"),                                      // and after it
        ("AL-13", "en\t"),                                              // white space at the end
        ("AL-16a", "en;q=1.001"),                                       // more than one
        ("AL-16c", "en;q=0.1234"),                                      // four decimals
        ("AL-16d", "en;q=.5"),                                          // no digit before the point
        ("AL-16e", "de;q=2,en;q=0.8"),                                  // far more than one
        ("AL-16f", "en;q=0.7)"),                                        // something behind the weight
        ("AL-16g", "en;q=00.5"),                                        // two digits before the point
        ("AL-16j", "en;q=1e0"),                                         // a float, but no weight
        ("AL-16k", "en;q=NaN"),                                         // likewise
        ("AL-18", "en;"),                                               // a semicolon alone
        ("AL-19", "en;q=0.8;level=1"),                                  // a second parameter
        ("AL-21", "en;q=0.5;q=0.9"),                                    // two weights
        ("AL-22", "en-GB, en-us;q=0,8, en;q=0,6, *"),                   // decimal commas
        ("AL-23", "en_US"),                                             // underscore
        ("AL-25", "fr-FR,fr;q=0.97,en-EN;q=0.47,-BE;q=0.43,ru;q=0.37"), // one bad element spoils all
        ("AL-26", "en--US"),                                            // empty subtag
        ("AL-29", "abcdefghi"),                                         // nine letters
        ("AL-30", "en-abcdefghi,en"),                                   // nine in a later subtag
        ("AL-37", "en-*,fr"),                                           // extended ranges are not for this field
        ("AL-38", "**"),                                                // one asterisk too many
        ("AL-49", "fr,\u{a0}en"),                                       // no-break space
        ("AL-51", "fr, \u{e9}"),                                        // not ASCII
        ("AL-52", "en\0"),                                              // control character
        ("AL-54", "en,\u{b}fr"),                                        // vertical tab
        ("AL-55", "de;en;q=0.5"),                                       // semicolons for commas
        ("AL-56", "en fr"),                                             // a space for a comma
        ("AL-57", ";q=0.5"),                                            // a weight of nothing
        ("AL-60", &"_".repeat(100_000)),                                // long and hopeless
        ("only white space", " "),
        ("white space first", " en"),
        ("white space first, then a list", "\ten,fr"),
        ("white space last in a list", "fr, en "),
        ("white space after the last weight", "en;q=1 "),
        ("line feed", "en,\nfr"),
        ("digit first", "1en"),
        ("digit in the first subtag", "e1"),
        ("nine letters, then more", "abcdefghi-US"),
        ("nine in a middle subtag", "en-abcdefghi-x"),
        ("hyphen last", "en-"),
        ("hyphen before a comma", "en-,fr"),
        ("wildcard first", "*-CH"),
        ("wildcard and letters", "*en"),
        ("empty weight", "en;q="),
        ("weight without a name", "en;0.5"),
        ("weight by another name", "en;p=0.5"),
        ("negative", "en;q=-0"),
        ("one, and decimals above", "en;q=1.01"),
        ("one, four zeros", "en;q=1.0000"),
        ("no comma", "en;q=0.5fr"),
        ("full-width digit", "en;q=\u{ff10}"),
        ("in quotes", "\"en\""),
    ] {
        check_malformed(id, value);
    }
}

#[test]
fn caps() {
    check_parse("longest", &format!("en{}", ",".repeat(MAX_LENGTH - 2)), "en:1000", "en", "");
    check_malformed("too long", &format!("en{}", ",".repeat(MAX_LENGTH - 1)));

    // Distinct ranges in ascending weight: all are kept, and the last one decides.
    let value = (0..MAX_RANGES - 1).map(|n| format!("x-{n};q=0.{n:03},")).collect::<Vec<_>>().concat() + "fr";
    let parsed = AcceptLanguage::parse(&value).expect("exactly as many ranges as allowed");
    assert_eq!(parsed.ranges().count(), MAX_RANGES);
    assert_eq!(parsed.priority().count(), MAX_RANGES - 1); // the first one has weight 0
    assert_eq!(parsed.priority().next().map(|range| range.text), Some("fr"));
    assert_eq!(parsed.select(&["en", "x", "fr"], 0), Selection { index: 2, matched: true });
    check_malformed("too many ranges", &(value + ",fr")); // a repeat counts
}

#[test]
fn debug_output_keeps_the_preference_private() {
    let preference = AcceptLanguage::parse("fr-CA,en;q=0.5").expect("well formed");
    assert_eq!(format!("{preference:?}"), "AcceptLanguage { ranges: 2 }");
    let ranges: Vec<_> = preference.ranges().collect();
    assert_eq!(format!("{ranges:?}"), "[LanguageRange { weight: 1000, .. }, LanguageRange { weight: 500, .. }]");
}

/// `supported` are tags with spaces between them; `expected` is the tag to report, spelt as there.
fn check_select(id: &str, value: &str, supported: &str, default: &str, expected: &str, matched: bool) {
    let supported: Vec<&str> = supported.split_ascii_whitespace().collect();
    let default = supported.iter().position(|tag| *tag == default).expect("the default is supported");
    let selection = AcceptLanguage::parse(value).expect("well formed").select(&supported, default);
    assert_eq!((supported[selection.index], selection.matched), (expected, matched), "{id}: {value:?}");
}

#[test]
fn select() {
    for (id, value, supported, default, expected, matched) in [
        ("MA-07", "en", "en-GB fr", "fr", "en-GB", true), // a narrower tag will do
        ("MA-08", "en,fr;q=0.5", "en-GB fr", "fr", "en-GB", true), // and comes before the next range
        ("MA-10", "zh-TW", "zh-Hans zh-Hant en-US", "en-US", "en-US", false), // no script is guessed
        ("MA-12", "zh-Hant-HK", "zh-Hans zh-Hant", "zh-Hans", "zh-Hant", true), // truncation
        ("MA-13", "zh-HK,zh;q=0.5", "zh zh-TW", "zh", "zh", true), // up, never sideways
        ("MA-14", "sr-Latn-RS", "sr sr-Latn", "sr", "sr-Latn", true), // the longest one left
        ("MA-16", "sr-RS", "en sr-Latn sr-Cyrl", "en", "en", false), // neither up nor down
        ("MA-18", "nb-NO,no;q=0.9,en;q=0.8", "no en", "en", "no", true), // the second range
        ("MA-20", "ZH-hANT", "en zh-Hant", "en", "zh-Hant", true), // the server's spelling
        ("MA-21", "en,zh-TW;q=0.3", "zh-TW en", "zh-TW", "en", true), // weight before length
        ("MA-24", "fr-CA,en;q=0.9", "en fr", "en", "fr", true), // truncate before the next range
        ("MA-25", "*", "ach ar en-US", "en-US", "en-US", true), // anything: the default
        ("MA-26", "fr,*;q=0.5", "de en", "en", "en", true), // or anything
        ("MA-28", "en;q=0", "en fr", "en", "en", false),  // refusing all but asking for nothing
        ("MA-29", "en-US,en;q=0", "en fr", "fr", "fr", false), // truncation stops at a refusal
        ("MA-30", "en-GB;q=0,en", "en-GB en-US", "en-GB", "en-US", true), // all English but one
        ("MA-32", "en-GB,*;q=0", "fr en", "fr", "en", true), // truncation and nothing else
        ("MA-34", "zh,zh-CN;q=0.9", "zh-TW zh-CN", "zh-TW", "zh-CN", true), // the one named as well
        ("MA-38", "de-de", "de-Deva de-DE-1996", "de-Deva", "de-DE-1996", true), // whole subtags
        ("MA-40", "pt,en;q=0.1", "pt-PT pt-BR en", "en", "pt-PT", true), // the server's order
        ("MA-41", "pt-PT,en;q=0.5", "pt-BR en", "pt-BR", "en", true), // a sibling is no match
        ("MA-42", "es-MX", "es es-419", "es", "es", true), // no knowledge of regions
        ("MA-43", "cz-CZ", "cs en", "en", "en", false),   // no repair
        ("MA-45", "i-klingon,en;q=0.3", "tlh en", "en", "en", true), // no registry
        ("MA-46", "en-a", "en fr", "fr", "en", true),     // an unfinished extension
        ("MA-47", "de;q=0,de-AT", "de de-AT de-CH", "de", "de-AT", true), // the longer range wins
        ("nothing asked", "", "en fr", "fr", "fr", false),
        ("exact before narrower", "en", "en-GB en", "en-GB", "en", true),
        ("narrower before wider", "en-GB", "en en-GB-oxendict", "en", "en-GB-oxendict", true),
        ("named ones in their order", "zh,zh-TW;q=0.3,zh-CN;q=0.9", "zh-HK zh-TW zh-CN", "zh-TW", "zh-CN", true),
        ("likewise, sent out of order", "zh-TW;q=0.3,zh-CN;q=0.9,zh", "zh-HK zh-TW zh-CN", "zh-TW", "zh-CN", true),
        ("wildcard after its equals", "*,fr", "en fr", "en", "fr", true),
        ("wildcard before lighter ones", "fr;q=0.9,*", "fr en", "fr", "en", true),
        ("wildcard leaves named ones", "en;q=0.5,*", "en-GB fr", "en-GB", "fr", true),
        ("wildcard finds nothing", "en;q=0.5,*", "en", "en", "en", true),
        ("anything but the default", "en;q=0,*", "en fr", "en", "fr", true),
        ("all refused", "en;q=0,fr;q=0,*", "en fr", "fr", "fr", false),
        ("wildcard refused", "*;q=0", "en fr", "fr", "fr", false),
        ("nothing else, and it is missing", "de,*;q=0", "en fr", "fr", "fr", false),
        ("wildcard refused, narrower found", "en,*;q=0", "fr en-GB", "fr", "en-GB", true),
        ("repeat raises the first", "fr;q=0.5,de;q=0.8,FR", "de fr", "de", "fr", true),
        ("repeat refuses", "fr,de;q=0.1,FR;q=0", "fr de", "fr", "de", true),
        ("repeat keeps its place", "fr;q=0.1,de,fr", "de fr", "de", "fr", true),
        ("truncation passes a refusal", "de-AT-1996,de-AT;q=0", "de-AT de", "de-AT", "de", true),
        ("refusal of a family", "sr-RS,sr;q=0,en;q=0.1", "sr en", "sr", "en", true),
        ("truncation over a singleton", "en-a-bbb", "en-a en fr", "fr", "en", true),
        ("truncation to a part of a subtag", "enm", "en fr", "fr", "fr", false),
        ("private use", "x-klingon,en;q=0.5", "x en", "x", "en", true),
    ] {
        check_select(id, value, supported, default, expected, matched);
    }
}

#[test]
fn select_without_anything_to_select() {
    let check = |value, supported: &[&str], default, index, matched| {
        let selection = AcceptLanguage::parse(value).expect("well formed").select(supported, default);
        assert_eq!(selection, Selection { index, matched }, "{value:?} of {supported:?}");
    };
    check("en", &[], 0, 0, false);
    check("*", &[], 3, 3, false);
    check("de", &["en", "fr"], 7, 7, false);
    check("fr", &["en", "fr"], 7, 1, true);
    check("*", &["en", "fr"], usize::MAX, 0, true);
}

fn check_lookup_chain(range: &str, expected: &str) {
    assert_eq!(lookup_chain(range).collect::<Vec<_>>().join(" "), expected, "{range:?}");
}

#[test]
fn lookup_chains() {
    // MA-01, the RFC's own: `x` goes with what follows it
    check_lookup_chain(
        "zh-Hant-CN-x-private1-private2",
        "zh-Hant-CN-x-private1-private2 zh-Hant-CN-x-private1 zh-Hant-CN zh-Hant zh",
    );
    check_lookup_chain("sl-1-rozaj", "sl-1-rozaj sl"); // MA-03: a digit is a singleton
    check_lookup_chain("x-klingon", "x-klingon"); // MA-04: nothing is left
    check_lookup_chain("en", "en");
    check_lookup_chain("EN-gb", "EN-gb EN");
    check_lookup_chain("en-a", "en-a en"); // only the range itself may end in a singleton
    check_lookup_chain("en-a-b-c", "en-a-b-c en");
    check_lookup_chain("en-a-bbb-x-c", "en-a-bbb-x-c en-a-bbb en");
    check_lookup_chain("*", "*");
    check_lookup_chain("", "");
}

fn check_extended_filter(range: &str, tags: &str, expected: &str) {
    let found: Vec<_> = tags.split(' ').filter(|tag| extended_filter(range, tag)).collect();
    assert_eq!(found.join(" "), expected, "{range:?}");
}

#[test]
fn extended_filters() {
    // MA-51: the wildcard inside stands for anything but an extension
    check_extended_filter(
        "fr-*-CA",
        "fr-CA fr-Latn-CA fr-x-CA fr fr-CA-x-y fr-CA-1990",
        "fr-CA fr-Latn-CA fr-CA-x-y fr-CA-1990",
    );
    check_extended_filter("*-*-DE", "de-DE de-Latn-DE nds-DE de", "de-DE de-Latn-DE nds-DE"); // MA-53: twice
    check_extended_filter("*-private", "x-private de-x-private de-private", "x-private de-private"); // MA-54: `x` stops it
    check_extended_filter("DE-de", "de-DE de-Latn-DE de-Deva de", "de-DE de-Latn-DE");
    check_extended_filter("*", "de en-GB x-y", "de en-GB x-y");
    check_extended_filter("de-*", "de de-AT den", "de de-AT");
    check_extended_filter("de-x-y", "de-x-y de-AT-x-y de-a-x-y de-y", "de-x-y de-AT-x-y");
    check_extended_filter("de-DE-1996", "de-DE-1996 de-DE de-1996-DE de-DE-x-1996", "de-DE-1996");
}

/// The grammar once more, by splitting.
fn reference_parse(value: &str) -> Option<Vec<(String, u16)>> {
    const WHITE_SPACE: [char; 2] = [' ', '\t'];
    let last = value.matches(',').count();
    let mut ranges = Vec::new();
    for (index, element) in value.split(',').enumerate() {
        let element = if index > 0 { element.trim_start_matches(WHITE_SPACE) } else { element };
        let element = if index < last { element.trim_end_matches(WHITE_SPACE) } else { element };
        if element.is_empty() {
            continue;
        }
        let (range, weight) = match element.split_once(';') {
            Some((range, weight)) => (range.trim_end_matches(WHITE_SPACE), weight.trim_start_matches(WHITE_SPACE)),
            None => (element, "q=1"),
        };
        let subtags: Vec<&str> = range.split('-').collect();
        let well_formed = subtags.iter().all(|subtag| (1..=8).contains(&subtag.len()))
            && subtags[0].chars().all(|letter| letter.is_ascii_alphabetic())
            && range.chars().all(|letter| letter == '-' || letter.is_ascii_alphanumeric());
        let (whole, decimals) = weight.to_ascii_lowercase().strip_prefix("q=").map(|number| {
            let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
            (whole.to_owned(), decimals.to_owned())
        })?;
        let weight = match whole.as_str() {
            "0" if decimals.chars().all(|digit| digit.is_ascii_digit()) => format!("{decimals:0<3}").parse().ok()?,
            "1" if decimals.chars().all(|digit| digit == '0') => 1000,
            _ => return None,
        };
        if decimals.len() > 3 || !(range == "*" || well_formed) {
            return None;
        }
        ranges.push((range.to_owned(), weight));
    }
    (value.len() <= MAX_LENGTH && ranges.len() <= MAX_RANGES).then_some(ranges)
}

/// Repeats merged, in received order, in lower case.
fn reference_merge(ranges: &[(String, u16)]) -> Vec<(String, u16)> {
    let mut merged: Vec<(String, u16)> = Vec::new();
    for range in ranges.iter().map(|(range, _)| range.to_lowercase()) {
        let weights = ranges.iter().filter(|(other, _)| other.to_lowercase() == range).map(|(_, weight)| *weight);
        if !merged.iter().any(|(other, _)| *other == range) {
            let weight = if weights.clone().any(|weight| weight == 0) { 0 } else { weights.max().unwrap() };
            merged.push((range, weight));
        }
    }
    merged
}

/// The rules of selection once more, step by step.
fn reference_select(ranges: &[(String, u16)], supported: &[&str], default: usize) -> (usize, bool) {
    let tags: Vec<String> = supported.iter().map(|tag| tag.to_lowercase()).collect();
    let mut ranges = reference_merge(ranges);
    ranges.sort_by_key(|(range, weight)| (1000 - weight, range == "*"));
    let named: Vec<_> = ranges.iter().filter(|(range, _)| range != "*").collect();
    let covering = |tag: &String| {
        let covers = |range: &String| tag == range || tag.starts_with(&format!("{range}-"));
        named.iter().filter(|(range, _)| covers(range)).max_by_key(|(range, _)| range.len())
    };
    let refused = |tag: &String| covering(tag).is_some_and(|(_, weight)| *weight == 0);
    let rank = |tag: &String| named.iter().position(|(range, _)| range == tag).unwrap_or(usize::MAX);

    for (range, _) in ranges.iter().filter(|(_, weight)| *weight > 0) {
        let mut candidates: Vec<usize> = Vec::new();
        if range == "*" {
            candidates.extend([default].into_iter().chain(0..tags.len()));
            candidates.retain(|index| covering(&tags[*index]).is_none());
        } else {
            let mut narrower: Vec<usize> =
                (0..tags.len()).filter(|index| tags[*index].starts_with(&format!("{range}-"))).collect();
            narrower.sort_by_key(|index| rank(&tags[*index]));
            let exactly = |wanted: &str| (0..tags.len()).filter(|index| tags[*index] == wanted).collect::<Vec<_>>();
            candidates.extend(exactly(range));
            candidates.extend(narrower);
            let mut subtags: Vec<&str> = range.split('-').collect();
            while subtags.pop().is_some() {
                while subtags.last().is_some_and(|last| last.len() == 1) {
                    subtags.pop();
                }
                candidates.extend(exactly(&subtags.join("-")));
            }
            candidates.retain(|index| !refused(&tags[*index]));
        }
        if let Some(index) = candidates.first() {
            return (*index, true);
        }
    }
    (default, false)
}

fn check_reference(value: &str, supported: &[&str], default: usize) {
    let parsed = AcceptLanguage::parse(value);
    let reference = reference_parse(value);
    assert_eq!(parsed.is_some(), reference.is_some(), "{value:?}");
    let (Some(parsed), Some(reference)) = (parsed, reference) else { return };

    let list = |ranges: &[(String, u16)]| {
        ranges.iter().map(|(range, weight)| format!("{range}:{weight}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(weighted(parsed.ranges()), list(&reference), "ranges of {value:?}");

    let (excluded, mut priority): (Vec<_>, Vec<_>) =
        reference_merge(&reference).into_iter().partition(|(_, weight)| *weight == 0);
    priority.sort_by_key(|(_, weight)| 1000 - weight);
    assert_eq!(weighted(parsed.priority()).to_lowercase(), list(&priority), "priority of {value:?}");
    assert_eq!(weighted(parsed.excluded()).to_lowercase(), list(&excluded), "excluded of {value:?}");

    let selection = parsed.select(supported, default);
    let expected = reference_select(&reference, supported, default);
    assert_eq!((selection.index, selection.matched), expected, "{value:?} of {supported:?}, default {default}");
}

const TAGS: &str = "en en-GB en-gb-x-y en-a-bb En-US fr fr-CA zh zh-Hant zh-hant-TW zh-Hans zh-TW x-a ab";
const RANGES: &str =
    "en EN en-GB en-GB-x-y en-GB-x en-a en-a-bb en-US fr FR-ca zh zh-Hant zh-Hant-TW-x zh-TW x-a aa * *";
const WEIGHTS: [&str; 9] = ["", "", ";q=0", ";q=0.", ";q=0.5", " ;\tQ=0.50", ";q=0.501", ";q=1.000", ";q=0.9"];

fn pick(from: &'static str) -> prop::sample::Select<&'static str> {
    prop::sample::select(from.split(' ').collect::<Vec<_>>())
}

/// Well-formed values, of few ranges or of many, whose ranges meet the tags often.
fn preference() -> impl Strategy<Value = String> {
    let separator = prop::sample::select(vec![",", ",", ", ", " ,\t", ",,"]);
    let element = (pick(RANGES), prop::sample::select(WEIGHTS.to_vec()), separator)
        .prop_map(|(range, weight, separator)| format!("{range}{weight}{separator}"));
    prop_oneof![3 => prop::collection::vec(element.clone(), 0..6), 1 => prop::collection::vec(element, 0..40)]
        .prop_map(|elements| elements.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_string_is_handled(value in any::<String>(), default in 0_usize..3) {
        check_reference(&value, &["en", "fr", "a"], default);
    }

    #[test]
    fn nearly_well_formed_values(value in "([a-bA*1]{1,2}|-|[ \t]|,|;|;q=|;Q=|[01][.]|[0-9é]){0,12}", default in 0_usize..3) {
        check_reference(&value, &["a", "b-a", "AA"], default);
    }

    #[test]
    fn well_formed_values(
        value in preference(), supported in prop::collection::vec(pick(TAGS), 1..8), default in any::<prop::sample::Index>()
    ) {
        let default = default.index(supported.len());
        check_reference(&value, &supported, default);
        let selection = AcceptLanguage::parse(&value).expect("well formed").select(&supported, default);
        prop_assert!(selection.index < supported.len());
    }

    #[test]
    fn the_functions_on_any_strings(range in any::<String>(), tag in "[a-z*-]{0,12}") {
        prop_assert!(lookup_chain(&range).count() <= range.len() + 1);
        prop_assert!(lookup_chain(&tag).all(|wider| extended_filter(wider, &tag) || tag.contains('*')));
        extended_filter(&range, &tag);
        extended_filter(&tag, &range);
    }
}
