//! `#[derive(LocalizedSchema)]` and `#[localize(descriptions)]` on arguments. That schemars serves these texts, and no
//! others, is held against schemars itself in `served.rs`.

use mcp_l10n_syntax::Code;

use crate::show::{check_diagnostics, check_texts, read, texts};

#[track_caller]
fn check(item: &str, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|text| format!("schema/A/{text}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check_texts(&format!("#[derive(JsonSchema, LocalizedSchema)] {item}"), &expected);
    check_texts(&format!("fn f() {{ #[cfg_attr(x, derive(LocalizedSchema))] {item} }}"), &expected);
}

#[test]
fn structs() {
    check("struct A;", &[]);
    check("pub struct A {}", &[]);
    check("/// # T\n/// D\nstruct A<T>(u8, u8) where T: B;", &["title = T", "description = D"]);
    check("struct A<'a, T: B = C> { /// # T\n/// D\nb: u8 }", &["b/title = T", "b/description = D"]);
    check("struct r#A { /// # T\nr#in: (u8, BTreeMap<B, C>) }", &["in/title = T"]);
    check("#[serde(rename_all = \"camelCase\")] struct A { /// D\nb_c: u8 }", &["bC/description = D"]);
    check("struct A { #[localize(skip)] /// # T\nb: u8, #[serde(flatten)] /// # T\nc: C }", &[]);
    check("#[localize(skip)] /// # T\nstruct A { #[schemars(title = T)] /// # T\nb: u8 }", &[]);
    check("struct A { #[serde(rename(serialize = \"o\"))] /// # T\ni: u8 }", &["i/title = T", "o/title = T"]);
    check("struct A(/// # T\n/// D\nu8);", &["title = T", "description = D"]);
    check("/// # A\nstruct A(/// # T\n/// D\nu8);", &["title = A", "description = D"]);
    check("struct A(u8, /// # T\nu8);", &["1/title = T"]);
    check("#[schemars(with = \"B\")] /// D\nstruct A { /// # T\nb: u8 }", &["description = D"]);
    check("#[serde(try_from = \"B\", into = \"B\")] struct A { /// # T\nb: u8 }", &[]);
}

#[test]
fn enums() {
    check("enum A {}", &[]);
    check(
        "enum A { /// # T\n/// D\nB, /// E\nC, D }",
        &["option/B/title = T", "option/B/description = D", "option/C/description = E"],
    );
    check(
        "#[serde(rename_all = \"kebab-case\", rename_all_fields = \"camelCase\")] enum A { BC { /// # T\nd_e: u8 } }",
        &["option/b-c/dE/title = T"],
    );
    check(
        "#[serde(rename_all = \"kebab-case\")] enum A { #[serde(rename_all = \"UPPERCASE\")] BC { /// # T\nd_e: u8 } }",
        &["option/b-c/D_E/title = T"],
    );
    check("enum A { B(/// # T\nu8), C(u8, /// # U\nu8) }", &["option/B/0/title = T", "option/C/1/title = U"]);
    check("#[serde(tag = \"t\")] enum A { B(/// # T\nC) }", &["option/B/title = T"]);
    check("#[serde(tag = \"t\", content = \"c\")] enum A { B(/// # T\nC) }", &["option/B/0/title = T"]);
    check(
        "#[serde(untagged)] enum A { /// # V\nB(/// # T\n/// D\nC) }",
        &["option/B/title = V", "option/B/description = D"],
    );
    check("enum A { #[serde(untagged)] B(/// # T\nC) }", &["option/B/title = T"]);
    check("enum A { #[schemars(with = \"C\")] /// # T\nB { /// # U\nb: u8 } }", &["option/B/title = T"]);
    check("enum A { #[localize(skip)] /// # T\nB { /// # U\nb: u8 }, #[serde(skip)] /// # T\nC }", &[]);
    check(
        "enum A { #[serde(skip_serializing)] /// # T\nB, #[serde(skip_deserializing)] /// # U\nC }",
        &["option/B/title = T", "option/C/title = U"],
    );
}

#[test]
fn mistakes_leave_the_other_texts() {
    let source = "#[derive(LocalizedSchema)] struct A { #[schemars(title = T)] b: u8, /// # U\nc: u8 }";
    let message = "cannot read the text of `schema/A/b/title`: a path is no string literal";
    check_diagnostics(source, &[(Code::NotLiteral, "T", message, "#[localize(skip)] to the field")]);
    assert_eq!(texts(&read(source).marked), ["schema/A/c/title = U"]);
    let variant = "#[derive(LocalizedSchema)] enum A { #[cfg_attr(x, serde(rename = \"c\"))] B { /// # T\nb: u8 }, C }";
    assert_eq!(read(variant).marked.texts.len(), 1);
    let variant = variant.replace("B {", "/// # V\nB {");
    let message = "the name of `schema/A/option/c/title` depends on a `cfg`";
    check_diagnostics(&variant, &[(Code::NotLiteral, "rename", message, "#[localize(skip)] to the variant")]);
    assert!(read(&variant).marked.texts.is_empty());
    let union = "#[derive(LocalizedSchema)] union A { b: u8 }";
    check_diagnostics(union, &[(Code::Misplaced, "union", "needs a struct or an enum", "a struct or an enum")]);
    let scoped = "#[derive(LocalizedSchema)] #[localize(scope = \"s\")] /// D\nstruct A;";
    check_texts(scoped, &["scope/s/schema/A/description = D"]);
}

#[test]
fn descriptions_of_arguments() {
    let item = |mark: &str, field: &str| format!("#[derive(PromptArguments)] {mark} struct A {{ {field} }}");
    let field = "/// # T\n/// D\nb: u8, /// E\nc: u8";
    check_texts(&item("", field), &["arguments/A/b/title = T"]);
    check_texts(
        &item("#[localize(descriptions)]", field),
        &["arguments/A/b/title = T", "arguments/A/b/description = D", "arguments/A/c/description = E"],
    );
    check_texts(&item("", "#[localize(descriptions)] /// D\nb: u8, /// E\nc: u8"), &["arguments/A/b/description = D"]);
    check_texts(
        &item("#[localize(descriptions)]", "#[schemars(description = \"D\")] b: u8"),
        &["arguments/A/b/description = D"],
    );
}
