//! The text of a file with its lines, which many findings share.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The text of a file. Copies share it, and with it the index of its lines, which the first finding to be shown builds.
#[derive(Clone)]
pub struct Source(Arc<Shared>);

struct Shared {
    text: Box<str>,
    index: OnceLock<Index>,
}

/// Where the lines begin, and how many characters stand before each block of bytes, so that neither many nor long lines
/// make a place costly to name.
struct Index {
    lines: Vec<usize>,
    characters: Vec<usize>,
}

const BLOCK: usize = 1024;
const MARK: char = '\u{feff}';

impl Source {
    /// The bytes that a byte order mark takes up.
    pub(crate) fn begin(&self) -> usize {
        if self.starts_with(MARK) { MARK.len_utf8() } else { 0 }
    }

    /// The line and the column of a byte, both from 1; the column counts characters, a byte order mark not among them. A
    /// byte past the end is taken as the end, one inside a character as its start, and one inside a line end as its start.
    pub(crate) fn line_column(&self, at: usize) -> (usize, usize) {
        let mut at = (0..=at.min(self.len())).rev().find(|at| self.is_char_boundary(*at)).unwrap_or_default();
        if self.get(..at).is_some_and(|before| before.ends_with('\r')) && self.as_bytes().get(at) == Some(&b'\n') {
            at -= 1;
        }
        let line = self.line(at);
        let start = self.line_start(line);
        (line, 1 + self.characters(at).saturating_sub(self.characters(start)))
    }

    /// The line, from 1, that a byte is in.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.index().lines.partition_point(|start| *start <= at).max(1)
    }

    /// The first byte of a line; the end of the text if it has fewer lines.
    pub(crate) fn line_start(&self, line: usize) -> usize {
        self.index().lines.get(line.saturating_sub(1)).copied().unwrap_or(self.len())
    }

    /// How many characters begin before a byte.
    fn characters(&self, at: usize) -> usize {
        let block = at / BLOCK;
        let before = self.index().characters.get(block).copied().unwrap_or_default();
        before + begun(self.as_bytes().get(block * BLOCK..at).unwrap_or_default())
    }

    fn index(&self) -> &Index {
        self.0.index.get_or_init(|| {
            let breaks = self.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            let lines = std::iter::once(self.begin()).chain(breaks.map(|(at, _)| at + 1)).collect();
            let mut count = 0;
            let blocks = self.as_bytes().chunks(BLOCK).map(|block| {
                count += begun(block);
                count
            });
            let characters = std::iter::once(0).chain(blocks).collect();
            Index { lines, characters }
        })
    }
}

/// How many characters begin in the bytes of a text.
fn begun(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

impl From<String> for Source {
    fn from(text: String) -> Self {
        Self(Arc::new(Shared { text: text.into(), index: OnceLock::new() }))
    }
}

impl From<&str> for Source {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl Deref for Source {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
