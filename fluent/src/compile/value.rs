//! What an expression stands for; the function `NUMBER()` and its options.

use std::borrow::Cow;

use fluent_syntax::ast::{CallArguments, Expression, Identifier, InlineExpression};
use mcp_l10n::{Argument, Grammar, MAX_FRACTION_DIGITS, NumberFormat, Op, Program};

use super::expand::{Compiler, Stop};
use super::reference::Given;
use super::{Fault, ParameterKind, unwrapped};
use crate::literal::unescape;
use crate::nearest::nearest;

const OPTIONS: [&str; 4] = ["type", "minimumFractionDigits", "maximumFractionDigits", "useGrouping"];

pub(super) enum Value<'c> {
    /// Known now.
    Text(Cow<'c, str>),
    Number(Number<'c>),
    /// A parameter that is a text or a message, by its number.
    Parameter(usize),
    /// An argument that the reference to the term does not give.
    Missing(&'c Identifier<&'c str>),
    /// What is wrong has been recorded.
    Faulty,
}

/// A parameter that is a number, or a number that is known now.
#[derive(Clone, Copy)]
pub(super) struct Number<'c> {
    pub(super) literal: Option<Literal<'c>>,
    /// The number of the parameter, where there is no literal.
    pub(super) parameter: usize,
    pub(super) ordinal: bool,
    /// How `NUMBER()` shows it; `None` without `NUMBER()`.
    pub(super) shown: Option<NumberFormat>,
}

/// A number in the catalog. Its fraction digits are shown, as many as there are: `1.0` is not `1`.
#[derive(Clone, Copy)]
pub(super) struct Literal<'c> {
    pub(super) text: &'c str,
}

impl Number<'_> {
    pub(super) fn format(&self) -> NumberFormat {
        self.shown.unwrap_or_default()
    }
}

impl Literal<'_> {
    /// The number by a format. The runtime does it, so that it looks like one that is formatted there.
    pub(super) fn shown(self, format: NumberFormat) -> String {
        let integer = canonical(self.text).parse().ok().map(Argument::Signed);
        let number = integer.or_else(|| self.text.parse().ok().map(Argument::Float));
        let ops = [Op::Number { index: 0, format }];
        Program::new(&ops, "", Grammar::default()).format(number.as_slice())
    }

    fn fraction_digits(self) -> u8 {
        let digits = self.text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        u8::try_from(digits).unwrap_or(u8::MAX).min(MAX_FRACTION_DIGITS)
    }
}

