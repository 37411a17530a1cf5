//! The texts of these tests in English, German and French, as a table in constants.

use std::borrow::Cow;

use rmcp_l10n::{Catalog, Cell, Choice, Choices, Elicitation, Form, FormField, Message, Rendered, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! texts {
    ($($name:ident = $en:literal, $de:literal, $fr:literal;)*) => {
        const TEXTS: &[[&str; 3]] = &[$([$en, $de, $fr]),*];
        texts!(@ 0, $($name)*);
    };
    (@ $row:expr, $name:ident $($rest:ident)*) => {
        pub(crate) const $name: Text = Text::new(&CATALOG, $row, 0);
        texts!(@ $row + 1, $($rest)*);
    };
    (@ $row:expr,) => {};
}

texts! {
    CONTACT = "Please enter your e-mail address.", "Bitte geben Sie Ihre E-Mail-Adresse ein.", "Veuillez saisir votre adresse e-mail.";
    EMAIL = "E-mail address", "E-Mail-Adresse", "Adresse e-mail";
    EMAIL_USE = "Address for the confirmation", "Adresse für die Bestätigung", "Adresse de confirmation";
    PLAN = "Plan", "Tarif", "Forfait";
    FREE = "Free", "Kostenlos", "Gratuit";
    PRO = "Professional", "Profi", "Professionnel";
    CONFIRM = "Are you sure?", "Sind Sie sicher?", "Vous confirmez ?";
    SURE = "Sure", "Sicher", "";
    OPEN = "Please sign in.", "Bitte melden Sie sich an.", "Veuillez vous connecter.";
    CITY = "Which station in", "Welche Station in", "Quelle station à";
    READING = "Reading", "Lese", "Lecture de";
    UNKNOWN = "No such city:", "Unbekannte Stadt:", "Ville inconnue :";
}

const LANGUAGES: usize = 3;

const LENGTH: usize = {
    let (mut length, mut row) = (0, 0);
    while row < TEXTS.len() {
        let mut language = 0;
        while language < LANGUAGES {
            length += TEXTS[row][language].len();
            language += 1;
        }
        row += 1;
    }
    length
};

/// The blob, and the cells language by language. An empty text is in English.
#[allow(clippy::cast_possible_truncation)]
const BUILT: ([u8; LENGTH], [Cell; TEXTS.len() * LANGUAGES]) = {
    let mut blob = [0; LENGTH];
    let mut cells = [Cell { at: 0, len: 0, language: 0 }; TEXTS.len() * LANGUAGES];
    let (mut at, mut language) = (0, 0);
    while language < LANGUAGES {
        let mut row = 0;
        while row < TEXTS.len() {
            let text = TEXTS[row][language].as_bytes();
            cells[language * TEXTS.len() + row] = if text.is_empty() {
                cells[row]
            } else {
                Cell { at: at as u32, len: text.len() as u16, language: language as u16 }
            };
            let mut byte = 0;
            while byte < text.len() {
                blob[at] = text[byte];
                at += 1;
                byte += 1;
            }
            row += 1;
        }
        language += 1;
    }
    (blob, cells)
};

static BLOB: [u8; LENGTH] = BUILT.0;
static CELLS: [Cell; TEXTS.len() * LANGUAGES] = BUILT.1;

#[allow(clippy::cast_possible_truncation)]
pub(crate) static CATALOG: Catalog = Catalog::from_static(
    match std::str::from_utf8(&BLOB) {
        Ok(blob) => blob,
        Err(_) => panic!("no UTF-8"),
    },
    &[Cow::Borrowed("en"), Cow::Borrowed("de"), Cow::Borrowed("fr")],
    &CELLS,
    TEXTS.len() as u32,
    &[],
    &[],
);

#[derive(Debug, Deserialize, Serialize, JsonSchema, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Plan {
    Free,
    /// # Professional
    Pro,
}

impl Choices for Plan {
    const CHOICES: &'static [Choice] = &[Choice { value: "free", title: FREE }, Choice { value: "pro", title: PRO }];
}

/// What is asked first.
#[derive(Debug, Deserialize, Serialize, JsonSchema, PartialEq)]
pub(crate) struct Contact {
    /// # E-mail address
    ///
    /// Address for the confirmation
    #[schemars(email, length(max = 20))]
    pub(crate) email: String,
    /// # Plan
    pub(crate) plan: Option<Plan>,
}

impl Elicitation for Contact {
    const FORM: Form = Form {
        message: CONTACT,
        title: None,
        description: None,
        fields: &[
            FormField { key: "email", title: Some(EMAIL), description: Some(EMAIL_USE), choices: &[] },
            FormField { key: "plan", title: Some(PLAN), description: None, choices: <Option<Plan>>::CHOICES },
        ],
    };
}

#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct Confirm {
    /// # Sure
    pub(crate) sure: bool,
}

impl Elicitation for Confirm {
    const FORM: Form = Form {
        message: CONFIRM,
        title: None,
        description: None,
        fields: &[FormField { key: "sure", title: Some(SURE), description: None, choices: &[] }],
    };
}

/// A message with an argument.
pub(crate) struct Of<'a>(pub(crate) Text, pub(crate) &'a str);

impl Message for Of<'_> {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        out.push_str(rendered.text(self.0));
        out.push(' ');
        out.push_str(self.1);
    }
}
