//! The reading position that the entry, pattern and expression readers share.

use std::ops::Range;

use crate::entries::MAX_DEPTH;

/// Why a construct could not be read. Becomes a [`SyntaxError`](crate::SyntaxError) once the extent of the junk is known.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// The byte at which reading stopped.
    pub(crate) at: usize,
    /// What is wrong and what to write.
    pub(crate) message: String,
    /// The innermost brace or parenthesis that was open.
    pub(crate) open: Option<usize>,
}

/// A position in the source. It moves only over whole characters.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'s> {
    source: &'s str,
    /// The byte offset of what is read next.
    pub(crate) pos: usize,
    open: Vec<usize>,
}

impl<'s> Cursor<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        Self { source, pos: 0, open: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.source.len()
    }

    /// A second cursor that looks at `pos` without moving this one.
    pub(crate) fn clone_at(&self, pos: usize) -> Self {
        Self { source: self.source, pos, open: Vec::new() }
    }

    pub(crate) fn byte(&self, at: usize) -> Option<u8> {
        self.source.as_bytes().get(at).copied()
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.byte(self.pos)
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> &'s str {
        self.source.get(range).unwrap_or_default()
    }

    pub(crate) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.pos += usize::from(found);
        found
    }

    /// The length of the line end at `at`; the end of the file has none.
    pub(crate) fn line_end(&self, at: usize) -> Option<usize> {
        match self.byte(at)? {
            b'\n' => Some(1),
            b'\r' if self.byte(at + 1) == Some(b'\n') => Some(2),
            _ => None,
        }
    }

    /// Moves over `line_end`, which is LF, CRLF or the end of the file; false where neither is next.
    pub(crate) fn take_line_end(&mut self) -> bool {
        let len = self.line_end(self.pos);
        self.pos += len.unwrap_or(0);
        len.is_some() || self.pos >= self.source.len()
    }

    /// `blank_inline`: any number of blanks.
    pub(crate) fn skip_blank_inline(&mut self) {
        while self.take(b' ') {}
    }

    /// `blank`: blanks and line ends.
    pub(crate) fn skip_blank(&mut self) {
        loop {
            self.skip_blank_inline();
            let Some(len) = self.line_end(self.pos) else { return };
            self.pos += len;
        }
    }

    /// `blank_block`: blank lines; stops at the start of the first line that holds something.
    pub(crate) fn skip_blank_block(&mut self) {
        loop {
            let line = self.pos;
            self.skip_blank_inline();
            match self.line_end(self.pos) {
                Some(len) => self.pos += len,
                None if self.pos >= self.source.len() => return,
                None => return self.pos = line,
            }
        }
    }

    /// Moves to the end of the line, in front of its line end.
    pub(crate) fn skip_line(&mut self) {
        let rest = self.slice(self.pos..self.source.len());
        let line = rest.split_once('\n').map_or(rest, |(line, _)| line.strip_suffix('\r').unwrap_or(line));
        self.pos += line.len();
    }

    /// `Identifier`: an ASCII letter, then letters, digits, `_` and `-`.
    pub(crate) fn identifier(&mut self) -> Option<&'s str> {
        let start = self.pos;
        self.peek().filter(u8::is_ascii_alphabetic)?;
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')) {
            self.pos += 1;
        }
        Some(self.slice(start..self.pos))
    }

    /// `NumberLiteral`: digits with an optional minus sign and fraction. Does not move where none is next.
    pub(crate) fn number(&mut self) -> Option<&'s str> {
        let start = self.pos;
        self.take(b'-');
        if !self.digits() {
            self.pos = start;
            return None;
        }
        let whole = self.pos;
        if self.take(b'.') && !self.digits() {
            self.pos = whole;
        }
        Some(self.slice(start..self.pos))
    }

    fn digits(&mut self) -> bool {
        let start = self.pos;
        while self.peek().is_some_and(|b| b.is_ascii_digit()) {
            self.pos += 1;
        }
        self.pos > start
    }

    /// Moves over an opening brace or parenthesis, unless too many are open: the readers call themselves once for each.
    pub(crate) fn open(&mut self) -> Result<(), Fault> {
        if self.open.len() >= MAX_DEPTH {
            return Err(self.fault(format!(
                "nesting too deep: more than {MAX_DEPTH} braces and parentheses are open here; split the message"
            )));
        }
        self.open.push(self.pos);
        self.pos += 1;
        Ok(())
    }

    /// Moves over the closing byte of what was opened last.
    pub(crate) fn close(&mut self, closing: char, after: &str) -> Result<(), Fault> {
        if !self.take(closing as u8) {
            let found = self.found();
            return Err(self.fault(format!("{after} must be followed by `{closing}`, but here is {found}")));
        }
        self.open.pop();
        Ok(())
    }

    pub(crate) fn is_nested(&self) -> bool {
        !self.open.is_empty()
    }

    /// Forgets what a failed construct left open.
    pub(crate) fn forget_open(&mut self) {
        self.open.clear();
    }

    /// What stands at the position, in words.
    pub(crate) fn found(&self) -> String {
        match self.slice(self.pos..self.source.len()).chars().next() {
            None => "the end of the file".to_owned(),
            Some('\n') => "the end of the line".to_owned(),
            Some(_) if self.line_end(self.pos).is_some() => "the end of the line".to_owned(),
            Some('\t') => "a tab".to_owned(),
            Some(c) if c.is_control() || crate::literal::must_escape(c) => format!("U+{:04X}", u32::from(c)),
            Some(c) => format!("`{c}`"),
        }
    }

    pub(crate) fn fault(&self, message: impl Into<String>) -> Fault {
        self.fault_at(self.pos, message)
    }

    pub(crate) fn fault_at(&self, at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into(), open: self.open.last().copied() }
    }
}
