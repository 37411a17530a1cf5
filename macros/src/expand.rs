//! From what the reader returns to tokens.

use mcp_l10n_syntax::{ImplBlock, Mark, Reading, Severity, arguments, router};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};

use crate::repair::repaired;
use crate::witness::witness;

/// The block as it was written, and a witness for each of its texts. What fails, fails beside the untouched block, so that
/// the author sees one error and not those of everything that the block defines.
pub(crate) fn localize(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut reading = Reading::default();
    let mark = Mark::read(arguments, &mut reading.diagnostics);
    if !mark.skip {
        match syn::parse2::<ImplBlock>(item.clone()) {
            Ok(block) => reading.extend(router::read(&block, &mark)),
            Err(_) if !is_impl(&item) => {
                let span = item.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
                let help = "put it above the `impl` block that holds the #[tool] or #[prompt] methods";
                let message = "`#[localize]` marks an `impl` block";
                reading.diagnostics.push(mcp_l10n_syntax::Diagnostic::new(
                    mcp_l10n_syntax::Code::Misplaced,
                    span,
                    message,
                    help,
                ));
            }
            Err(error) => return with_error(&error, &item),
        }
    }
    let item = without_marks(item, reading.has_errors());
    let proofs = proofs(&reading);
    quote!(#item #proofs)
}

/// Only the witnesses: a derive leaves its item alone.
pub(crate) fn prompt_arguments(item: TokenStream) -> TokenStream {
    match syn::parse2(item) {
        Ok(item) => proofs(&arguments::read(&item)),
        Err(error) => error.into_compile_error(),
    }
}

/// What is wrong, and the witnesses of the texts.
pub(crate) fn proofs(reading: &Reading) -> TokenStream {
    let errors = errors(reading);
    let witnesses = reading.texts.iter().map(witness);
    quote!(#errors #(#witnesses)*)
}

/// What is wrong, in the compiler's own list of errors.
pub(crate) fn errors(reading: &Reading) -> TokenStream {
    let errors = reading.diagnostics.iter().filter(|diagnostic| diagnostic.code.severity() == Severity::Error);
    let errors = errors.map(|diagnostic| {
        let text = format!("mcp-l10n: {}\n  help: {}", diagnostic.message, diagnostic.help);
        quote_spanned!(diagnostic.span=> ::core::compile_error!(#text);)
    });
    quote!(#(#errors)*)
}

fn with_error(error: &syn::Error, item: &TokenStream) -> TokenStream {
    let error = error.to_compile_error();
    quote!(#item #error)
}

fn is_impl(item: &TokenStream) -> bool {
    item.clone().into_iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "impl"))
}

/// The block without the `#[localize(...)]` attributes on its methods: they have been read, and rmcp would take any
/// attribute below `#[tool]` for the end of the doc comment. With `errors`, what rmcp would refuse as well is left out.
fn without_marks(item: TokenStream, errors: bool) -> TokenStream {
    let mut tokens: Vec<TokenTree> = item.into_iter().collect();
    if let Some(TokenTree::Group(body)) = tokens.last()
        && body.delimiter() == Delimiter::Brace
    {
        let kept = with_stream(body, filter_marks(body.stream(), errors));
        tokens.pop();
        tokens.push(TokenTree::Group(kept));
    }
    tokens.into_iter().collect()
}

fn filter_marks(body: TokenStream, errors: bool) -> TokenStream {
    let mut out = TokenStream::new();
    let mut tokens = body.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let hash = matches!(&token, TokenTree::Punct(hash) if hash.as_char() == '#');
        match tokens.peek() {
            Some(TokenTree::Group(group)) if hash && group.delimiter() == Delimiter::Bracket => {
                let kept = without_mark(group.stream());
                let kept = kept.map(|kept| with_stream(group, if errors { repaired(kept) } else { kept }));
                tokens.next();
                if let Some(kept) = kept {
                    token.to_tokens(&mut out);
                    kept.to_tokens(&mut out);
                }
            }
            _ => token.to_tokens(&mut out),
        }
    }
    out
}

/// What is left of the attribute without `localize`, alone or in a `cfg_attr`.
fn without_mark(attribute: TokenStream) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = attribute.clone().into_iter().collect();
    let path = tokens.iter().take_while(|token| !matches!(token, TokenTree::Group(_) | TokenTree::Literal(_)));
    let last = path.filter_map(|token| match token {
        TokenTree::Ident(name) => Some(name),
        _ => None,
    });
    if last.last().is_some_and(|name| name == "localize") {
        return None;
    }
    let [TokenTree::Ident(name), TokenTree::Group(conditional)] = tokens.as_slice() else { return Some(attribute) };
    if name != "cfg_attr" {
        return Some(attribute);
    }
    let contents: Vec<TokenTree> = conditional.stream().into_iter().collect();
    let comma = |token: &TokenTree| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
    let mut parts = contents.split(comma).map(|part| part.iter().cloned().collect::<TokenStream>());
    let predicate = parts.next()?;
    let parts: Vec<TokenStream> = parts.filter(|part| !part.is_empty()).collect();
    let kept: Vec<TokenStream> = parts.iter().cloned().filter_map(without_mark).collect();
    if kept.is_empty() && !parts.is_empty() {
        return None;
    }
    let conditional = with_stream(conditional, quote!(#predicate #(, #kept)*));
    Some(quote!(#name #conditional))
}

fn with_stream(group: &Group, stream: TokenStream) -> Group {
    let mut new = Group::new(group.delimiter(), stream);
    new.set_span(group.span());
    new
}
