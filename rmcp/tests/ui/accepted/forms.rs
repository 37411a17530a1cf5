//! Forms that must compile, and quietly.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused_qualifications)]

use rmcp_l10n::Elicitation;
use schemars::JsonSchema;
use serde::Deserialize;
use ui::l10n;

/// # Sign-up
///
/// All that is needed.
#[derive(Deserialize, JsonSchema, Elicitation)]
#[serde(rename_all = "camelCase")]
#[elicitation(message = "Please sign up.", note = "The form of address is formal.")]
struct SignUp {
    /// # E-mail address
    ///
    /// Address for the confirmation
    e_mail: String,
    /// Not a title
    r#type: Option<u8>,
    plan: Plan,
    /// # Other plans
    #[elicitation(note = "Several can be chosen.")]
    others: Vec<Plan>,
    colours: ::std::collections::BTreeSet<Colour>,
    /// # Not translated
    #[localize(skip)]
    left_alone: Option<Plan>,
    #[serde(skip)]
    skipped: (),
}

/// A plan with options.
#[derive(Debug, Default, Deserialize, JsonSchema, Elicitation)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
enum Plan {
    /// # Free of charge
    #[default]
    FreeOfCharge,
    #[schemars(title = "With support")]
    WithSupport,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema, Elicitation)]
#[schemars(inline, extend("enumNames" = ["Deep red", "Light blue"]))]
enum Colour {
    Red,
    Blue,
}

/// Values without titles.
#[derive(Deserialize, JsonSchema, Elicitation)]
enum Bare {
    One,
    Two,
}

/// Generic, with a lifetime and a constant.
#[derive(Elicitation)]
#[elicitation(message = "Which one?")]
struct Generic<'a, T: Default = u8, const N: usize = 1>
where
    T: Clone,
{
    /// # The one
    one: u8,
    #[localize(skip)]
    skipped: T,
    name: &'a str,
    many: [Plan; N],
}

mod rt {
    /// Hides nothing that the derive writes.
    #[derive(serde::Deserialize, schemars::JsonSchema, rmcp_l10n::Elicitation)]
    #[schemars(inline)]
    pub(crate) enum Form {
        /// # The first form
        FirstForm,
        /// # The second form
        SecondForm,
    }
}

mod core {}
mod std {}
mod rmcp {}

mod shadowed {
    use super::rt;

    struct Option;
    struct Some;
    struct None;

    #[derive(rmcp_l10n::Elicitation)]
    #[elicitation(message = "A shadowed prelude")]
    struct Shadowed {
        /// # A form
        form: rt::Form,
    }

    pub(crate) fn used() -> &'static str {
        let _ = (Option, Some, None, |shadowed: Shadowed| shadowed.form);
        <Shadowed as rmcp_l10n::Elicitation>::FORM.fields[0].choices[1].value
    }
}

fn main() {
    /// In a body.
    #[derive(Elicitation)]
    #[elicitation(message = "In a body?")]
    struct InABody {
        /// # A local type
        local: Local,
    }
    #[derive(Elicitation)]
    enum Local {
        /// # Here
        Here,
    }
    let form = <SignUp as Elicitation>::FORM;
    let keys: Vec<&str> = form.fields.iter().map(|field| field.key).collect();
    assert_eq!(keys, ["eMail", "type", "plan", "others", "colours"]);
    let choices: Vec<usize> = form.fields.iter().map(|field| field.choices.len()).collect();
    assert_eq!(choices, [0, 0, 2, 2, 2]);
    let described: Vec<bool> = form.fields.iter().map(|field| field.description.is_some()).collect();
    assert_eq!(described, [true, true, true, false, false]);
    assert!(form.title.is_some() && form.description.is_some());
    assert_eq!(<Generic<'_, u8, 3> as Elicitation>::FORM.fields[2].choices[0].value, "free-of-charge");
    assert_eq!(<InABody as Elicitation>::FORM.fields[0].choices[0].value, "Here");
    assert_eq!(shadowed::used(), "SecondForm");
    let _ = <Bare as rmcp_l10n::Choices>::CHOICES;
    let _ = l10n::Table::form__Plan__option__freeZ2dZofZ2dZcharge__title;
    let _ = |form: SignUp, local: InABody| {
        (form.e_mail, form.r#type, form.plan, form.others, form.colours, form.left_alone, form.skipped, local.local)
    };
    let _ = |generic: Generic<'static>| (generic.one, generic.skipped, generic.name, generic.many);
    let _ = (Bare::One, Bare::Two, Local::Here, rt::Form::FirstForm, rt::Form::SecondForm, Plan::WithSupport);
    let _ = (Colour::Red, Colour::Blue);
}
