//! What a catalog is read as.

use mcp_l10n_fluent::{EntryKind, read};

use crate::show;

#[track_caller]
fn check(source: &str, expected: &[&str]) {
    assert_eq!(show::catalog(&read(source)), expected, "{source:?}");
}

#[test]
fn a_byte_order_mark_is_skipped_at_the_start_only() {
    check("\u{FEFF}one = 1\ntwo = 2\n", &["one = 1", "two = 2"]);
    check("\u{FEFF}# note\none = 1\n", &["# one = 1"]);
    check("\u{FEFF}", &[]);
    check("\u{FEFF}\u{FEFF}one = 1\ntwo = 2\n", &["junk: \u{FEFF}one = 1\n", "two = 2"]);
    check("one = 1\n\u{FEFF}two = 2\n", &["one = 1", "junk: \u{FEFF}two = 2\n"]);
    let catalog = read("\u{FEFF}one = 1\n");
    let EntryKind::Message(one) = &catalog.entries[0].kind else { panic!() };
    assert_eq!((catalog.entries[0].span.clone(), one.id_span.clone()), (3..11, 3..6));
}

#[test]
fn a_line_that_cannot_continue_a_text_ends_it() {
    check("menu = first\n\n    *bold*\n\nnext = n\n", &["menu = first", "junk:     *bold*\n\n", "next = n"]);
    check("menu = first\n    [b] x\nnext = n\n", &["menu = first", "junk:     [b] x\n", "next = n"]);
    check("menu = first\n    .dot\nnext = n\n", &["menu = first", "junk:     .dot\n", "next = n"]);
    check("menu = first\n    }\nnext = n\n", &["menu = first", "junk:     }\n", "next = n"]);
    check("menu =\n    [b] x\n", &["junk: menu =\n    [b] x\n"]);
    check("menu =\n    *b* x\nnext = n\n", &["junk: menu =\n    *b* x\n", "next = n"]);
    check("menu = [b] *x* .y\n", &["menu = [b] *x* .y"]);
    check("menu = first\n    x [b] *x* .y\n", &["menu = first\nx [b] *x* .y"]);
}

#[test]
fn the_common_indent_is_taken_off() {
    check("a =\n    one\n      two\n    three\n", &["a = one\n  two\nthree"]);
    check("a = one\n      two\n    three\n", &["a = one\n  two\nthree"]);
    check("a =\n{ $x }\n  tail\n", &["a = {$x}\n  tail"]);
    check("a =\n    { $x }\n      tail\n", &["a = {$x}\n  tail"]);
    check("a =\n  head\n    { $x } tail\n", &["a = head\n  {$x} tail"]);
    check("a =\n  one\n\n      \n\n  two\n\n", &["a = one\n\n\n\ntwo"]);
    check("a =   \n\n\n  one\n", &["a = one"]);
    check("a = {\"x\"}  \n    \n  b\n", &["a = {\"x\"}  \n\nb"]);
}

#[test]
fn blanks_around_a_text_go_and_literals_keep_them() {
    check(
        "a =   lead   \nb=x\nc = {\" \"}x{\"  \"}\nd = { \"\" }\n",
        &["a = lead", "b = x", "c = {\" \"}x{\"  \"}", "d = {\"\"}"],
    );
    check("a = x  \n    y  \n", &["a = x  \ny"]);
}

#[test]
fn comments_attach_to_the_message_directly_below() {
    check("# c\na = x\n", &["# a = x"]);
    check("# c\n# d\n#\n-a = x\n", &["# -a = x"]);
    check("# c\n\na = x\n", &["comment 1: # c", "a = x"]);
    check("# c\n    \na = x\n", &["comment 1: # c", "a = x"]);
    check("## g\na = x\n### r\nb = y\n", &["comment 2: ## g", "a = x", "comment 3: ### r", "b = y"]);
    check("# c\n## g\n# d\na = x\n", &["comment 1: # c", "comment 2: ## g", "# a = x"]);
    check("# c\n# d\n\n# e\n", &["comment 1: # c\n# d", "comment 1: # e"]);
    check("# end", &["comment 1: # end"]);
    check("#", &["comment 1: #"]);
    check("# c\nbad\nb = y\n", &["comment 1: # c", "junk: bad\n", "b = y"]);
    let catalog = read("# one\r\n# two\r\na = x\r\n");
    let EntryKind::Message(a) = &catalog.entries[0].kind else { panic!() };
    assert_eq!(a.comment.clone().map(|comment| &catalog.source[comment]), Some("# one\r\n# two"));
}

#[test]
fn a_comment_needs_its_blank_and_its_column() {
    check("#nospace\na = x\n", &["junk: #nospace\n", "a = x"]);
    check("#a = commented out\nb = y\n", &["junk: #a = commented out\n", "b = y"]);
    check("#### four\na = x\n", &["junk: #### four\n", "a = x"]);
    check("# c\n#bad\na = x\n", &["comment 1: # c", "junk: #bad\n", "a = x"]);
    check("a = x # text\n    # text too\n    y\n", &["a = x # text\n# text too\ny"]);
    check("a = x\n# c\n    y\nb = z\n", &["a = x", "comment 1: # c", "junk:     y\n", "b = z"]);
}

