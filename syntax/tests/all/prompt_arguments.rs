//! `#[derive(PromptArguments)]`: keys as serde 1.0 and schemars 1.2 make them, titles as schemars 1.2 reads them.

use mcp_l10n_syntax::{ArgumentsOf, Code};

use crate::show::{Expected, block, check_diagnostics, check_texts, compare, read, texts};

fn item(head: &str, fields: &str) -> String {
    format!("#[derive(Debug, PromptArguments)] {head} struct Trip {{ {fields} }}")
}

#[test]
fn titles() {
    let check = |field: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|text| format!("arguments/Trip/city/title = {text}")).collect();
        check_texts(&item("", field), &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    check("/// # City\n/// More\ncity: String", &["City"]);
    check("#[schemars(title = \"City\")] city: String", &["City"]);
    check("#[schemars(title = \"City\")] /** # Town */ pub(crate) city: Vec<A<B, C>>,", &["City"]); // the attribute wins
    check("#[schemars(with = \"A\", title = \"City\", range(min = 1), !default)] #[serde(default)] city: A", &["City"]);
    check("#[schemars(extend(\"a\" = 1))] #[schemars(title = \"City\")] city: A", &["City"]);
    check("#[cfg_attr(a, schemars(title = \"City\"))] city: A", &["City"]);
    check("#[cfg_attr(a, doc = \"# City\")] city: A", &["City"]);
    check("#[serde(title = \"City\")] #[other(title = \"City\")] city: A", &[]);
    check("/// City\ncity: A", &[]);
    check("city: A", &[]);
}

#[test]
fn keys() {
    let check = |head: &str, field: &str, key: Option<&str>| {
        let expected = key.map(|key| format!("arguments/Trip/{key}/title = T"));
        check_texts(&item(head, &format!("/// # T\n{field}: u8")), expected.as_deref().as_slice());
    };
    check("", "city_name", Some("city_name"));
    check("", "r#type", Some("type"));
    for (rule, key) in [
        ("lowercase", "city_name"),
        ("snake_case", "city_name"),
        ("UPPERCASE", "CITY_NAME"),
        ("SCREAMING_SNAKE_CASE", "CITY_NAME"),
        ("PascalCase", "CityName"),
        ("camelCase", "cityName"),
        ("kebab-case", "city-name"),
        ("SCREAMING-KEBAB-CASE", "CITY-NAME"),
        ("unknown", "city_name"),
    ] {
        check(&format!("#[serde(rename_all = {rule:?})]"), "city_name", Some(key));
        check(&format!("#[schemars(rename_all = {rule:?})]"), "city_name", Some(key));
        check(&format!("#[serde(rename_all(deserialize = {rule:?}))]"), "city_name", Some(key));
    }
    let camel = "#[serde(rename_all = \"camelCase\")]";
    check(camel, "r#in_type", Some("inType"));
    check(camel, "_a__b1_c", Some("aB1C"));
    check(camel, "#[serde(rename = \"x_y\")] city_name", Some("x_y"));
    check("#[schemars(!rename_all)] #[serde(rename_all = \"camelCase\")]", "city_name", Some("city_name"));
    check(
        "#[schemars(rename_all = \"kebab-case\")] #[serde(rename_all = \"camelCase\")]",
        "city_name",
        Some("city-name"),
    );
    check("#[serde(rename_all(serialize = \"camelCase\"))]", "city_name", Some("city_name"));
    check("#[serde(rename = \"Other\")]", "city", Some("city")); // of the struct
    check("", "#[serde(rename = \"from\")] city", Some("from"));
    check("", "#[serde(default, rename = \"from\")] r#in", Some("from"));
    check("", "#[schemars(rename = \"to\")] #[serde(rename = \"from\")] city", Some("to"));
    check("", "#[schemars(range(min = 1))] #[serde(rename = \"from\")] city", Some("from"));
    check("", "#[schemars(!rename)] #[serde(rename = \"from\")] city", Some("city"));
    check("", "#[schemars(rename(serialize = \"to\"))] #[serde(rename = \"from\")] city", Some("city"));
    check("", "#[serde(rename(serialize = \"a\", deserialize = \"b\"))] city", Some("b"));
    check("", "#[serde(rename(serialize = \"a\"))] city", Some("city"));
    check("", "#[serde(alias = \"a\")] city", Some("city"));
    check("", "#[serde(rename = \"a/b c\")] city", Some("a%2Fb c"));
    // Not among the properties of the schema.
    for attribute in ["serde(skip)", "serde(skip_deserializing)", "serde(flatten)", "schemars(skip)"] {
        check("", &format!("#[{attribute}] city"), None);
        check("", &format!("#[serde(default)] #[{attribute}] city"), None);
    }
    check("", "#[serde(skip_serializing)] city", Some("city"));
    check("", "#[schemars(!skip)] #[serde(skip)] city", Some("city"));
}

