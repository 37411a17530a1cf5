//! What `rmcp_l10n::catalog!()` brings in, written by hand for the server in `handler.rs`.

use std::borrow::Cow;

pub use rmcp_l10n as __rt;

const BLOB: &str = "tour|title|guide|argument/city/title|guide://map|guide://{city}|\
    City guide|Book a tour|Plan a day|City|Map|City page|\
    Guide de la ville|Réserver une visite|Planifier une journée|Ville|Plan|Page de la ville|";

/// The first place of `text` in the blob that a bar follows.
const fn span(text: &str) -> __rt::Span {
    let (blob, text) = (BLOB.as_bytes(), text.as_bytes());
    let mut at = 0;
    while at < blob.len() {
        let mut len = 0;
        while len < text.len() && blob[at + len] == text[len] {
            len += 1;
        }
        if len == text.len() && blob[at + len] == b'|' {
            #[allow(clippy::cast_possible_truncation)]
            return __rt::Span { at: at as u32, len: len as u16 };
        }
        at += 1;
    }
    panic!("not in the blob")
}

const fn cell(language: u16, text: &str) -> __rt::Cell {
    let __rt::Span { at, len } = span(text);
    __rt::Cell { at, len, language }
}

const fn owner(kind: __rt::Kind, name: __rt::Span, first: u32, count: u16) -> __rt::Owner {
    __rt::Owner { scope: NONE, kind, name, first, count }
}

const fn member(path: &str, row: u32) -> __rt::Member {
    __rt::Member { path: span(path), row }
}

const NONE: __rt::Span = __rt::Span { at: 0, len: 0 };

pub static CATALOG: __rt::Catalog = __rt::Catalog::from_static(
    BLOB,
    &[Cow::Borrowed("en"), Cow::Borrowed("fr")],
    &[
        cell(0, "City guide"),
        cell(0, "Book a tour"),
        cell(0, "Plan a day"),
        cell(0, "City"),
        cell(0, "Map"),
        cell(0, "City page"),
        cell(1, "Guide de la ville"),
        cell(1, "Réserver une visite"),
        cell(1, "Planifier une journée"),
        cell(1, "Ville"),
        cell(1, "Plan"),
        cell(1, "Page de la ville"),
    ],
    6,
    &[
        owner(__rt::Kind::Server, NONE, 0, 1),
        owner(__rt::Kind::Tool, span("tour"), 1, 1),
        owner(__rt::Kind::Prompt, span("guide"), 2, 2),
        owner(__rt::Kind::Resource, span("guide://map"), 4, 1),
        owner(__rt::Kind::Template, span("guide://{city}"), 5, 1),
    ],
    &[
        member("title", 0),
        member("title", 1),
        member("title", 2),
        member("argument/city/title", 3),
        member("title", 4),
        member("title", 5),
    ],
);

#[derive(Debug)]
pub struct Table;

impl Table {
    pub const server__title: __rt::Text = __rt::Text::new(&CATALOG, 0, __rt::Text::hash_of("City guide"));
    pub const tool__tour__title: __rt::Text = __rt::Text::new(&CATALOG, 1, __rt::Text::hash_of("Book a tour"));
    pub const prompt__guide__title: __rt::Text = __rt::Text::new(&CATALOG, 2, __rt::Text::hash_of("Plan a day"));
    pub const arguments__Day__city__title: __rt::Text = __rt::Text::new(&CATALOG, 3, __rt::Text::hash_of("City"));
    pub const resource__guideZ3aZZ2fZZ2fZmap__title: __rt::Text =
        __rt::Text::new(&CATALOG, 4, __rt::Text::hash_of("Map"));
    pub const template__guideZ3aZZ2fZZ2fZZ7bZcityZ7dZ__title: __rt::Text =
        __rt::Text::new(&CATALOG, 5, __rt::Text::hash_of("City page"));
}
