//! `extract`: texts to the catalog of the source language, and whether it is up to date.

use crate::package::{CARGO, EN, FR, Package, assert_holds, tool};

const HEAD: &str = "### The texts of `server`, written by `extract` from the source. Change them there, not here.\n";

#[test]
fn the_catalog_holds_every_text_in_source_order_with_a_comment() {
    let lib = "
        #[localize(scope = \"admin\")]
        impl Server {
            #[tool(name = \"fs.read\", title = \"Read\", annotations(title = \"Reads\"))] fn f() {}
            #[prompt(name = \"trip\", title = \"Trip\")] fn p(Parameters(x): Parameters<Trip>) {}
        }
        server_info! { name = \"s\", version = \"1\", title = \"Server\" }
        resource! { uri = \"weather://a\", name = \"a\", title = \"Place\" }
        resource_template! { uri_template = \"weather://{id}\", name = \"t\", title = \"Any place\" }
        #[derive(PromptArguments)] struct Trip { #[schemars(title = \"City\")] city: String }
    ";
    let package =
        Package::new(&[("src/lib.rs", lib), ("src/a.rs", &tool("z", "Zed")), ("tests/b.rs", &tool("b", "Bee"))]);
    let expected = format!(
        "{HEAD}
# Title of the tool `z`
tool--z--title = Zed

# Title of the tool `fs.read`, in the scope `admin`
scope--admin--tool--fs_x2e_read--title = Read

# Title of the tool `fs.read`, in its annotations, in the scope `admin`
scope--admin--tool--fs_x2e_read--annotations--title = Reads

# Title of the prompt `trip`, in the scope `admin`
scope--admin--prompt--trip--title = Trip

# Title of the server
server--title = Server

# Title of the resource weather://a
resource--weather_x3a__x2f__x2f_a--title = Place

# Title of the resource template weather://{{id}}
template--weather_x3a__x2f__x2f__x7b_id_x7d_--title = Any place

# Title of the field `city` of prompts with the arguments `Trip`
arguments--Trip--city--title = City

# Title of the tool `b`
tool--b--title = Bee
"
    );
    let ran = package.run(&["extract"]);
    assert_eq!((ran.code, ran.err.as_str(), ran.out.as_str()), (0, "wrote catalogs/en/server.ftl: 9 texts\n", ""));
    assert_eq!(package.read(EN), expected);
    // Deterministic, also for a copy elsewhere.
    let copy = Package::new(&[("src/lib.rs", lib), ("tests/b.rs", &tool("b", "Bee")), ("src/a.rs", &tool("z", "Zed"))]);
    copy.run(&["extract"]);
    assert_eq!(copy.read(EN), expected);
}

#[test]
fn a_second_run_touches_nothing() {
    let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
    package.run(&["extract"]);
    let old = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    let file = std::fs::File::options().write(true).open(package.path(EN)).unwrap();
    file.set_modified(old).unwrap();
    let before = package.files();
    let ran = package.run(&["extract"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "catalogs/en/server.ftl is up to date: 1 text\n"));
    assert_eq!(std::fs::metadata(package.path(EN)).unwrap().modified().unwrap(), old);
    assert!(before == package.files());
    let ran = package.run(&["extract", "--check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "catalogs/en/server.ftl is up to date: 1 text\n"));
}

#[test]
fn a_catalog_with_junk_is_refused() {
    let catalog = format!("{HEAD}\ntool--a--title = A\nthis is junk\n");
    let package = Package::new(&[("src/lib.rs", &tool("a", "B")), (EN, &catalog)]);
    for command in [&["extract"][..], &["extract", "--check"]] {
        let ran = package.run(command);
        assert_eq!(ran.code, 1);
        assert_holds(&ran.err, &["warning[L004]", "catalogs/en/server.ftl:4:6", "4 | this is junk"]);
        assert_eq!(package.read(EN), catalog);
    }
    assert!(!package.load().extract().unwrap(), "the library refuses as well");
    assert_eq!(package.read(EN), catalog);
    assert_holds(&package.run(&["extract"]).err, &["catalogs/en/server.ftl is not valid Fluent and was left alone"]);
    // Also where nobody wants to hear of it.
    let config = package.read("l10n.toml") + "rules = { syntax = \"allow\" }\n";
    package.write("l10n.toml", config);
    assert_eq!(package.run(&["extract"]).code, 1);
    assert_eq!(package.read(EN), catalog);
}

/// `extract --check` after an edit fails with `parts` and writes nothing; `extract` then mends it.
#[track_caller]
fn stale(edit: impl Fn(&Package), parts: &[&str]) {
    let package = Package::new(&[("src/lib.rs", &(tool("a", "A") + &tool("b", "B")))]);
    package.run(&["extract"]);
    edit(&package);
    let before = package.files();
    let ran = package.run(&["extract", "--check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_holds(&ran.err, parts);
    assert_holds(&ran.err, &["warning[L005]", "help: run `extract` and commit the result"]);
    assert!(before == package.files(), "`extract --check` wrote something");
    assert_eq!(package.run(&["extract"]).code, 0);
    assert_eq!(package.run(&["extract", "--check"]).code, 0);
}

#[test]
fn a_stale_catalog_is_shown_by_its_lines() {
    stale(
        |package| package.write("src/lib.rs", tool("a", "New") + &tool("b", "B")),
        &[
            "`tool/a/title` has another text",
            "title = \"New\"",
            "^^^^^ the text now",
            "tool--a--title = A",
            "the text then",
        ],
    );
    stale(
        |package| package.write(EN, package.read(EN).replace("# Title of the tool `b`", "# Edited")),
        &["is not what `extract` writes", "6 | # Edited", "^^^^^^^^ differs here", "catalogs/en/server.ftl:6:1"],
    );
    stale(
        |package| std::fs::remove_dir_all(package.path("catalogs")).unwrap(),
        &["there is no catalogs/en/server.ftl yet", "l10n.toml:4:13", "4 | reference = \"catalogs/en/server.ftl\""],
    );
    stale(
        |package| package.write("src/c.rs", tool("c", "C")),
        &["`tool/c/title` is not in catalogs/en", "src/c.rs:1:54"],
    );
    stale(
        |package| package.write("src/lib.rs", tool("a", "A")),
        &["no text in the source is called `tool--b--title`", "7 | tool--b--title = B"],
    );
    stale(|package| package.write("src/lib.rs", tool("b", "B") + &tool("a", "A")), &["3 | # Title of the tool `a`"]);
    stale(|package| package.write("src/lib.rs", ""), &["no text in the source is called `tool--a--title`"]);
    stale(|package| package.write(EN, package.read(EN) + "\n"), &["differs here"]);
    stale(|package| package.write(EN, package.read(EN) + "x = y\n"), &["no text in the source is called `x`"]);
    stale(|package| package.write(EN, package.read(EN) + "tool--a--title = twice\n"), &["differs here", "twice"]);
    stale(
        |package| package.write("Cargo.toml", CARGO.replace("server", "other")),
        &["differs here", "### The texts of `server`"],
    );
    stale(|package| package.write(EN, format!("\u{feff}{}", package.read(EN))), &["differs here"]);
    stale(|package| package.write(EN, ""), &["`tool/a/title` is not in"]);
}

#[test]
fn line_ends_are_those_of_the_checkout_and_never_mixed() {
    let package = Package::new(&[("src/lib.rs", &tool("a", "A\nB"))]);
    package.run(&["extract"]);
    let unix = package.read(EN);
    let windows = unix.replace('\n', "\r\n");
    package.write(EN, &windows);
    assert_eq!(package.run(&["extract", "--check"]).code, 0);
    assert_eq!(package.run(&["extract"]).code, 0);
    assert_eq!(package.read(EN), windows);
    package.write("src/lib.rs", tool("a", "C\nD"));
    package.run(&["extract"]);
    assert_eq!(package.read(EN), windows.replace('A', "C").replace('B', "D"));
    // What a broken file leaves behind has them too.
    package.write("src/b.rs", "fn f( {");
    package.write("src/lib.rs", tool("z", "Z"));
    assert_eq!(package.run(&["extract"]).code, 1);
    let kept = package.read(EN);
    assert_holds(&kept, &["tool--z--title = Z\r\n", "    C\r\n    D\r\n"]);
    assert_eq!(kept.matches('\n').count(), kept.matches("\r\n").count());
    std::fs::remove_file(package.path("src/b.rs")).unwrap();
    package.write("src/lib.rs", tool("a", "A\nB"));
    package.write(EN, windows.replacen("\r\n", "\n", 1));
    assert_eq!(package.run(&["extract", "--check"]).code, 1, "mixed line ends are none of ours");
    assert_eq!(package.run(&["extract"]).code, 0);
    assert_eq!(package.read(EN), unix);
}

#[test]
fn any_title_survives_source_catalog_and_table() {
    let titles = [
        "Use {name} and [x]\n* item\n.dot\n [y]\n  indented", // EX-19
        "{}{\"x\"}{ $y }",
        " leading and trailing ",
        "\n\n empty lines \n\n",
        "\"quotes\" 'and' \\backslashes\\ `ticks` ``more``",
        "\ttabs\t\r\nand CRLF\r",
        "# no comment",
        "-term = x",
        "a = b",
        "\u{feff}\u{200f}\u{202e}\u{2028}\u{0}\u{7f}\u{85}",
        "العربية 日本語 👩‍👩‍👧",
        "*/ // /* */",
    ];
    let source: String = titles.iter().enumerate().map(|(number, title)| tool(&format!("t{number}"), title)).collect();
    let package = Package::new(&[("src/lib.rs", &source)]);
    assert_eq!(package.run(&["extract"]).code, 0);
    package.write(FR, package.read(EN));
    let work = package.load();
    assert!(work.findings.is_empty(), "{:?}", package.findings());
    let table = mcp_l10n_codegen::table::build(&work.project.config, &work.sources, &work.catalogs);
    let cell = |at: usize| {
        let cell = &table.cells[at];
        &table.blob[cell.at as usize..cell.at as usize + usize::from(cell.len)]
    };
    for (number, title) in titles.iter().enumerate() {
        let row = table.rows.iter().position(|row| row.coordinate == format!("tool/t{number}/title")).unwrap();
        assert_eq!(cell(row), *title);
        assert_eq!(cell(row + titles.len()), *title);
        assert_eq!(table.cells[row + titles.len()].language, 1);
    }
}

#[test]
fn an_empty_title_is_skipped_and_reported() {
    // EX-18
    let package = Package::new(&[("src/lib.rs", &(tool("a", "") + &tool("b", "B")))]);
    assert_eq!(package.run(&["extract"]).code, 1);
    assert_eq!(package.texts(), ["tool/b/title = B"]);
    assert!(!package.read(EN).contains("tool--a"));
}

#[cfg(unix)]
#[test]
fn a_catalog_is_replaced_whole_with_its_permissions_and_through_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let package = Package::new(&[("src/lib.rs", &tool("a", "A")), ("elsewhere.ftl", "")]);
    std::fs::create_dir_all(package.path("catalogs/en")).unwrap();
    symlink("../../elsewhere.ftl", package.path(EN)).unwrap();
    let mode = std::fs::Permissions::from_mode(0o664);
    std::fs::set_permissions(package.path("elsewhere.ftl"), mode.clone()).unwrap();
    assert_eq!(package.run(&["extract"]).code, 0);
    assert!(package.path(EN).is_symlink());
    assert_holds(&package.read("elsewhere.ftl"), &["tool--a--title = A"]);
    assert_eq!(std::fs::metadata(package.path("elsewhere.ftl")).unwrap().permissions().mode() & 0o777, 0o664);
    let names: Vec<_> = package.files().into_iter().map(|(path, _)| path).collect();
    assert!(names.iter().all(|path| path.extension().is_none_or(|extension| extension != "new")), "{names:?}");
}

#[test]
fn a_text_that_cannot_be_read_is_not_taken_for_gone() {
    let package = Package::new(&[("src/lib.rs", &(tool("a", "A") + &tool("b", "B")))]);
    package.run(&["extract"]);
    let before = package.read(EN);
    package.write("src/lib.rs", tool("a", "A") + &tool("b", "B").replace("\"B\"", "B"));
    let ran = package.run(&["extract"]);
    assert_eq!(ran.code, 1);
    assert_holds(&ran.err, &["warning[S001]", "`tool/b/title`"]);
    assert_eq!(package.read(EN), before);
}

#[test]
fn white_space_that_fluent_keeps_is_a_part_of_a_message() {
    for space in ["\u{3000}", "\u{a0}", "\u{2028}"] {
        let source = format!("#[derive(Message)] #[message(\"{space}Hello {{ $a }}{space}\")] struct M {{ a: u8 }}");
        let package = Package::new(&[("src/lib.rs", &source)]);
        assert_eq!(package.run(&["extract"]).code, 0, "{space:?}");
        assert!(!package.findings().iter().any(|finding| finding.contains("L005")), "{:?}", package.findings());
    }
}
