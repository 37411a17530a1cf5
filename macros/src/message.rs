//! From what the reader returns to tokens, for `#[derive(Message)]`.

use mcp_l10n_syntax::ParameterKind;
use mcp_l10n_syntax::message::{self, Argument, Case, MessageType};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{GenericArgument, Generics, PathArguments, Type, WherePredicate, parse_quote};

use crate::expand::errors;
use crate::witness::checked_value;

/// The implementation of the runtime's `Message`. Where something is wrong, one that writes nothing stands beside the errors,
/// so that the author does not see those of every use of the type as well.
///
/// No name is brought into scope and none is defined beside the type, so whatever the author's names are, they mean what they
/// mean there.
pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let (ty, reading) = match message::read(item) {
        Ok(read) => read,
        Err(error) => return error.into_compile_error(),
    };
    let errors = errors(&reading);
    let whole = ty.cases.iter().map(body).collect::<Option<Vec<_>>>().filter(|_| errors.is_empty());
    let Some(bodies) = whole else {
        let stub = implementation(&ty, &ty.generics, &quote!(let _ = (mcp_l10n_rendered, mcp_l10n_out);));
        return quote!(#errors #stub);
    };
    implementation(&ty, &bounded(&ty), &quote_spanned!(Span::mixed_site()=> match self { #(#bodies)* }))
}

fn implementation(ty: &MessageType, generics: &Generics, body: &TokenStream) -> TokenStream {
    let ident = &ty.ident;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote_spanned! {Span::mixed_site()=>
        #[automatically_derived]
        impl #impl_generics crate::l10n::__rt::Message for #ident #ty_generics #where_clause {
            fn write(
                &self,
                mcp_l10n_rendered: &crate::l10n::__rt::Rendered<'_>,
                mcp_l10n_out: &mut ::std::string::String,
            ) {
                #body
            }
        }
    }
}

/// The arm of one message; `None` if it could not be read. The arguments stand in an array on the stack.
fn body(case: &Case) -> Option<TokenStream> {
    let text = case.text.as_ref()?;
    let constant = checked_value(text);
    let names: Vec<Ident> = (0..case.arguments.len()).map(binding).collect();
    let fields = case.arguments.iter().zip(&names).map(|(argument, name)| {
        let field = &argument.field;
        quote!(#field: #name)
    });
    let rest = case.leaves_out.then(|| quote!(..));
    let arguments = case.arguments.iter().zip(&names).map(|(argument, name)| value(argument, name));
    let path = case.variant.as_ref().map_or_else(|| quote!(Self), |variant| quote!(Self::#variant));
    let cfgs = &case.cfgs;
    Some(quote_spanned! {Span::mixed_site()=>
        #(#cfgs)*
        #path { #(#fields,)* #rest } => {
            const PATTERN: crate::l10n::__rt::Pattern = #constant;
            mcp_l10n_rendered.pattern(PATTERN, &[#(#arguments),*], mcp_l10n_out);
        }
    })
}

/// The name that the value of a field gets. It must not be that of a constant of the author's, which a pattern would take for
/// the value to compare with: local names are hygienic, constants are not.
fn binding(place: usize) -> Ident {
    format_ident!("mcp_l10n_argument_{}", place, span = Span::mixed_site())
}

/// The value of a field for the program. A type that does not fit is an error at its place.
fn value(argument: &Argument, name: &Ident) -> TokenStream {
    let span = Span::mixed_site().located_at(argument.ty.span());
    let mut name = name.clone();
    name.set_span(span);
    match argument.kind {
        ParameterKind::Text => quote_spanned!(span=> crate::l10n::__rt::TextArgument::text_argument(#name)),
        ParameterKind::Number => quote_spanned!(span=> crate::l10n::__rt::NumberArgument::number_argument(#name)),
        ParameterKind::Message => quote_spanned! {span=>
            crate::l10n::__rt::Argument::Message(&mcp_l10n_rendered.nested(#name))
        },
    }
}

/// The generics of the type, with a bound for each argument whose type has a type parameter in it.
fn bounded(ty: &MessageType) -> Generics {
    let mut generics = ty.generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let arguments = ty.cases.iter().flat_map(|case| &case.arguments);
    let predicates: Vec<WherePredicate> = arguments
        .filter_map(|argument| {
            let base = base(&argument.ty);
            // A bound on the type itself would ask for what is being defined here.
            if !mentions(base, &parameters)
                || mentions(base, &[ty.ident.clone(), Ident::new("Self", Span::call_site())])
            {
                return None;
            }
            let kind = match argument.kind {
                ParameterKind::Text => quote!(TextArgument),
                ParameterKind::Number => quote!(NumberArgument),
                ParameterKind::Message => quote!(Message),
            };
            Some(parse_quote!(#base: crate::l10n::__rt::#kind))
        })
        .collect();
    if !predicates.is_empty() {
        generics.make_where_clause().predicates.extend(predicates);
    }
    generics
}

/// What has to be an argument for `ty` to be one: the type behind references and, for messages, `Box`.
fn base(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => base(&reference.elem),
        Type::Group(group) => base(&group.elem),
        Type::Paren(paren) => base(&paren.elem),
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if last.ident == "Box" => match &last.arguments {
                PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
                    Some(GenericArgument::Type(inner)) if arguments.args.len() == 1 => base(inner),
                    _ => ty,
                },
                _ => ty,
            },
            _ => ty,
        },
        _ => ty,
    }
}

/// Whether one of the names stands in the type.
fn mentions(ty: &Type, names: &[Ident]) -> bool {
    fn found(tokens: TokenStream, names: &[Ident]) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(word) => names.iter().any(|name| name.unraw() == word.unraw()),
            TokenTree::Group(group) => found(group.stream(), names),
            _ => false,
        })
    }
    found(quote!(#ty), names)
}

#[cfg(test)]
mod tests {
    use super::expand;

    fn expanded(item: &str) -> String {
        let tokens = expand(item.parse().unwrap_or_else(|error| panic!("{error}: {item}")));
        let text = tokens.to_string();
        assert!(syn::parse2::<syn::File>(tokens).is_ok(), "{item}: {text}");
        text
    }

    /// Whether the parts stand in the expansion, in this order, with blanks left out.
    fn check(item: &str, parts: &[&str]) {
        let text = expanded(item).replace(' ', "");
        let mut rest = text.as_str();
        for part in parts {
            let part = part.replace(' ', "");
            let (_, after) = rest.split_once(&part).unwrap_or_else(|| panic!("{item}: no {part} in {rest}"));
            rest = after;
        }
    }

    #[test]
    fn one_arm_for_each_message() {
        check(
            "enum P<'a> { #[cfg(x)] #[message(\"a { $type }\")] A { r#type: &'a str }, #[message(\"b\")] B }",
            &[
                "#[automatically_derived] impl<'a> crate::l10n::__rt::Message for P<'a> {",
                "match self { #[cfg(x)] Self::A { r#type: mcp_l10n_argument_0, } => {",
                "const PATTERN: crate::l10n::__rt::Pattern = {",
                "message__P__A",
                "&[crate::l10n::__rt::TextArgument::text_argument(mcp_l10n_argument_0)], mcp_l10n_out);",
                "Self::B {} => {",
                "mcp_l10n_rendered.pattern(PATTERN, &[], mcp_l10n_out);",
            ],
        );
        check(
            "#[message(\"{ $n }\")] struct S<T> where T: Copy { #[message(number)] n: T, #[message(skip)] m: u8 }",
            &[
                "impl<T> crate::l10n::__rt::Message for S<T> where T: Copy, T: crate::l10n::__rt::NumberArgument {",
                "Self { n: mcp_l10n_argument_0, .. } => {",
                "NumberArgument::number_argument(mcp_l10n_argument_0)",
            ],
        );
    }

    /// Only on what the arguments need, and never on what is being defined.
    #[test]
    fn bounds() {
        let check = |fields: &str, bound: &str| {
            check(
                &format!("#[message(\"{{ $a }}\")] struct S<'a, T, const N: usize> {{ {fields} }}"),
                &["impl<'a, T, const N: usize>", &format!("for S<'a, T, N> {bound} {{ fn write")],
            );
        };
        check("a: T", "where T: crate::l10n::__rt::Message");
        check("a: &'a T", "where T: crate::l10n::__rt::Message");
        check("a: Box<&'a T>", "where T: crate::l10n::__rt::Message");
        check("#[message(text)] a: T", "where T: crate::l10n::__rt::TextArgument");
        check("a: Of<T>", "where Of<T>: crate::l10n::__rt::Message");
        check("a: T::Item", "where T::Item: crate::l10n::__rt::Message");
        check("a: &'a str", "");
        check("a: Box<S<'a, T, N>>", "");
        check("#[message(skip)] b: T, a: u8", "");
    }

    /// The errors, and an implementation that keeps the rest of the program right.
    #[test]
    fn a_stub_stands_beside_errors() {
        let stub = "fn write(&self, mcp_l10n_rendered: &crate::l10n::__rt::Rendered<'_>, mcp_l10n_out: &mut ::std::string::String,) { let _ =";
        for item in ["struct S;", "union S { a: u8 }", "enum S {}", "#[message(\"{ $x }\")] struct S { a: u8 }"] {
            check(item, &["::core::compile_error!(\"mcp-l10n:", "impl crate::l10n::__rt::Message for S {", stub]);
        }
        check(
            "enum S<T: A> { #[message(\"a\")] A, B(T) }",
            &["compile_error!", "impl<T: A> crate::l10n::__rt::Message for S<T> {", stub],
        );
        check("fn f() {}", &["compile_error", "needs a struct or an enum"]);
    }
}
