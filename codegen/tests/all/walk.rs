//! Which files are read, and what happens to those that cannot be.

use crate::package::{CARGO, CONFIG, EN, FR, Package, assert_holds, is_root, tool};

/// The titles found in a package.
#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let package = Package::new(files);
    let work = package.load();
    let mut titles: Vec<&str> = work.sources.texts.iter().map(|text| text.text.as_str()).collect();
    titles.sort_unstable();
    assert_eq!(titles, expected, "{:?}", package.findings());
}

fn tools(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| tool(name, name)).collect()
}

#[test]
fn modules_with_a_path_are_followed() {
    let t = tools(&["a", "b", "c"]);
    // The first folder is outside of what is walked, so only the declaration leads there.
    check(&[("src/main.rs", "#[path = \"../other/x.rs\"] mod x;"), ("other/x.rs", &t[0])], &["a"]);
    check(&[("src/main.rs", "#[path\t=\n\"../other/x.rs\"]\nmod x;"), ("other/x.rs", &t[0])], &["a"]);
    check(&[("src/main.rs", "#[path = r\"../other/x.rs\"] pub(crate) mod x;"), ("other/x.rs", &t[0])], &["a"]);
    check(&[("src/a/b.rs", "#[path = \"../../other/x.rs\"] mod x;"), ("other/x.rs", &t[0])], &["a"]);
    check(&[("src/main.rs", "fn f() { #[path = \"../other/x.rs\"] mod x; }"), ("other/x.rs", &t[0])], &["a"]);
    // EX-26: relative to the inline module's folder, not to the working directory.
    let nested = "pub mod api { #[path = \"../../other\"] pub mod v1 { #[path = \"v1.mymod.rs\"] pub mod mymod; } }";
    check(&[("src/main.rs", nested), ("other/v1.mymod.rs", &t[0])], &["a"]);
    let dot = "pub mod api { #[path = \".\"] pub mod v1 { #[path = \"v1.mymod.rs\"] pub mod mymod; } }";
    check(&[("src/main.rs", dot), ("src/api/v1.mymod.rs", &t[0])], &["a"]);
    // EX-28: the folder named after the file, unless the file stands for its folder.
    let inline =
        "#[path = \"../../one/foo.rs\"] mod c; mod inline { #[path = \"../../../../two/other.rs\"] mod inner; }";
    check(&[("src/a/b.rs", inline), ("one/foo.rs", &t[0]), ("two/other.rs", &t[1])], &["a", "b"]);
    let inline = "mod inline { #[path = \"../../../two/other.rs\"] mod inner; }";
    check(&[("src/a/mod.rs", inline), ("two/other.rs", &t[1])], &["b"]);
    // rustc: a `path` of the outermost inline module is relative to the folder of the file itself.
    let moved = "#[path = \"../../thread\"] mod thread { mod local; #[path = \"tls.rs\"] mod data; }";
    check(&[("src/a/b.rs", moved), ("thread/local.rs", &t[0]), ("thread/tls.rs", &t[1])], &["a", "b"]);
    // EX-29: the union over `cfg`, also through several levels.
    let cfg =
        "#[cfg_attr(unix, path = \"../u\")] #[cfg_attr(not(unix), path = \"../w\")] mod meow { mod mrrp; mod gone; }";
    check(&[("src/lib.rs", cfg), ("u/mrrp.rs", &t[0]), ("w/mrrp/mod.rs", &t[1])], &["a", "b"]);
    let cfg =
        "#[cfg_attr(unix, path = \"../u.rs\")] #[cfg_attr(all(windows, x), allow(y), path = \"../w.rs\")] mod meow;";
    check(&[("src/lib.rs", cfg), ("u.rs", &t[0]), ("w.rs", &t[1])], &["a", "b"]);
    check(&[("src/lib.rs", "#[path = \"../gone.rs\"] mod gone;"), ("src/a.rs", &t[0])], &["a"]);
}

