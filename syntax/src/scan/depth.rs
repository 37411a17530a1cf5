//! How deeply tokens are nested. Whatever parses or drops them recursively does so only after a look here.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use self::Inside::{Body, Item, Parsed};

/// The deepest nesting of brackets that is read.
pub const MAX_DEPTH: usize = 200;

/// The deepest nesting of what is parsed: the heads of items, the arguments of attributes, the values of declarations.
///
/// syn can descend with every token, as in `&&x`, `fn() -> fn() -> T` or `return return x`, and comes back at the latest
/// where a list goes on or an item ends. So every bracket that is open counts, and every token since the last separator.
pub(super) const MAX_PARSED: usize = 500;

/// The stack that [`read`](super::read) needs at the most, in bytes: what syn needs for the deepest tokens that are parsed
/// in a build without optimization (less than 32 MiB), twice over.
///
/// Spans and tokens of proc-macro2 cannot move between threads, so the caller lexes, reads and takes the places of what was
/// read on one thread of that size. The memory is only reserved; what is not used costs nothing.
pub const STACK: usize = 64 << 20;

/// The first bracket beyond [`MAX_DEPTH`] of a file.
pub(super) fn brackets(tokens: &TokenStream) -> Option<Span> {
    first_too_deep(tokens, MAX_DEPTH, Parsed, |_, _| {})
}

/// The first token beyond [`MAX_PARSED`] of an `impl` block. Bodies of methods and values of constants are not parsed.
pub(super) fn block(tokens: &TokenStream) -> Option<Span> {
    first_too_deep(tokens, MAX_PARSED, Item, Level::count)
}

/// The first token beyond [`MAX_PARSED`] of what is parsed as a whole.
pub(super) fn parsed(tokens: &TokenStream) -> Option<Span> {
    first_too_deep(tokens, MAX_PARSED, Parsed, Level::count)
}

/// Without recursion, since it guards all that recurses.
fn first_too_deep(
    tokens: &TokenStream,
    limit: usize,
    inside: Inside,
    count: impl Fn(&mut Level, &TokenTree),
) -> Option<Span> {
    let mut outer = 0; // the depth of all levels around the innermost
    let mut open = vec![Level::of(tokens.clone(), inside)];
    while let Some(level) = open.last_mut() {
        let Some(token) = level.tokens.next() else {
            open.pop();
            outer -= open.last().map_or(0, |level| level.entered);
            continue;
        };
        count(level, &token);
        let depth = 1 + level.sum + level.row;
        match token {
            TokenTree::Group(group) if outer + depth > limit => return Some(group.span_open()),
            TokenTree::Group(group) => {
                if let Some(inside) = level.enters(group.delimiter()) {
                    level.entered = depth;
                    outer += depth;
                    open.push(Level::of(group.stream(), inside));
                }
            }
            token if outer + depth > limit + 1 => return Some(token.span()),
            _ => {}
        }
    }
    None
}

/// What the tokens of a level are part of.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// An `impl` block.
    Item,
    /// The braces of that block.
    Body,
    /// What is parsed to the last token.
    Parsed,
}

struct Level {
    tokens: proc_macro2::token_stream::IntoIter,
    inside: Inside,
    /// The tokens that are open, since the innermost angle bracket or separator.
    row: usize,
    /// Those of them that a comma does not close: what stands before the parameters of a closure.
    floor: usize,
    /// `row` and `floor` before each open angle bracket, and the sum of the rows.
    angles: Vec<(usize, usize)>,
    sum: usize,
    before: Before,
    /// Whether this is the value of a constant in an `impl` block, which is not parsed.
    value: bool,
    /// The depth with which the level inside was entered.
    entered: usize,
}

/// The token before.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Other,
    /// A punctuation character that the next one follows at once.
    Joint(char),
    /// The `#` of an attribute, or `#!`.
    Hash,
    /// A literal, behind which `<` is no bracket; or such a `<`.
    Literal,
    Brace,
}

impl Level {
    fn of(tokens: TokenStream, inside: Inside) -> Self {
        let (angles, before) = (Vec::new(), Before::Other);
        let tokens = tokens.into_iter();
        Self { tokens, inside, row: 0, floor: 0, angles, sum: 0, before, value: false, entered: 0 }
    }

    fn enters(&self, delimiter: Delimiter) -> Option<Inside> {
        let braces = delimiter == Delimiter::Brace && self.angles.is_empty();
        match self.inside {
            Item if braces => Some(Body),
            Body if braces || self.value => None,
            _ => Some(Parsed),
        }
    }

    fn count(&mut self, token: &TokenTree) {
        let before = std::mem::replace(&mut self.before, Before::Other);
        match token {
            TokenTree::Group(group) => {
                if group.delimiter() == Delimiter::Brace {
                    self.before = Before::Brace;
                }
                // Attributes stand in a row and are no nesting.
                if before == Before::Hash && group.delimiter() == Delimiter::Bracket {
                    return;
                }
            }
            // No expression goes on so behind braces.
            TokenTree::Ident(word)
                if before == Before::Brace && !["as", "else", "in"].iter().any(|other| word == other) =>
            {
                self.separate();
            }
            TokenTree::Ident(_) => {}
            TokenTree::Literal(_) => self.before = Before::Literal,
            TokenTree::Punct(punct) => return self.punct(punct, before),
        }
        self.one_more();
    }

    fn punct(&mut self, punct: &proc_macro2::Punct, before: Before) {
        let c = punct.as_char();
        if punct.spacing() == proc_macro2::Spacing::Joint {
            self.before = Before::Joint(c);
        }
        match c {
            ';' => self.separate(),
            ',' => self.row = self.floor,
            '#' => {
                if before == Before::Brace {
                    self.separate();
                }
                self.before = Before::Hash;
            }
            '!' if before == Before::Hash => self.before = Before::Hash,
            '=' if self.inside == Body && self.angles.is_empty() => self.value = true,
            '<' if before == Before::Literal => {
                self.before = Before::Literal;
                self.one_more();
            }
            '<' => {
                self.one_more();
                self.sum += self.row;
                self.angles.push((self.row, self.floor));
                (self.row, self.floor) = (0, 0);
            }
            '>' if !matches!(before, Before::Joint('-' | '=')) && !self.angles.is_empty() => {
                (self.row, self.floor) = self.angles.pop().unwrap_or_default();
                self.sum -= self.row;
            }
            '|' => {
                self.one_more();
                self.floor = self.row;
            }
            _ => self.one_more(),
        }
    }

    fn one_more(&mut self) {
        self.row += usize::from(!self.value);
    }

    fn separate(&mut self) {
        self.angles.clear();
        (self.row, self.floor, self.sum, self.value) = (0, 0, 0, false);
    }
}
