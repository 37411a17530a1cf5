//! The proof, per text, that the compiled table holds it.

use mcp_l10n::Kind;
use mcp_l10n_syntax::SourceText;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// A constant that fails to evaluate if `crate::l10n::Table` has no constant for the text, or one for another text.
pub(crate) fn witness(text: &SourceText) -> TokenStream {
    let cfgs = &text.cfgs;
    let ty = ty(text);
    let value = checked_value(text);
    quote! {
        #(#cfgs)*
        const _: crate::l10n::__rt::#ty = #value;
    }
}

/// The text in the compiled table, as an expression for the value of a constant: an `rt::Pattern` for a message, an
/// `rt::Text` for any other text. Evaluating it fails if `crate::l10n::Table` has no constant for the text, or one for
/// another text. The `#[cfg]`s of the text are left to the caller.
///
/// Where the value is needed, this expression has to give it: naming the table's constant a second time would be a second
/// error, in the compiler's words.
pub(crate) fn checked_value(text: &SourceText) -> TokenStream {
    let seen = text.fingerprint();
    let coordinate = &text.coordinate;
    let missing = format!(
        "\n\nmcp-l10n: `{coordinate}` is not in the compiled table: the build step did not see this text.\n\
         \x20 Is this file in a folder named under `sources` in l10n.toml, and not made by a `macro_rules!`?\n\
         \x20 To leave the text untranslated, {}.\n",
        untranslated(text)
    );
    let differs = format!(
        "\n\nmcp-l10n: the compiled table holds another text for `{coordinate}` than the one written here.\n\
         \x20 Either another item has the same coordinate: keep them apart with {};\n\
         \x20 or the build step read an older state of this file: build again.\n",
        scope(coordinate.kind())
    );
    let value = unchecked_value(text);
    quote_spanned! {place(text)=>
        {
            let value = #value;
            match value.state(#seen) {
                0 => ::core::panic!("{}", #missing),
                1 => ::core::panic!("{}", #differs),
                _ => value,
            }
        }
    }
}

/// The same value, but evaluating it never fails: for one that stands beside its [`witness`], which says what is wrong.
///
/// An inherent constant hides the constant of the same name of a trait, so the trait's is found only where the table has
/// none, and the failure speaks our words instead of the compiler's.
pub(crate) fn unchecked_value(text: &SourceText) -> TokenStream {
    let span = place(text);
    let constant = Ident::new(&text.coordinate.constant(), span);
    let ty = ty(text);
    quote_spanned! {span=>
        {
            use crate::l10n::__rt as rt;
            trait Fallback {
                const #constant: rt::#ty = rt::#ty::MISSING;
            }
            impl Fallback for crate::l10n::Table {}
            <crate::l10n::Table>::#constant
        }
    }
}

/// Where an error in the value shows: at the text.
fn place(text: &SourceText) -> Span {
    Span::mixed_site().located_at(text.span)
}

/// What the constant of a text is.
fn ty(text: &SourceText) -> Ident {
    Ident::new(if text.parameters.is_some() { "Pattern" } else { "Text" }, Span::mixed_site())
}

/// Where a scope is written for a text of this kind.
const fn scope(kind: Kind) -> &'static str {
    match kind {
        Kind::Server | Kind::Resource | Kind::Template | Kind::Text => "`scope = \"...\"` in one of the calls",
        _ => "#[localize(scope = \"...\")]",
    }
}

/// How the author says that a text of this kind stays in the source language.
fn untranslated(text: &SourceText) -> &'static str {
    match text.coordinate.kind() {
        Kind::Server if text.coordinate.members() == ["instructions"] => "write the text without `instructions!`",
        Kind::Server => "write rmcp's `Implementation::new` in place of `server_info!`",
        Kind::Resource => "write rmcp's `Resource::new` in place of `resource!`",
        Kind::Template => "write rmcp's `ResourceTemplate::new` in place of `resource_template!`",
        Kind::Tool => "write #[localize(skip)], or rmcp's `Tool::new` in place of `tool!`",
        Kind::Prompt => "write #[localize(skip)], or rmcp's `Prompt::new` in place of `prompt!`",
        Kind::Text => "write the text without `text!`",
        Kind::Message => "make it a `String`, or implement `rmcp_l10n::Message` by hand",
        Kind::Form if text.coordinate.members() == ["message"] => "ask with rmcp's own `elicit`, without the derive",
        _ => "write #[localize(skip)]",
    }
}