#[test]
fn modules_of_followed_files_are_followed() {
    let t = tools(&["a", "b", "c"]);
    let main = "#[path = \"../other/x.rs\"] mod x;";
    // rustc: a file named by `path` stands for its folder, whatever its name.
    check(&[("src/main.rs", main), ("other/x.rs", "mod y;"), ("other/y.rs", &t[0]), ("other/x/y.rs", &t[1])], &["a"]);
    check(&[("src/main.rs", main), ("other/x.rs", "mod y;"), ("other/y/mod.rs", &t[0])], &["a"]);
    check(&[("src/main.rs", main), ("other/x.rs", "mod y { mod z; }"), ("other/y/z.rs", &t[0])], &["a"]);
    // A file that such a file declares by name does not.
    let chain = [("src/main.rs", main), ("other/x.rs", "mod y;"), ("other/y.rs", "mod z;"), ("other/y/z.rs", &t[0])];
    check(&chain, &["a"]);
    check(&[("src/main.rs", main), ("other/x.rs", "mod r#try;"), ("other/try.rs", &t[0])], &["a"]);
    let ring = "#[path = \"../src/main.rs\"] mod again; #[path = \"x.rs\"] mod me;";
    check(&[("src/main.rs", main), ("other/x.rs", &format!("{ring}{}", t[0]))], &["a"]);
}

#[test]
fn a_long_chain_of_modules_needs_no_stack() {
    let package = Package::new(&[("src/main.rs", "#[path = \"../m/0.rs\"] mod m;")]);
    for number in 0..1500 {
        package.write(&format!("m/{number}.rs"), format!("#[path = \"{}.rs\"] mod m;", number + 1));
    }
    package.write("m/1500.rs", tool("end", "End"));
    assert_eq!(package.texts(), ["tool/end/title = End"]);
}

#[test]
fn the_targets_of_the_package_are_read() {
    let t = tools(&["a", "b", "c", "d", "e", "f"]);
    let files = [
        ("src/lib.rs", &*t[0]),
        ("src/bin/x.rs", &t[1]),
        ("src/bin/y/main.rs", &t[2]),
        ("tests/t.rs", &t[3]),
        ("examples/e/main.rs", &t[4]),
        ("benches/b.rs", &t[5]),
        ("build.rs", &tool("no", "no")),
        ("docs/x.rs", &tool("no", "no")),
    ];
    check(&files, &["a", "b", "c", "d", "e", "f"]);
    let cargo = format!("{CARGO}[lib]\npath = \"lib.rs\"\n[[bin]]\nname = \"s\"\npath = \"cmd/s.rs\"\n");
    let files = [
        ("Cargo.toml", &*cargo),
        ("lib.rs", &*format!("mod m; mod gone; {}", t[0])),
        ("m.rs", &*format!("mod n; {}", t[1])),
        ("m/n.rs", &t[2]),
        ("cmd/s.rs", &t[3]),
        ("cmd/deep/o.rs", &t[4]),
        ("p.rs", &tool("no", "no")),
    ];
    check(&files, &["a", "b", "c", "d", "e"]);
    let cargo = format!("{CARGO}publish = false\n[[bin]]\nname = \"s\"\npath = \"../shared/s.rs\"\n");
    let package = Package::new(&[("Cargo.toml", &*cargo), ("../shared/s.rs", "mod m;"), ("../shared/m.rs", &t[0])]);
    assert_eq!(package.texts(), ["tool/a/title = a"]);
}

#[test]
fn the_configured_folders_are_read_and_no_others() {
    let t = tools(&["a", "b", "c"]);
    let check = |sources: &str, expected: &[&str]| {
        let config = CONFIG.replace("source = \"en\"", &format!("source = \"en\"\nsources = {sources}"));
        let files = [("l10n.toml", &*config), ("src/lib.rs", &*t[0]), ("code/x.rs", &*t[1]), ("tests/t.rs", &*t[2])];
        check(&files, expected);
    };
    check("[\"code\"]", &["b"]);
    check("[\"code\", \"./tests/\", \"tests\"]", &["b", "c"]);
    check("[\".\"]", &["a", "b", "c"]);
}

