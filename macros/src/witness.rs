//! The proof, per text, that the compiled table holds it.

use mcp_l10n::Kind;
use mcp_l10n_syntax::SourceText;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

/// A constant that fails to evaluate if `crate::l10n::Table` has no constant for the text, or one for another text.
///
/// An inherent constant hides the constant of the same name of a trait, so the trait's is found only where the table has
/// none, and the failure speaks our words instead of the compiler's.
pub(crate) fn witness(text: &SourceText) -> TokenStream {
    let span = Span::mixed_site().located_at(text.span);
    let constant = Ident::new(&text.coordinate.constant(), span);
    let seen = hash_of(&text.text);
    let coordinate = &text.coordinate;
    let missing = format!(
        "\n\nmcp-l10n: `{coordinate}` is not in the compiled table: the build step did not see this text.\n\
         \x20 Is this file in a folder named under `sources` in l10n.toml, and not made by a `macro_rules!`?\n\
         \x20 To leave the text untranslated, {}.\n",
        untranslated(coordinate.kind())
    );
    let differs = format!(
        "\n\nmcp-l10n: the compiled table holds another text for `{coordinate}` than the one written here.\n\
         \x20 Either another item has the same coordinate: keep them apart with #[localize(scope = \"...\")];\n\
         \x20 or the build step read an older state of this file: build again.\n"
    );
    let cfgs = &text.cfgs;
    quote_spanned! {span=>
        #(#cfgs)*
        const _: () = {
            use crate::l10n::__rt as rt;
            trait Fallback {
                const #constant: rt::Text = rt::Text::MISSING;
            }
            impl Fallback for crate::l10n::Table {}
            match <crate::l10n::Table>::#constant.state(#seen) {
                0 => ::core::panic!("{}", #missing),
                1 => ::core::panic!("{}", #differs),
                _ => {}
            }
        };
    }
}

/// How the author says that a text of this kind stays in the source language.
fn untranslated(kind: Kind) -> &'static str {
    match kind {
        Kind::Server => "write rmcp's `Implementation::new` in place of `server_info!`",
        Kind::Resource => "write rmcp's `Resource::new` in place of `resource!`",
        Kind::Template => "write rmcp's `ResourceTemplate::new` in place of `resource_template!`",
        _ => "write #[localize(skip)]",
    }
}

fn hash_of(text: &str) -> u64 {
    mcp_l10n::Text::hash_of(text)
}
