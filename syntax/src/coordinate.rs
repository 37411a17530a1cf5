//! Coordinates: the name of a text, derived, written and read in this file alone.
//!
//! A coordinate is a list of parts: an optional scope, a kind, an owner, members. It has three written forms, each
//! injective and reversible, in all of which plain names stay as they are. Decoders encode again and compare, so that a
//! coordinate has exactly one spelling in each form.

use std::fmt::{self, Write};

use mcp_l10n::Kind;

/// The word that introduces the scope of a coordinate; no [`Kind`] has this name.
const SCOPE: &str = "scope";

/// The name of one text: which thing it belongs to, and which of its texts it is.
///
/// It is derived from the tokens of the annotated item alone, never from a module path, a line or the text, so editing
/// the text never moves it.
///
/// ```
/// use mcp_l10n::Kind;
/// use mcp_l10n_syntax::Coordinate;
///
/// let title = Coordinate::new(Kind::Tool, "fs.read", ["title"]);
/// assert_eq!(title.to_string(), "tool/fs.read/title");
/// assert_eq!(title.fluent_id(), "tool--fs_x2e_read--title");
/// assert_eq!(title.constant(), "tool__fsZ2eZread__title");
/// assert_eq!(Coordinate::from_fluent_id("tool--fs_x2e_read--title"), Some(title));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    scope: Option<String>,
    kind: Kind,
    owner: String,
    members: Vec<String>,
}

impl Coordinate {
    /// The coordinate of the text `members` of the thing called `owner`. A kind without owners ignores the name. There has
    /// to be a member, or the written forms cannot be read back.
    pub fn new<'m>(kind: Kind, owner: &str, members: impl IntoIterator<Item = &'m str>) -> Self {
        let owner = if kind.has_owner() { owner.to_owned() } else { String::new() };
        Self { scope: None, kind, owner, members: members.into_iter().map(str::to_owned).collect() }
    }

    /// The same text in a scope, which keeps apart two servers of one package that use the same names.
    #[must_use]
    pub fn in_scope(mut self, scope: Option<&str>) -> Self {
        self.scope = scope.map(str::to_owned);
        self
    }

    /// The scope, if the item has one.
    pub fn scope(&self) -> Option<&str> {
        self.scope.as_deref()
    }

    /// What the text belongs to.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The name of what the text belongs to; empty for the server.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// The parts after the owner.
    pub fn members(&self) -> &[String] {
        &self.members
    }

    /// The text form of the members alone, as the compiled table keeps it: `annotations/title`.
    pub fn member_path(&self) -> String {
        join(self.members.iter().map(String::as_str), "/", text_part)
    }

    /// The form for Fluent catalogs: parts joined by `--`. In a part, ASCII letters, digits, `_` and a single inner `-`
    /// stay; any other character becomes `_x<hex>_`; a `_` that would read as the start of one becomes `_x5f_`; an empty
    /// part is `_x_`.
    pub fn fluent_id(&self) -> String {
        join(self.parts(), "--", fluent_part)
    }

    /// Reads [`Coordinate::fluent_id`] back; `None` for anything that it would not write.
    pub fn from_fluent_id(id: &str) -> Option<Self> {
        let parts = id.split("--").map(|part| unescape(part, "_x", "_x_")).collect::<Option<Vec<_>>>()?;
        Self::from_parts(parts).filter(|read| read.fluent_id() == id)
    }

    /// The form for constants of the generated module: parts joined by `__`. In a part, ASCII letters but `Z`, digits and
    /// a single inner `_` stay; any other character becomes `Z<hex>Z`; an empty part is `ZZ`.
    pub fn constant(&self) -> String {
        join(self.parts(), "__", constant_part)
    }

    /// Reads [`Coordinate::constant`] back; `None` for anything that it would not write.
    pub fn from_constant(name: &str) -> Option<Self> {
        let parts = name.split("__").map(|part| unescape(part, "Z", "ZZ")).collect::<Option<Vec<_>>>()?;
        Self::from_parts(parts).filter(|read| read.constant() == name)
    }

    /// Reads the text form, which [`fmt::Display`] writes: parts joined by `/`, with `%` as `%25` and `/` as `%2F`.
    /// `None` for anything that it would not write.
    pub fn from_text(text: &str) -> Option<Self> {
        let parts = text.split('/').map(|part| part.replace("%2F", "/").replace("%25", "%")).collect();
        Self::from_parts(parts).filter(|read| read.to_string() == text)
    }

    fn parts(&self) -> impl Iterator<Item = &str> {
        let scope = self.scope.iter().flat_map(|scope| [SCOPE, scope]);
        let owner = self.kind.has_owner().then_some(self.owner.as_str());
        scope.chain([self.kind.as_str()]).chain(owner).chain(self.members.iter().map(String::as_str))
    }

    fn from_parts(parts: Vec<String>) -> Option<Self> {
        let mut parts = parts.into_iter();
        let mut first = parts.next()?;
        let mut scope = None;
        if first == SCOPE {
            scope = Some(parts.next()?);
            first = parts.next()?;
        }
        let kind = Kind::from_name(&first)?;
        let owner = if kind.has_owner() { parts.next()? } else { String::new() };
        let members: Vec<String> = parts.collect();
        (!members.is_empty()).then_some(Self { scope, kind, owner, members })
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&join(self.parts(), "/", text_part))
    }
}

