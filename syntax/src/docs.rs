//! Doc comments, as rmcp and as schemars read them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// What rmcp makes of the doc comment of a `#[tool]` or `#[prompt]` method.
#[derive(Debug, Default)]
pub struct Docs {
    /// What is served as the description: every line trimmed, blank lines dropped, joined by `\n`.
    pub text: Option<String>,
    /// A line that is a macro such as `include_str!`: what is served cannot be read from the source.
    pub computed: Option<Span>,
    /// The attribute that makes rmcp forget the lines before it.
    pub lost: Option<Span>,
}

/// Attributes of the language itself that stay on a method until `#[tool]` reads it. Any other one above `#[tool]` is a
/// macro, which is expanded and gone by then.
const INERT: [&str; 12] = [
    "allow", "cfg_attr", "cold", "deny", "deprecated", "expect", "forbid", "inline", "must_use", "no_mangle",
    "track_caller", "warn",
];

/// Reads the attributes of a method the way rmcp-macros 3.11 does (`common.rs`, `extract_doc_line` under `try_fold`): any
/// attribute that is no doc comment forgets the lines before it. `marker` is the place of `#[tool]` or `#[prompt]`;
/// `ours` tells which attributes are gone when that is expanded.
pub fn description(attributes: &[Attribute], marker: usize, ours: impl Fn(&Attribute) -> bool) -> Docs {
    let mut docs = Docs::default();
    for (place, attribute) in attributes.iter().enumerate() {
        if place == marker || ours(attribute) {
            continue;
        }
        match doc_value(attribute) {
            Some(Expr::Lit(ExprLit { lit: Lit::Str(line), .. })) => {
                let line = line.value();
                match (line.trim(), docs.text.as_mut()) {
                    ("", _) => {}
                    (line, Some(text)) => *text = format!("{text}\n{line}"),
                    (line, None) => docs.text = Some(line.to_owned()),
                }
            }
            Some(other) => docs.computed = Some(other.span()),
            None if place > marker || is_inert(attribute) => {
                if docs.text.take().is_some() || docs.computed.take().is_some() {
                    docs.lost = Some(attribute.span());
                }
            }
            None => {}
        }
    }
    docs
}

fn is_inert(attribute: &Attribute) -> bool {
    INERT.iter().any(|name| attribute.path().is_ident(name)) || attribute.path().is_ident("doc")
}

fn doc_value(attribute: &Attribute) -> Option<&Expr> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => Some(&pair.value),
        _ => None,
    }
}

/// The title that schemars takes from a doc comment (`get_title_and_description`): its first line, if that begins with
/// `#`. The span is that line's; `None` also where a line is computed.
pub fn title(attributes: &[Attribute]) -> Option<(String, Span)> {
    let mut lines = attributes.iter().filter_map(doc_value).map(|value| match value {
        Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line),
        _ => None,
    });
    // schemars trims the whole comment first, so blank lines above the heading do not count.
    let first = lines.find(|line| line.is_none_or(|line| !line.value().trim_ascii().is_empty()))??;
    let value = first.value();
    let heading = value.trim_ascii_start().lines().next()?.strip_prefix('#')?;
    let title = heading.trim_start_matches('#').trim_ascii();
    (!title.is_empty()).then(|| (title.to_owned(), first.span()))
}
