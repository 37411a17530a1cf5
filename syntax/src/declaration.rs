//! The declaration macros, such as `resource!`: the rmcp value and the coordinates of its texts at once.

mod forms;
mod literals;
mod model;

use mcp_l10n_fluent::nearest;
use proc_macro2::{Span, TokenStream};
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Type};

pub use self::forms::{FORMS, Form, Key, Role, form};
use crate::diagnostic::Code;
use crate::literal::{Entry, List, Value};
use crate::reading::Reading;

/// A declaration with its values, for the macro to expand.
#[derive(Debug)]
pub enum Declaration {
    /// The keys and values of a macro with keys, in the order of [`Form::keys`].
    Model(Vec<(Ident, Given)>),
    /// The text of a macro with literals.
    Text(LitStr),
}

/// The value of a key.
#[derive(Debug)]
pub enum Given {
    /// A value.
    Value(Expr),
    /// A type.
    Type(Type),
    /// The list of a tool's annotations.
    Annotations(Vec<(Ident, Expr)>),
}

/// Reads one call of the macro `form`, whose name stands at `call`. `None` where what is required is missing or has no
/// value; the diagnostics in the reading say why. With errors there are no texts: neither scan nor macro take them.
///
/// ```
/// use mcp_l10n_syntax::declaration::{FORMS, read};
/// use proc_macro2::Span;
///
/// let call = r#"uri = "weather://stations", name = "stations", title = "Stations""#;
/// let (_, reading) = read(&FORMS[1], call.parse().unwrap(), Span::call_site());
/// assert_eq!(reading.texts[0].coordinate.to_string(), "resource/weather:%2F%2Fstations/title");
/// ```
pub fn read(form: &Form, tokens: TokenStream, call: Span) -> (Option<Declaration>, Reading) {
    let mut reading = Reading::default();
    let declaration = if form.literals > 0 {
        literals::read(form, tokens, call, &mut reading)
    } else {
        model::read(form, tokens, call, &mut reading)
    };
    if reading.has_errors() {
        reading.texts.clear();
        reading.descriptions.clear();
    }
    (declaration, reading)
}

/// What every declaration may say about its texts.
#[derive(Debug, Default)]
struct Common {
    scope: Option<String>,
    note: Option<String>,
    /// The flag `descriptions`.
    descriptions: Option<Ident>,
    allow_name: bool,
}

impl Common {
    /// Takes the common keys out of the list, and says which keys are given twice.
    fn take(form: &Form, list: &mut List, reading: &mut Reading) -> Self {
        for Entry { key, .. } in list.take_repeated() {
            reading.report(Code::Malformed, key.span(), format!("`{key}` is given twice"), "keep one of the two");
        }
        let mut common = Self::default();
        for name in form.common() {
            let Some(Entry { key, value }) = list.take(name) else { continue };
            match (*name, value) {
                ("scope" | "note", Value::Text(said)) if said.value().trim().is_empty() => {
                    let help = match *name {
                        "scope" => "name the scope as the server is served with, or leave it out",
                        _ => "say what translators should know, or leave it out",
                    };
                    reading.report(Code::Malformed, said.span(), format!("the {name} is empty"), help);
                }
                ("scope", Value::Text(scope)) => common.scope = Some(scope.value()),
                ("note", Value::Text(note)) => common.note = Some(note.value()),
                ("scope" | "note", value) => {
                    let message = format!("cannot read the {name}: {} is no string literal", value.what());
                    let help = format!("write `{name} = \"...\"`");
                    reading.report(Code::NotLiteral, value.span(&key), message, help);
                }
                ("descriptions", Value::Flag) => common.descriptions = Some(key),
                (_, Value::Flag) => common.allow_name = true,
                (_, value) => {
                    let message = format!("`{name}` takes no value");
                    reading.report(Code::Malformed, value.span(&key), message, format!("write `{name}` alone"));
                }
            }
        }
        common
    }
}

fn unknown(form: &Form, key: &Ident, reading: &mut Reading) {
    let keys = form.keys.iter().map(|key| key.name);
    let known: Vec<&str> = keys.chain(form.common().iter().copied()).collect();
    let help = nearest(&key.to_string(), known.iter().copied())
        .map_or_else(|| format!("it takes {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
    reading.report(Code::UnknownKey, key.span(), format!("`{}!` has no key `{key}`", form.name), help);
}

fn expression(value: Value) -> Option<Expr> {
    match value {
        Value::Text(value) => Some(text(value)),
        Value::Expr(value) => Some(*value),
        Value::Flag | Value::Not | Value::List(_) | Value::Type(_) => None,
    }
}

fn text(text: LitStr) -> Expr {
    Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::Str(text) })
}