fn join<'p>(parts: impl Iterator<Item = &'p str>, separator: &str, encode: fn(&mut String, &str)) -> String {
    let mut out = String::new();
    for (index, part) in parts.enumerate() {
        if index > 0 {
            out.push_str(separator);
        }
        encode(&mut out, part);
    }
    out
}

fn text_part(out: &mut String, part: &str) {
    for c in part.chars() {
        match c {
            '%' => out.push_str("%25"),
            '/' => out.push_str("%2F"),
            _ => out.push(c),
        }
    }
}

fn fluent_part(out: &mut String, part: &str) {
    if part.is_empty() {
        out.push_str("_x_");
    }
    let mut before = None;
    let mut rest = part.chars();
    while let Some(c) = rest.next() {
        let mut ahead = rest.clone();
        let stays = match c {
            // A plain `_x2e_` would read as an escape, and `_x_` as an empty part.
            '_' => !(ahead.next() == Some('x') && ahead.next().is_some_and(|next| is_hex(next) || next == '_')),
            '-' => before.is_some_and(|b| b != '-') && ahead.next().is_some_and(|next| next != '-'),
            _ => c.is_ascii_alphanumeric(),
        };
        if stays {
            out.push(c);
        } else {
            escape(out, "_x", c, '_');
        }
        before = Some(c);
    }
}

fn constant_part(out: &mut String, part: &str) {
    if part.is_empty() {
        out.push_str("ZZ");
    }
    let mut before = None;
    let mut rest = part.chars();
    while let Some(c) = rest.next() {
        let stays = match c {
            // `__` separates parts, so a part neither holds it nor begins or ends with half of it.
            '_' => before.is_some_and(|b| b != '_') && rest.clone().next().is_some(),
            'Z' => false,
            _ => c.is_ascii_alphanumeric(),
        };
        if stays {
            out.push(c);
        } else {
            escape(out, "Z", c, 'Z');
        }
        before = Some(c);
    }
}

fn escape(out: &mut String, open: &str, c: char, close: char) {
    let _ = write!(out, "{open}{:x}{close}", u32::from(c)); // writing to a string cannot fail
}

fn is_hex(c: char) -> bool {
    matches!(c, '0'..='9' | 'a'..='f')
}

/// Takes escapes back: `open`, a hexadecimal code point, and the last character of `open`'s counterpart in `empty`.
/// Lenient; the caller encodes again and compares.
fn unescape(part: &str, open: &str, empty: &str) -> Option<String> {
    if part == empty {
        return Some(String::new());
    }
    let close = empty.chars().next_back()?;
    let mut out = String::new();
    let mut rest = part;
    while let Some(c) = rest.chars().next() {
        match rest.strip_prefix(open) {
            Some(code) if code.starts_with(is_hex) => {
                let (code, after) = code.split_once(close)?;
                out.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
                rest = after;
            }
            _ => {
                out.push(c);
                rest = rest.get(c.len_utf8()..)?;
            }
        }
    }
    Some(out)
}