#[test]
fn build_folders_nested_packages_and_hidden_files_are_left_out() {
    let t = tools(&["a", "b", "no"]);
    let config = CONFIG.replace("source = \"en\"", "source = \"en\"\nsources = [\".\"]");
    let files = [
        ("l10n.toml", &*config),
        ("src/lib.rs", &*t[0]),
        ("src/target/mod.rs", &t[1]), // EX-34: not every folder of that name is Cargo's
        ("target/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55"),
        ("target/debug/build/x/out/generated.rs", &t[2]),
        ("build/.rustc_info.json", "{}"),
        ("build/debug/x.rs", &t[2]),
        ("crates/b/Cargo.toml", CARGO), // EX-35
        ("crates/b/src/lib.rs", &t[2]),
        (".git/x.rs", &t[2]),
        ("src/.#lib.rs", &t[2]),
    ];
    check(&files, &["a", "b"]);
}

#[cfg(unix)]
#[test]
fn links_are_no_loops_and_each_file_is_read_once() {
    use std::os::unix::fs::symlink;
    // EX-33, with a link to a folder above the package.
    let package = Package::new(&[("src/lib.rs", &tool("a", "A")), ("../shared.rs", &tool("b", "B"))]);
    symlink("..", package.path("src/loop")).unwrap();
    symlink(package.root.ancestors().find(|path| is_root(path)).unwrap(), package.path("src/up")).unwrap();
    symlink("src", package.path("tests")).unwrap();
    symlink("../../shared.rs", package.path("src/shared.rs")).unwrap();
    symlink("lib.rs", package.path("src/again.rs")).unwrap();
    symlink("nowhere.rs", package.path("src/dangling.rs")).unwrap();
    let work = package.load();
    assert_eq!(work.sources.texts.len(), 2);
    assert_eq!(work.sources.files, 2);
    assert!(!work.sources.incomplete);
}

