//! Matching a preference with the languages of a server: RFC 4647 on strings, without any knowledge of languages.

use std::iter;

use crate::accept_language::{AcceptLanguage, FEW_RANGES, LanguageRange, MAX_RANGES};

/// The language that [`AcceptLanguage::select`] chose.
///
/// ```
/// use mcp_l10n::AcceptLanguage;
///
/// let supported = ["en", "fr"];
/// let selection = AcceptLanguage::parse("FR-ca").expect("well formed").select(&supported, 0);
/// assert_eq!(supported[selection.index], "fr"); // report this spelling, not the client's
/// assert!(selection.matched);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Selection {
    /// Position in the list of supported languages. Report the tag that stands there, in the server's own spelling.
    pub index: usize,
    /// Whether the preference asked for this language, if only by `*`; `false` = the default, for want of a match.
    pub matched: bool,
}

impl AcceptLanguage<'_> {
    /// Chooses one of the `supported` language tags, or the tag at `default` where none matches: "the server MUST use
    /// its server-defined default and MUST NOT return an error" (SEP-2792, "Request behavior"), even if the preference
    /// refuses the default.
    ///
    /// The ranges are tried by weight, the heaviest first, equal weights in received order, `*` last among equals. Each
    /// range takes the first of these that exists:
    ///
    /// 1. the tag itself, in any upper and lower case;
    /// 2. a tag that begins with the range (basic filtering, RFC 4647 §3.3.1): those that the preference names too come
    ///    first, in its order, then `supported`'s order decides;
    /// 3. the longest tag on the range's [`lookup_chain`] (RFC 4647 §3.4).
    ///
    /// A tag is skipped if the longest range that it equals or begins with has weight 0; `*;q=0` refuses no tag that a
    /// named range reaches. `*` itself takes the default, unless a named range covers that, otherwise the first tag that
    /// no named range covers. Tags are compared as strings, never by what they stand for: `zh-TW` does not reach
    /// `zh-Hant`, nor `es-MX` `es-419`. List an alias as a supported tag where that is wanted.
    ///
    /// Never panics and never allocates. If `supported` is empty or `default` lies outside, the result where nothing
    /// matches is still `default`: read the list with `get`. The time grows with the number of ranges tried times the
    /// number of tags.
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// let supported = ["en", "fr", "pt-BR"];
    /// let select = |value| AcceptLanguage::parse(value).expect("well formed").select(&supported, 0);
    /// assert_eq!(select("de, fr-CA;q=0.9").index, 1);
    /// assert_eq!(select("pt").index, 2);
    /// assert_eq!(select("en;q=0, *").index, 1);
    /// assert!(!select("ja").matched);
    /// ```
    pub fn select<S: AsRef<str>>(&self, supported: &[S], default: usize) -> Selection {
        let found = match self.in_order() {
            Some(ranges) => choose(ranges, supported, default),
            // Clearing a buffer for the most ranges allowed takes longer than matching a few.
            None if self.count() <= FEW_RANGES => {
                choose(self.sort(&mut [LanguageRange::EMPTY; FEW_RANGES]), supported, default)
            }
            None => choose(self.sort(&mut [LanguageRange::EMPTY; MAX_RANGES]), supported, default),
        };
        Selection { index: found.unwrap_or(default), matched: found.is_some() }
    }
}

