//! Doc comments, as rmcp and as schemars read them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

use crate::attributes::{condition, unfolded};

/// What rmcp makes of the doc comment of a `#[tool]` or `#[prompt]` method.
#[derive(Debug, Default)]
pub struct Docs {
    /// What is served as the description: the lines as they stand, but each trimmed, blank ones dropped, joined by `\n`.
    /// Lines that are computed are not in it.
    pub text: Option<String>,
    /// The first of these lines.
    pub first: Option<Span>,
    /// A line that is a macro such as `include_str!`: what is served cannot be read from the source.
    pub computed: Option<Span>,
    /// The attribute that makes rmcp forget the lines before it, the last one if there are several.
    pub lost: Option<Span>,
}

/// Attributes of the language itself, which stay on a method until `#[tool]` reads it. Any other one above `#[tool]` is a
/// macro, which is expanded and gone by then. `#[cfg]` is gone wherever it stands, and so is `cfg_attr`: what it holds is
/// seen in its place.
const INERT: [&str; 24] = [
    "allow",
    "automatically_derived",
    "cold",
    "coverage",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "ignore",
    "inline",
    "instruction_set",
    "link_section",
    "must_use",
    "naked",
    "no_mangle",
    "non_exhaustive",
    "optimize",
    "should_panic",
    "target_feature",
    "track_caller",
    "unsafe",
    "warn",
];

/// The tools whose attributes, such as `#[rustfmt::skip]`, no macro takes away.
const TOOLS: [&str; 5] = ["clippy", "diagnostic", "miri", "rust_analyzer", "rustfmt"];

/// Reads the attributes of a method the way rmcp-macros 3.11 does (`common.rs`, `extract_doc_line` under `try_fold`): any
/// attribute that is no doc comment forgets the lines before it. `marker` is the place of `#[tool]` or `#[prompt]`;
/// `ours` tells which attributes are gone when that is expanded.
///
/// ```
/// use mcp_l10n_syntax::{docs, is_localize};
/// use syn::parse_quote;
///
/// let method: syn::ImplItemFn = parse_quote! {
///     /// one
///     #[tool]
///     #[allow(dead_code)]
///     /// two
///     fn a() {}
/// };
/// let docs = docs::description(&method.attrs, 1, is_localize);
/// assert_eq!(docs.text.as_deref(), Some("two"));
/// assert!(docs.lost.is_some());
/// ```
pub fn description(attributes: &[Attribute], marker: usize, ours: impl Fn(&Attribute) -> bool) -> Docs {
    let mut docs = Docs::default();
    for (place, outer) in attributes.iter().enumerate() {
        if place == marker || ours(outer) {
            continue;
        }
        for attribute in unfolded(std::slice::from_ref(outer)) {
            match doc_line(&attribute) {
                Some(Ok(line)) => {
                    append(&mut docs.text, line.value().replace("\r\n", "\n").trim());
                    docs.first = docs.text.as_ref().and(docs.first.or_else(|| Some(line.span())));
                }
                Some(Err(computed)) => docs.computed = Some(computed.span()),
                None if attribute.path().is_ident("cfg") => {}
                None if place < marker && !is_inert(&attribute) => {}
                None => {
                    let lost = docs.text.take().is_some() | docs.computed.take().is_some();
                    docs.first = None;
                    docs.lost = lost.then(|| outer.span()).or(docs.lost);
                }
            }
        }
    }
    docs
}

fn append(text: &mut Option<String>, line: &str) {
    match text {
        _ if line.is_empty() => {}
        None => *text = Some(line.to_owned()),
        Some(text) => {
            text.push('\n');
            text.push_str(line);
        }
    }
}

fn is_inert(attribute: &Attribute) -> bool {
    let path = attribute.path();
    let first = path.segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
    let known: &[&str] = if path.segments.len() == 1 { &INERT } else { &TOOLS };
    known.contains(&first.as_str())
}

/// The value of `#[doc = ...]`, which doc comments stand for: `Err` where it is no string literal.
fn doc_line(attribute: &Attribute) -> Option<Result<&LitStr, &Expr>> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => Some(match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Ok(line),
            other => Err(other),
        }),
        _ => None,
    }
}

