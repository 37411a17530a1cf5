//! `server_info!`, `resource!` and `resource_template!`: the rmcp value and the coordinate of its title at once.

use mcp_l10n::Kind;
use proc_macro2::{Span, TokenStream};
use syn::{Expr, ExprLit, Ident, Lit};

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

/// A declaration with its values, for the macro to expand.
#[derive(Debug)]
pub struct Declaration {
    /// The values of [`Form::required`].
    pub required: [Expr; 2],
    /// The other keys and their values.
    pub optional: Vec<(Ident, Expr)>,
}

/// Reads one call of the macro `form`. `None` where what is required is missing or not of the right form; the
/// diagnostics in the reading say why.
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
    let scope = match list.take("scope") {
        Some(Entry { value: Value::Text(scope), .. }) => Some(scope.value()),
        Some(Entry { key, value }) => {
            reading.report(Code::NotLiteral, value.span(&key), "the scope is not a string literal", "write `scope = \"...\"`");
            None
        }
        None => None,
    };
    let (Some(first), Some(second)) =
        (required(form, 0, &mut list, call, &mut reading), required(form, 1, &mut list, call, &mut reading))
    else {
        return (None, reading);
    };
    let mut optional = Vec::new();
    let mut title = None;
    for Entry { key, value } in list.0 {
        let name = key.to_string();
        if !form.optional.contains(&name.as_str()) {
            unknown(form, &key, &mut reading);
            continue;
        }
        match value {
            Value::Text(text) if name == "title" => {
                title = Some(text.clone());
                optional.push((key, Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::Str(text) })));
            }
            value if name == "title" => {
                let message = "cannot read the title: not a string literal";
                reading.report(Code::NotLiteral, value.span(&key), message, "write `title = \"...\"`");
            }
            value => match expression(value) {
                Some(value) => optional.push((key, value)),
                None => reading.report(Code::Malformed, key.span(), format!("`{key}` has no value"), "write `key = value`"),
            },
        }
    }
    let owner = match form.owner {
        None => Some(String::new()),
        Some(_) => owner(&first, form, &mut reading),
    };
    if let (Some(title), Some(owner)) = (title, owner) {
        let coordinate = Coordinate::new(form.kind, &owner, ["title"]).in_scope(scope.as_deref());
        reading.text(coordinate, &title, &[]);
    }
    (Some(Declaration { required: [first, second], optional }), reading)
}

fn required(form: &Form, index: usize, list: &mut List, call: Span, reading: &mut Reading) -> Option<Expr> {
    let key = form.required[index];
    let value = list.take(key).and_then(|entry| expression(entry.value));
    if value.is_none() {
        reading.report(Code::Malformed, call, format!("`{}!` needs `{key}`", form.name), format!("add `{key} = ...`"));
    }
    value
}

fn unknown(form: &Form, key: &Ident, reading: &mut Reading) {
    let known: Vec<&str> = form.required.iter().chain(form.optional).copied().chain(["scope"]).collect();
    let help = nearest(&key.to_string(), &known)
        .map_or_else(|| format!("it takes {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
    reading.report(Code::UnknownKey, key.span(), format!("`{}!` has no key `{key}`", form.name), help);
}

fn owner(value: &Expr, form: &Form, reading: &mut Reading) -> Option<String> {
    if let Expr::Lit(ExprLit { lit: Lit::Str(owner), .. }) = value {
        return Some(owner.value());
    }
    let key = form.required[0];
    let message = format!("`{key}` is not a string literal, so the title has no coordinate");
    reading.report(Code::NotLiteral, syn::spanned::Spanned::span(value), message, format!("write `{key} = \"...\"`"));
    None
}

fn expression(value: Value) -> Option<Expr> {
    match value {
        Value::Text(text) => Some(Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::Str(text) })),
        Value::Expr(value) => Some(*value),
        Value::Flag | Value::List(_) => None,
    }
}
