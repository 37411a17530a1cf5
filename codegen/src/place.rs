//! Places in files, and how they are named and shown.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use annotate_snippets::{Annotation, AnnotationKind, Snippet};

use crate::source::Source;

/// A place in a file.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub file: Arc<Path>,
    /// Its text.
    pub source: Source,
    /// The bytes of the text that the place covers.
    pub range: Range<usize>,
}

/// How many bytes of a line are shown at most before and behind a place, more than fit beside it on a screen.
const BESIDE: usize = 512;
/// How many bytes of a place are shown at most.
const SHOWN: usize = 4096;

/// What is shown of a place.
struct Excerpt<'p> {
    lines: &'p str,
    /// The number of the first line.
    line: usize,
    /// The bytes of the place in the lines.
    range: Range<usize>,
    /// The column of the first character shown.
    column: usize,
}

impl Place {
    /// The line and the column, both from 1; the column counts characters, a byte order mark not among them.
    pub fn line_column(&self) -> (usize, usize) {
        self.source.line_column(self.range.start)
    }

    /// The file as a person would name it: relative to the current directory where it is below.
    pub fn name(&self) -> String {
        display(&self.file)
    }

    /// The lines that the place is in, as far as they are shown. Whatever the range, it is moved to the bounds of
    /// characters.
    fn excerpt(&self) -> Excerpt<'_> {
        let source = &*self.source;
        let begin = self.source.begin();
        let down = |at: usize| (begin..=at).rev().find(|at| source.is_char_boundary(*at)).unwrap_or(begin);
        let up = |at: usize| (at..source.len()).find(|at| source.is_char_boundary(*at)).unwrap_or(source.len());
        let start = down(self.range.start.clamp(begin, source.len()));
        let end = up(self.range.end.clamp(start, source.len()).min(start + SHOWN));
        let line = self.source.line(start);
        let first = self.source.line_start(line).max(down(start.saturating_sub(BESIDE).max(begin))).min(start);
        let behind = source.get(end..up((end + BESIDE).min(source.len()))).unwrap_or_default();
        let last = behind.find('\n').map_or(end + behind.len(), |at| end + at + 1);
        Excerpt {
            lines: source.get(first..last).unwrap_or_default(),
            line,
            range: start - first..end - first,
            column: self.source.line_column(first).1,
        }
    }

    /// The picture of the place, and, where its line is too long to be shown from its beginning, how the picture names the
    /// place and how it should.
    pub(crate) fn picture<'p>(
        &'p self,
        kind: AnnotationKind,
        label: &'p str,
    ) -> (Snippet<'p, Annotation<'p>>, Option<(String, String)>) {
        let Excerpt { lines, line, range, column } = self.excerpt();
        let name = self.name();
        let cut = (column > 1).then(|| {
            let before = lines.get(..range.start).unwrap_or_default().chars().count();
            (format!("{name}:{line}:{}", before + 1), format!("{name}:{line}:{}", before + column))
        });
        let mark = kind.span(range);
        let mark = if label.is_empty() { mark } else { mark.label(label) };
        (Snippet::source(lines).line_start(line).path(name).annotation(mark), cut)
    }
}

/// A path relative to the current directory where it is below, with `/` between parts, and without anything that could
/// command a terminal or end a line.
pub(crate) fn display(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let path = escaped(&path.strip_prefix(&here).unwrap_or(path).to_string_lossy());
    if cfg!(windows) { path.replace('\\', "/") } else { path }
}

/// A name of a file or the like with its control characters as escapes.
pub(crate) fn escaped(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        let unseen = c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if unseen { out.extend(c.escape_default()) } else { out.push(c) }
    }
    out
}

/// A message without what could command a terminal; its lines stay.
pub(crate) fn plain(message: &str) -> String {
    message.split('\n').map(escaped).collect::<Vec<_>>().join("\n")
}
