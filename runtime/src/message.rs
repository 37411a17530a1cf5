//! Messages with arguments: a list of small instructions, made from a Fluent pattern at build time and run here.
//!
//! Running a program reads no pattern and allocates nothing beyond the growth of the caller's buffer. Any instructions are a
//! program: what lies outside the blob or the arguments ends it or writes nothing, and skips lead forward only.

mod argument;
mod number;
mod op;

pub use argument::{Argument, NumberArgument, TextArgument, WriteMessage};
pub use op::{MAX_FRACTION_DIGITS, NumberFormat, Op};

use crate::plural::{PluralCategory, PluralRules};

/// First strong isolate: what follows has its own direction, found from its first letter (UAX #9, section 2.4).
const FSI: char = '\u{2068}';
/// Pop directional isolate: the end of the last isolate (UAX #9, section 2.5).
const PDI: char = '\u{2069}';

/// What the programs of one language share. The default is a language with the one category `other`, written left to right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grammar<'c> {
    /// The rules for "2 days".
    pub cardinal: PluralRules<'c>,
    /// The rules for "the 2nd day".
    pub ordinal: PluralRules<'c>,
    /// Whether the language is written from right to left. If it is, texts and messages that stand for arguments are
    /// wrapped in U+2068 and U+2069, so that a Latin name does not tear the sentence apart; numbers are not. A message that
    /// consists of one argument alone is not wrapped either.
    pub right_to_left: bool,
}

/// One message in one language, as a view over a table.
#[derive(Clone, Copy, Debug)]
pub struct Program<'c> {
    ops: &'c [Op],
    blob: &'c str,
    grammar: Grammar<'c>,
}

/// What the tests of a selection look at.
struct Selected<'s, 'a> {
    argument: Option<&'s Argument<'a>>,
    ordinal: bool,
    format: NumberFormat,
    /// Found when a test first asks for it.
    category: Option<PluralCategory>,
}

impl<'c> Program<'c> {
    /// The program of those instructions, whose pieces of text lie in `blob`.
    ///
    /// Nothing is checked, and nothing has to be: whatever the instructions, running them takes at most as many steps as
    /// there are, and cannot panic.
    ///
    /// ```
    /// use mcp_l10n::{Grammar, Op, Program};
    ///
    /// let ops = [Op::Text { at: 0, len: 8 }, Op::Argument { index: 0 }];
    /// let program = Program::new(&ops, "Reading ", Grammar::default());
    /// let mut out = String::with_capacity(64);
    /// program.write(&["Tromsø".into()], &mut out);
    /// assert_eq!(out, "Reading Tromsø");
    ///
    /// let arabic = Program::new(&ops, "Reading ", Grammar { right_to_left: true, ..Grammar::default() });
    /// assert_eq!(arabic.format(&["Tromsø".into()]), "Reading \u{2068}Tromsø\u{2069}");
    /// ```
    pub const fn new(ops: &'c [Op], blob: &'c str, grammar: Grammar<'c>) -> Self {
        Self { ops, blob, grammar }
    }

    /// Appends the message to `out`. Allocates only where `out` has to grow.
    ///
    /// An argument that is not there writes nothing, and selects the default variant.
    pub fn write(self, arguments: &[Argument<'_>], out: &mut String) {
        let isolated = self.grammar.right_to_left && self.ops.len() > 1;
        let mut selected = Selected { argument: None, ordinal: false, format: NumberFormat::PLAIN, category: None };
        let mut rest = self.ops;
        while let Some((&op, after)) = rest.split_first() {
            rest = after;
            let skip = match op {
                Op::Text { at, len } => {
                    let Some(text) = self.piece(at, len) else { return };
                    out.push_str(text);
                    continue;
                }
                Op::Argument { index } => {
                    put(arguments, index, NumberFormat::PLAIN, isolated, out);
                    continue;
                }
                Op::Number { index, format } => {
                    put(arguments, index, format, isolated, out);
                    continue;
                }
                Op::Select { index, ordinal, format } => {
                    let argument = arguments.get(usize::from(index));
                    selected = Selected { argument, ordinal, format, category: None };
                    continue;
                }
                Op::IsPlural { category, skip } => {
                    if self.category(&mut selected) == Some(category) {
                        continue;
                    }
                    skip
                }
                Op::IsNumber { at, len, skip } => {
                    let Some(key) = self.piece(at, len.into()) else { return };
                    if selected.argument.is_some_and(|argument| number::equals(*argument, key)) {
                        continue;
                    }
                    skip
                }
                Op::IsText { at, len, skip } => {
                    let Some(key) = self.piece(at, len.into()) else { return };
                    if matches!(selected.argument, Some(Argument::Text(text)) if *text == key) {
                        continue;
                    }
                    skip
                }
                Op::Jump { skip } => skip,
            };
            rest = rest.get(usize::from(skip)..).unwrap_or_default();
        }
    }

    /// The message as a new text, in one allocation unless the values are long.
    pub fn format(self, arguments: &[Argument<'_>]) -> String {
        let pieces = self.ops.iter().map(|op| if let Op::Text { len, .. } = op { usize::from(*len) } else { 0 });
        let values =
            arguments.iter().map(|argument| if let Argument::Text(text) = argument { text.len() + 6 } else { 20 });
        // An estimate: a selection writes one variant of several, an argument may stand twice.
        let mut out = String::with_capacity(pieces.chain(values).fold(0, usize::saturating_add).min(4096));
        self.write(arguments, &mut out);
        out
    }

    fn piece(self, at: u32, len: u16) -> Option<&'c str> {
        let at = usize::try_from(at).ok()?;
        self.blob.get(at..at.checked_add(len.into())?)
    }

    /// The category of the selected argument; `None` where it is no number.
    fn category(self, selected: &mut Selected<'_, '_>) -> Option<PluralCategory> {
        let argument = *selected.argument?;
        if let Argument::Text(_) | Argument::Message(_) = argument {
            return None;
        }
        let rules = if selected.ordinal { self.grammar.ordinal } else { self.grammar.cardinal };
        Some(*selected.category.get_or_insert_with(|| number::category(argument, selected.format, rules)))
    }
}

/// Writes an argument; nothing for one that is not there.
#[inline]
fn put(arguments: &[Argument<'_>], index: u16, format: NumberFormat, isolated: bool, out: &mut String) {
    match arguments.get(usize::from(index)) {
        Some(Argument::Text(text)) if !isolated => out.push_str(text),
        Some(argument) => put_any(argument, format, isolated, out),
        None => {}
    }
}

fn put_any(argument: &Argument<'_>, format: NumberFormat, isolated: bool, out: &mut String) {
    if number::write(*argument, format, out) {
        return;
    }
    if isolated {
        out.push(FSI);
    }
    match argument {
        Argument::Text(text) => out.push_str(text),
        Argument::Message(message) => message.write_message(out),
        Argument::Signed(_) | Argument::Unsigned(_) | Argument::Float(_) => {}
    }
    if isolated {
        out.push(PDI);
    }
}