#[test]
fn junk_never_hides_what_follows() {
    check("e1 = {\ne2 = {\n-e3 = {\nok = x\n", &["junk: e1 = {\n", "junk: e2 = {\n", "junk: -e3 = {\n", "ok = x"]);
    check("a = b }\nc = { $x\nok = 1\n", &["junk: a = b }\n", "junk: c = { $x\n", "ok = 1"]);
    check("a = { F(\nok = 1\n", &["junk: a = { F(\n", "ok = 1"]);
    check("a = { $n ->\n    [one] x\nok = 1\n", &["junk: a = { $n ->\n    [one] x\n", "ok = 1"]);
    check("a = { \"x\nok = 1\n", &["junk: a = { \"x\n", "ok = 1"]);
    check("a = {\n# c\nok = 1\n", &["junk: a = {\n", "# ok = 1"]);
    check("a = {\nb\nc = d\n", &["junk: a = {\n", "junk: b\n", "c = d"]);
    check("naïve = x\nok_1-a = y\n1st = z\n", &["junk: naïve = x\n", "ok_1-a = y", "junk: 1st = z\n"]);
    check("a\nb = 1\n", &["junk: a\n", "b = 1"]);
    check("a: x\nb = 1\n", &["junk: a: x\n", "b = 1"]);
    check("a = x\n    { oops\nb = 1\n", &["junk: a = x\n    { oops\n", "b = 1"]);
    check("\tx\n = y\na = 1\n", &["junk: \tx\n = y\n", "a = 1"]);
    check("a =", &["junk: a ="]);
}

#[test]
fn a_line_inside_a_placeable_may_start_in_the_first_column() {
    check("a = {\nb\n}\nc = d\n", &["a = {b}", "c = d"]);
    check("a = {\n-b\n}\n", &["a = {-b}"]);
    check("a = { F(\nx: 1,\ny: \"2\"\n) } tail\nc = d\n", &["a = {F(x:1,y:\"2\")} tail", "c = d"]);
    check("a = { $n ->\n*[x] y\n}\nc = d\n", &["a = {$n -> *[x] y}", "c = d"]);
    check("a = { $n ->\n[one] v { $n ->\n*[x] y\n}\n*[z] w\n}\n", &["a = {$n -> [one] v {$n -> *[x] y} *[z] w}"]);
    check("a =\n{\nb\n}\nc = d\n", &["a = {b}", "c = d"]);
}

#[test]
fn terms_and_attributes() {
    check("-t =\n    .a = x\n-u = v\n    .a = 1\n", &["junk: -t =\n    .a = x\n", "-u = v .a = 1"]);
    check("a =\n    .t = x\n", &["a .t = x"]);
    check("a = v\n\n    .a = 1\n\n.a = 2\n", &["a = v .a = 1 .a = 2"]);
    check("a = v\n    .b = {\nc = d\n", &["a = v", "junk:     .b = {\n", "c = d"]);
    check("a = v\n    .b =\nc = d\n", &["a = v", "junk:     .b =\n", "c = d"]);
    check("a = v\n    .b = 1\n    .c d\n    .e = 2\n", &["a = v .b = 1", "junk:     .c d\n    .e = 2\n"]);
    check("a =\n    .b = {\nc = d\n", &["junk: a =\n    .b = {\n", "c = d"]);
    check("-1 = x\n- = y\na = z\n", &["junk: -1 = x\n", "junk: - = y\n", "a = z"]);
}

#[test]
fn placeables_nest_and_literals_escape() {
    check("a = {{ $x }}\nb = { { { \"a\" } } }\n", &["a = {{$x}}", "b = {{{\"a\"}}}"]);
    check(
        "a = {\"\\u0041 \\U01F602 \\\" \\\\ {\"}\nb = {\"\\u004\"}\nc = {\"\\x41\"}\nd = C:\\temp \\u0041\n",
        &[
            "a = {\"\\u0041 \\U01F602 \\\" \\\\ {\"}",
            "junk: b = {\"\\u004\"}\n",
            "junk: c = {\"\\x41\"}\n",
            "d = C:\\temp \\u0041",
        ],
    );
    check(
        "a = {\"\\u00é\"}\nb = {\"\\{\"}\nc = \\u00é\n",
        &["junk: a = {\"\\u00é\"}\n", "junk: b = {\"\\{\"}\n", "c = \\u00é"],
    );
    check("a = { -1.50 } { 7 }\nb = { 1. }\n", &["a = {-1.50} {7}", "junk: b = { 1. }\n"]);
    check("a = { b.c } { -t } { -t(x: 1) }\nd = { b .c }\n", &["a = {b.c} {-t} {-t(x:1)}", "junk: d = { b .c }\n"]);
    check("a = { -t.b }\nc = { {-t.b} }\n", &["junk: a = { -t.b }\n", "junk: c = { {-t.b} }\n"]);
    check(
        "a = {}\nb = { }\nc = { $ }\nd = { $1 }\n",
        &["junk: a = {}\n", "junk: b = { }\n", "junk: c = { $ }\n", "junk: d = { $1 }\n"],
    );
}

