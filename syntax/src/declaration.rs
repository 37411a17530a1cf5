//! `server_info!`, `resource!` and `resource_template!`: the rmcp value and the coordinate of its title at once.

use mcp_l10n::Kind;
use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Ident, Lit, LitStr};

use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::literal::{Entry, List, Value};
use crate::reading::Reading;

/// One declaration macro: its name and its keys.
#[derive(Debug)]
pub struct Form {
    /// The name of the macro.
    pub name: &'static str,
    /// What it declares.
    pub kind: Kind,
    /// The keys that must be there, in the order of rmcp's constructor.
    pub required: [&'static str; 2],
    /// The keys that may be there.
    pub optional: &'static [&'static str],
    /// The key that the coordinate is named by, if the kind has owners.
    pub owner: Option<&'static str>,
}

/// The declaration macros.
pub static FORMS: [Form; 3] = [
    Form {
        name: "server_info",
        kind: Kind::Server,
        required: ["name", "version"],
        optional: &["title", "description", "icons", "website_url"],
        owner: None,
    },
    Form {
        name: "resource",
        kind: Kind::Resource,
        required: ["uri", "name"],
        optional: &["title", "description", "mime_type", "size", "icons", "meta", "annotations"],
        owner: Some("uri"),
    },
    Form {
        name: "resource_template",
        kind: Kind::Template,
        required: ["uri_template", "name"],
        optional: &["title", "description", "mime_type", "icons", "meta", "annotations"],
        owner: Some("uri_template"),
    },
];

/// The declaration macro of that name.
pub fn form(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name == name)
}

/// A declaration with its values, for the macro to expand.
#[derive(Debug)]
pub struct Declaration {
    /// The values of [`Form::required`].
    pub required: [Expr; 2],
    /// The other keys and their values.
    pub optional: Vec<(Ident, Expr)>,
}

/// Reads one call of the macro `form`, whose name stands at `call`. `None` where what is required is missing or has no
/// value; the diagnostics in the reading say why.
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
    let mut list = match syn::parse2::<List>(tokens) {
        Ok(list) => list,
        Err(error) => {
            let help = format!("write it as `{} = ..., {} = ..., title = \"...\"`", form.required[0], form.required[1]);
            reading.diagnostics.push(Diagnostic::malformed(&error, help));
            return (None, reading);
        }
    };
    for Entry { key, .. } in list.take_repeated() {
        reading.report(Code::Malformed, key.span(), format!("`{key}` is given twice"), "keep one of the two");
    }
    let scope = list.take("scope").and_then(|entry| scope(entry, &mut reading));
    let title = list.take("title");
    // Both are taken before either is missed, so that a call that lacks both is told so at once.
    let required = [0, 1].map(|index| required(form, index, &mut list, call, &mut reading));
    let mut optional = Vec::new();
    for Entry { key, value } in list.0 {
        if !form.optional.contains(&key.to_string().as_str()) {
            unknown(form, &key, &mut reading);
        } else if let Some(value) = expression(value) {
            optional.push((key, value));
        } else {
            no_value(&key, &mut reading);
        }
    }
    let [Some(first), Some(second)] = required else { return (None, reading) };
    match title {
        Some(Entry { key, value: Value::Text(title) }) => {
            if let Some(owner) = owner(&first, form, &mut reading) {
                let coordinate = Coordinate::new(form.kind, &owner, ["title"]).in_scope(scope.as_deref());
                reading.text(coordinate, &title, &[]);
            }
            optional.push((key, text(title)));
        }
        Some(Entry { key, value }) => {
            let message = format!("cannot read the title: {} is no string literal", value.what());
            reading.report(Code::NotLiteral, value.span(&key), message, "write `title = \"...\"`");
        }
        None => {}
    }
    (Some(Declaration { required: [first, second], optional }), reading)
}

fn scope(Entry { key, value }: Entry, reading: &mut Reading) -> Option<String> {
    match value {
        Value::Text(scope) if scope.value().is_empty() => {
            let help = "name the scope as the server is served with, or leave it out";
            reading.report(Code::Malformed, scope.span(), "the scope is empty", help);
            None
        }
        Value::Text(scope) => Some(scope.value()),
        value => {
            let message = format!("cannot read the scope: {} is no string literal", value.what());
            reading.report(Code::NotLiteral, value.span(&key), message, "write `scope = \"...\"`");
            None
        }
    }
}

fn required(form: &Form, index: usize, list: &mut List, call: Span, reading: &mut Reading) -> Option<Expr> {
    let key = form.required[index];
    let Some(Entry { key, value }) = list.take(key) else {
        reading.report(Code::Malformed, call, format!("`{}!` needs `{key}`", form.name), format!("add `{key} = ...`"));
        return None;
    };
    let value = expression(value);
    if value.is_none() {
        no_value(&key, reading);
    }
    value
}

fn no_value(key: &Ident, reading: &mut Reading) {
    reading.report(Code::Malformed, key.span(), format!("`{key}` has no value"), format!("write `{key} = ...`"));
}

fn unknown(form: &Form, key: &Ident, reading: &mut Reading) {
    let known: Vec<&str> = form.required.iter().chain(form.optional).copied().chain(["scope"]).collect();
    let help = nearest(&key.to_string(), &known)
        .map_or_else(|| format!("it takes {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
    reading.report(Code::UnknownKey, key.span(), format!("`{}!` has no key `{key}`", form.name), help);
}

/// The name that the title's coordinate has for its owner; empty for a kind without owners.
fn owner(value: &Expr, form: &Form, reading: &mut Reading) -> Option<String> {
    match (form.owner, value) {
        (None, _) => Some(String::new()),
        (Some(_), Expr::Lit(ExprLit { lit: Lit::Str(owner), .. })) => Some(owner.value()),
        (Some(key), _) => {
            let message = format!("`{key}` is no string literal, so the title has no coordinate");
            reading.report(Code::NotLiteral, value.span(), message, format!("write `{key} = \"...\"`"));
            None
        }
    }
}

fn expression(value: Value) -> Option<Expr> {
    match value {
        Value::Text(value) => Some(text(value)),
        Value::Expr(value) => Some(*value),
        Value::Flag | Value::Not | Value::List(_) => None,
    }
}

fn text(text: LitStr) -> Expr {
    Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::Str(text) })
}
