//! Calls that hold texts: those of the declaration macros, and `with_title`.

use proc_macro2::{Delimiter, TokenTree};

use super::tokens::is_punct;
use super::{Walk, depth, too_deep};
use crate::declaration;
use crate::diagnostic::Code;

impl Walk<'_> {
    /// A call `.with_title(...)` at `rest`: how a title is set on rmcp's values by hand. It says what has the title nowhere
    /// near, so that it has no coordinate.
    pub(super) fn computed(&mut self, before: Option<&TokenTree>, rest: &[TokenTree]) {
        if let [TokenTree::Ident(name), TokenTree::Group(argument), ..] = rest
            && is_punct(before, '.')
            && argument.delimiter() == Delimiter::Parenthesis
            && !argument.stream().is_empty()
        {
            let message = "a title set by `with_title` is not extracted: the scan cannot know what it is the title of";
            let help = "declare the value with `server_info!`, `resource!` or `resource_template!`, \
                        and a tool or prompt with its attribute, or with `tool!` or `prompt!`";
            self.file.marked.report(Code::Computed, name.span(), message, help);
        }
    }

    /// A call of a declaration macro at `rest`, behind `before`. Other crates have macros of these names; a call that has
    /// neither our form nor a path of ours, and whose macro was not imported from one of our crates, is one of theirs.
    pub(super) fn declaration(&mut self, before: &[TokenTree], rest: &[TokenTree]) {
        let [TokenTree::Ident(name), bang, TokenTree::Group(body), ..] = rest else { return };
        let Some(form) = declaration::form(&name.to_string()).filter(|_| is_punct(Some(bang), '!')) else { return };
        if !has_our_path(before) && !self.imported.contains(form.name) && !form.is_ours(body.stream()) {
            return;
        }
        if too_deep(depth::parsed(&body.stream()), &mut self.file.marked) {
            return;
        }
        let (_, reading) = declaration::read(form, body.stream(), name.span());
        self.file.marked.extend(reading);
    }
}

/// Whether the path that ends behind `before` begins with one of our crates.
fn has_our_path(before: &[TokenTree]) -> bool {
    let mut path = before;
    let mut first = None;
    while let [outer @ .., TokenTree::Ident(name), a, b] = path
        && is_punct(Some(a), ':')
        && is_punct(Some(b), ':')
    {
        (path, first) = (outer, Some(name));
    }
    first.is_some_and(|name| ["rmcp_l10n", "mcp_l10n"].iter().any(|ours| name == ours))
}
