//! Stage: a text or a pattern to a Fluent message that reads back as exactly that.

use std::fmt;
use std::ops::Range;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use crate::entries::{Catalog, Entry, EntryKind, Message, read};
use crate::literal::{is_bidi_control, must_escape, push_escaped, unescape};

const INDENT: &str = "    ";

/// Why a message could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The identifier is none: it is an ASCII letter, then letters, digits, `_` and `-`.
    InvalidId(String),
    /// What was written does not read back as the text or pattern, which was not damaged. For a text it is a fault of this
    /// crate; a pattern is not one that Fluent knows.
    NotReadBack(String),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidId(id) => write!(
                f,
                "`{id}` cannot name a Fluent message: a name starts with an ASCII letter and goes on with letters, digits, \
                 `-` and `_`"
            ),
            Self::NotReadBack(id) => write!(
                f,
                "the message `{id}` does not read back as it was given: a pattern has to be valid Fluent; that a plain text \
                 fails is a fault, please report it"
            ),
        }
    }
}

impl std::error::Error for WriteError {}

/// Writes the message `id` with the static text `text`, below an optional comment for translators.
///
/// The result ends with a line end, uses LF throughout, and stands for exactly `text`, whatever that is: it is read back
/// and compared before it is returned. A text of one line stays on the line of the identifier, a longer one becomes a
/// block indented by four blanks. What Fluent would drop or understand otherwise stands in string literals: braces,
/// blanks at the ends of a line, `[`, `*` and `.` at its start, empty first and last lines, control characters, Unicode
/// line separators and bidirectional embeddings. The rest stays as it is.
///
/// Each line of the comment gets `# `, or `#` if it is empty; blanks at its end and carriage returns and other characters that nobody sees are dropped. An empty
/// comment is none.
///
/// # Errors
///
/// [`WriteError::InvalidId`] if `id` is no `Identifier` of the Fluent Syntax 1.0 EBNF. Never panics.
///
/// ```
/// use mcp_l10n_fluent::write::message;
///
/// assert_eq!(message("title", "Weather", Some("Above the map")).unwrap(), "# Above the map\ntitle = Weather\n");
/// assert_eq!(message("help", "Use {city}\n* or [x]", None).unwrap(), r#"help =
///     Use {"{"}city{"}"}
///     {"*"} or [x]
/// "#);
/// ```
pub fn message(id: &str, text: &str, comment: Option<&str>) -> Result<String, WriteError> {
    let comment = comment.map(comment_lines).unwrap_or_default();
    let pretty = format!("{comment}{id} ={}\n", value(text));
    if reads_back(&pretty, id, text, !comment.is_empty()) {
        return Ok(pretty);
    }
    let literal = format!("{comment}{id} = {}\n", literal(text));
    if reads_back(&literal, id, text, !comment.is_empty()) {
        return Ok(literal);
    }
    Err(fault(id))
}

/// Writes the message `id` with the Fluent pattern `pattern`, below an optional comment for translators.
///
/// The pattern is what stands behind the `=`, without blanks and line ends around it; each of its lines but the first gets
/// an indent of four blanks. A pattern of several lines becomes a block of its own where that means the same, and otherwise
/// begins on the line of the identifier. The result is read back and compared, and comments are as for
/// [`message`](fn@message).
///
/// # Errors
///
/// [`WriteError::InvalidId`] as for [`message`](fn@message); [`WriteError::NotReadBack`] if `pattern` is no Fluent pattern:
/// if it is empty, has blanks around it or a brace without a counterpart, or if one of its lines cannot continue a text.
/// Never panics.
///
/// ```
/// use mcp_l10n_fluent::write::pattern;
///
/// let source = "{ $days ->\n    [one] A day\n   *[other] { $days } days\n}";
/// assert_eq!(pattern("stay", source, None).unwrap(), "stay =
///     { $days ->
///         [one] A day
///        *[other] { $days } days
///     }
/// ");
/// assert!(pattern("stay", "{ $days", None).is_err());
/// ```
pub fn pattern(id: &str, pattern: &str, comment: Option<&str>) -> Result<String, WriteError> {
    let comment = comment.map(comment_lines).unwrap_or_default();
    let mut lines = String::new();
    for (number, line) in pattern.split('\n').enumerate() {
        lines.push_str(if number > 0 { "\n" } else { "" });
        lines.push_str(if number > 0 && !line.is_empty() { INDENT } else { "" });
        lines.push_str(line);
    }
    let written = format!("{comment}{id} = {lines}\n");
    let catalog = read(&written);
    let whole = |span: &Range<usize>| written.get(span.clone()) == Some(lines.as_str());
    match only_message(&catalog, id, !comment.is_empty()) {
        Some(Message { value: Some(value), value_span: Some(span), .. }) if whole(span) => {
            let block = format!("{comment}{id} =\n{INDENT}{lines}\n");
            let catalog = read(&block);
            let same = lines.contains('\n')
                && only_message(&catalog, id, !comment.is_empty())
                    .is_some_and(|read| read.value.as_ref() == Some(value));
            Ok(if same { block } else { written.clone() })
        }
        _ => Err(fault(id)),
    }
}

