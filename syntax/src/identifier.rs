//! Identifiers stay as they are: what is said where one is marked for translation.

use proc_macro2::Span;
use syn::Expr;
use syn::spanned::Spanned;

use crate::diagnostic::{Code, Diagnostic};

/// What a mark can wrongly name: things that programs read, and what people read in their place.
const IDENTIFIERS: [(&str, &str); 19] = [
    ("code", "the message of the error"),
    ("const", "the title of the option"),
    ("default", "the title of the field"),
    ("enum", "the titles of the options"),
    ("enum_values", "the titles of the options"),
    ("format", "the title of the field"),
    ("id", "the title of the field"),
    ("key", "the title of the field"),
    ("mime_type", "the `title` of `resource!`"),
    ("name", "the title: `title = \"...\"`"),
    ("pattern", "the title of the field"),
    ("rename", "the title of the field"),
    ("required", "the title of the field"),
    ("type", "the title of the field"),
    ("uri", "the `title` of `resource!`"),
    ("uri_template", "the `title` of `resource_template!`"),
    ("value", "the title of the option"),
    ("version", "the `title` of `server_info!`"),
    ("website_url", "the `title` of `server_info!`"),
];

/// The diagnostic for a key of `#[localize(...)]` that names an identifier; `None` for any other key.
pub(crate) fn marked(key: &str, span: Span) -> Option<Diagnostic> {
    IDENTIFIERS.iter().find(|(name, _)| *name == key).map(|(_, instead)| untranslated(key, span, instead))
}

/// The diagnostic for a key of `#[elicitation(...)]` that names an identifier; `None` for any other key.
pub(crate) fn marked_in_form(key: &str, span: Span) -> Option<Diagnostic> {
    let instead = "the title: write `#[schemars(title = \"...\")]`";
    IDENTIFIERS.iter().any(|(name, _)| *name == key).then(|| untranslated(key, span, instead))
}

fn untranslated(key: &str, span: Span, instead: &str) -> Diagnostic {
    let message = format!("`{key}` cannot be translated: programs read it, so it is the same in every language");
    Diagnostic::new(Code::Identifier, span, message, format!("remove `{key}`; people read {instead}"))
}

/// The diagnostic for an identifier `key` whose value is a translated text; `None` for any other value.
pub(crate) fn translated(key: &str, value: &Expr) -> Option<Diagnostic> {
    if !is_translated(value) {
        return None;
    }
    let message = format!("`{key}` is a translated text, but programs read it: it is the same in every language");
    let help = format!("write `{key} = \"...\"` as a string literal, and give the text as the title");
    Some(Diagnostic::new(Code::Identifier, value.span(), message, help))
}

/// Whether the value comes from a text or a message of the table, as far as it shows.
fn is_translated(value: &Expr) -> bool {
    match value {
        Expr::Macro(call) => call.mac.path.segments.last().is_some_and(|last| last.ident == "text"),
        Expr::MethodCall(call) => {
            let is_lookup = (call.method == "text" || call.method == "message") && !call.args.is_empty();
            is_lookup || is_translated(&call.receiver)
        }
        Expr::Path(path) => path.path.segments.iter().rev().skip(1).any(|segment| segment.ident == "Table"),
        Expr::Call(call) => call.args.iter().any(is_translated),
        Expr::Reference(inner) => is_translated(&inner.expr),
        Expr::Unary(inner) => is_translated(&inner.expr),
        Expr::Paren(inner) => is_translated(&inner.expr),
        Expr::Group(inner) => is_translated(&inner.expr),
        Expr::Try(inner) => is_translated(&inner.expr),
        Expr::Await(inner) => is_translated(&inner.base),
        _ => false,
    }
}
