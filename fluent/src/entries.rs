//! Stage: the text of a catalog to its entries, each with its span (`Resource` and `Entry` of the Fluent Syntax 1.0 EBNF).
//!
//! Reading is total: what is no valid entry becomes [`EntryKind::Junk`] with an explanation, up to the next line that
//! starts with a letter, `-` or `#`. So a fault in one message never hides the messages below it.

use std::ops::Range;

use fluent_syntax::ast::{Attribute, Pattern};

use crate::cursor::{Cursor, Fault};
use crate::junk;
use crate::pattern::pattern;

/// How many braces and parentheses may be open at once. An entry that nests deeper is junk; no translation comes near.
///
/// The limit bounds the recursion of the reader and of everything that walks the tree, so that no file can overflow the
/// stack. Unit: nesting levels, counted over placeables, selections and call arguments together.
pub const MAX_DEPTH: usize = 100;

/// The entries of one catalog in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalog<'s> {
    /// The text that was read; all spans are byte ranges of it.
    pub source: &'s str,
    /// The entries. Their spans ascend and do not overlap; between them lie only blank lines and, at the very start, a
    /// byte order mark.
    pub entries: Vec<Entry<'s>>,
}

/// One entry of a catalog.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<'s> {
    /// The bytes of the whole entry, from its attached comment to the end of its last line with that line's end. Junk
    /// also owns the blank lines that follow it.
    pub span: Range<usize>,
    /// What the entry is.
    pub kind: EntryKind<'s>,
}

/// The kinds of entries.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryKind<'s> {
    /// A message, `id = text`.
    Message(Message<'s>),
    /// A term, `-id = text`. It always has a value.
    Term(Message<'s>),
    /// A comment that belongs to no message: `#` (level 1) on its own, `##` (2) for a group, `###` (3) for the file.
    Comment {
        /// The number of `#` signs, 1 to 3.
        level: u8,
    },
    /// Text that is no entry. Directly below a message it most likely was meant as a part of it.
    Junk {
        /// Why it could not be read.
        error: SyntaxError,
    },
}

/// A message or a term.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<'s> {
    /// The identifier; for a term without the `-`.
    pub id: &'s str,
    /// The bytes of the identifier; for a term without the `-`.
    pub id_span: Range<usize>,
    /// The bytes of the attached comment, from its first `#` to the end of its last line without the line end.
    pub comment: Option<Range<usize>>,
    /// The text; `None` for a message that has attributes only.
    pub value: Option<Pattern<&'s str>>,
    /// The bytes from the first to the last element of the text, without the blanks and line ends around it.
    pub value_span: Option<Range<usize>>,
    /// The attributes in the order of the file; repeated names stay.
    pub attributes: Vec<Attribute<&'s str>>,
}

/// Why a part of a catalog is junk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The bytes to point at; never empty, always inside the span of the junk entry.
    pub span: Range<usize>,
    /// What is wrong and what to write instead, as one sentence without a full stop.
    pub message: String,
}

/// Reads a catalog.
///
/// Follows the Fluent Syntax 1.0 EBNF, with one addition: a byte order mark at the start of the file is skipped. A text
/// that breaks off at a faulty placeable is junk as a whole, never a shortened text; a line that cannot continue a text
/// (`[`, `*`, `.` first) ends it, as the grammar says, and is junk of its own. Line ends may be LF or CRLF; texts hold LF.
///
/// Takes time linear in the length of `source`. Never fails, never panics, and needs a bounded amount of stack
/// ([`MAX_DEPTH`]). Spans are byte offsets into `source`.
///
/// ```
/// use mcp_l10n_fluent::{EntryKind, read};
///
/// let catalog = read("# Shown above the map\ntitle = Weather\nbroken = {\n");
/// let EntryKind::Message(title) = &catalog.entries[0].kind else { panic!() };
/// assert_eq!((title.id, title.comment.clone()), ("title", Some(0..21)));
/// let EntryKind::Junk { error } = &catalog.entries[1].kind else { panic!() };
/// assert_eq!(&catalog.source[error.span.clone()], "{");
/// ```
pub fn read(source: &str) -> Catalog<'_> {
    let mut cursor = Cursor::new(source);
    if source.starts_with('\u{FEFF}') {
        cursor.pos = '\u{FEFF}'.len_utf8();
    }
    let mut entries = Vec::new();
    let mut late = None;
    loop {
        cursor.skip_blank_block();
        if cursor.peek().is_none() {
            return Catalog { source, entries };
        }
        late = entry(&mut cursor, late, &mut entries);
    }
}

