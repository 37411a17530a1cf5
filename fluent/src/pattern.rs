//! Stage: the text of a message, an attribute or a variant (`Pattern` of the Fluent Syntax 1.0 EBNF).

use std::ops::Range;

use fluent_syntax::ast::{Expression, Pattern, PatternElement};

use crate::cursor::{Cursor, Fault};
use crate::expression::placeable;

/// A pattern with the bytes from its first to its last element.
#[derive(Debug)]
pub(crate) struct Located<'s> {
    pub(crate) pattern: Pattern<&'s str>,
    pub(crate) span: Range<usize>,
}

/// What a pattern is made of before the common indent is known. All ranges are bytes of the source.
enum Piece<'s> {
    Text(Range<usize>),
    Break(Range<usize>),
    Indent(Range<usize>),
    Placeable(Expression<&'s str>, Range<usize>),
}

/// Reads a pattern and stops in front of the line end that follows it; `None` where there is no text.
pub(crate) fn pattern<'s>(cursor: &mut Cursor<'s>) -> Result<Option<Located<'s>>, Fault> {
    let mut pieces = pieces(cursor)?;
    trim(cursor, &mut pieces);
    let mut solid = pieces.iter().filter_map(|piece| match piece {
        Piece::Text(range) | Piece::Placeable(_, range) => Some(range),
        Piece::Break(_) | Piece::Indent(_) => None,
    });
    let Some(first) = solid.next() else { return Ok(None) };
    let span = first.start..solid.next_back().unwrap_or(first).end;
    Ok(Some(Located { pattern: dedent(cursor, pieces), span }))
}

/// Where lines of a pattern begin that do not stand inside of a placeable: the blanks at the start of each. The first line, if
/// it stands behind the `=`, is not among them. `None` where the pattern cannot be read.
pub(crate) fn indents(cursor: &mut Cursor<'_>) -> Option<Vec<Range<usize>>> {
    let pieces = pieces(cursor).ok()?.into_iter();
    Some(pieces.filter_map(|piece| if let Piece::Indent(range) = piece { Some(range) } else { None }).collect())
}

fn pieces<'s>(cursor: &mut Cursor<'s>) -> Result<Vec<Piece<'s>>, Fault> {
    let mut pieces = Vec::new();
    cursor.skip_blank_inline();
    while let Some(byte) = cursor.peek() {
        let start = cursor.pos;
        match byte {
            b'{' => {
                let expression = placeable(cursor)?;
                pieces.push(Piece::Placeable(expression, start..cursor.pos));
            }
            b'}' => return Err(stray_brace(cursor)),
            _ if cursor.line_end(start).is_some() => {
                if !next_line(cursor, &mut pieces) {
                    break;
                }
            }
            _ => pieces.push(Piece::Text(text_run(cursor))),
        }
    }
    Ok(pieces)
}

fn stray_brace(cursor: &Cursor<'_>) -> Fault {
    cursor.fault(if cursor.is_nested() {
        "a `}` inside the text of a variant: close the selection on a line of its own, or write `{\"}\"}` for the character"
    } else {
        "a `}` that closes nothing: for the character itself write `{\"}\"}`"
    })
}

/// `inline_text`: up to the line end or the next brace.
fn text_run(cursor: &mut Cursor<'_>) -> Range<usize> {
    let start = cursor.pos;
    while let Some(byte) = cursor.peek() {
        if matches!(byte, b'{' | b'}') || cursor.line_end(cursor.pos).is_some() {
            break;
        }
        cursor.pos += 1;
    }
    start..cursor.pos
}

/// Moves to the next line of the pattern (`block_text` or `block_placeable`). Where the pattern is over it does not move;
/// the breaks that it found are then the last pieces, and trimming drops them.
fn next_line(cursor: &mut Cursor<'_>, pieces: &mut Vec<Piece<'_>>) -> bool {
    let end = cursor.pos;
    let is_first = pieces.is_empty();
    while let Some(len) = cursor.line_end(cursor.pos) {
        cursor.pos += len;
        // The blank lines above the first text are no part of it.
        if !is_first {
            pieces.push(Piece::Break(cursor.pos - 1..cursor.pos));
        }
        let line = cursor.pos;
        cursor.skip_blank_inline();
        if cursor.line_end(cursor.pos).is_some() {
            continue;
        }
        let indented = cursor.pos > line;
        let goes_on = match cursor.peek() {
            Some(b'{') => true,
            Some(b'[' | b'*' | b'.' | b'}') | None => false,
            Some(_) => indented,
        };
        if goes_on {
            pieces.push(Piece::Indent(line..cursor.pos));
            return true;
        }
        break;
    }
    cursor.pos = end;
    false
}

/// Drops blanks at the end, and carriage returns, which a file with broken line ends leaves there.
fn trim(cursor: &Cursor<'_>, pieces: &mut Vec<Piece<'_>>) {
    while let Some(last) = pieces.last_mut() {
        match last {
            Piece::Placeable(..) => return,
            Piece::Break(_) | Piece::Indent(_) => {}
            Piece::Text(range) => {
                range.end = range.start + cursor.slice(range.clone()).trim_end_matches([' ', '\r']).len();
                if range.start < range.end {
                    return;
                }
            }
        }
        pieces.pop();
    }
}

/// Takes the common indent off every line but the first of the entry and joins what lies side by side.
fn dedent<'s>(cursor: &Cursor<'s>, pieces: Vec<Piece<'s>>) -> Pattern<&'s str> {
    let indents = pieces.iter().filter_map(|piece| match piece {
        Piece::Indent(range) => Some(range.len()),
        _ => None,
    });
    let common = indents.min().unwrap_or(0);
    let mut elements = Vec::new();
    let mut run = 0..0;
    let flush = |elements: &mut Vec<_>, run: &mut Range<usize>, next: Range<usize>| {
        if run.start < run.end {
            elements.push(PatternElement::TextElement { value: cursor.slice(run.clone()) });
        }
        *run = next;
    };
    for piece in pieces {
        let (range, ends_line) = match piece {
            Piece::Text(range) => (range, false),
            Piece::Indent(range) => (range.start + common..range.end, false),
            Piece::Break(range) => (range, true),
            Piece::Placeable(expression, _) => {
                flush(&mut elements, &mut run, 0..0);
                elements.push(PatternElement::Placeable { expression });
                continue;
            }
        };
        if run.start == run.end || run.end != range.start {
            flush(&mut elements, &mut run, range);
        } else {
            run.end = range.end;
        }
        if ends_line {
            flush(&mut elements, &mut run, 0..0);
        }
    }
    flush(&mut elements, &mut run, 0..0);
    Pattern { elements }
}
