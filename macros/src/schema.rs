//! From what the reader returns to tokens, for `#[derive(LocalizedSchema)]`.

use mcp_l10n_syntax::schema;
use proc_macro2::TokenStream;

use crate::expand::proofs;

/// Only the witnesses: the texts are found in the schemas that rmcp serves.
pub(crate) fn expand(item: TokenStream) -> TokenStream {
    match syn::parse2(item) {
        Ok(shape) => proofs(&schema::read(&shape)),
        Err(error) => error.into_compile_error(),
    }
}
