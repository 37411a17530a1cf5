//! `#[derive(Elicitation)]`: what a form shows, as schemars 1.2 makes its schema and rmcp 3.11 takes it.

use mcp_l10n_syntax::form::{self, Form};

use crate::show::{check_texts, read};

fn form(head: &str, fields: &str) -> String {
    format!("#[derive(Elicitation)] #[elicitation(message = \"Who?\")] {head}\nstruct Contact {{ {fields} }}")
}

fn options(head: &str, variants: &str) -> String {
    format!("#[derive(Debug, Elicitation)] {head}\nenum Plan {{ {variants} }}")
}

/// Checks the texts of a form without its message.
#[track_caller]
fn check_form(head: &str, fields: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|text| format!("form/Contact/{text}")).collect();
    let all: Vec<&str> =
        std::iter::once("form/Contact/message = Who?").chain(expected.iter().map(String::as_str)).collect();
    check_texts(&form(head, fields), &all);
}

#[track_caller]
fn check_options(head: &str, variants: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|text| format!("form/Plan/{text}")).collect();
    check_texts(&options(head, variants), &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn the_form_itself() {
    check_form("", "", &[]);
    check_form("/// # Contact", "", &["title = Contact"]);
    check_form("/// For developers too", "", &["description = For developers too"]);
    check_form("/// # Contact\n///\n/// Below", "", &["title = Contact", "description = Below"]);
    check_form("#[schemars(title = \"T\", description = \"D\")] /// # Not", "", &["title = T", "description = D"]);
    check_form("#[schemars(description = \"\")] /// Not shown", "", &[]);
    check_form("#[schemars(rename = \"Other\")]", "", &[]); // the name of the type is no text
    check_form(
        "#[serde(rename_all = \"camelCase\")] /// # C",
        "/// # E\ne_mail: u8",
        &["title = C", "eMail/title = E"],
    );
    for head in ["pub struct Contact<'a, T: A<B> = C, const N: usize = 1>", "pub(in a::b) struct r#Contact"] {
        let source = format!("#[derive(Elicitation)] #[elicitation(message = \"Who?\",)] {head} {{ a: u8 }}");
        check_texts(&source, &["form/Contact/message = Who?"]);
        check_texts(&format!("fn f() {{ {source} }}"), &["form/Contact/message = Who?"]);
    }
    let scoped = form("#[localize(scope = \"s\")]", "/// # A\na: u8");
    check_texts(&scoped, &["scope/s/form/Contact/message = Who?", "scope/s/form/Contact/a/title = A"]);
    let conditional = "#[cfg_attr(x, derive(Elicitation), elicitation(message = \"Who?\"))] struct Contact {}";
    check_texts(conditional, &["form/Contact/message = Who?"]);
}

#[test]
fn fields() {
    check_form(
        "",
        "/// # E-mail\n///\n/// Address\nemail: String",
        &["email/title = E-mail", "email/description = Address"],
    );
    check_form("", "/// Address\nemail: Option<String>", &["email/description = Address"]);
    check_form("", "#[schemars(title = \"T\")] /// # Not\n/// D\na: u8", &["a/title = T", "a/description = D"]);
    check_form("", "#[serde(rename = \"b\")] /// # T\na: u8", &["b/title = T"]);
    check_form("", "#[schemars(rename = \"c\")] #[serde(rename = \"b\")] /// # T\na: u8", &["c/title = T"]);
    check_form("", "/// # T\nr#type: u8", &["type/title = T"]);
    for skipped in ["serde(skip)", "serde(skip_deserializing)", "schemars(skip)", "localize(skip)"] {
        check_form("", &format!("#[{skipped}] /// # T\na: (u8, u8)"), &[]);
    }
    check_form("", "#[serde(skip_serializing)] /// # T\na: u8", &["a/title = T"]);
    check_form("", "#[schemars(extend(\"title\" = \"E\"))] /// # T\na: u8", &["a/title = E"]);
}

#[test]
fn cfgs_go_with_the_text() {
    let source = form("", "#[cfg(unix)] /// # A\n/// B\na: u8, #[cfg_attr(x, doc = \"# C\")] c: u8");
    let texts = read(&source).marked.texts;
    let cfgs: Vec<usize> = texts.iter().map(|text| text.cfgs.len()).collect();
    assert_eq!(cfgs, [0, 1, 1, 0]);
}

#[test]
fn notes() {
    let source =
        "#[derive(Elicitation)] #[elicitation(message = \"Who?\", note = \"Formal.\")] /// # T\nstruct Contact {
                    #[elicitation(note = \"Short.\")] /// # A\n/// B\na: u8, /// # C\nc: u8 }
                  #[derive(Elicitation)] enum Plan { #[elicitation(note = \"A price.\")] /// # D\nD }";
    let texts = read(source).marked.texts;
    let notes: Vec<Option<&str>> = texts.iter().map(|text| text.note.as_deref()).collect();
    assert_eq!(notes, [Some("Formal."), None, Some("Short."), Some("Short."), None, Some("A price.")]);
}

#[test]
fn titles_of_options() {
    check_options(
        "",
        "/// # Free\nFree, /// # Pro\n///\n/// not shown\nPro",
        &["option/Free/title = Free", "option/Pro/title = Pro"],
    );
    check_options(
        "#[serde(rename_all = \"snake_case\")]",
        "/// # A\nFreeOfCharge",
        &["option/free_of_charge/title = A"],
    );
    check_options("", "#[serde(rename = \"x/y\")] /// # A\nFree", &["option/x%2Fy/title = A"]);
    check_options("", "#[schemars(title = \"T\")] /// D\nFree", &["option/Free/title = T"]);
    check_options("", "Free, Pro", &[]);
    check_options("", "#[serde(skip)] /// Internal\nA, #[serde(skip)] B(u8), Free", &[]);
    check_options("", "#[localize(skip)] /// # A\nA, /// # B\nB", &["option/B/title = B"]);
    check_options("#[localize(skip)]", "A(u8), /// # B\nB", &[]);
    check_options("/// # Plan\n/// below\n", "A", &["title = Plan", "description = below"]);
    check_options("#[localize(scope = \"s\")]", "A", &[]);
    check_options("#[schemars(inline, extend(\"type\" = \"string\"))]", "/// # A\nA = 1", &["option/A/title = A"]);
}

#[test]
fn titles_in_the_older_way() {
    let names = "#[schemars(extend(\"x\" = {\"a\": [1, 2]}, \"enumNames\" = [\"One\", \"Two\"]))]";
    check_options(names, "A, #[serde(rename = \"b\")] B", &["option/A/title = One", "option/b/title = Two"]);
    check_options(names, "A, #[serde(skip)] X, #[localize(skip)] B", &["option/A/title = One"]);
}

/// What the macro makes of the types of fields: the type with options, freed of containers, and whether it is a list.
#[test]
fn types() {
    let check = |ty: &str, expected: &str, list: bool| {
        let source = format!("#[elicitation(message = \"Who?\")] struct A<'a> {{ #[serde(default)] a: {ty} }}");
        let (form, reading) = form::read(&syn::parse_str(&source).unwrap());
        let Some(Form::Fields { fields, .. }) = form else { panic!("{ty}: {:?}", reading.diagnostics) };
        let options = quote::ToTokens::to_token_stream(&fields[0].options).to_string();
        assert_eq!((options.as_str(), fields[0].several), (expected, list), "{ty}");
    };
    for plain in ["String", "bool", "f64", "Plan", "u8"] {
        check(plain, plain, false);
        check(&format!("Option<{plain}>"), plain, false);
        check(&format!("std::boxed::Box<Option<({plain})>>"), plain, false);
    }
    check("&'a str", "str", false);
    check("std::borrow::Cow<'a, str>", "str", false);
    for list in ["Vec<Plan>", "BTreeSet<Plan>", "HashSet<Plan, S>", "[Plan; 2]", "Option<Vec<Plan>>", "&'a [Plan]"] {
        check(list, "Plan", true);
    }
    check("a::Plan<T, (u8, u8)>", "a :: Plan < T , (u8 , u8) >", false);
    check("Value", "Value", false); // may be anyone's
    check("plan!()", "plan ! ()", false);
}

#[test]
fn types_that_schemars_takes_in_place() {
    let field = |attribute: &str, ty: &str| {
        let source = format!("#[elicitation(message = \"Who?\")] struct A {{ #[{attribute}] a: {ty} }}");
        let (form, _) = form::read(&syn::parse_str(&source).unwrap());
        let Some(Form::Fields { mut fields, .. }) = form else { panic!("{attribute}") };
        fields.remove(0).options.map(|ty| quote::ToTokens::to_token_stream(&ty).to_string())
    };
    assert_eq!(field("schemars(with = \"Option<Plan>\")", "(u8, u8)").as_deref(), Some("Plan"));
    assert_eq!(field("schemars(schema_with = \"f\")", "(u8, u8)"), None);
}

/// serde's rules for variants, with the rows of its own documentation and tests.
#[test]
fn values() {
    for (rule, values) in [
        ("", ["Outcome", "VeryTasty", "A", "Z42", "HTTPRequest", "With_Line", "Ärger", "Self_"]),
        ("PascalCase", ["Outcome", "VeryTasty", "A", "Z42", "HTTPRequest", "With_Line", "Ärger", "Self_"]),
        ("lowercase", ["outcome", "verytasty", "a", "z42", "httprequest", "with_line", "Ärger", "self_"]),
        ("UPPERCASE", ["OUTCOME", "VERYTASTY", "A", "Z42", "HTTPREQUEST", "WITH_LINE", "ÄRGER", "SELF_"]),
        ("camelCase", ["outcome", "veryTasty", "a", "z42", "hTTPRequest", "with_Line", "Ärger", "self_"]),
        ("snake_case", ["outcome", "very_tasty", "a", "z42", "h_t_t_p_request", "with__line", "Ärger", "self_"]),
        (
            "SCREAMING_SNAKE_CASE",
            ["OUTCOME", "VERY_TASTY", "A", "Z42", "H_T_T_P_REQUEST", "WITH__LINE", "ÄRGER", "SELF_"],
        ),
        ("kebab-case", ["outcome", "very-tasty", "a", "z42", "h-t-t-p-request", "with--line", "Ärger", "self-"]),
        (
            "SCREAMING-KEBAB-CASE",
            ["OUTCOME", "VERY-TASTY", "A", "Z42", "H-T-T-P-REQUEST", "WITH--LINE", "ÄRGER", "SELF-"],
        ),
    ] {
        let head = if rule.is_empty() { String::new() } else { format!("#[serde(rename_all = {rule:?})]") };
        let variants = ["Outcome", "VeryTasty", "A", "Z42", "HTTPRequest", "With_Line", "Ärger", "Self_"];
        for (variant, value) in variants.iter().zip(values) {
            check_options(&head, &format!("/// # T\n{variant}"), &[&format!("option/{value}/title = T")]);
        }
    }
    check_options("#[serde(rename_all = \"camelCase\")]", "/// # T\nr#RawName", &["option/rawName/title = T"]);
    check_options(
        "#[schemars(!rename_all)] #[serde(rename_all = \"camelCase\")]",
        "/// # T\nA",
        &["option/A/title = T"],
    );
    check_options("#[serde(rename_all(serialize = \"camelCase\"))]", "/// # T\nA", &["option/A/title = T"]);
    check_options("", "#[serde(rename(serialize = \"x\", deserialize = \"y\"))] /// # T\nA", &["option/y/title = T"]);
    check_options("", "#[serde(alias = \"x\")] /// # T\nA", &["option/A/title = T"]);
}
