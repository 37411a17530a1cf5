//! The texts of one thing, by the rest of their coordinates.

use crate::catalog::{Catalog, Member};

/// The texts of one owner of a [`Catalog`].
#[derive(Clone, Copy, Debug)]
pub struct Texts<'c> {
    catalog: &'c Catalog,
    members: &'c [Member],
}

impl<'c> Texts<'c> {
    pub(crate) const fn new(catalog: &'c Catalog, members: &'c [Member]) -> Self {
        Self { catalog, members }
    }

    /// The catalog that the texts are in.
    pub const fn catalog(self) -> &'c Catalog {
        self.catalog
    }

    /// The row of the text whose coordinate goes on with `parts`, such as `["argument", "city", "title"]`.
    pub fn row(self, parts: &[&str]) -> Option<u32> {
        self.members
            .iter()
            .find(|member| self.catalog.piece(member.path).is_some_and(|path| is_path(path, parts)))
            .map(|member| member.row)
    }

    /// The rows of all texts, each with the rest of its coordinate in the text form.
    pub fn rows(self) -> impl Iterator<Item = (&'c str, u32)> {
        self.members.iter().filter_map(move |member| Some((self.catalog.piece(member.path)?, member.row)))
    }

    /// The types behind one side, `input` or `output`, of a tool: entries such as `input/StationParams`, which name where
    /// the texts of a schema are to be found, and have no text themselves.
    pub fn types(self, side: &str) -> impl Iterator<Item = &'c str> {
        self.rows().filter_map(move |(path, _)| path.strip_prefix(side)?.strip_prefix('/'))
    }
}

/// Whether `path` is the text form of `parts`, without building it: parts joined by `/`, with `%` as `%25`, `/` as `%2F`.
fn is_path(path: &str, parts: &[&str]) -> bool {
    let mut pieces = path.split('/');
    parts.iter().all(|part| pieces.next().is_some_and(|piece| is_part(piece, part))) && pieces.next().is_none()
}

fn is_part(piece: &str, part: &str) -> bool {
    if !piece.contains('%') {
        return piece == part;
    }
    let mut rest = piece;
    part.chars().all(|c| {
        let mut plain = [0; 4];
        let written = match c {
            '%' => "%25",
            '/' => "%2F",
            _ => c.encode_utf8(&mut plain),
        };
        rest.strip_prefix(written).is_some_and(|after| {
            rest = after;
            true
        })
    }) && rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_compared_part_by_part() {
        for (path, parts, expected) in [
            ("title", &["title"][..], true),
            ("annotations/title", &["annotations", "title"], true),
            ("annotations/title", &["title"], false),
            ("title", &["title", "title"], false),
            ("argument/a%2Fb/title", &["argument", "a/b", "title"], true),
            ("argument/a%2Fb/title", &["argument", "a", "b", "title"], false),
            ("argument/a/b/title", &["argument", "a/b", "title"], false),
            ("a%252Fb", &["a%2Fb"], true),
            ("a%2Fb", &["a%2Fb"], false),
            ("%25", &["%"], true),
            ("%25x", &["%"], false),
            ("", &[""], true),
            ("/", &["", ""], true),
        ] {
            assert_eq!(is_path(path, parts), expected, "{path} {parts:?}");
        }
    }
}
