//! The configuration: every mistake is named with its key, its place and the way out.

use mcp_l10n_codegen::Level;

use crate::package::{CARGO, CONFIG, Package, assert_holds};

/// A configuration with one piece replaced fails at `place` with a message and a help that hold `parts`.
#[track_caller]
fn check(piece: &str, by: &str, place: &str, parts: &[&str]) {
    assert!(CONFIG.contains(piece));
    let package = Package::new(&[("src/lib.rs", ""), ("l10n.toml", &CONFIG.replacen(piece, by, 1))]);
    let failure = package.failure();
    assert!(failure.starts_with(&format!("l10n.toml:{place}: ")), "not at {place}: {failure}");
    assert_holds(&failure, parts);
    let ran = package.run(&["check"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    let (line, column) = place.split_once(':').unwrap();
    assert_holds(&ran.err, &[&format!("l10n.toml:{line}:{column}"), "error: ", "help: "]);
    assert!(!ran.err.contains("unknown error") && ran.out.is_empty());
}

#[test]
fn an_unknown_key_is_named_with_the_nearest_one() {
    check("locales", "locale", "1:1", &["`locale` is no key of l10n.toml", "did you mean `locales`?"]);
    check("locales", "Locales", "1:1", &["`Locales` is no key", "did you mean `locales`?"]);
    check("locales", "zzz = 1\nlocales", "1:1", &["`zzz`", "the keys are basepath, locales, paths, env, mcp-l10n"]);
    check("reference", "referense", "4:1", &["`referense` is no key of [[paths]]", "did you mean `reference`?"]);
    check("l10n = ", "l10 = ", "5:1", &["`l10` is no key of [[paths]]", "did you mean `l10n`?"]);
    check("source = ", "sorce = ", "8:1", &["`sorce` is no key of [mcp-l10n]", "did you mean `source`?"]);
    check("[mcp-l10n]", "[mcp-l10]", "7:2", &["`mcp-l10` is no key of l10n.toml", "did you mean `mcp-l10n`?"]);
    check(
        "[mcp-l10n]",
        "[[filters]]\npath = \"x\"\n[mcp-l10n]",
        "7:3",
        &["`filters` is not supported", "[mcp-l10n.rules]"],
    );
    check("locales", "includes = []\nlocales", "1:1", &["`includes` is not supported", "remove it"]);
    check("l10n = ", "locales = [\"de\"]\nl10n = ", "5:1", &["`locales` is not supported", "at the top of the file"]);
}

#[test]
fn a_missing_key_is_named_with_what_to_add() {
    check("source = \"en\"\n", "", "7:1", &["`source` is missing in [mcp-l10n]", "add `source = \"en\"`"]);
    check("[mcp-l10n]\nsource = \"en\"\n", "", "1:1", &["`mcp-l10n` is missing in l10n.toml", "source = \"en\""]);
    check("locales = [\"fr\"]\n", "", "1:1", &["`locales` is missing in l10n.toml", "add `locales = "]);
    check(
        "[[paths]]\n",
        "[[paths]]\ntest = []\n[env]\n",
        "3:1",
        &["`reference` is missing in [[paths]]", "reference = \""],
    );
    check("l10n = \"catalogs/{locale}/server.ftl\"\n", "", "3:1", &["`l10n` is missing in [[paths]]", "{locale}"]);
    let paths = "[[paths]]\nreference = \"catalogs/en/server.ftl\"\nl10n = \"catalogs/{locale}/server.ftl\"\n";
    check(paths, "", "1:1", &["`paths` is missing in l10n.toml", "[[paths]]\nreference"]);
    check(paths, "paths = []\n", "3:9", &["there is no `[[paths]]`", "[[paths]]\nreference"]);
    check(paths, &format!("{paths}{paths}"), "6:1", &["a second `[[paths]]`", "one catalog a language"]);
}

#[test]
fn a_wrong_type_is_named_with_the_right_one() {
    check("[\"fr\"]", "\"fr\"", "1:11", &["`locales` takes a list, not a string", "locales = [...]"]);
    check("[\"fr\"]", "[1]", "1:12", &["`locales` takes a string, not a number"]);
    check("locales", "basepath = true\nlocales", "1:12", &["`basepath` takes a string, not a boolean"]);
    check("[[paths]]", "[paths]", "3:1", &["`paths` is a list, and this is a single table", "write `[[paths]]`"]);
    check(
        "source = \"en\"",
        "source = \"en\"\ndescriptions = \"all\"",
        "9:16",
        &["`descriptions` takes true or false, not a string", "write `descriptions = true`"],
    );
    check("source = \"en\"", "source = [\"en\"]", "8:10", &["`source` takes a string, not a list"]);
    check("source = \"en\"", "source = \"en\"\nsources = \"src\"", "9:11", &["`sources` takes a list, not a string"]);
    check("source = \"en\"", "source = \"en\"\nrules = 1", "9:9", &["`rules` takes a table, not a number"]);
    check(
        "reference = \"catalogs/en/server.ftl\"",
        "reference = 1979-05-27",
        "4:13",
        &["`reference` takes a string, not a date"],
    );
}

#[test]
fn a_tag_is_a_tag_and_stands_once() {
    check("[\"fr\"]", "[\"pt_BR\"]", "1:12", &["`pt_BR` is no language tag", "write `pt-BR`"]);
    check("[\"fr\"]", "[\"a_b\"]", "1:12", &["`a_b` is no language tag", "BCP 47"]);
    check("[\"fr\"]", "[\"fr\", \"\"]", "1:18", &["`` is no language tag"]);
    check("[\"fr\"]", "[\"../fr\"]", "1:12", &["`../fr` is no language tag"]);
    check(
        "[\"fr\"]",
        "[\"pt-BR\", \"de\", \"pt-br\"]",
        "1:27",
        &["`pt-br` is listed twice, the first time as `pt-BR`"],
    );
    check("source = \"en\"", "source = \"en_US\"", "8:10", &["`en_US` is no language tag", "write `en-US`"]);
}

#[test]
fn a_path_names_one_fluent_file_a_language() {
    let pattern = "catalogs/{locale}/server.ftl";
    for wrong in ["catalogs/server.ftl", "{locale}/{locale}.ftl", "{lang}/{locale}.ftl", "**/{locale}.ftl"] {
        check(pattern, wrong, "5:8", &["`l10n` must hold `{locale}` once", "{locale}/server.ftl"]);
    }
    for name in ["{lang}", "{language}", "{locales}", "{tag}"] {
        let (wrong, help) = (pattern.replace("{locale}", name), &*format!("write `l10n = {pattern:?}`"));
        check(pattern, &wrong, "5:8", &[&format!("`l10n` calls the language `{{locale}}`, not `{name}`"), help]);
    }
    check(pattern, "catalogs\\\\{locale}\\\\server.ftl", "5:8", &["`l10n` is written with `/`"]);
    check(pattern, "catalogs/{locale}/server.json", "5:8", &["`l10n` must name a Fluent file"]);
    check("catalogs/en/server.ftl", "catalogs/{locale}/server.ftl", "4:13", &["`reference` must hold no `{locale}`"]);
    check("catalogs/en/server.ftl", "catalogs/en", "4:13", &["`reference` must name a Fluent file"]);
    check(
        "catalogs/en/server.ftl",
        "./catalogs/x/../fr/server.ftl",
        "4:13",
        &["that of `fr` as well", "`extract` writes it"],
    );
}

#[test]
fn a_source_folder_is_there() {
    check("source = \"en\"", "source = \"en\"\nsources = []", "9:11", &["`sources` names no folder"]);
    check("source = \"en\"", "source = \"en\"\nsources = [\"src\", \"scr\"]", "9:19", &["`scr`, which is no folder"]);
    check(
        "source = \"en\"",
        "source = \"en\"\nsources = [\"src/lib.rs\"]",
        "9:12",
        &["`src/lib.rs`, which is no folder"],
    );
    // What would scan nothing says so.
    let check = |sources: &str, place: &str, part: &str| {
        let config = CONFIG.replace("source = \"en\"", &format!("source = \"en\"\nsources = [\"src\", {sources}]"));
        let cargo = format!("{CARGO}publish = false\n");
        let files = [("src/lib.rs", ""), ("docs/x.md", ""), ("sub/Cargo.toml", CARGO), ("sub/src/lib.rs", "")];
        let package = Package::new(&[&files[..], &[("l10n.toml", &config), ("Cargo.toml", &cargo)]].concat());
        let failure = package.failure();
        assert_holds(&failure, &[&format!("l10n.toml:9:{place}: `sources` names a folder "), part]);
        assert_eq!(package.run(&["check"]).code, 2);
    };
    check("\"..\"", "19", "that holds the package itself");
    check("\"../..\"", "19", "that holds the package itself");
    check("\"docs\"", "19", "without a Rust file");
}

#[test]
fn a_rule_and_a_level_are_known() {
    let rules = |rule: &str| format!("source = \"en\"\n[mcp-l10n.rules]\n{rule}");
    let check = |rule: &str, place, parts: &[&str]| check("source = \"en\"", &rules(rule), place, parts);
    check("mising = \"warn\"", "10:1", &["there is no rule `mising`", "did you mean `missing`?"]);
    check("l001 = \"warn\"", "10:1", &["there is no rule `l001`", "did you mean `L001`?"]);
    check("zzzzzzzz = \"warn\"", "10:1", &["there is no rule `zzzzzzzz`", "the rules are missing, L001, obsolete"]);
    check("missing = \"warning\"", "10:11", &["there is no level `warning`", "did you mean `warn`?"]);
    check("missing = \"Deny\"", "10:11", &["there is no level `Deny`", "did you mean `deny`?"]);
    check("missing = \"error\"", "10:11", &["there is no level `error`", "the levels are allow, note, warn, deny"]);
    check("missing = true", "10:11", &["`missing` takes a string, not a boolean"]);
    check("L001 = \"warn\"\nmissing = \"deny\"", "11:1", &["`missing` and `L001` are one rule"]);
}

#[test]
fn what_is_no_toml_is_shown_where_it_breaks_off() {
    check("[\"fr\"]", "[\"fr\"", "3:1", &["this is not TOML"]);
    check("source = \"en\"", "source = \"en", "8:13", &["this is not TOML"]);
    check("source = \"en\"", "source = \"en\"\nsource = \"en\"", "9:1", &["this is not TOML", "duplicate key"]);
    let package = Package::new(&[]);
    package.write("l10n.toml", b"locales = [\"fr\"]\n# caf\xe9\n");
    assert_holds(&package.failure(), &["l10n.toml:2:6: the file cannot be read: it is not UTF-8", "save it as UTF-8"]);
    package.write("l10n.toml", format!("\u{feff}{}", CONFIG.replace('\n', "\r\n")));
    package.load(); // as Windows saves it
    package.write("Cargo.toml", "[package]\nname = \n");
    assert_holds(&package.failure(), &["Cargo.toml:2:8: this is not TOML"]);
}

/// A package that is not as it should be fails with a message that holds `parts`.
#[track_caller]
fn surroundings(files: &[(&str, &str)], remove: &[&str], parts: &[&str]) {
    let package = Package::new(files);
    for path in remove {
        std::fs::remove_file(package.path(path)).unwrap();
    }
    assert_holds(&package.failure(), parts);
    assert_eq!(package.run(&["extract"]).code, 2);
}

#[test]
fn what_is_missing_is_named_with_the_way_out() {
    surroundings(
        &[],
        &["l10n.toml"],
        &["there is no l10n.toml", "create the file with", "[[paths]]", "source = \"en\""],
    );
    surroundings(&[], &["Cargo.toml"], &["there is no Cargo.toml in <root>", "--manifest-path"]);
    let workspace = "[workspace]\nmembers = []\n";
    surroundings(&[("Cargo.toml", workspace)], &[], &["Cargo.toml describes no package", "a workspace has no texts"]);
}

#[test]
fn the_manifest_says_where_the_configuration_is() {
    let metadata = |line: &str| format!("{CARGO}[package.metadata.mcp-l10n]\n{line}\n");
    let cargo = metadata("config = \"etc/l10n.toml\"");
    surroundings(&[("Cargo.toml", &cargo)], &[], &["there is no etc/l10n.toml"]);
    let typo = metadata("confg = \"etc/l10n.toml\"");
    surroundings(&[("Cargo.toml", &typo)], &[], &["Cargo.toml:6:1: `confg` is no key of", "did you mean `config`?"]);
    let wrong = metadata("config = 1");
    surroundings(&[("Cargo.toml", &wrong)], &[], &["Cargo.toml:6:10: `config` takes a string, not a number"]);
    let config = format!("basepath = \"..\"\n{CONFIG}sources = [\"../code\"]\n");
    let package =
        Package::new(&[("Cargo.toml", &cargo), ("etc/l10n.toml", &config), ("code/a.rs", ""), ("l10n.toml", "!")]);
    let work = package.load();
    assert_eq!(work.project.config.reference, package.path("catalogs/en/server.ftl"));
    assert_eq!(work.project.folders, [package.path("code")]);
}

#[test]
fn nothing_that_is_needed_lies_outside_of_a_published_package() {
    let elsewhere = |piece: &str, by: &str| CONFIG.replace(piece, by);
    let private = format!("{CARGO}publish = false\n");
    for (config, what) in [
        (elsewhere("catalogs/en/", "../en/"), "the catalog "),
        (elsewhere("catalogs/{locale}/", "../{locale}/"), "the catalog "),
        (format!("basepath = \"..\"\n{CONFIG}"), "the catalog "),
        (elsewhere("source = \"en\"", "source = \"en\"\nsources = [\"../code\"]"), "the source folder "),
    ] {
        let files = [("l10n.toml", config.as_str()), ("../code/x.rs", "")];
        surroundings(&files, &[], &[what, "outside of the package", "publish = false"]);
        for list in [private.clone(), format!("{CARGO}publish = []\n")] {
            Package::new(&[files[0], files[1], ("Cargo.toml", &list)]).load();
        }
        let registries = format!("{CARGO}publish = [\"own\"]\n");
        surroundings(&[files[0], files[1], ("Cargo.toml", &registries)], &[], &["outside of the package"]);
    }
}

#[test]
fn what_is_right_is_taken() {
    let config =
        "locales = [\"EN\", \"fr-CA\", \"x-klingon\", \"en-US-u-ca-buddhist\", \"i-default\"]\nenv = { l = \"x\" }\n"
            .to_owned()
            + "[[paths]]\nreference = \"a/../l/en.ftl\"\nl10n = \"l/app_{locale}.ftl\"\ntest = [\"x\"]\n"
            + "[mcp-l10n]\nsource = \"en\"\nrules = { missing = \"deny\", L002 = \"allow\" }\n";
    let config = Package::new(&[("l10n.toml", &config)]).load().project.config;
    assert_eq!(config.locales, ["fr-CA", "x-klingon", "en-US-u-ca-buddhist", "i-default"]); // FL-87
    assert!(config.reference.ends_with("l/en.ftl") && config.catalog("fr-CA").ends_with("l/app_fr-CA.ftl"));
    let levels: Vec<Level> = config.levels.values().copied().collect();
    assert_eq!(levels, [Level::Deny, Level::Allow]);
}

#[test]
fn a_package_is_found_through_a_path_with_dots() {
    let package = Package::new(&[("src/lib.rs", "")]);
    let work = mcp_l10n_codegen::Work::load(&package.path("src/..")).unwrap();
    assert_eq!(work.project.root, package.root);
    for path in ["src/..", "./Cargo.toml", "../un café", "../un café/Cargo.toml", "Cargo.toml"] {
        let ran = package.run(&["check", "--manifest-path", path]);
        assert_eq!(ran.code, 0, "{path}: {}", ran.err);
    }
}
