//! A pattern against the fields of its type.

use std::collections::BTreeSet;
use std::fmt::Write;

use mcp_l10n::PluralCategory;
use mcp_l10n_fluent::{Parameter, ParameterKind, SourceFault, check_pattern, is_bidi_control, nearest, source_pattern};
use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::{Ident, LitStr};

use super::Argument;
use crate::diagnostic::Code;
use crate::literal::{Value, text_of};
use crate::reading::Reading;

/// A pattern as it is written.
#[derive(Debug)]
pub(super) enum Pattern {
    /// A string literal.
    Whole(LitStr),
    /// The light plural form.
    Plural(Plural),
}

/// `argument(one = "...", other = "...")`.
#[derive(Debug)]
pub(super) struct Plural {
    pub(super) argument: Ident,
    /// Whether it stands in `ordinal(...)`.
    pub(super) is_ordinal: bool,
    pub(super) variants: Vec<(Key, Value)>,
}

/// The key of a variant.
#[derive(Debug)]
pub(super) enum Key {
    Word(Ident),
    Number(String, Span),
}

/// A pattern that is right.
#[derive(Debug)]
pub(super) struct Found {
    /// In its normal form.
    pub(super) text: String,
    /// As the source spells it.
    pub(super) written: String,
    pub(super) span: Span,
}

/// The arguments that a message has, and those that were used so far.
struct Check<'c> {
    parameters: Vec<Parameter<'c>>,
    used: BTreeSet<usize>,
    reading: &'c mut Reading,
}

impl Argument {
    /// The argument as readers of the text know it.
    pub(super) fn parameter(&self) -> crate::Parameter {
        crate::Parameter { name: self.name.clone(), kind: self.kind }
    }
}

impl Key {
    fn text(&self) -> String {
        match self {
            Self::Word(word) => word.to_string(),
            Self::Number(number, _) => number.clone(),
        }
    }

    fn span(&self) -> Span {
        match self {
            Self::Word(word) => word.span(),
            Self::Number(_, span) => *span,
        }
    }
}

impl Pattern {
    /// Where it begins.
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Whole(literal) => literal.span(),
            Self::Plural(plural) => plural.argument.span(),
        }
    }

    /// The pattern in its normal form, if nothing is wrong with it and every argument is used. `owner` is what the arguments
    /// are the fields of.
    pub(super) fn check(&self, arguments: &[Argument], owner: &str, reading: &mut Reading) -> Option<Found> {
        let before = reading.diagnostics.len();
        let parameters = arguments.iter().map(|argument| Parameter { name: &argument.name, kind: argument.kind });
        let mut check = Check { parameters: parameters.collect(), used: BTreeSet::new(), reading };
        let (text, written) = match self {
            Self::Whole(literal) => {
                let text = check.literal(literal, "the message is empty");
                (text.unwrap_or_default(), literal.token().to_string())
            }
            Self::Plural(plural) => (check.plural(plural), plural.written()),
        };
        let Check { used, reading, .. } = check;
        if reading.diagnostics.len() > before {
            return None; // an argument that a wrong pattern does not use is no second mistake
        }
        for (_, argument) in arguments.iter().enumerate().filter(|(place, _)| !used.contains(place)) {
            let name = &argument.name;
            let message = format!("the pattern of `{owner}` never shows the argument `${name}`");
            let help = format!("write `{{ ${name} }}` in the pattern, or add #[message(skip)] to the field");
            reading.report(Code::UnusedArgument, argument.field.span(), message, help);
        }
        (reading.diagnostics.len() == before).then(|| Found { text, written, span: self.text_span() })
    }

    /// The tokens that hold the text, as far as they are one.
    fn text_span(&self) -> Span {
        let first = |plural: &Plural| {
            plural
                .variants
                .iter()
                .find_map(|(_, value)| if let Value::Text(text) = value { Some(text.span()) } else { None })
        };
        match self {
            Self::Whole(literal) => literal.span(),
            Self::Plural(plural) => first(plural).unwrap_or_else(|| plural.argument.span()),
        }
    }
}

impl Plural {
    fn written(&self) -> String {
        let mut written = String::new();
        for (_, value) in &self.variants {
            if let Value::Text(literal) = value {
                written.push_str(&literal.token().to_string());
            }
        }
        written
    }

    /// The selection: exact numbers first, since the first variant that fits is shown, and the default last.
    fn selection(&self, name: &str, mut variants: Vec<(String, bool, String)>) -> String {
        variants.sort_by_key(|(key, is_number, _)| (!is_number, key == "other"));
        let argument = format!("${name}");
        let selector = if self.is_ordinal { format!("NUMBER({argument}, type: \"ordinal\")") } else { argument };
        let mut text = format!("{{ {selector} ->");
        for (key, _, variant) in variants {
            let star = if key == "other" { "   *" } else { "    " };
            let _ = write!(text, "\n{star}[{key}]"); // writing to a string cannot fail
            if !variant.contains('\n') {
                text.push(' ');
                text.push_str(&variant);
                continue;
            }
            for line in variant.split('\n') {
                text.push('\n');
                if !line.is_empty() {
                    text.push_str("        ");
                    text.push_str(line);
                }
            }
        }
        text.push_str("\n}");
        text
    }
}

