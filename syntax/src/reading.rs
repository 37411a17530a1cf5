//! What the reader returns, whatever the item.

use std::fmt::Write;

use mcp_l10n::{Kind, Text};
use mcp_l10n_fluent::{ParameterKind, is_bidi_control};
use proc_macro2::Span;
use syn::{Attribute, Ident, LitStr};

use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::literal::{Value, text_of};

/// One text that a user reads, where it stands.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// Its name.
    pub coordinate: Coordinate,
    /// The text as it is served; of a message the Fluent pattern that stands behind the `=`, in its normal form
    /// ([`mcp_l10n_fluent::source_pattern`]): no blanks around it, lines that end with LF, and none indented for the catalog.
    pub text: String,
    /// The arguments of a message, in order of declaration; `None` for a plain text.
    pub parameters: Option<Vec<Parameter>>,
    /// What the author has to say to translators.
    pub note: Option<String>,
    /// The tokens that hold it.
    pub span: Span,
    /// The `#[cfg]`s under which it exists.
    pub cfgs: Vec<Attribute>,
}

/// One argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, without `$`.
    pub name: String,
    /// What it is.
    pub kind: ParameterKind,
}

impl SourceText {
    /// The fingerprint by which scan and macro notice that they saw different texts: of a message with its parameters.
    pub fn fingerprint(&self) -> u64 {
        let Some(parameters) = &self.parameters else { return Text::hash_of(&self.text) };
        let mut signed = self.text.clone();
        for Parameter { name, kind } in parameters {
            let _ = write!(signed, "\0{name}:{kind:?}"); // writing to a string cannot fail
        }
        Text::hash_of(&signed)
    }
}

/// The name of a thing that clients see, whether it has a title or not.
#[derive(Clone, Debug)]
pub struct Identifier {
    /// What it names: a tool, a prompt, a resource (its URI) or a resource template (its URI template).
    pub kind: Kind,
    /// The name as it is on the wire.
    pub name: String,
    /// Where it stands.
    pub span: Span,
}

/// A prompt and the struct that its arguments come from.
#[derive(Clone, Debug)]
pub struct ArgumentsOf {
    /// The scope of the prompt.
    pub scope: Option<String>,
    /// The name of the prompt.
    pub prompt: String,
    /// The name of the struct, by the last part of its path.
    pub arguments: String,
    /// Where the struct is named.
    pub span: Span,
}

/// A tool and the struct that one of its schemas comes from.
#[derive(Clone, Debug)]
pub struct SchemaOf {
    /// The scope of the tool.
    pub scope: Option<String>,
    /// The name of the tool.
    pub tool: String,
    /// Whether it is the schema of the output.
    pub output: bool,
    /// The name of the struct, by the last part of its path.
    pub ty: String,
    /// Where the struct is named.
    pub span: Span,
}

/// Everything read from one item, or from the items of one file.
#[derive(Debug, Default)]
pub struct Reading {
    /// The texts, item by item in source order. The texts of an item come before those of the items inside it.
    pub texts: Vec<SourceText>,
    /// The descriptions that nobody opted in for: texts only where the configuration says `descriptions = true`.
    pub descriptions: Vec<SourceText>,
    /// Which struct holds the titles of which prompt's arguments.
    pub arguments: Vec<ArgumentsOf>,
    /// Which types hold the texts of which tool's schemas.
    pub schemas: Vec<SchemaOf>,
    /// The names of tools, prompts, resources and resource templates.
    pub identifiers: Vec<Identifier>,
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of `#[tool]` methods seen.
    pub tools: usize,
    /// The number of `#[prompt]` methods seen.
    pub prompts: usize,
}

