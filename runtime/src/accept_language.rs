//! The user's language preference: the value of `Accept-Language`, parsed but not yet matched with any language.

mod grammar;

use std::cmp::Reverse;
use std::fmt;

use grammar::Scanner;

/// Longest value that is read, in bytes; a longer one counts as absent.
///
/// Browsers send less than 100 bytes. The cap bounds the work that a hostile value can cause; RFC 9110 sets none. A
/// value is never shortened to fit, as half a preference is another preference.
///
/// ```
/// use mcp_l10n::{AcceptLanguage, MAX_LENGTH};
///
/// assert!(AcceptLanguage::parse(&",".repeat(MAX_LENGTH)).is_some());
/// assert!(AcceptLanguage::parse(&",".repeat(MAX_LENGTH + 1)).is_none());
/// ```
pub const MAX_LENGTH: usize = 4096;

/// Most language ranges that a value may hold, repeated ones included; a value with more counts as absent.
///
/// ```
/// use mcp_l10n::{AcceptLanguage, MAX_RANGES};
///
/// assert!(AcceptLanguage::parse(&"en,".repeat(MAX_RANGES)).is_some());
/// assert!(AcceptLanguage::parse(&"en,".repeat(MAX_RANGES + 1)).is_none());
/// ```
pub const MAX_RANGES: usize = 256;

/// Up to this many ranges are kept while parsing, so that matching a usual value reads it only once. Keeping
/// [`MAX_RANGES`] would cost more than the parsing.
pub(crate) const FEW_RANGES: usize = 8;

/// The weight of a range that carries none (RFC 9110 §12.4.2).
const FULL_WEIGHT: u16 = 1000;

/// One element of a preference: a language range (RFC 4647 §2.1) and its weight (RFC 9110 §12.4.2).
///
/// `Debug` leaves the range out, as a user's preference is not to be logged.
///
/// ```
/// use mcp_l10n::AcceptLanguage;
///
/// let preference = AcceptLanguage::parse("fr-CA;q=0.9").expect("well formed");
/// let range = preference.ranges().next().expect("one range");
/// assert_eq!((range.text, range.weight), ("fr-CA", 900));
/// assert_eq!(format!("{range:?}"), "LanguageRange { weight: 900, .. }");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LanguageRange<'a> {
    /// The range as it was sent, in the sender's upper and lower case.
    pub text: &'a str,
    /// The weight in thousandths: 1000 where none was sent, 0 = not acceptable, never above 1000.
    pub weight: u16,
}

impl LanguageRange<'_> {
    /// Fills the unused part of a buffer.
    pub(crate) const EMPTY: Self = LanguageRange { text: "", weight: 0 };

    /// Whether this is `*`, which stands for every language that no other range names (RFC 4647 §2.1).
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// let preference = AcceptLanguage::parse("fr, *;q=0.1").expect("well formed");
    /// let wildcards: Vec<bool> = preference.ranges().map(|range| range.is_wildcard()).collect();
    /// assert_eq!(wildcards, [false, true]);
    /// ```
    pub fn is_wildcard(&self) -> bool {
        self.text == "*"
    }
}

impl fmt::Debug for LanguageRange<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LanguageRange").field("weight", &self.weight).finish_non_exhaustive()
    }
}

/// A language preference that is well formed: the value of `acceptLanguage` in `_meta`, with the syntax of the HTTP field
/// `Accept-Language` (SEP-2792, "Request behavior"; RFC 9110 §12.5.4).
///
/// It belongs to one request: "a server MUST NOT bind it to a connection or logical session". It borrows the value and
/// is cheap to copy. `Debug` shows the number of ranges only, as a user's preference is not to be logged.
///
/// ```
/// use mcp_l10n::AcceptLanguage;
///
/// let preference = AcceptLanguage::parse("fr-CA,fr;q=0.9,en;q=0.5").expect("well formed");
/// assert_eq!(preference.select(&["en", "fr"], 0).index, 1);
/// assert_eq!(format!("{preference:?}"), "AcceptLanguage { ranges: 3 }");
/// ```
#[derive(Clone, Copy)]
pub struct AcceptLanguage<'a> {
    value: &'a str,
    count: usize,
    in_order: bool,
    first: [LanguageRange<'a>; FEW_RANGES],
}

impl<'a> AcceptLanguage<'a> {
    /// Reads `value`, by the grammar that RFC 9110 gives for recipients (§12.5.4, §5.6.1.2), or returns `None` where it
    /// is malformed or above [`MAX_LENGTH`] or [`MAX_RANGES`].
    ///
    /// `None` means an absent preference and is no error: "a malformed canonical value is ignored as an absent preference
    /// and MUST NOT on its own produce an error" (SEP-2792, "Security and Privacy"). One bad element makes the whole
    /// value malformed. Where `_meta` holds something other than a string, there is nothing to parse: treat it alike.
    ///
    /// Empty elements are allowed, and so is the empty value: a preference that asks for nothing. Space and tab may stand
    /// next to a comma or a semicolon, nowhere else: in particular not at the edges of the value, where HTTP strips them
    /// but `_meta` does not.
    ///
    /// Never panics and never allocates; the time is linear in the length.
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// assert!(AcceptLanguage::parse("da, en-gb;q=0.8, en;q=0.7").is_some());
    /// assert!(AcceptLanguage::parse("ja,, ,ko").is_some());
    /// assert!(AcceptLanguage::parse("").is_some());
    /// assert!(AcceptLanguage::parse("en_US,fr").is_none());
    /// assert!(AcceptLanguage::parse(" en").is_none());
    /// ```
    pub fn parse(value: &'a str) -> Option<Self> {
        if value.len() > MAX_LENGTH {
            return None;
        }
        let mut parsed = AcceptLanguage { value, count: 0, in_order: true, first: [LanguageRange::EMPTY; FEW_RANGES] };
        let mut last = (FULL_WEIGHT, true);
        for range in Scanner::new(value) {
            let range = range.ok()?;
            let order = (range.weight, !range.is_wildcard());
            parsed.in_order &= range.weight > 0 && order <= last;
            last = order;
            if let Some(slot) = parsed.first.get_mut(parsed.count) {
                *slot = range;
            }
            parsed.count += 1;
            if parsed.count > MAX_RANGES {
                return None;
            }
        }
        Some(parsed)
    }

