//! Unseen characters in translations that change the direction of text.

use std::ops::Range;

use crate::catalogs::CatalogFile;
use crate::finding::Finding;
use crate::rule::Rule;

/// The first control of an entry that makes the page differ from what a reviewer sees: an embedding or override, which has
/// no end of its own in a text that is put into another, or an isolate without its counterpart. Written as an escape such as
/// `{"\\u2068"}` a control shows, so it is not reported, but it closes and opens isolates as the character does.
pub(crate) fn check(file: &CatalogFile, entry: Range<usize>) -> Option<Finding> {
    let text = file.source.get(entry.clone())?;
    let (at, control) = first(text)?;
    let start = entry.start + at;
    let code = u32::from(control);
    let message = format!("the translation holds U+{code:04X}, which changes the direction unseen");
    let help = match control {
        '\u{2069}' => "remove it: it ends no isolate that began in this text".to_owned(),
        '\u{2066}'..='\u{2068}' => "end it with U+2069 in the same text, or remove it".to_owned(),
        _ => format!("remove it, or write it as `{{\"\\u{code:04x}\"}}` so that it shows"),
    };
    Some(Finding::new(Rule::TranslationBidi, file.place(start..start + control.len_utf8()), message, help))
}

fn first(text: &str) -> Option<(usize, char)> {
    let mut open: Vec<Option<(usize, char)>> = Vec::new(); // `None` for an isolate that an escape begins
    let mut wrong = None;
    for (at, c) in text.char_indices() {
        let (control, shows) = match c {
            '\\' => (escape(text.get(at..).unwrap_or_default()), true),
            c => (c, false),
        };
        let here = (!shows).then_some((at, control));
        match control {
            '\u{202a}'..='\u{202e}' if !shows => return wrong.or(here),
            '\u{2066}'..='\u{2068}' => open.push(here),
            '\u{2069}' if open.pop().is_none() => wrong = wrong.or(here),
            _ => {}
        }
    }
    wrong.into_iter().chain(open.into_iter().flatten().next()).min()
}

/// The isolate control that `\u2066` and the like stand for, or `\\`.
fn escape(text: &str) -> char {
    let digits = text.get(2..6).filter(|_| text.starts_with("\\u"));
    let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    code.and_then(char::from_u32).filter(|c| ('\u{2066}'..='\u{2069}').contains(c)).unwrap_or('\\')
}