impl Reading {
    /// Whether any diagnostic is an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code.severity() == crate::Severity::Error)
    }

    /// Adds a text that stands as a string literal, unless there is nothing to translate in it.
    pub(crate) fn text(&mut self, coordinate: Coordinate, literal: &LitStr, cfgs: &[Attribute]) {
        let written = literal.token().to_string(); // an escape shows what it stands for
        self.add(coordinate, text_of(literal), &written, literal.span(), cfgs);
    }

    /// Adds a text that stands in the source as `written`, unless there is nothing to translate in it.
    pub(crate) fn add(&mut self, coordinate: Coordinate, text: String, written: &str, span: Span, cfgs: &[Attribute]) {
        if text.trim().is_empty() {
            let message = format!("the text of `{coordinate}` is empty");
            let what = coordinate.members().last().map_or("text", String::as_str);
            let what = if ["title", "description"].contains(&what) { what } else { "text" };
            self.report(Code::EmptyText, span, message, format!("write a {what}, or remove it"));
            return;
        }
        if let Some(control) = written.chars().find(|c| is_bidi_control(*c)) {
            let message = format!("the text holds U+{:04X}, which changes the direction unseen", u32::from(control));
            let help = format!("remove it, or write it as \\u{{{:x}}}", u32::from(control));
            self.report(Code::Bidi, span, message, help);
        }
        self.texts.push(SourceText { coordinate, text, parameters: None, note: None, span, cfgs: cfgs.to_vec() });
    }

    /// Adds a description that nobody opted in for, and of which so nothing is said.
    pub(crate) fn untranslated(&mut self, coordinate: Coordinate, text: String, span: Span, cfgs: &[Attribute]) {
        if !text.trim().is_empty() {
            let cfgs = cfgs.to_vec();
            self.descriptions.push(SourceText { coordinate, text, parameters: None, note: None, span, cfgs });
        }
    }

    /// Gives all texts and descriptions that were read so far the author's note for translators.
    pub(crate) fn annotate(&mut self, note: Option<&str>) {
        for text in self.texts.iter_mut().chain(&mut self.descriptions) {
            text.note = note.map(str::to_owned);
        }
    }

    /// Says that the text `coordinate` is not a string literal.
    pub(crate) fn not_literal(&mut self, coordinate: &Coordinate, key: &Ident, value: &Value, help: &str) {
        let message = format!("cannot read the text of `{coordinate}`: {} is no string literal", value.what());
        self.report(Code::NotLiteral, value.span(key), message, help);
    }

    pub(crate) fn report(&mut self, code: Code, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, span, message, help));
    }

    /// Takes over everything that `other` holds.
    pub fn extend(&mut self, other: Self) {
        self.texts.extend(other.texts);
        self.descriptions.extend(other.descriptions);
        self.arguments.extend(other.arguments);
        self.schemas.extend(other.schemas);
        self.identifiers.extend(other.identifiers);
        self.diagnostics.extend(other.diagnostics);
        self.tools += other.tools;
        self.prompts += other.prompts;
    }
}

/// Reports a name outside SEP-986: 1 to 64 characters out of ASCII letters, digits, `_`, `-`, `.` and `/`.
/// `keep` is what the author writes to keep such a name.
pub(crate) fn check_name(reading: &mut Reading, kind: Kind, name: &str, span: Span, keep: &str) {
    let thing = kind.as_str();
    let message = if name.is_empty() {
        format!("the {thing} has an empty name")
    } else if let Some(raw) = name.strip_prefix("r#") {
        let help = format!("add `name = \"{raw}\"`: rmcp serves the raw identifier with its `r#`");
        return reading.report(Code::IllegalName, span, format!("`{name}` is no legal {thing} name"), help);
    } else if let Some(bad) = name.chars().find(|c| !(c.is_ascii_alphanumeric() || "_-./".contains(*c))) {
        format!("the {thing} name `{name}` holds {bad:?}, which SEP-986 does not allow")
    } else if name.len() > 64 {
        format!("the {thing} name has {} characters, more than the 64 of SEP-986", name.len())
    } else {
        return;
    };
    let help = format!("use letters, digits, `_`, `-`, `.` and `/`, or add {keep} to keep the name");
    reading.report(Code::IllegalName, span, message, help);
}