    /// The ranges as they were sent: in received order, repeated ones included.
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// let preference = AcceptLanguage::parse("en;q=0.5, fr, EN").expect("well formed");
    /// let sent: Vec<_> = preference.ranges().map(|range| (range.text, range.weight)).collect();
    /// assert_eq!(sent, [("en", 500), ("fr", 1000), ("EN", 1000)]);
    /// ```
    pub fn ranges(&self) -> impl Iterator<Item = LanguageRange<'a>> + Clone + use<'a> {
        Scanner::new(self.value).map_while(Result::ok)
    }

    /// The ranges that are acceptable (weight above 0), the heaviest first, equal weights in received order.
    ///
    /// Repeated ranges are merged, without regard to case: a weight of 0 wins, otherwise the highest; the merged range
    /// keeps the first one's place and spelling. RFC 9110 and RFC 4647 have no rule for repeats; order among equal
    /// weights is that of a language priority list (RFC 4647 §2.3).
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// let preference = AcceptLanguage::parse("en;q=0.5, fr, EN, de;q=0, *;q=0.1").expect("well formed");
    /// let priority: Vec<_> = preference.priority().map(|range| (range.text, range.weight)).collect();
    /// assert_eq!(priority, [("en", 1000), ("fr", 1000), ("*", 100)]);
    /// ```
    pub fn priority(&self) -> impl Iterator<Item = LanguageRange<'a>> + use<'a> {
        let mut buffer = [LanguageRange::EMPTY; MAX_RANGES];
        let merged = self.merge(&mut buffer);
        merged.sort_unstable_by_key(|range| (Reverse(range.weight), place(range)));
        let acceptable = merged.partition_point(|range| range.weight > 0);
        buffer.into_iter().take(acceptable)
    }

    /// The ranges that are not acceptable (weight 0; RFC 9110 §12.4.2), in received order, merged as in
    /// [`priority`](Self::priority).
    ///
    /// ```
    /// use mcp_l10n::AcceptLanguage;
    ///
    /// let preference = AcceptLanguage::parse("de, en-GB;q=0, DE;q=0.0").expect("well formed");
    /// let excluded: Vec<_> = preference.excluded().map(|range| range.text).collect();
    /// assert_eq!(excluded, ["de", "en-GB"]);
    /// ```
    pub fn excluded(&self) -> impl Iterator<Item = LanguageRange<'a>> + use<'a> {
        let mut buffer = [LanguageRange::EMPTY; MAX_RANGES];
        let count = self.merge(&mut buffer).len();
        buffer.into_iter().take(count).filter(|range| range.weight == 0)
    }

    /// The ranges as they were sent, if they can be tried so: few, the heaviest first, `*` last among equals, none refused.
    ///
    /// What clients send nearly always is. Repeats need no merging here: a later one is no heavier and finds what the
    /// first one did. A refusal could change what came before.
    pub(crate) fn in_order(&self) -> Option<&[LanguageRange<'a>]> {
        if self.in_order { self.first.get(..self.count) } else { None }
    }

    /// The number of ranges as they were sent: no buffer for [`sort`](Self::sort) needs to hold more.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The ranges in the order in which they are tried: the heaviest first, `*` last among equals, refused ones at the
    /// end, merged.
    pub(crate) fn sort<'b>(&self, buffer: &'b mut [LanguageRange<'a>]) -> &'b [LanguageRange<'a>] {
        let merged = self.merge(buffer);
        merged.sort_unstable_by_key(|range| (Reverse(range.weight), range.is_wildcard(), place(range)));
        merged
    }

    /// Fills `buffer` with the ranges, repeats merged, in received order, and returns the filled part.
    fn merge<'b>(&self, buffer: &'b mut [LanguageRange<'a>]) -> &'b mut [LanguageRange<'a>] {
        let mut count = 0;
        for range in self.ranges() {
            let Some((merged, free)) = buffer.split_at_mut_checked(count) else { break };
            if let Some(first) = merged.iter_mut().find(|first| first.text.eq_ignore_ascii_case(range.text)) {
                let refused = first.weight == 0 || range.weight == 0;
                first.weight = if refused { 0 } else { first.weight.max(range.weight) };
            } else if let Some(slot) = free.first_mut() {
                *slot = range;
                count += 1;
            }
        }
        buffer.get_mut(..count).unwrap_or_default()
    }
}

impl fmt::Debug for AcceptLanguage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AcceptLanguage").field("ranges", &self.count).finish()
    }
}

/// Where a range stands in the value: all ranges are parts of one string, so their addresses are in received order.
fn place(range: &LanguageRange<'_>) -> *const u8 {
    range.text.as_ptr()
}
