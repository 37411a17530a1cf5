//! Patterns, through references, to instructions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use fluent_syntax::ast::{Expression, Identifier, InlineExpression, Pattern, PatternElement};
use mcp_l10n::{NumberFormat, Op, PluralCategory};

use super::code::Code;
use super::reference::{Given, Reference};
use super::value::{Number, Value};
use super::{Compiled, Fault, MAX_ELEMENTS, MAX_FAULTS, Parameter, unwrapped};
use crate::entries::MAX_DEPTH;
use crate::index::Index;
use crate::literal::unescape;
use crate::plural::Rules;
use crate::position::span_of;
use crate::resolve::MAX_TEXT;
use crate::unresolved::Unresolved;

/// A limit was passed, and the fault recorded: nothing more is worth compiling.
#[derive(Debug)]
pub(super) struct Stop;

pub(super) struct Compiler<'i, 'c> {
    index: &'i Index<'c>,
    pub(super) parameters: &'i [Parameter<'i>],
    pub(super) language: &'i str,
    /// Whether the message is for that language, and not for any.
    pub(super) knows_language: bool,
    rules: [Rules; 2],
    asked: Range<usize>,
    pub(super) code: Code,
    /// The names of what is being expanded, outermost first.
    trail: Vec<String>,
    elements: usize,
    depth: usize,
    pub(super) used: BTreeSet<usize>,
    faults: Vec<Fault>,
    /// The categories of everyday numbers, by whether they are ordinal and how many fraction digits are shown.
    pub(super) everyday: BTreeMap<(bool, u8), Rc<[PluralCategory]>>,
}