/// What schemars 1.2 makes of a doc comment: the title and the description of a schema.
#[derive(Debug, Default)]
pub struct SchemaDocs {
    /// The first line, if it begins with `#`, and the place of that line.
    pub title: Option<(String, Span)>,
    /// The rest, and where it begins. `None` if a line is computed.
    pub description: Option<(String, Span)>,
    /// A line that is a macro such as `include_str!`: what is served cannot be read from the source.
    pub computed: Option<Span>,
    /// Whether the title is another one under some `cfg`.
    pub(crate) title_depends: bool,
    /// Whether the description is another one under some `cfg`.
    pub(crate) description_depends: bool,
}

/// One `#[doc = ...]`.
struct Line {
    /// What it says; the place of the expression if it is computed.
    text: Result<String, Span>,
    span: Span,
    /// The predicate of the `cfg_attr` around it.
    condition: Option<String>,
}

impl Line {
    fn is_blank(&self) -> bool {
        self.text.as_ref().is_ok_and(|text| text.trim_ascii().is_empty())
    }
}

/// Reads a doc comment the way schemars 1.2 does (`get_doc` and `get_title_and_description`): each line loses one blank at
/// its start, lines are joined by `\n`, and the whole is trimmed. If it begins with `#`, its first line without these is the
/// title, and what follows, trimmed, is the description; otherwise all of it is. Lines are neither folded nor unindented, so
/// a list stays a list.
///
/// ```
/// use mcp_l10n_syntax::docs;
/// use syn::parse_quote;
///
/// let item: syn::ItemStruct = parse_quote! {
///     /// # City
///     ///
///     /// Where the trip begins:
///     ///   a city of Europe.
///     struct Origin;
/// };
/// let docs = docs::schema(&item.attrs);
/// assert_eq!(docs.title.unwrap().0, "City");
/// assert_eq!(docs.description.unwrap().0, "Where the trip begins:\n  a city of Europe.");
/// ```
pub fn schema(attributes: &[Attribute]) -> SchemaDocs {
    schema_given(attributes, &[])
}

/// The same, where the predicates `given` are known to hold.
pub(crate) fn schema_given(attributes: &[Attribute], given: &[String]) -> SchemaDocs {
    let mut lines = Vec::new();
    for outer in attributes {
        let condition = condition(outer).filter(|predicate| !given.contains(predicate));
        for attribute in unfolded(std::slice::from_ref(outer)) {
            let Some(line) = doc_line(&attribute) else { continue };
            // In source with CRLF rustc has `\n` alone, in block comments too.
            let text = line.map(|literal| {
                let value = literal.value();
                value.strip_prefix(' ').unwrap_or(&value).replace("\r\n", "\n")
            });
            let span = line.map_or_else(Spanned::span, LitStr::span);
            lines.push(Line { text: text.map_err(Spanned::span), span, condition: condition.clone() });
        }
    }
    let mut docs = SchemaDocs::default();
    let Some(first) = lines.iter().find(|line| !line.is_blank()) else { return docs };
    docs.title_depends =
        first.condition.is_some() && lines.iter().any(|line| !line.is_blank() && line.condition != first.condition);
    docs.description_depends = lines.iter().any(|line| line.condition != first.condition);
    docs.computed = lines.iter().find_map(|line| line.text.as_ref().err().copied());
    let (mut text, mut starts) = (String::new(), Vec::new());
    for line in &lines {
        starts.push((text.len(), line.span));
        text.push_str(line.text.as_deref().unwrap_or_default());
        text.push('\n');
    }
    let span_at = |offset: usize| starts.iter().rev().find(|(start, _)| *start <= offset).map(|(_, span)| *span);
    let is_heading = first.text.as_ref().is_ok_and(|text| text.trim_ascii_start().starts_with('#'));
    let body = text.trim_ascii();
    let (heading, rest) = if is_heading { body.split_once('\n').unwrap_or((body, "")) } else { ("", body) };
    let title = heading.trim_start_matches('#').trim_ascii();
    if !title.is_empty() {
        docs.title = Some((title.to_owned(), first.span));
    }
    let description = rest.trim_ascii();
    if !description.is_empty() && docs.computed.is_none() {
        // The description is the last thing in the text but for white space.
        let offset = text.trim_ascii_end().len() - description.len();
        docs.description = Some((description.to_owned(), span_at(offset).unwrap_or(first.span)));
    }
    docs
}