fn fault(id: &str) -> WriteError {
    let named = format!("{id} = x\n");
    if reads_back(&named, id, "x", false) {
        WriteError::NotReadBack(id.to_owned())
    } else {
        WriteError::InvalidId(id.to_owned())
    }
}

fn comment_lines(comment: &str) -> String {
    let is_seen = |c: &char| *c == '\n' || !(c.is_control() || is_bidi_control(*c));
    let clean: String = comment.chars().filter(is_seen).collect();
    let mut out = String::new();
    if clean.trim().is_empty() {
        return out;
    }
    for line in clean.split('\n') {
        let line = line.trim_end_matches(' ');
        out.push('#');
        if !line.is_empty() {
            out.push(' ');
            out.push_str(line);
        }
        out.push('\n');
    }
    out
}

/// What follows the `=`.
fn value(text: &str) -> String {
    let mut out = String::new();
    if !text.contains('\n') {
        out.push(' ');
        if text.is_empty() {
            out.push_str("{ \"\" }");
        } else {
            push_line(&mut out, text, false);
        }
        return out;
    }
    let last = text.split('\n').count() - 1;
    for (number, line) in text.split('\n').enumerate() {
        out.push('\n');
        if !line.is_empty() {
            out.push_str(INDENT);
            push_line(&mut out, line, true);
        } else if number == 0 || number == last {
            // The reader drops blank lines around a text.
            out.push_str(INDENT);
            out.push_str("{ \"\" }");
        }
    }
    out
}

/// One line that is not empty, with string literals for what cannot stand there as text.
fn push_line(out: &mut String, line: &str, in_block: bool) {
    let blanks_before = line.len() - line.trim_start_matches(' ').len();
    let blanks_after = line.trim_end_matches(' ').len();
    let mut quoted = String::new();
    for (at, c) in line.char_indices() {
        let special = matches!(c, '{' | '}')
            || must_escape(c)
            || at < blanks_before
            || at >= blanks_after
            || (in_block && at == 0 && matches!(c, '[' | '*' | '.'));
        if special {
            quoted.push(c);
            continue;
        }
        flush(out, &mut quoted);
        out.push(c);
    }
    flush(out, &mut quoted);
}

fn flush(out: &mut String, quoted: &mut String) {
    if !quoted.is_empty() {
        out.push_str(&literal(quoted));
        quoted.clear();
    }
}

/// A placeable with one string literal.
fn literal(text: &str) -> String {
    let mut out = String::from("{\"");
    for c in text.chars() {
        push_escaped(&mut out, c);
    }
    out.push_str("\"}");
    out
}

/// Whether `written` is one message of that name, that comment and that text and nothing else.
fn reads_back(written: &str, id: &str, text: &str, has_comment: bool) -> bool {
    let catalog = read(written);
    let value = only_message(&catalog, id, has_comment).and_then(|message| message.value.as_ref());
    value.and_then(literal_text).as_deref() == Some(text)
}

/// The message of that name, if it is the whole of the catalog.
fn only_message<'c, 's>(catalog: &'c Catalog<'s>, id: &str, has_comment: bool) -> Option<&'c Message<'s>> {
    let [Entry { span, kind: EntryKind::Message(message) }] = catalog.entries.as_slice() else { return None };
    let is_whole = *span == (0..catalog.source.len())
        && message.id == id
        && message.attributes.is_empty()
        && message.comment.is_some() == has_comment;
    is_whole.then_some(message)
}

/// The text of a pattern that holds nothing but text and string literals, however long it is.
fn literal_text(pattern: &Pattern<&str>) -> Option<String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                text.push_str(&unescape(value));
            }
            PatternElement::Placeable { .. } => return None,
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::{literal, reads_back};

    /// The form that is written if the readable one should ever not read back.
    #[test]
    fn one_literal_can_hold_any_text() {
        for text in ["", "plain", " a\n\n b ", "{\"\\", "\\u0041 \\\\", "\r\n\t\0", "😀\u{FEFF}\u{2028}", "*[x] y\n.z"]
        {
            assert!(reads_back(&format!("k = {}\n", literal(text)), "k", text, false), "{text:?}");
        }
    }
}
