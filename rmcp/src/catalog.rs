//! The macro that brings the compiled catalogs into a package.

/// Brings the compiled catalogs of the package in, as the module `l10n`. It stands once, at the root of the crate.
///
/// The module holds what the build step wrote:
///
/// * `CATALOG`, every text in every language, to serve with [`crate::Localized`];
/// * `Table`, which has a constant for each text, of type [`crate::Text`], and for each message, of type
///   [`crate::Pattern`];
/// * `Names`, which has a constant for each name of a tool or prompt, and each URI of a resource or template, so that no
///   code spells one again.
///
/// It is public, so that tests, examples and the binary beside a library can write `use my_server::l10n;`. In a package
/// with a library it stands in `lib.rs`. The attributes and macros of this crate look for it under exactly this path,
/// `crate::l10n`.
///
/// ```ignore
/// // build.rs
/// fn main() {
///     mcp_l10n_codegen::build()
/// }
///
/// // src/main.rs
/// rmcp_l10n::catalog!();
/// ```
///
/// # Errors
///
/// A package without the build step does not compile, and the message says which two lines to add:
///
/// ```compile_fail
/// rmcp_l10n::catalog!();
/// ```
#[macro_export]
macro_rules! catalog {
    () => {
        #[doc = "The compiled catalogs of this package: every display text in every language."]
        #[allow(dead_code, non_upper_case_globals, unreachable_pub, unused_imports, clippy::all, clippy::pedantic)]
        pub mod l10n {
            #[doc(hidden)]
            pub use $crate as __rt;

            ::core::include!(::core::env!(
                "MCP_L10N_TABLE",
                "mcp-l10n: this package has no build step yet, so there are no compiled catalogs.\n\
                 Add these two lines:\n\
                 \n\
                 \x20 Cargo.toml, under [build-dependencies]:  mcp-l10n-codegen = \"0.1\"\n\
                 \x20 build.rs:                                fn main() { mcp_l10n_codegen::build() }\n"
            ));
        }
    };
}
