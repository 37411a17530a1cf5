//! One text of the source, and for a message its arguments and its compiled pattern.

use std::fmt::Write;

use mcp_l10n_fluent::{Compiled, Fault, Index, Parameter, ParameterKind, WriteError, compile, read};
use mcp_l10n_syntax::{Coordinate, SourceText};

use crate::place::Place;

/// A text and where it stands.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its name.
    pub coordinate: Coordinate,
    /// Its name in catalogs.
    pub id: String,
    /// The text as it is served; of a message the Fluent pattern.
    pub text: String,
    /// What a message has on top of that.
    pub message: Option<Message>,
    /// What the author has to say to translators.
    pub note: Option<String>,
    /// By which the macros notice that they saw another text.
    pub fingerprint: u64,
    /// The tokens that hold it.
    pub place: Place,
}

/// What a text with arguments has on top of its pattern.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its arguments, in the order of their numbers.
    pub parameters: Vec<mcp_l10n_syntax::Parameter>,
    /// Its pattern for readers of the source language.
    pub compiled: Compiled,
}

impl Text {
    /// A text that was read at `place`, in the source language `language`.
    ///
    /// # Errors
    ///
    /// What is wrong with the pattern of a message, in words; mostly the reader has said so already.
    pub(crate) fn new(text: SourceText, place: Place, language: &str) -> Result<Self, (Place, String)> {
        let fingerprint = text.fingerprint();
        let SourceText { coordinate, text, parameters, note, .. } = text;
        let id = coordinate.fluent_id();
        let message = match parameters {
            None => None,
            Some(parameters) => match compiled(&id, &text, &parameters, language) {
                Ok(compiled) => Some(Message { parameters, compiled }),
                Err(fault) => return Err((place, format!("the pattern of `{coordinate}` cannot be read: {fault}"))),
            },
        };
        Ok(Self { coordinate, id, text, message, note, fingerprint, place })
    }

    /// The text as a message of a catalog, below a comment for translators.
    pub(crate) fn written(&self, comment: Option<&str>) -> Result<String, WriteError> {
        match self.message {
            None => mcp_l10n_fluent::message(&self.id, &self.text, comment),
            Some(_) => mcp_l10n_fluent::write::pattern(&self.id, &self.text, comment),
        }
    }

    /// Whether another item with the same coordinate says the same.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        self.text == other.text && self.parameters() == other.parameters()
    }

    fn parameters(&self) -> Option<&[mcp_l10n_syntax::Parameter]> {
        self.message.as_ref().map(|message| message.parameters.as_slice())
    }
}

impl Message {
    /// A translation of this message, which its catalog calls `id`, for readers of `language`.
    pub(crate) fn translated(&self, index: &Index<'_>, id: &str, language: &str) -> Result<Compiled, Vec<Fault>> {
        compile(index, id, &parameters(&self.parameters), language)
    }

    /// The arguments and their kinds, for people: `$stations (number), $city (text)`.
    pub(crate) fn arguments(&self) -> String {
        let mut out = String::new();
        for parameter in &self.parameters {
            let kind = match parameter.kind {
                ParameterKind::Text => "text",
                ParameterKind::Number => "number",
                ParameterKind::Message => "message",
            };
            let comma = if out.is_empty() { "" } else { ", " };
            let _ = write!(out, "{comma}${} ({kind})", parameter.name); // writing to a string cannot fail
        }
        out
    }
}

fn parameters(parameters: &[mcp_l10n_syntax::Parameter]) -> Vec<Parameter<'_>> {
    parameters.iter().map(|parameter| Parameter { name: &parameter.name, kind: parameter.kind }).collect()
}

fn compiled(id: &str, pattern: &str, known: &[mcp_l10n_syntax::Parameter], language: &str) -> Result<Compiled, String> {
    let written = mcp_l10n_fluent::write::pattern(id, pattern, None).map_err(|error| error.to_string())?;
    let catalog = read(&written);
    compile(&Index::new(&catalog), id, &parameters(known), language).map_err(|faults| {
        let fault = faults.iter().find(|fault| !fault.is_warning());
        fault.map(ToString::to_string).unwrap_or_default()
    })
}