#[test]
fn structs_of_every_shape() {
    let fields = "{ /// # T\na: u8 }";
    for head in [
        "struct Trip",
        "pub(in a::b) struct Trip<'a, T: A<B> = C<D>, const N: usize = { 3 }>",
        "struct Trip<T> where T: A<{ 1 }>, for<'a> T: Fn(&'a u8) -> u8,",
        "#[serde(deny_unknown_fields)] /// Doc\nstruct Trip",
    ] {
        for derive in [
            "derive(PromptArguments)",
            "derive(A, rmcp_l10n::PromptArguments,)",
            "cfg_attr(a, derive(PromptArguments))",
        ] {
            check_texts(&format!("#[{derive}] {head} {fields}"), &["arguments/Trip/a/title = T"]);
            check_texts(
                &format!("fn f() {{ #[doc(hidden)] #[{derive}] {head} {fields} }}"),
                &["arguments/Trip/a/title = T"],
            );
        }
        check_texts(&format!("#[derive(Other)] {head} {fields}"), &[]);
    }
    check_texts("#[derive(PromptArguments)] struct A {}", &[]);
}

#[test]
fn other_items_are_refused() {
    let message = "needs a struct with named fields";
    let check = |rest: &str, at: &str| {
        for after in ["", " struct B { b: u8 }"] {
            let source = format!("#[derive(PromptArguments)] {rest}{after}");
            check_diagnostics(
                &source,
                &[(Code::Misplaced, at, message, "put the derive on a struct with named fields")],
            );
        }
    };
    check("struct A(u8);", "(");
    check("pub struct A<T>(T) where T: B;", "(");
    check("struct A;", ";");
    check("enum A { B }", "enum");
    check("pub(crate) union A { b: u8 }", "union");
}

#[test]
fn marks() {
    let fields = "/// # T\na: u8, #[localize(skip)] /// # U\nb: u8";
    check_texts(&item("", fields), &["arguments/Trip/a/title = T"]);
    check_texts(&item("#[localize(scope = \"s\")]", fields), &["scope/s/arguments/Trip/a/title = T"]);
    check_texts(&item("#[localize(skip)]", fields), &[]);
    check_diagnostics(
        &item("#[localize(skip_all)]", ""),
        &[(Code::UnknownKey, "skip_all", "no key `skip_all`", "write #[localize]")],
    );
}

/// The configuration alone can ask for them, so nothing is said of those that cannot be read.
#[test]
fn descriptions_that_nobody_opted_in_for() {
    let check = |source: &str, expected: &[&str]| {
        let reading = read(source).marked;
        let described: Vec<String> =
            reading.descriptions.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect();
        assert_eq!(described, expected, "{source}");
        let described = reading.texts.iter().filter(|text| text.coordinate.to_string().ends_with("/description"));
        assert_eq!(described.count(), 0, "{source}");
        reading.diagnostics
    };
    let quiet = |head: &str, fields: &str, expected: &[&str]| {
        let found = check(&item(head, fields), expected);
        assert!(found.is_empty(), "{head} {fields}: {found:?}");
    };
    let city = ["arguments/Trip/city/description = Where from"];
    quiet("", "/// # City\n///\n/// Where from\ncity: u8", &city);
    quiet("", "/// Where from\ncity: u8", &city);
    quiet("", "#[schemars(description = \"Where from\")] #[cfg(a)] city: u8", &city);
    quiet("#[localize(scope = \"s\")]", "/// Where from\ncity: u8", &[&format!("scope/s/{}", city[0])]);
    quiet("", "#[localize(skip)] /// Where from\ncity: u8, /// Where to\n#[serde(skip)] to: u8", &[]);
    quiet("", "#[schemars(description = TEXT)] city: u8", &[]);
    quiet("", "#[doc = include_str!(\"a.md\")] city: u8", &[]);
    quiet("", "#[schemars(description = \"\")] city: u8", &[]);
    quiet("", "/// Where from\n#[cfg_attr(a, schemars(description = \"To\"))] city: u8", &[]);
    quiet("", "#[cfg_attr(a, serde(rename = \"b\"))] /// Where from\ncity: u8", &[]);
    let camel = "#[cfg_attr(a, serde(rename_all = \"camelCase\"))]";
    quiet(camel, "/// Where from\ncity: u8", &[]);
    let found = check(&item(camel, "/// # City\n///\n/// Where from\ncity: u8"), &[]);
    assert_eq!(found.len(), 1, "{found:?}");
    // Who opts in has a text in its place.
    assert!(read(&item("#[localize(descriptions)]", "/// Where from\ncity: u8")).marked.descriptions.is_empty());
}

