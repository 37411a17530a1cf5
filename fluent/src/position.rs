//! Stage: parts of a text to spans, and byte offsets to lines and columns, for every diagnostic of the toolkit.

use std::ops::Range;

/// The byte range that `part` takes up inside `base`.
///
/// A syntax tree over `&str` holds slices of the file that it was read from; this function turns such a slice back into
/// a span. It compares addresses and reads no memory.
///
/// Returns `None` where `part` does not lie inside `base`. It cannot panic.
///
/// ```
/// let file = "title = Weather";
/// assert_eq!(mcp_l10n_fluent::span_of(file, &file[8..]), Some(8..15));
/// assert_eq!(mcp_l10n_fluent::span_of(file, "another string"), None);
/// ```
pub fn span_of(base: &str, part: &str) -> Option<Range<usize>> {
    let start = (part.as_ptr() as usize).checked_sub(base.as_ptr() as usize)?;
    let end = start.checked_add(part.len())?;
    (end <= base.len()).then_some(start..end)
}

/// A place in a file, as people and editors name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<'s> {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in Unicode scalar values. A byte order mark at the start of the file is not counted.
    pub column: usize,
    /// The text of that line without its line end and without a byte order mark.
    pub text: &'s str,
}

/// The line starts of one file; built once, asked for each diagnostic.
///
/// Lines end with LF or CRLF, as in Fluent (`line_end` of the Fluent Syntax 1.0 EBNF); a lone CR ends no line.
///
/// ```
/// let lines = mcp_l10n_fluent::Lines::new("a = Köln\r\nb = }\n");
/// let at = lines.position(15);
/// assert_eq!((at.line, at.column, at.text), (2, 5, "b = }"));
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'s> {
    source: &'s str,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    /// Finds the line starts of `source`. Takes time linear in its length; cannot fail or panic.
    pub fn new(source: &'s str) -> Self {
        let first = if source.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        let breaks = source.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = std::iter::once(first).chain(breaks.map(|(at, _)| at + 1)).collect();
        Self { source, starts }
    }

    /// The number of lines; a file that ends with a line end has an empty last line. At least 1.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The place of the byte `offset`.
    ///
    /// An offset past the end is taken as the end, one inside a character as the start of that character, and one inside
    /// a line end as the end of the line's text. Takes time logarithmic in the number of lines plus linear in the length
    /// of the line.
    pub fn position(&self, offset: usize) -> Position<'s> {
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        let end = self.starts.get(line).copied().unwrap_or(self.source.len());
        let text = self.source.get(start..end).unwrap_or_default();
        let text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
        let within = offset.saturating_sub(start);
        let column = 1 + text.char_indices().filter(|&(at, c)| at + c.len_utf8() <= within).count();
        Position { line, column, text }
    }
}