#[test]
fn calls_follow_the_specification() {
    check(
        "a = { number($x) }\nb = { NUMBER(digits: 2, $x) }\nc = { F(k: 1, k: 2) }\nd = { F($x, k: \"v\",) }\ne = { F () }\n",
        &[
            "junk: a = { number($x) }\n",
            "junk: b = { NUMBER(digits: 2, $x) }\n",
            "junk: c = { F(k: 1, k: 2) }\n",
            "d = {F($x,k:\"v\")}",
            "e = {F()}",
        ],
    );
    check(
        "a = { F(1 2) }\nb = { F(k: $x) }\nc = { F(,) }\n",
        &["junk: a = { F(1 2) }\n", "junk: b = { F(k: $x) }\n", "junk: c = { F(,) }\n"],
    );
    check("a = { F({$x}, G(1), b.c, -t) }\n", &["a = {F({$x},G(1),b.c,-t)}"]);
}

#[test]
fn selections_follow_the_specification() {
    check("a = { $n ->\n    [one] {$n}st\n   *[other] {n}th\n }\n", &["a = {$n -> [one] {$n}st *[other] {n}th}"]);
    check(
        "a = { $n ->\n  [ 1 ] \"x (\n  *[ b ]\n    y\n    z\n\n  }, end\n",
        &["a = {$n -> [1] \"x ( *[b] y\nz}, end"],
    );
    check("a = { $n -> *[a] x\n}\n", &["junk: a = { $n -> *[a] x\n}\n"]);
    check("a = { $n ->\n [a] x\n}\n", &["junk: a = { $n ->\n [a] x\n}\n"]);
    check("a = { $n ->\n [a] x\n *}\n", &["junk: a = { $n ->\n [a] x\n *}\n"]);
    check("a = { $n ->\n *[a] x\n *[b] y\n}\n", &["junk: a = { $n ->\n *[a] x\n *[b] y\n}\n"]);
    check("a = { $n ->\n *[a]\n}\n", &["junk: a = { $n ->\n *[a]\n}\n"]);
    check("a = { $n ->\n *[a] x }\n", &["junk: a = { $n ->\n *[a] x }\n"]);
    for bad in ["b", "b.c", "-t", "-t(x: 1)", "{ $n }"] {
        let source = format!("a = {{ {bad} ->\n *[a] x\n}}\n");
        check(&source, &[&format!("junk: {source}")]);
    }
    for good in ["\"s\"", "1", "$n", "F($n)", "-t.a", "-t.a(x:1)"] {
        check(&format!("a = {{ {good} ->\n *[a] x\n}}\n"), &[&format!("a = {{{good} -> *[a] x}}")]);
    }
}

#[test]
fn line_ends_may_be_crlf_and_a_lone_cr_is_text() {
    check("a = x\r\n    y\r\n\r\n    z\r\nb = w\r\n", &["a = x\ny\n\nz", "b = w"]);
    check("# c\r\na =\r\n    .t = x\r\n\r\nb = {\r\n", &["# a .t = x", "junk: b = {\r\n"]);
    check("a = { $n ->\r\n  *[x] y\r\n}\r\n", &["a = {$n -> *[x] y}"]);
    check("a = x\ry\nb = 1\n", &["a = x\ry", "b = 1"]);
    check("a = x\r\r\nb = 1\r", &["a = x", "b = 1"]);
    check("a = x\n\ry\nb = 1\n", &["a = x", "junk: \ry\n", "b = 1"]);
}

#[test]
fn spans_cover_entries_and_leave_blank_lines_out() {
    let source = "\n# c\na = x  \n\n  y\n\n-b = { $n }\n    .t = u\n\n\nbad\n\n## g\nlast =  z";
    let catalog = read(source);
    let spans: Vec<_> = catalog.entries.iter().map(|entry| &source[entry.span.clone()]).collect();
    assert_eq!(spans, ["# c\na = x  \n\n  y\n", "-b = { $n }\n    .t = u\n", "bad\n\n", "## g\n", "last =  z"]);
    let values = catalog.entries.iter().filter_map(|entry| match &entry.kind {
        EntryKind::Message(message) | EntryKind::Term(message) => {
            Some((&source[message.id_span.clone()], &source[message.value_span.clone()?]))
        }
        _ => None,
    });
    assert_eq!(values.collect::<Vec<_>>(), [("a", "x  \n\n  y"), ("b", "{ $n }"), ("last", "z")]);
}