/// Tries `ranges` in turn: they come heaviest first, refused ones at the end.
fn choose<S: AsRef<str>>(ranges: &[LanguageRange<'_>], supported: &[S], default: usize) -> Option<usize> {
    ranges.iter().take_while(|range| range.weight > 0).find_map(|range| {
        if range.is_wildcard() {
            choose_unnamed(ranges, supported, default)
        } else {
            choose_named(range.text, ranges, supported)
        }
    })
}

fn choose_named<S: AsRef<str>>(range: &str, ranges: &[LanguageRange<'_>], supported: &[S]) -> Option<usize> {
    let mut narrower: Option<(usize, usize)> = None;
    let mut wider: Option<(usize, usize)> = None;
    for (index, tag) in supported.iter().map(AsRef::as_ref).enumerate() {
        match relate(range, tag) {
            Relation::Same => return Some(index),
            Relation::Narrower => {
                if let Some(rank) = rank(ranges, tag)
                    && narrower.is_none_or(|(best, _)| rank < best)
                {
                    narrower = Some((rank, index));
                }
            }
            Relation::Wider => {
                if wider.is_none_or(|(longest, _)| tag.len() > longest) && !is_refused(ranges, tag) {
                    wider = Some((tag.len(), index));
                }
            }
            Relation::Unrelated => {}
        }
    }
    narrower.or(wider).map(|(_, index)| index)
}

fn choose_unnamed<S: AsRef<str>>(ranges: &[LanguageRange<'_>], supported: &[S], default: usize) -> Option<usize> {
    let unnamed = |tag: &S| !ranges.iter().any(|range| covers(range.text, tag.as_ref()));
    if supported.get(default).is_some_and(unnamed) { Some(default) } else { supported.iter().position(unnamed) }
}

/// The place of `tag` among `ranges`, for comparison only; the last place if it is not named itself, `None` if refused.
fn rank(ranges: &[LanguageRange<'_>], tag: &str) -> Option<usize> {
    let mut longest: Option<(usize, &LanguageRange<'_>)> = None;
    for (place, range) in ranges.iter().enumerate() {
        if longest.is_none_or(|(_, longest)| range.text.len() > longest.text.len()) && covers(range.text, tag) {
            longest = Some((place, range));
        }
    }
    match longest {
        Some((_, range)) if range.weight == 0 => None,
        Some((place, range)) if range.text.len() == tag.len() => Some(place),
        _ => Some(usize::MAX),
    }
}

/// Usually nothing is refused, which the last range tells: refused ones stand at the end.
fn is_refused(ranges: &[LanguageRange<'_>], tag: &str) -> bool {
    ranges.last().is_some_and(|range| range.weight == 0) && rank(ranges, tag).is_none()
}

/// What a tag is to a language range.
enum Relation {
    Same,
    /// The range and more: basic filtering finds it.
    Narrower,
    /// A later element of the range's lookup chain.
    Wider,
    Unrelated,
}

fn relate(range: &str, tag: &str) -> Relation {
    // Most pairs differ in their first letter, so a plain loop is faster here than comparing slices.
    let (mut range_rest, mut tag_rest) = (range.as_bytes(), tag.as_bytes());
    while let ([range_byte, range_tail @ ..], [tag_byte, tag_tail @ ..]) = (range_rest, tag_rest)
        && range_byte.eq_ignore_ascii_case(tag_byte)
    {
        (range_rest, tag_rest) = (range_tail, tag_tail);
    }
    match (range_rest, tag_rest) {
        ([], []) => Relation::Same,
        ([], [b'-', ..]) => Relation::Narrower,
        ([b'-', ..], []) if !ends_in_singleton(tag) => Relation::Wider,
        _ => Relation::Unrelated,
    }
}

fn covers(range: &str, tag: &str) -> bool {
    matches!(relate(range, tag), Relation::Same | Relation::Narrower)
}

fn ends_in_singleton(tag: &str) -> bool {
    matches!(tag.as_bytes(), [_] | [.., b'-', _])
}

/// The tags that lookup tries for `range`, in order: the range itself, then the range without its last subtag, and so on
/// (RFC 4647 §3.4). A single letter or digit goes together with the subtag after it, so no later element ends in one.
///
/// Nothing is checked: a string that is no language range gives a chain of its parts. No errors, no panics.
///
/// ```
/// use mcp_l10n::lookup_chain;
///
/// let chain: Vec<_> = lookup_chain("zh-Hant-CN-x-private1-private2").collect();
/// assert_eq!(chain, ["zh-Hant-CN-x-private1-private2", "zh-Hant-CN-x-private1", "zh-Hant-CN", "zh-Hant", "zh"]);
/// ```
pub fn lookup_chain(range: &str) -> impl Iterator<Item = &str> {
    iter::successors(Some(range), |range| {
        let shorter = iter::successors(Some(*range), |range| Some(range.rsplit_once('-')?.0));
        shorter.skip(1).find(|range| !ends_in_singleton(range))
    })
}

/// Whether the extended language range `range` matches `tag` (extended filtering, RFC 4647 §3.3.2), in any upper and
/// lower case.
///
/// Such a range may have `*` for any of its subtags. `Accept-Language` knows only `*` as a whole, so that this is for
/// ranges from elsewhere. Nothing is checked: strings that are neither range nor tag are compared alike. No errors, no
/// panics.
///
/// ```
/// use mcp_l10n::extended_filter;
///
/// assert!(extended_filter("de-*-DE", "de-DE"));
/// assert!(extended_filter("de-*-DE", "de-Latn-DE-1996"));
/// assert!(!extended_filter("de-*-DE", "de-x-DE")); // private use is not searched
/// ```
pub fn extended_filter(range: &str, tag: &str) -> bool {
    let mut wanted = range.split('-');
    let mut found = tag.split('-');
    let (Some(first_wanted), Some(first_found)) = (wanted.next(), found.next()) else { return false };
    if first_wanted != "*" && !first_wanted.eq_ignore_ascii_case(first_found) {
        return false;
    }
    // The tag may have further subtags between two wanted ones, but a singleton begins another kind of content.
    wanted.filter(|wanted| *wanted != "*").all(|wanted| {
        found
            .by_ref()
            .find(|found| found.eq_ignore_ascii_case(wanted) || found.len() == 1)
            .is_some_and(|found| found.eq_ignore_ascii_case(wanted))
    })
}
