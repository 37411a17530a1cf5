//! The modules that stand in other files. Which files these are depends on where the file stands, and is not decided here.

use mcp_l10n_syntax::scan::Module;

use crate::show::read;

/// A module's name, the folders that it may be inside, and its own paths.
type Row<'r> = (&'r str, &'r [&'r [&'r str]], &'r [&'r str]);

fn check(source: &str, expected: &[Row<'_>]) {
    let expected: Vec<Module> = expected
        .iter()
        .map(|(name, inside, paths)| Module {
            name: (*name).to_owned(),
            inside: inside.iter().map(|names| names.iter().map(|name| (*name).to_owned()).collect()).collect(),
            paths: paths.iter().map(|path| (*path).to_owned()).collect(),
        })
        .collect();
    assert_eq!(read(source).modules, expected, "{source}");
}

#[test]
fn plain_modules() {
    check(
        "mod a; pub mod b; pub(crate) mod c; pub(in x) mod d;",
        &[("a", &[], &[]), ("b", &[], &[]), ("c", &[], &[]), ("d", &[], &[])],
    );
    check(
        "mod r#match; mod a { mod r#in { mod b; } mod c; } mod d;",
        &[("match", &[], &[]), ("b", &[&["a"], &["in"]], &[]), ("c", &[&["a"]], &[]), ("d", &[], &[])],
    );
    check("#[cfg(test)] #[macro_use] mod a;", &[("a", &[], &[])]);
    check("#[cfg(unix)] mod a; #[cfg(not(unix))] mod a;", &[("a", &[], &[]), ("a", &[], &[])]);
    check("cfg_if! { if #[cfg(unix)] { mod a; } }", &[("a", &[], &[])]);
    check("mod a { #[localize] impl S { fn f() {} } mod b; }", &[("b", &[&["a"]], &[])]);
    check("mod a; // EOF", &[("a", &[], &[])]);
    check("mod a {} mod mod mod; mod = 3; mod b mod c;", &[("mod", &[], &[]), ("c", &[], &[])]);
}

#[test]
fn modules_with_paths() {
    // EX-26
    check(
        "pub mod api { #[path = \".\"] pub mod v1 { #[path = \"v1.mymod.rs\"] pub mod mymod; } }",
        &[("mymod", &[&["api"], &["."]], &["v1.mymod.rs"])],
    );
    // EX-28
    check(
        "#[path = \"foo.rs\"] mod c; mod inline { #[path = \"other.rs\"] mod inner; }",
        &[("c", &[], &["foo.rs"]), ("inner", &[&["inline"]], &["other.rs"])],
    );
    check("#[path = r\"a\\b.rs\"] #[cfg(x)] pub mod c;", &[("c", &[], &["a\\b.rs"])]);
    check("#[path = \"a.rs\"] fn f() {} mod c;", &[("c", &[], &[])]);
    check("#[doc = \"path\"] #[other(path = \"x\")] #[a::path = \"x\"] mod c;", &[("c", &[], &[])]);
}

#[test]
fn paths_under_a_condition() {
    // EX-29: both, and the plain name for the case that neither condition holds
    check(
        "#[cfg_attr(unix, path = \"meow_unix\")] #[cfg_attr(not(unix), path = \"meow_not_unix\")] mod meow { mod mrrp; }",
        &[("mrrp", &[&["meow_unix", "meow_not_unix", "meow"]], &[])],
    );
    check("#[cfg_attr(windows, path = \"win.rs\")] mod imp;", &[("imp", &[], &["win.rs"]), ("imp", &[], &[])]);
    check(
        "#[cfg_attr(any(a, b), allow(x), cfg_attr(c, path = \"c.rs\"))] mod imp;",
        &[("imp", &[], &["c.rs"]), ("imp", &[], &[])],
    );
    check("#[cfg_attr(a, path = \"a.rs\")] #[path = \"b.rs\"] mod imp;", &[("imp", &[], &["a.rs", "b.rs"])]);
}
