//! Doc comments, as rmcp and as schemars read them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

use crate::attributes::unfolded;

/// What rmcp makes of the doc comment of a `#[tool]` or `#[prompt]` method.
#[derive(Debug, Default)]
pub struct Docs {
    /// What is served as the description: the lines as they stand, but each trimmed, blank ones dropped, joined by `\n`.
    /// Lines that are computed are not in it.
    pub text: Option<String>,
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
                Some(Ok(line)) => append(&mut docs.text, line.value().replace("\r\n", "\n").trim()),
                Some(Err(computed)) => docs.computed = Some(computed.span()),
                None if attribute.path().is_ident("cfg") => {}
                None if place < marker && !is_inert(&attribute) => {}
                None => {
                    let lost = docs.text.take().is_some() | docs.computed.take().is_some();
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

/// The title that schemars takes from a doc comment (`get_title_and_description`): its first line, if that begins with
/// `#`. The span is that line's; `None` also where a line before it is computed.
///
/// ```
/// use mcp_l10n_syntax::docs;
/// use syn::parse_quote;
///
/// let item: syn::ItemStruct = parse_quote! {
///     /// # City
///     ///
///     /// Where the trip begins.
///     struct Origin;
/// };
/// assert_eq!(docs::title(&item.attrs).map(|(title, _)| title).as_deref(), Some("City"));
/// ```
pub fn title(attributes: &[Attribute]) -> Option<(String, Span)> {
    let attributes = unfolded(attributes);
    // schemars trims the whole comment first, so blank lines above the heading do not count.
    let is_blank = |line: &LitStr| line.value().trim_ascii().is_empty();
    let first = attributes.iter().filter_map(doc_line).find(|line| !line.is_ok_and(is_blank))?.ok()?;
    let value = first.value();
    let heading = value.trim_ascii_start().lines().next()?.strip_prefix('#')?;
    let title = heading.trim_start_matches('#').trim_ascii();
    (!title.is_empty()).then(|| (title.to_owned(), first.span()))
}
