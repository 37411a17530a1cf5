//! A form needs nothing that a prelude brings, and breaks no lint.
#![no_implicit_prelude]
#![forbid(unsafe_code, missing_docs, unused_qualifications)]
#![forbid(warnings, unused, nonstandard_style, non_upper_case_globals)]

#[derive(::rmcp_l10n::Elicitation)]
#[elicitation(message = "Without a prelude?")]
struct WithoutPrelude {
    /// # An answer
    answer: Answer,
    /// # A note
    note: ::core::option::Option<::std::string::String>,
}

#[derive(::rmcp_l10n::Elicitation)]
enum Answer {
    /// # Yes, without
    Yes,
    /// # No, not without
    No,
}

#[derive(::rmcp_l10n::LocalizedSchema)]
struct SchemaWithoutPrelude {
    /// # A result
    result: u8,
}

use ::ui::l10n;

fn main() {
    let form = <WithoutPrelude as ::rmcp_l10n::Elicitation>::FORM;
    ::core::assert_eq!(form.fields[0].choices[1].value, "No");
    let _ = l10n::Table::schema__SchemaWithoutPrelude__result__title;
    let _ = |form: WithoutPrelude, schema: SchemaWithoutPrelude| (form.answer, form.note, schema.result);
    let _ = (Answer::Yes, Answer::No);
}