#[test]
fn mistakes() {
    let computed = "#[schemars(title = TITLE)] city: String";
    let message = "cannot read the text of `arguments/Trip/city/title`: a path";
    check_diagnostics(&item("", computed), &[(Code::NotLiteral, "TITLE", message, "#[localize(skip)]")]);
    check_texts(&item("", &format!("#[localize(skip)] {computed}")), &[]); // the cure is one
    check_diagnostics(
        &item("", "/// # \u{202e}T\ncity: u8"),
        &[(Code::Bidi, "/// # \u{202e}T", "U+202E", "remove it")],
    );
    check_diagnostics(
        &item("", "#[schemars(title = \"\")] city: String"),
        &[(Code::EmptyText, "\"\"", "the text of `arguments/Trip/city/title` is empty", "write a title")],
    );
    check_diagnostics(
        &item("", "#[schemars(title \"T\")] a: u8"),
        &[(Code::Malformed, "\"T\"", "expected `,`", "title = ")],
    );
    check_diagnostics(
        &item("", "#[serde(rename = \"r\" x)] /// # T\na: u8"),
        &[(Code::Malformed, "x", "expected `,`", "rename = ")],
    );
    check_diagnostics(&item("", "a: u8 b: u8"), &[(Code::Misplaced, "b", "expected `,`", "put the derive")]);
}

/// The derive sees what one `cfg` leaves, so such a title or name is another there than here.
#[test]
fn what_depends_on_a_cfg_is_refused() {
    let title = (Code::NotLiteral, "title", "the text of `arguments/Trip/a/title` depends on a `cfg`", "one title");
    let check = |fields: &str, expected: &[Expected<'_>]| {
        let reading = read(&item("", fields)).marked;
        compare(fields, &reading.diagnostics, expected);
        assert_eq!(texts(&reading), <[String; 0]>::default(), "{fields}");
    };
    let with = "#[cfg_attr(a, schemars(title = \"With\"))]";
    check(&format!("{with} #[cfg_attr(not(a), schemars(title = \"Without\"))] a: u8"), &[title]);
    check(&format!("#[schemars(title = \"Without\")] {with} a: u8"), &[title]);
    check(&format!("/// # Without\n{with} a: u8"), &[title]);
    let name = "the name of `arguments/Trip/b/title` depends on a `cfg`";
    check(
        "#[cfg_attr(a, serde(default, rename = \"b\"))] /// # T\na: u8",
        &[(Code::NotLiteral, "rename", name, "without `cfg_attr`")],
    );
    check("#[localize(skip)] #[cfg_attr(a, serde(rename = \"b\"))] /// # T\na: u8", &[]);
    check("#[cfg_attr(a, serde(rename = \"b\"))] a: u8", &[]); // no title
    check_diagnostics(
        "#[derive(PromptArguments)] #[cfg_attr(a, serde(rename_all = \"camelCase\"))] struct A { /// # T\nb_c: u8 }",
        &[(Code::NotLiteral, "rename_all", "the names of the texts of `A` depend on a `cfg`", "`rename_all` once")],
    );
    // Where the derive depends on the same `cfg`, nothing differs.
    let serde = "cfg_attr(a, serde(rename = \"c\"), localize(scope = \"s\"))";
    check_texts(
        &format!("#[cfg_attr(a, derive(PromptArguments))] struct A {{ #[{serde}] /// # T\nb: u8 }}"),
        &["scope/s/arguments/A/c/title = T"],
    );
}

#[test]
fn cfgs_go_with_the_title() {
    let reading = read(&item("", "#[cfg(unix)] /// # T\n#[cfg(x)] a: u8")).marked;
    assert_eq!((reading.texts.len(), reading.texts[0].cfgs.len()), (1, 2));
}

#[test]
fn prompts_name_their_arguments() {
    let check = |method: &str, expected: &[(Option<&str>, &str, &str)]| {
        let reading = read(&block(method)).marked;
        let found: Vec<_> = reading
            .arguments
            .iter()
            .map(|ArgumentsOf { scope, prompt, arguments, .. }| (scope.as_deref(), prompt.as_str(), arguments.as_str()))
            .collect();
        assert_eq!(found, expected, "{method}");
    };
    let parameter = "fn a(&self, Parameters(trip): Parameters<model::Trip<'_>>, x: u8) {}";
    check(&format!("#[prompt] {parameter}"), &[(None, "a", "Trip")]);
    check(&format!("#[prompt(name = \"b\")] #[localize(scope = \"s\")] {parameter}"), &[(Some("s"), "b", "Trip")]);
    check("#[prompt] fn a(p: rmcp::Parameters<Trip>) {}", &[(None, "a", "Trip")]);
    check(&format!("#[tool] {parameter}"), &[]);
    check(&format!("#[localize(skip)] #[prompt] {parameter}"), &[]);
    check(&format!("#[prompt(arguments = none())] {parameter}"), &[]); // rmcp looks no further
    for other in
        ["&self", "x: Trip", "p: Parameters", "p: Parameters<()>", "p: Parameters<'_>", "(a, b): (Parameters<A>, u8)"]
    {
        check(&format!("#[prompt] fn a({other}) {{}}"), &[]);
    }
}