impl<'i, 'c> Compiler<'i, 'c> {
    pub(super) fn new(
        index: &'i Index<'c>,
        parameters: &'i [Parameter<'i>],
        language: &'i str,
        rules: [Rules; 2],
        id: &str,
        asked: Range<usize>,
    ) -> Self {
        Self {
            index,
            parameters,
            language,
            knows_language: true,
            rules,
            asked,
            code: Code::default(),
            trail: vec![id.to_owned()],
            elements: 0,
            depth: 0,
            used: BTreeSet::new(),
            faults: Vec::new(),
            everyday: BTreeMap::new(),
        }
    }

    pub(super) fn finish(mut self) -> Result<Compiled, Vec<Fault>> {
        let (ops, text) = self.code.finish();
        if ops.len() > usize::from(u16::MAX) {
            self.faults.push(Fault::TooComplex { span: self.asked.clone() });
        }
        self.faults.sort_by_key(|fault| fault.span().map(|span| span.start));
        if self.faults.iter().all(Fault::is_warning) {
            return Ok(Compiled { ops, text, used: self.used, warnings: self.faults });
        }
        Err(self.faults)
    }

    pub(super) fn pattern(&mut self, pattern: &'c Pattern<&'c str>, given: Given<'c>) -> Result<(), Stop> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let span = self.asked.clone();
            return self.stop(Fault::TooComplex { span });
        }
        for element in &pattern.elements {
            self.step()?;
            match element {
                PatternElement::TextElement { value } => self.text(value)?,
                PatternElement::Placeable { expression } => match unwrapped(expression) {
                    Expression::Inline(inline) => self.inline(inline, given)?,
                    Expression::Select { selector, variants } => self.select(selector, variants, given)?,
                },
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// Compiles for the faults alone: the variant is never shown.
    pub(super) fn check(&mut self, pattern: &'c Pattern<&'c str>, given: Given<'c>) -> Result<(), Stop> {
        let (code, used) = (std::mem::take(&mut self.code), self.used.clone());
        self.pattern(pattern, given)?;
        (self.code, self.used) = (code, used);
        Ok(())
    }

    fn inline(&mut self, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<(), Stop> {
        match inline {
            InlineExpression::StringLiteral { value } => self.text(&unescape(value)),
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                self.reference(inline, given)
            }
            _ => match self.value(inline, given)? {
                Value::Text(text) => self.text(&text),
                Value::Number(Number { literal: Some(literal), shown: Some(format), .. }) => {
                    let text = literal.shown(format);
                    self.text(&text)
                }
                Value::Number(Number { literal: Some(literal), .. }) => self.text(literal.text),
                Value::Number(Number { parameter, shown, .. }) => {
                    let index = self.place(parameter);
                    self.code.push(match shown {
                        Some(format) if format != NumberFormat::PLAIN => Op::Number { index, format },
                        _ => Op::Argument { index },
                    });
                    Ok(())
                }
                Value::Parameter(parameter) => {
                    let index = self.place(parameter);
                    self.code.push(Op::Argument { index });
                    Ok(())
                }
                Value::Missing(id) => {
                    self.missing(id);
                    Ok(())
                }
                Value::Faulty => Ok(()),
            },
        }
    }

    /// Expands a reference to a message or a term, or to an attribute of either.
    pub(super) fn reference(&mut self, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<(), Stop> {
        let Some(reference) = Reference::of(self.index, inline, given) else { return Ok(()) };
        let pattern = match reference.pattern(&self.trail, self.span(reference.id.name)) {
            Ok(pattern) => pattern,
            Err(mut unresolved) => {
                if let Unresolved::UnknownReference { span, name, argument } = &mut unresolved {
                    *argument = self.is_argument(name, span).then(|| name.clone());
                }
                self.fault(Fault::Unresolved(unresolved));
                return Ok(());
            }
        };
        self.trail.push(reference.name);
        self.pattern(pattern, reference.given)?;
        self.trail.pop();
        Ok(())
    }

    /// Whether a reference to an unknown message was meant as an argument: it has the name of one, or stands as `${name}`.
    fn is_argument(&self, name: &str, span: &Range<usize>) -> bool {
        let before = self.index.source().get(..span.start).unwrap_or_default().trim_end_matches([' ', '\n', '\r']);
        let plain =
            name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')) && !name.starts_with('-');
        plain && (before.ends_with("${") || self.parameters.iter().any(|parameter| parameter.name == name))
    }

    /// Counts one text, placeable or variant.
    pub(super) fn step(&mut self) -> Result<(), Stop> {
        self.elements += 1;
        if self.elements > MAX_ELEMENTS {
            let span = self.asked.clone();
            return self.stop(Fault::TooComplex { span });
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Stop> {
        self.room(text)?;
        self.code.push_text(text);
        Ok(())
    }

    /// Makes sure that the text of the message stays within its limit.
    pub(super) fn room(&mut self, text: &str) -> Result<(), Stop> {
        if self.code.text_len() + text.len() > MAX_TEXT {
            let span = self.asked.clone();
            return self.stop(Fault::Unresolved(Unresolved::TooLong { span }));
        }
        Ok(())
    }

    pub(super) fn missing(&mut self, id: &Identifier<&str>) {
        let term = self.trail.iter().rev().find(|name| name.starts_with('-')).cloned().unwrap_or_default();
        self.fault(Fault::TermArgument { span: self.span(id.name), name: id.name.to_owned(), term });
    }

    pub(super) fn stop(&mut self, fault: Fault) -> Result<(), Stop> {
        self.faults.truncate(MAX_FAULTS - 1);
        self.fault(fault);
        Err(Stop)
    }

    /// Records a fault, once for all the ways that lead to it.
    pub(super) fn fault(&mut self, fault: Fault) {
        if self.faults.len() < MAX_FAULTS && !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    pub(super) fn fault_count(&self) -> usize {
        self.faults.len()
    }

    /// The number of a parameter as instructions have it.
    pub(super) fn place(&mut self, parameter: usize) -> u16 {
        self.used.insert(parameter);
        u16::try_from(parameter).unwrap_or(u16::MAX)
    }

    pub(super) fn rules(&self, ordinal: bool) -> &Rules {
        let [cardinal, ordinals] = &self.rules;
        if ordinal { ordinals } else { cardinal }
    }

    pub(super) fn span(&self, part: &str) -> Range<usize> {
        span_of(self.index.source(), part).unwrap_or_else(|| self.asked.clone())
    }
}