#[test]
fn marks_line_ends_and_shebangs_of_files_are_no_text() {
    let code = "#[localize]\r\nimpl S {\r\n    #[tool(title = \"Ä\")]\r\n    fn é() {}\r\n}\r\n";
    for (head, line) in [
        ("", 3),
        ("\u{feff}", 3),
        ("#!/usr/bin/env cargo\r\n", 4),
        ("#!/it's \"odd\n", 4),
        ("\u{feff}#!/bin/x '\n", 4),
        ("#![allow(x)]\n", 4),
    ] {
        let package = Package::new(&[("src/main.rs", &format!("{head}{code}"))]);
        let work = package.load();
        let [text] = work.sources.texts.as_slice() else { panic!("{head:?}: {:?}", package.findings()) };
        assert_eq!((text.text.as_str(), text.place.line_column()), ("Ä", (line, 20)), "{head:?}");
        assert_eq!(&text.place.source[text.place.range.clone()], "\"Ä\"");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_unknown_not_empty() {
    // EX-36, and the other reasons for which a file says nothing.
    let broken: [(&[u8], &str); 6] = [
        (b"fn broken( {", "S011 src/b.rs:1:"),
        (b"#[localize] impl S { #[tool(title = \"New\")] fn f( { }", "S011 src/b.rs:1:"),
        (
            b"fn f() {}\n#[localize] impl S { #[tool(title = \"caf\xe9\")] fn f() {} }",
            "S011 src/b.rs:2:41: this cannot be read: it is not UTF-8",
        ),
        (&vec![b' '; (16 << 20) + 1], "S011 src/b.rs:1:1: this cannot be read: it is larger than 16 MiB"),
        ("#[localize] impl S { “ }".as_bytes(), "S011 src/b.rs:1:22"),
        (b"#[localize] impl S { #[tool(title = \"New\")] fn f() -> { } fn }", "S008 src/b.rs:1:"),
    ];
    for (bytes, finding) in broken {
        let package = Package::new(&[("src/a.rs", &tool("a", "A")), ("src/b.rs", &tool("b", "B"))]);
        assert_eq!(package.run(&["extract"]).code, 0);
        package.write(FR, "tool--a--title = Un\ntool--b--title = Deux\n");
        package.write("src/a.rs", tool("a", "A2"));
        package.write("src/b.rs", bytes);
        let ran = package.run(&["extract"]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        let catalog = package.read(EN);
        assert_holds(&catalog, &["tool--a--title = A2\n", "tool--b--title = B\n", "# Title of the tool `b`\n"]);
        let findings = package.findings();
        let [only] = findings.as_slice() else { panic!("{findings:?}") };
        assert!(only.starts_with(finding), "{only}");
        assert_eq!(package.run(&["extract"]).code, 1);
        assert_eq!(package.read(EN), catalog, "a second run changes nothing");
        package.write("src/b.rs", tool("b", "B"));
        assert_eq!(package.run(&["extract"]).code, 0);
        assert_eq!(package.run(&["check"]).code, 0);
    }
}

#[test]
fn kept_messages_stay_where_they_are() {
    let package = Package::new(&[]);
    for name in ["a", "b", "c", "d"] {
        package.write(&format!("src/{name}.rs"), tool(name, name) + &tool(&format!("{name}2"), name));
    }
    assert_eq!(package.run(&["extract"]).code, 0);
    let before = package.read(EN);
    for broken in [&["a"][..], &["b"], &["d"], &["a", "c"], &["a", "b", "c", "d"]] {
        let whole: Vec<String> = broken.iter().map(|name| package.read(&format!("src/{name}.rs"))).collect();
        for name in broken {
            package.write(&format!("src/{name}.rs"), "fn f( {");
        }
        assert_eq!(package.run(&["extract"]).code, 1);
        assert_eq!(package.read(EN), before, "{broken:?}");
        broken.iter().zip(whole).for_each(|(name, text)| package.write(&format!("src/{name}.rs"), text));
    }
}

#[test]
fn a_good_file_may_hold_one_broken_block() {
    let source = tool("a", "A") + "#[localize] impl S { #[tool(title = \"B\" \"C\")] fn b() {} }\n" + &tool("c", "C");
    let package = Package::new(&[("src/lib.rs", &source), (EN, "tool--b--title = B\n")]);
    assert_eq!(package.texts(), ["tool/a/title = A", "tool/c/title = C"]);
    assert_eq!(package.run(&["extract"]).code, 1);
    assert_holds(&package.read(EN), &["tool--a--title = A\n", "tool--b--title = B\n", "tool--c--title = C\n"]);
}

#[test]
fn deep_nesting_is_refused_not_survived() {
    // EX-37; the second is deeper than any stack would bear.
    for depth in [500, 200_000] {
        let source = format!("{}fn f() {}{}", tool("a", "A"), "{".repeat(depth), "}".repeat(depth));
        let package = Package::new(&[("src/lib.rs", &source)]);
        assert_holds(&package.findings()[0], &["S010 src/lib.rs:2:", "levels deep"]);
        assert!(package.load().sources.incomplete);
    }
}

#[cfg(unix)]
#[test]
fn a_file_system_that_refuses_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let package = Package::new(&[("src/a.rs", &tool("a", "A")), ("src/b/c.rs", &tool("b", "B"))]);
    let mode = |mode| std::fs::set_permissions(package.path("src/b"), std::fs::Permissions::from_mode(mode)).unwrap();
    mode(0o000);
    if std::fs::read_dir(package.path("src/b")).is_err() {
        // Not so for root, whom nothing refuses.
        assert_holds(&package.findings().join("\n"), &["S011 src/b:1:1: this cannot be read"]);
        assert!(package.load().sources.incomplete);
    }
    mode(0o755);
}

#[test]
fn a_package_without_texts_is_clean() {
    let package = Package::new(&[("src/lib.rs", "fn main() {}")]);
    for command in [&["check"][..], &["extract"], &["extract", "--check"]] {
        let ran = package.run(command);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    assert!(!package.path(EN).exists());
}
