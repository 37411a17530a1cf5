//! What is no entry: how far it reaches (`Junk` of the Fluent Syntax 1.0 EBNF) and what to tell its author.

use std::ops::Range;

use crate::cursor::{Cursor, Fault};
use crate::entries::SyntaxError;

pub(crate) const DOT: &str =
    "a line that starts with `.` is an attribute, `.name = text`; for the character itself write `{\".\"}`";

/// Moves over the junk that starts here: up to the next line that could start an entry.
pub(crate) fn skip(cursor: &mut Cursor<'_>) -> Range<usize> {
    let start = cursor.pos;
    loop {
        cursor.skip_line();
        cursor.take_line_end();
        if cursor.peek().is_none_or(|b| b.is_ascii_alphabetic() || matches!(b, b'-' | b'#')) {
            return start..cursor.pos;
        }
    }
}

/// Turns the fault into an error that points into the junk. The reader may have noticed it only further down, where the
/// next entry starts; then the brace that was left open is the place to look at.
pub(crate) fn error(cursor: &Cursor<'_>, junk: &Range<usize>, fault: Fault) -> SyntaxError {
    if junk.contains(&fault.at) {
        return SyntaxError { span: char_at(cursor, fault.at), message: fault.message };
    }
    let open = fault.open.filter(|at| junk.contains(at));
    let at = open.unwrap_or(junk.start);
    let message = match open.and_then(|at| cursor.byte(at)) {
        Some(b'{') => {
            "this `{` is never closed: write `}` behind what it encloses, or `{\"{\"}` for the character itself"
                .to_owned()
        }
        Some(_) => "this `(` is never closed: write `)` behind the last argument".to_owned(),
        None => fault.message,
    };
    SyntaxError { span: char_at(cursor, at), message }
}

fn char_at(cursor: &Cursor<'_>, at: usize) -> Range<usize> {
    let rest = cursor.slice(at..cursor.len());
    at..at + rest.chars().next().map_or(0, char::len_utf8)
}

/// The line at `start` does not start with an identifier.
pub(crate) fn no_entry(cursor: &Cursor<'_>, start: usize) -> Fault {
    let mut line = cursor.clone_at(start);
    line.skip_blank_inline();
    let first = cursor.slice(line.pos..cursor.len()).chars().next();
    let message = match first {
        Some(c @ ('[' | '*')) if line.pos > start => {
            format!("a line of a text cannot start with `{c}`: write `{{\"{c}\"}}`")
        }
        Some('.') => DOT.to_owned(),
        Some('}') => "a `}` that closes nothing: for the character itself write `{\"}\"}`".to_owned(),
        Some('#') if line.pos > start => "a comment starts in the first column: remove the blanks in front of `#`".to_owned(),
        Some('#') => "a comment is one to three `#`, then a blank: write `# text`".to_owned(),
        Some('\t') => "a tab does not indent: use blanks".to_owned(),
        Some('\u{FEFF}') => "a byte order mark belongs at the very start of the file only: delete it".to_owned(),
        Some('\r') => "a carriage return without a line feed does not end a line: delete it, or add the line feed".to_owned(),
        _ if line.pos > start => {
            "an indented line continues a text, but there is none above it: start an entry, `name = text`, in the first column"
                .to_owned()
        }
        _ => format!(
            "an entry starts with a name and names start with an ASCII letter, but here is {}; indent the line if it \
             continues a text",
            line.found()
        ),
    };
    line.fault(message)
}

/// The identifier is not followed by `=`.
pub(crate) fn no_equals(cursor: &Cursor<'_>, id: &str, id_span: &Range<usize>) -> Fault {
    let found = cursor.found();
    let ends_line = cursor.peek().is_none() || cursor.line_end(cursor.pos).is_some();
    if cursor.pos == id_span.end && !ends_line && cursor.peek() != Some(b':') {
        return cursor.fault(format!("a name holds only ASCII letters, digits, `-` and `_`, but here is {found}"));
    }
    let message = format!(
        "`{id}` must be followed by `=` and its text, but here is {found}; indent the line if it continues a text"
    );
    if ends_line { cursor.fault_at(id_span.start, message) } else { cursor.fault(message) }
}

/// There is nothing behind `=`.
pub(crate) fn no_value(cursor: &Cursor<'_>, start: usize, id: &str, is_term: bool) -> Fault {
    cursor.fault_at(
        start,
        if is_term {
            format!("the term `-{id}` has no text: write it after `=`; attributes alone do not make a term")
        } else {
            format!("`{id}` has no text: write it after `=`, or `{{ \"\" }}` for an empty text")
        },
    )
}
