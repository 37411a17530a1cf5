//! What a form shows, as constants: what `#[derive(Elicitation)]` expands to.
//!
//! The keys and values are those on the wire and never change; only the texts beside them have languages.

use std::collections::{BTreeSet, HashSet};
use std::marker::PhantomData;

use crate::text::Text;

/// The texts of one form.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// What the user is asked.
    pub message: Text,
    /// The title of the schema, if it has one of its own.
    pub title: Option<Text>,
    /// The description of the schema, if it has one.
    pub description: Option<Text>,
    /// Its fields, in order of declaration.
    pub fields: &'static [FormField],
}

/// The texts of one field of a form.
#[derive(Clone, Copy, Debug)]
pub struct FormField {
    /// The key on the wire.
    pub key: &'static str,
    /// The title, if the field has one.
    pub title: Option<Text>,
    /// The description, if the field has one.
    pub description: Option<Text>,
    /// The options, if the field is a choice whose options have titles.
    pub choices: &'static [Choice],
}

/// One option of a choice.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The value on the wire.
    pub value: &'static str,
    /// Its title.
    pub title: Text,
}

/// A struct that a user fills in, with `#[derive(Elicitation)]`.
#[diagnostic::on_unimplemented(
    message = "mcp-l10n: `{Self}` is no form",
    note = "add #[derive(Elicitation)] and #[elicitation(message = \"...\")] to the struct"
)]
pub trait Elicitation {
    /// The texts of the form.
    const FORM: Form;
}

/// An enum that a user chooses from, with `#[derive(Elicitation)]`; also several of them, or none.
#[diagnostic::on_unimplemented(
    message = "mcp-l10n: `{Self}` is no choice of a form",
    label = "a form cannot ask for this type",
    note = "a form asks for text, numbers, booleans, and enums without fields that have #[derive(Elicitation)] as well",
    note = "for another type that is written as text, add #[schemars(with = \"String\")] to the field"
)]
pub trait Choices {
    /// What a field of this type shows as its title where it has none of its own: the title of the enum.
    const TITLE: Option<Text> = None;
    /// What a field of this type shows as its description where it has none of its own: that of the enum.
    const DESCRIPTION: Option<Text> = None;
    /// The options with titles, in order of declaration.
    const CHOICES: &'static [Choice];
}

// The texts of the enum itself stand in the `items` of a list, where no form shows them.
macro_rules! lists {
    ($($list:ident)*) => {
        $(impl<T: Choices> Choices for $list<T> {
            const CHOICES: &'static [Choice] = T::CHOICES;
        })*
    };
}
lists!(Vec BTreeSet);

impl<T: Choices> Choices for Option<T> {
    const TITLE: Option<Text> = T::TITLE;
    const DESCRIPTION: Option<Text> = T::DESCRIPTION;
    const CHOICES: &'static [Choice] = T::CHOICES;
}

impl<T: Choices> Choices for Box<T> {
    const TITLE: Option<Text> = T::TITLE;
    const DESCRIPTION: Option<Text> = T::DESCRIPTION;
    const CHOICES: &'static [Choice] = T::CHOICES;
}

impl<T: Choices, S> Choices for HashSet<T, S> {
    const CHOICES: &'static [Choice] = T::CHOICES;
}

/// What a type says as [`Choices`], whether it is one or not: an inherent constant hides the trait's of the same name.
#[doc(hidden)]
#[derive(Debug)]
pub struct ChoicesOf<T: ?Sized>(PhantomData<T>);

impl<T: Choices + ?Sized> ChoicesOf<T> {
    /// Its title.
    pub const TITLE: Option<Text> = T::TITLE;
    /// Its description.
    pub const DESCRIPTION: Option<Text> = T::DESCRIPTION;
    /// Its options.
    pub const CHOICES: &'static [Choice] = T::CHOICES;
}

/// The other half of [`ChoicesOf`].
#[doc(hidden)]
pub trait NoChoices {
    /// None.
    const TITLE: Option<Text> = None;
    /// None.
    const DESCRIPTION: Option<Text> = None;
    /// None.
    const CHOICES: &'static [Choice] = &[];
}

impl<T: ?Sized> NoChoices for ChoicesOf<T> {}