impl Check<'_> {
    /// The normal form of one literal, checked.
    fn literal(&mut self, literal: &LitStr, empty: &str) -> Option<String> {
        let text = source_pattern(&text_of(literal));
        if text.is_empty() {
            let help = "write the text; one that is meant to be empty is `{ \"\" }`";
            self.reading.report(Code::Pattern, literal.span(), empty, help);
            return None;
        }
        let is_unseen = |c: &char| is_bidi_control(*c) || c.is_control() && !matches!(c, '\n' | '\t');
        if let Some(unseen) = text.chars().find(is_unseen) {
            let code = u32::from(unseen);
            let message = format!("the pattern holds U+{code:04X}, which nobody sees");
            let help = format!("remove it, or write it as `{{\"\\\\u{code:04X}\"}}`, which Fluent reads");
            self.reading.report(Code::Pattern, literal.span(), message, help);
            return None;
        }
        match check_pattern(&text, &self.parameters) {
            Ok(used) => {
                self.used.extend(used);
                Some(text)
            }
            Err(faults) => {
                self.faults(&faults, text.contains('\n'), literal.span());
                None
            }
        }
    }

    fn faults(&mut self, faults: &[SourceFault], is_block: bool, span: Span) {
        for SourceFault { line, column, text, message, help } in faults {
            let place = if is_block { format!("line {line}, column {column}") } else { format!("column {column}") };
            let message = format!("{message} ({place}, in `{text}`)");
            self.reading.report(Code::Pattern, span, message, help);
        }
    }

    fn plural(&mut self, plural: &Plural) -> String {
        let name = plural.argument.unraw().to_string();
        self.selector(&name, plural.argument.span());
        let mut seen = BTreeSet::new();
        let mut variants = Vec::new();
        let mut good = true;
        for (key, value) in &plural.variants {
            let text = key.text();
            if let Key::Word(word) = key
                && PluralCategory::from_name(&text).is_none()
            {
                good = false;
                let categories = PluralCategory::ALL.map(PluralCategory::as_str);
                let help = match nearest(&text, categories) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("there are {}, and numbers such as `0`", listed(&categories)),
                };
                self.reading.report(Code::UnknownKey, word.span(), format!("`{text}` is no plural category"), help);
                continue;
            }
            if !seen.insert(text.clone()) {
                good = false;
                let message = format!("a second text for `{text}`");
                self.reading.report(Code::Malformed, key.span(), message, "write one text for each key");
                continue;
            }
            let literal = match value {
                Value::Text(literal) => literal,
                other => {
                    good = false;
                    let message = format!("cannot read the text of `{text}`: {} is no string literal", other.what());
                    let help = format!("write `{text} = \"...\"`");
                    self.reading.report(Code::NotLiteral, key.span(), message, help);
                    continue;
                }
            };
            match self.literal(literal, &format!("the text of `{text}` is empty")) {
                Some(found) => variants.push((text, matches!(key, Key::Number(..)), found)),
                None => good = false,
            }
        }
        if !seen.contains("other") {
            good = false;
            let message = format!("the plural of `${name}` has no text for `other`, which every language needs");
            let help = "add `other = \"...\"`: it is shown for all numbers that no other key names";
            self.reading.report(Code::Pattern, plural.argument.span(), message, help);
        }
        let text = plural.selection(&name, variants);
        // What is left can only be wrong in the whole: its size.
        if let (true, Err(faults)) = (good && self.is_number(&name), check_pattern(&text, &self.parameters)) {
            self.faults(&faults, true, plural.argument.span());
        }
        text
    }

    fn is_number(&self, name: &str) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == name && parameter.kind == ParameterKind::Number)
    }

    /// Checks the argument of a plural.
    fn selector(&mut self, name: &str, span: Span) {
        let place = self.parameters.iter().position(|parameter| parameter.name == name);
        let Some((place, parameter)) = place.and_then(|place| Some((place, self.parameters.get(place)?))) else {
            let known: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name).collect();
            let help = match nearest(name, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if known.is_empty() => format!("add a field `{name}` that is a number"),
                None => format!("name a field that is a number: there are {}", listed(&known)),
            };
            return self.reading.report(Code::Pattern, span, format!("this message has no argument `${name}`"), help);
        };
        let what = match parameter.kind {
            ParameterKind::Number => {
                self.used.insert(place);
                return;
            }
            ParameterKind::Text => "a text",
            ParameterKind::Message => "a message of its own",
        };
        let message = format!("`${name}` is {what}, and only numbers have a plural");
        let help = "name a field that is a number, or add #[message(number)] to this one";
        self.reading.report(Code::Pattern, span, message, help);
    }
}

/// Names in a sentence.
fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