/// Reads one entry. `late` is the fault of an attribute that ended the entry above; the same is returned for this one.
fn entry<'s>(cursor: &mut Cursor<'s>, late: Option<Fault>, entries: &mut Vec<Entry<'s>>) -> Option<Fault> {
    let start = cursor.pos;
    let comment = match comment(cursor) {
        None => None,
        Some((1, text)) if cursor.peek().is_some_and(|b| b.is_ascii_alphabetic() || b == b'-') => Some(text),
        Some((level, _)) => {
            entries.push(Entry { span: start..cursor.pos, kind: EntryKind::Comment { level } });
            return None;
        }
    };
    let head = cursor.pos;
    let has_comment = comment.is_some();
    match message(cursor, comment) {
        Ok((kind, late)) => {
            entries.push(Entry { span: start..cursor.pos, kind });
            late
        }
        Err(fault) => {
            if has_comment {
                entries.push(Entry { span: start..head, kind: EntryKind::Comment { level: 1 } });
            }
            cursor.pos = head;
            let fault = late.unwrap_or(fault);
            let span = junk::skip(cursor);
            let kind = EntryKind::Junk { error: junk::error(cursor, &span, fault) };
            entries.push(Entry { span, kind });
            None
        }
    }
}

/// Reads the comment lines of one level; `None`, without moving, where there is none.
fn comment(cursor: &mut Cursor<'_>) -> Option<(u8, Range<usize>)> {
    let start = cursor.pos;
    let mut found: Option<(u8, Range<usize>)> = None;
    loop {
        let line = cursor.pos;
        let mut level = 0;
        while level < 3 && cursor.take(b'#') {
            level += 1;
        }
        let well_formed = cursor.peek().is_none_or(|b| b == b' ') || cursor.line_end(cursor.pos).is_some();
        if level == 0 || !well_formed || found.as_ref().is_some_and(|(known, _)| *known != level) {
            cursor.pos = line;
            return found;
        }
        cursor.skip_line();
        found = Some((level, start..cursor.pos));
        cursor.take_line_end();
    }
}

/// Reads a message or a term with its line end. An attribute that cannot be read ends the entry; its fault is returned
/// beside it, for the junk that follows.
fn message<'s>(
    cursor: &mut Cursor<'s>,
    comment: Option<Range<usize>>,
) -> Result<(EntryKind<'s>, Option<Fault>), Fault> {
    cursor.forget_open();
    let start = cursor.pos;
    let is_term = cursor.take(b'-');
    let at = cursor.pos;
    let Some(id) = cursor.identifier() else {
        return Err(junk::no_entry(cursor, start));
    };
    let id_span = at..cursor.pos;
    cursor.skip_blank_inline();
    if !cursor.take(b'=') {
        return Err(junk::no_equals(cursor, id, &id_span));
    }
    let value = pattern(cursor)?;
    let mut attributes = Vec::new();
    let late = read_attributes(cursor, &mut attributes);
    if value.is_none() && (is_term || attributes.is_empty()) {
        return Err(late.unwrap_or_else(|| junk::no_value(cursor, start, id, is_term)));
    }
    cursor.take_line_end();
    let (value, value_span) = value.map(|located| (located.pattern, located.span)).unzip();
    let message = Message { id, id_span, comment, value, value_span, attributes };
    Ok((if is_term { EntryKind::Term(message) } else { EntryKind::Message(message) }, late))
}

fn read_attributes<'s>(cursor: &mut Cursor<'s>, attributes: &mut Vec<Attribute<&'s str>>) -> Option<Fault> {
    loop {
        let end = cursor.pos;
        cursor.skip_blank();
        if cursor.peek() != Some(b'.') {
            cursor.pos = end;
            return None;
        }
        match attribute(cursor) {
            Ok(attribute) => attributes.push(attribute),
            Err(fault) => {
                cursor.pos = end;
                return Some(fault);
            }
        }
    }
}

/// `Attribute`; the cursor stands on its `.`.
fn attribute<'s>(cursor: &mut Cursor<'s>) -> Result<Attribute<&'s str>, Fault> {
    let start = cursor.pos;
    cursor.pos += 1;
    let at = cursor.pos;
    let name = cursor.identifier();
    cursor.skip_blank_inline();
    let Some(name) = name.filter(|_| cursor.take(b'=')) else {
        return Err(cursor.fault_at(start, junk::DOT));
    };
    let id = fluent_syntax::ast::Identifier { name };
    match pattern(cursor)? {
        Some(located) => Ok(Attribute { id, value: located.pattern }),
        None => Err(cursor.fault_at(at, format!("the attribute `.{name}` has no text: write it after `=`"))),
    }
}