/// A number literal without superfluous zeros, so that equal numbers are equal texts.
pub(super) fn canonical(literal: &str) -> String {
    let (sign, digits) = literal.strip_prefix('-').map_or(("", literal), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
    let whole = if whole.is_empty() { "0" } else { whole };
    match (whole, fraction) {
        ("0", "") => String::from("0"),
        (_, "") => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{fraction}"),
    }
}

impl<'c> Compiler<'_, 'c> {
    pub(super) fn value(&mut self, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Result<Value<'c>, Stop> {
        Ok(match inline {
            InlineExpression::StringLiteral { value } => Value::Text(unescape(value)),
            InlineExpression::NumberLiteral { value } => {
                let literal = Some(Literal { text: value });
                Value::Number(Number { literal, parameter: 0, ordinal: false, shown: None })
            }
            InlineExpression::VariableReference { id } => match given {
                None => self.parameter(id),
                Some(given) => match given.iter().find(|named| named.name.name == id.name) {
                    Some(named) => return self.value(&named.value, None),
                    None => Value::Missing(id),
                },
            },
            InlineExpression::FunctionReference { id, arguments } => self.function(id, arguments, given)?,
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                let code = std::mem::take(&mut self.code);
                let faults = self.fault_count();
                self.reference(inline, given)?;
                let text = std::mem::replace(&mut self.code, code).into_text();
                text.filter(|_| self.fault_count() == faults).map_or(Value::Faulty, |text| Value::Text(text.into()))
            }
            InlineExpression::Placeable { expression } => match unwrapped(expression) {
                Expression::Inline(inline) => return self.value(inline, given),
                Expression::Select { .. } => Value::Faulty,
            },
        })
    }

    fn parameter(&mut self, id: &'c Identifier<&'c str>) -> Value<'c> {
        let name = id.name;
        let Some(parameter) = self.parameters.iter().position(|parameter| parameter.name == name) else {
            let known = self.parameters.iter().map(|parameter| parameter.name);
            let nearest = nearest(name, known.clone()).map(str::to_owned);
            let known = known.map(str::to_owned).collect();
            self.fault(Fault::UnknownArgument { span: self.span(name), name: name.to_owned(), nearest, known });
            return Value::Faulty;
        };
        self.used.insert(parameter);
        match self.parameters.get(parameter).map(|parameter| parameter.kind) {
            Some(ParameterKind::Number) => {
                Value::Number(Number { literal: None, parameter, ordinal: false, shown: None })
            }
            _ => Value::Parameter(parameter),
        }
    }

    fn function(
        &mut self,
        id: &'c Identifier<&'c str>,
        arguments: &'c CallArguments<&'c str>,
        given: Given<'c>,
    ) -> Result<Value<'c>, Stop> {
        let span = self.span(id.name);
        if id.name != "NUMBER" {
            self.fault(Fault::UnknownFunction { span, name: id.name.to_owned() });
            for argument in &arguments.positional {
                self.value(argument, given)?;
            }
            return Ok(Value::Faulty);
        }
        let [argument] = &arguments.positional[..] else {
            self.fault(Fault::NotOneNumber { span });
            return Ok(Value::Faulty);
        };
        let number = match argument {
            // They are texts, whatever they say.
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => None,
            InlineExpression::Placeable { expression }
                if matches!(unwrapped(expression), Expression::Select { .. }) =>
            {
                None
            }
            _ => match self.value(argument, given)? {
                Value::Number(number) => Some(number),
                Value::Text(_) | Value::Parameter(_) => None,
                Value::Missing(id) => {
                    self.missing(id);
                    return Ok(Value::Faulty);
                }
                Value::Faulty => return Ok(Value::Faulty),
            },
        };
        let Some(mut number) = number else {
            let (part, what) = written(argument);
            let span = if part.is_empty() { span } else { self.span(part) };
            self.fault(Fault::NotANumber { span, what });
            return Ok(Value::Faulty);
        };
        let mut format = number.format();
        if let (Some(literal), None) = (number.literal, number.shown) {
            format.minimum_fraction_digits = literal.fraction_digits();
        }
        let mut minimum = None;
        let mut good = true;
        for option in &arguments.named {
            match self.option(option.name.name, &option.value) {
                Some(Choice::Type { ordinal }) => number.ordinal = ordinal,
                Some(Choice::Minimum(digits)) => minimum = Some(digits),
                Some(Choice::Maximum(digits)) => format.maximum_fraction_digits = Some(digits),
                Some(Choice::Grouping) => {}
                None => good = false,
            }
        }
        match (minimum, format.maximum_fraction_digits) {
            (Some(minimum), Some(maximum)) if minimum > maximum => {
                self.fault(Fault::MinimumAboveMaximum { span });
                good = false;
            }
            (Some(minimum), _) => format.minimum_fraction_digits = minimum,
            (None, Some(maximum)) => format.minimum_fraction_digits = format.minimum_fraction_digits.min(maximum),
            (None, None) => {}
        }
        number.shown = Some(format);
        Ok(if good { Value::Number(number) } else { Value::Faulty })
    }

    fn option(&mut self, name: &'c str, value: &'c InlineExpression<&'c str>) -> Option<Choice> {
        let (InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value }) = value else {
            return None;
        };
        let digits = || value.parse().ok().filter(|digits| *digits <= MAX_FRACTION_DIGITS);
        let (choice, takes) = match name {
            "type" => {
                let ordinal = match *value {
                    "cardinal" => Some(false),
                    "ordinal" => Some(true),
                    _ => None,
                };
                (ordinal.map(|ordinal| Choice::Type { ordinal }), "\"cardinal\" or \"ordinal\"")
            }
            "minimumFractionDigits" => (digits().map(Choice::Minimum), "a whole number from 0 to 20"),
            "maximumFractionDigits" => (digits().map(Choice::Maximum), "a whole number from 0 to 20"),
            "useGrouping" => {
                let known = ["true", "false", "0", "1", "always", "auto", "min2"].contains(value);
                (known.then_some(Choice::Grouping), "\"true\" or \"false\"")
            }
            _ => {
                let nearest = nearest(name, OPTIONS);
                self.fault(Fault::UnknownOption { span: self.span(name), name: name.to_owned(), nearest });
                return None;
            }
        };
        if choice.is_none() {
            let shown = if value.is_empty() { name } else { value };
            self.fault(Fault::InvalidOption { span: self.span(shown), name: name.to_owned(), takes });
        }
        choice
    }
}

/// One option of `NUMBER()`.
enum Choice {
    Type {
        ordinal: bool,
    },
    Minimum(u8),
    Maximum(u8),
    /// Without effect: nothing separates groups of digits ([`NumberFormat`]).
    Grouping,
}

/// A part of the source that an expression is found by, and how the expression is written.
fn written<'c>(inline: &'c InlineExpression<&'c str>) -> (&'c str, String) {
    match inline {
        InlineExpression::VariableReference { id } => (id.name, format!("${}", id.name)),
        InlineExpression::MessageReference { id, .. } => (id.name, id.name.to_owned()),
        InlineExpression::TermReference { id, .. } => (id.name, format!("-{}", id.name)),
        InlineExpression::StringLiteral { value } => (value, format!("\"{value}\"")),
        InlineExpression::NumberLiteral { value } => (value, (*value).to_owned()),
        InlineExpression::FunctionReference { id, .. } => (id.name, format!("{}()", id.name)),
        InlineExpression::Placeable { expression } => match unwrapped(expression) {
            Expression::Inline(inline) => written(inline),
            Expression::Select { selector, .. } => (written(selector).0, String::from("{ … }")),
        },
    }
}
