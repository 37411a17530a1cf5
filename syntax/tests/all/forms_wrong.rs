//! What no form can have, and marks on what is never translated.

use mcp_l10n_syntax::{Code, form};

use crate::show::{Expected, check_diagnostics, read};

const ASK: &str = "#[elicitation(message = \"Who?\")]";

/// Checks the diagnostics, and that there is neither a form nor a text then.
#[track_caller]
fn check(item: &str, expected: &[Expected<'_>]) {
    let source = format!("#[derive(Elicitation)] {item}");
    check_diagnostics(&source, expected);
    assert!(read(&source).marked.texts.is_empty(), "{item}");
    if let Ok(shape) = syn::parse_str(item) {
        let (form, reading) = form::read(&shape);
        assert!(form.is_none() && reading.texts.is_empty(), "{item}");
    }
}

#[test]
fn messages() {
    let write = "write `#[elicitation(message = \"...\")]` above the struct";
    let none = |at| (Code::NoFormMessage, at, "the form `A` has no message", write);
    check("struct A { /// # B\nb: u8 }", &[none("A")]);
    check("#[elicitation(note = \"n\")] struct A {}", &[none("A")]);
    check("#[other(message = \"m\")] struct A {}", &[none("A")]);
    for empty in ["\"\"", "\" \\n\""] {
        let item = format!("#[elicitation(message = {empty})] struct A {{ /// # B\nb: u8 }}");
        check(&item, &[(Code::NoFormMessage, empty, "the message of `A` is empty", write)]);
    }
    for (value, at, what) in [
        (" = ASK", "ASK", "a path"),
        (" = concat!(\"a\", \"b\")", "concat!(\"a\", \"b\")", "a macro call"),
        (" = 1", "1", "another kind of literal"),
        ("", "message", "no value"),
    ] {
        let message = format!("cannot read the message of the form: {what} is no string literal");
        let item = format!("#[elicitation(message{value})] struct A {{}}");
        check(&item, &[(Code::NotLiteral, at, &message, "write `message = \"...\"`")]);
    }
    check(
        "#[elicitation(message = \"a\", note = \"b\", message = \"c\", note = \"d\")] struct A {}",
        &[
            (Code::Malformed, "message", "`message` is written twice", "once"),
            (Code::Malformed, "note", "`note`", "once"),
        ],
    );
    check("#[elicitation] struct A {}", &[(Code::Malformed, "elicitation", "says nothing", "message = \"...\"")]);
    check("#[elicitation = \"m\"] struct A {}", &[(Code::Malformed, "\"m\"", "takes no value", "message = \"...\"")]);
    check(
        "#[elicitation(message \"m\")] struct A {}",
        &[(Code::Malformed, "\"m\"", "expected `,`", "message = \"...\"")],
    );
    let conditional = "#[cfg_attr(x, elicitation(message = \"m\"))] struct A {}";
    check(conditional, &[(Code::NotLiteral, "elicitation", "depends on a `cfg`", "without `cfg_attr`")]);
}

#[test]
fn keys() {
    let unknown = |key, message, help| [(Code::UnknownKey, key, message, help)];
    let item = |key: &str| format!("#[elicitation({key} = \"m\")] struct A {{}}");
    check(&item("mesage"), &unknown("mesage", "on a form has no key `mesage`", "did you mean `message`?"));
    check(&item("colour"), &unknown("colour", "has no key `colour`", "write `#[elicitation(message"));
    check(&item("title"), &unknown("title", "has no key `title`", "`#[schemars(title = \"...\")]`"));
    check(&item("description"), &unknown("description", "no key", "`#[schemars(description = \"...\")]`"));
    let field = |key: &str| format!("{ASK} struct A {{ #[elicitation({key})] a: u8 }}");
    check(&field("not = \"x\""), &unknown("not", "on a field has no key `not`", "did you mean `note`?"));
    check(&field("title = \"x\""), &unknown("title", "no key `title`", "schemars"));
    let never = "would never be shown";
    check(&field("message = \"x\""), &[(Code::Misplaced, "message", never, "above the struct")]);
    let variant = |key: &str| format!("enum A {{ #[elicitation({key})] /// # B\nB }}");
    check(&variant("message = \"x\""), &[(Code::Misplaced, "message", "an option", "above the struct")]);
    check(&variant("noet = \"x\""), &unknown("noet", "on an option has no key `noet`", "did you mean `note`?"));
    check(
        "#[elicitation(message = \"m\")] enum A { B }",
        &[(Code::Misplaced, "message", "on an enum", "above the struct")],
    );
    check("#[elicitation(note = \"m\")] enum A { B }", &unknown("note", "on an enum has no key `note`", "remove it"));
}

#[test]
fn identifiers() {
    for key in [
        "key", "name", "value", "default", "format", "enum", "const", "type", "required", "uri", "id", "rename", "code",
    ] {
        let expected = [(
            Code::Identifier,
            key,
            &*format!("`{key}` cannot be translated: programs read it"),
            &*format!("remove `{key}`; people read the title: write `#[schemars(title = \"...\")]`"),
        )];
        for value in ["", " = \"x\"", " = 1", "(x)"] {
            check(&format!("#[elicitation(message = \"m\", {key}{value})] struct A {{}}"), &expected);
            check(&format!("{ASK} struct A {{ #[elicitation({key}{value})] a: u8 }}"), &expected);
            check(&format!("enum A {{ #[elicitation({key}{value})] B }}"), &expected);
            check(&format!("#[elicitation({key}{value})] enum A {{ B }}"), &expected);
        }
    }
}

#[test]
fn fields() {
    for (ty, at, what) in [
        ("(u8, u8)", "(u8, u8)", "tuples"),
        ("()", "()", "tuples"),
        ("Option<(f64, f64)>", "(f64, f64)", "tuples"),
        ("BTreeMap<String, u8>", "BTreeMap<String, u8>", "maps"),
        ("std::collections::HashMap<A, B>", "std::collections::HashMap<A, B>", "maps"),
        ("serde_json::Value", "serde_json::Value", "JSON of any form"),
        ("Box<rmcp::serde_json::Map<A, B>>", "rmcp::serde_json::Map<A, B>", "JSON of any form"),
        ("Vec<String>", "String", "lists of `String`"),
        ("Option<BTreeSet<u8>>", "u8", "lists of `u8`"),
        ("[bool; 3]", "bool", "lists of `bool`"),
        ("Vec<Option<f32>>", "f32", "lists of `f32`"),
        ("Vec<Vec<Plan>>", "Vec<Plan>", "lists of lists"),
        ("[[Plan; 2]; 2]", "[Plan; 2]", "lists of lists"),
    ] {
        let message = format!("a form cannot ask for `b-c`: it has no place for {what}");
        let item = format!("{ASK} #[serde(rename_all = \"kebab-case\")] struct A {{ /// # B\nb_c: {ty}, c: u8 }}");
        check(&item, &[(Code::FormField, at, &message, "enums that derive `Elicitation`")]);
    }
}

#[test]
fn what_shows_the_texts_of_other_types() {
    let good = |fields: &str| {
        let (form, reading) = form::read(&syn::parse_str(&format!("{ASK} struct A {{ {fields} }}")).unwrap());
        assert!(form.is_some(), "{fields}: {:?}", reading.diagnostics);
    };
    let flat = "the fields of a flattened type would be shown without translations";
    let item = format!("{ASK} struct A {{ #[serde(flatten)] b: B }}");
    check(&item, &[(Code::FormField, "flatten", flat, "write its fields out in the form")]);
    good("#[serde(flatten)] #[localize(skip)] b: B");
    for other in ["from", "try_from"] {
        let item = format!("{ASK} #[serde({other} = \"B\")] struct A {{ /// # C\nc: u8 }}");
        check(&item, &[(Code::FormField, other, "that of another type", "ask for that type")]);
    }
    for ty in ["T", "Option<T>", "Vec<Option<T>>"] {
        let item = format!("{ASK} struct A<T> {{ /// # C\nc: {ty} }}");
        check(&item, &[(Code::FormField, "T", "what `c` asks for is not known", "write the type")]);
    }
    good("c: Cow<'static, str>, d: Plan<u8>");
}

#[test]
fn items() {
    let help = "put the derive on a struct with named fields";
    for item in [format!("{ASK} struct A(u8);"), format!("{ASK} struct A;"), "struct A<T>(T) where T: B;".to_owned()] {
        check(&item, &[(Code::Misplaced, "A", "`A` has no named fields", help)]);
    }
    check("union A { b: u8 }", &[(Code::Misplaced, "union", "needs a struct or an enum", help)]);
    check("enum A {}", &[(Code::FormField, "A", "no variants", "give it variants")]);
    check("enum A { #[serde(skip)] B }", &[(Code::FormField, "A", "no variants", "give it variants")]);
    let skipped = format!("#[localize(skip)] {ASK} struct A {{}}");
    check(&skipped, &[(Code::Misplaced, "A", "cannot be left out", "remove the derive")]);
    let transparent = format!("{ASK} #[serde(transparent)] struct A {{ a: u8 }}");
    check(&transparent, &[(Code::FormField, "transparent", "no form", "remove `transparent`")]);
}

#[test]
fn options() {
    let fields = "so it is no option of a form";
    check(
        "enum A { /// # B\nB(u8), C { c: u8 } }",
        &[
            (Code::FormField, "B", fields, "variants without fields"),
            (Code::FormField, "C", fields, "variants without fields"),
        ],
    );
    let title = "begin its doc comment with `/// # Title`";
    let others = "the option `C` has no title, and others have";
    check("enum A { /// # B\nB, C }", &[(Code::FormField, "C", others, title)]);
    check("enum A { #[deprecated] C }", &[(Code::FormField, "C", others, title)]);
    check("enum A { #[schemars(extend(\"x\" = 1))] C }", &[(Code::FormField, "C", others, title)]);
    let described = "the option `b` has a description and no title";
    check("#[serde(rename_all = \"snake_case\")] enum A { /// Text\nB }", &[(Code::FormField, "B", described, title)]);
    for key in ["tag = \"t\"", "untagged"] {
        let at = key.split(' ').next().unwrap();
        let item = format!("#[serde({key})] enum A {{ B }}");
        check(&item, &[(Code::FormField, at, "the variants of `A` are no strings", "remove")]);
    }
    let names =
        |value: &str, variants: &str| format!("#[schemars(extend(\"enumNames\" = {value}))] enum A {{ {variants} }}");
    let key = "\"enumNames\"";
    check(&names("[\"B\"]", "B, C"), &[(Code::FormField, key, "1 titles for 2 options", "one title an option")]);
    check(&names("[\"B\"]", "/// # B\nB"), &[(Code::FormField, key, "is not shown", "remove `enumNames`")]);
    check(&names("NAMES", "B"), &[(Code::NotLiteral, "NAMES", "no array of string literals", "\"enumNames\" = [")]);
    check(&names("[\"B\", C]", "B, C"), &[(Code::NotLiteral, "C", "no array of string literals", "\"enumNames\" = [")]);
}

#[test]
fn texts() {
    let cure = "or add #[localize(skip)] to the field";
    let item = |field: &str| format!("{ASK} struct A {{ {field} b: u8 }}");
    let message = "cannot read the text of `form/A/b/title`: a path is no string literal";
    check(&item("#[schemars(title = T)]"), &[(Code::NotLiteral, "T", message, cure)]);
    let message = "cannot read the text of `form/A/b/title`: a JSON value is no string literal";
    check(&item("#[schemars(extend(\"title\" = T))]"), &[(Code::NotLiteral, "T", message, cure)]);
    let computed = "`form/A/b/description`: a line of the doc comment is computed";
    let doc = "#[doc = include_str!(\"a\")]";
    check(&item(&format!("/// # T\n{doc}")), &[(Code::NotLiteral, "include_str!(\"a\")", computed, cure)]);
    let depends = "the text of `form/A/b/description` depends on a `cfg`";
    check(&item("/// One\n#[cfg_attr(x, doc = \"two\")]"), &[(Code::NotLiteral, "/// One", depends, cure)]);
    let title = "the text of `form/A/b/title` depends on a `cfg`";
    let two = item("#[cfg_attr(x, doc = \"# T\")] #[cfg_attr(y, doc = \"# U\")]");
    check(&two, &[(Code::NotLiteral, "\"# T\"", title, cure), (Code::NotLiteral, "\"# U\"", depends, cure)]);
    let name = "the name of `form/A/c/title` depends on a `cfg`";
    check(&item("#[cfg_attr(x, serde(rename = \"c\"))] /// # T\n"), &[(Code::NotLiteral, "rename", name, cure)]);
    let names = "the names of the texts of `A` depend on a `cfg`";
    let rule = format!("{ASK} #[cfg_attr(x, serde(rename_all = \"camelCase\"))] struct A {{ /// # T\nb: u8 }}");
    check(&rule, &[(Code::NotLiteral, "rename_all", names, "write `rename_all` once")]);
}
