//! Offsets to lines and columns.

use mcp_l10n_fluent::{Lines, span_of};

#[track_caller]
fn check(source: &str, offset: usize, line: usize, column: usize, text: &str) {
    let at = Lines::new(source).position(offset);
    assert_eq!((at.line, at.column, at.text), (line, column, text), "{source:?} at {offset}");
}

#[test]
fn columns_count_characters() {
    check("", 0, 1, 1, "");
    check("abc", 1, 1, 2, "abc");
    check("äöü = x\nb", 6, 1, 4, "äöü = x");
    check("äöü = x\nb", 11, 2, 1, "b");
    check("😀x", 4, 1, 2, "😀x");
    check("e\u{301}x", 3, 1, 3, "e\u{301}x");
}

#[test]
fn odd_offsets_are_moved() {
    check("äb", 1, 1, 1, "äb");
    check("ab", 2, 1, 3, "ab");
    check("ab", 99, 1, 3, "ab");
    check("ab\n", 99, 2, 1, "");
    check("ab\r\nc", 2, 1, 3, "ab");
    check("ab\r\nc", 3, 1, 3, "ab");
    check("ab\r\nc", 4, 2, 1, "c");
}

#[test]
fn a_byte_order_mark_has_no_column_and_a_lone_cr_ends_no_line() {
    check("\u{FEFF}ab\nc", 0, 1, 1, "ab");
    check("\u{FEFF}ab\nc", 3, 1, 1, "ab");
    check("\u{FEFF}ab\nc", 4, 1, 2, "ab");
    check("\u{FEFF}ab\nc", 6, 2, 1, "c");
    check("a\rb", 2, 1, 3, "a\rb");
    assert_eq!(Lines::new("a\nb\r\n\n").count(), 4);
}

#[test]
fn slices_give_their_spans_and_strangers_none() {
    let base = String::from("one two three");
    assert_eq!(span_of(&base, &base), Some(0..13));
    assert_eq!(span_of(&base, &base[4..7]), Some(4..7));
    assert_eq!(span_of(&base, &base[13..]), Some(13..13));
    assert_eq!(span_of(&base[4..7], &base), None);
    assert_eq!(span_of(&base[4..7], &base[5..9]), None);
    assert_eq!(span_of(&base[4..7], &base[..2]), None);
}
