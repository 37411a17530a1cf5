//! How deeply tokens are nested. Whatever parses or drops them recursively does so only after a look here.

use proc_macro2::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

/// The deepest nesting of brackets that is read.
pub const MAX_DEPTH: usize = 200;

/// The deepest nesting of what is parsed: the heads of items and the arguments of attributes. syn needs some 20 KiB of
/// stack for a level in a debug build, and a thread has 1 MiB at the least.
pub(super) const MAX_PARSED: usize = 32;

/// The first bracket beyond [`MAX_DEPTH`] of a file.
pub(super) fn brackets(tokens: &TokenStream) -> Option<Span> {
    first_too_deep(tokens, MAX_DEPTH, |_, _| {}, |_, _| true)
}

/// The first token beyond [`MAX_PARSED`] of an item, in which a parser also descends with every angle bracket and with every
/// operator of a row such as `&&&&x`. Braces in braces are the bodies of methods, which are skipped and not parsed.
pub(super) fn item(tokens: &TokenStream) -> Option<Span> {
    first_too_deep(tokens, MAX_PARSED, Level::count, |level, group| {
        !(level.braces && group.delimiter() == Delimiter::Brace)
    })
}

/// Without recursion, since it guards all that recurses.
fn first_too_deep(
    tokens: &TokenStream,
    limit: usize,
    count: impl Fn(&mut Level, &TokenTree),
    enters: impl Fn(&Level, &Group) -> bool,
) -> Option<Span> {
    let mut outer = 0; // the depth of all levels around the innermost
    let mut open = vec![Level::of(tokens.clone(), false)];
    while let Some(level) = open.last_mut() {
        let Some(token) = level.tokens.next() else {
            open.pop();
            outer -= open.last().map_or(0, Level::depth);
            continue;
        };
        count(level, &token);
        let depth = outer + level.depth();
        match token {
            TokenTree::Group(group) if depth > limit => return Some(group.span_open()),
            TokenTree::Group(group) if enters(level, &group) => {
                outer = depth;
                open.push(Level::of(group.stream(), group.delimiter() == Delimiter::Brace));
            }
            token if depth > limit + 1 => return Some(token.span()),
            _ => {}
        }
    }
    None
}

struct Level {
    tokens: proc_macro2::token_stream::IntoIter,
    braces: bool,
    angles: usize,
    operators: usize,
    before: Option<char>, // a character that is joined to the next one
}

impl Level {
    fn of(tokens: TokenStream, braces: bool) -> Self {
        Self { tokens: tokens.into_iter(), braces, angles: 0, operators: 0, before: None }
    }

    fn depth(&self) -> usize {
        1 + self.angles + self.operators
    }

    fn count(&mut self, token: &TokenTree) {
        let TokenTree::Punct(punct) = token else {
            self.operators = 0;
            self.before = None;
            return;
        };
        let (c, joint) = (punct.as_char(), punct.spacing() == Spacing::Joint);
        match c {
            '<' if self.before == Some('<') => {
                self.angles = self.angles.saturating_sub(1); // `<<`
                self.operators += 2;
            }
            '<' => self.angles += 1,
            '>' if matches!(self.before, Some('-' | '=')) => {}
            '>' => self.angles = self.angles.saturating_sub(1),
            ';' => (self.angles, self.operators) = (0, 0),
            ',' => self.operators = 0,
            _ => self.operators += 1,
        }
        self.before = joint.then_some(c);
    }
}
