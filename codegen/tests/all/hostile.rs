//! No input panics: bytes and mutations of every file that is read.

use std::fs;

use mcp_l10n_codegen::{Work, emit, table};

use crate::package::{CARGO, CONFIG, EN, FR, Package, tool};
use crate::table::Random;

const PIECES: [&[u8]; 24] = [
    b"{",
    b"}",
    b"\"",
    b"[[",
    b"]]",
    b"=",
    b"\n",
    b"\r\n",
    b"\r",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\0",
    b"#[path = \"x.rs\"] mod x;",
    "“é\u{202e}".as_bytes(),
    b"#[localize]",
    b"(",
    b"title = ",
    b"[mcp-l10n]",
    b"{ $x }",
    b"\n    .a = b",
    b"'",
    b"/*",
    b"r#\"",
    b"sources = [\"..\"]\n",
];

fn mutate(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        match random.below(4) {
            0 => drop(bytes.splice(at..at, random.pick(&PIECES).iter().copied())),
            1 => drop(bytes.drain(at..(at + random.below(9)).min(bytes.len()))),
            2 if at < bytes.len() => bytes[at] = u8::try_from(random.below(256)).unwrap(),
            _ => bytes.truncate(at),
        }
    }
}

/// Everything that a command or the build step does with what it read.
fn use_up(package: &Package) {
    match Work::load(&package.root) {
        Ok(work) => {
            for finding in &work.findings {
                assert!(!finding.line().contains('\n'));
                assert!(!finding.render(false).is_empty());
            }
            let table = table::build(&work.project.config, &work.sources, &work.catalogs);
            crate::table::catalog(&table);
            assert!(emit::module(&table).ends_with("}\n"));
            if work.extract().unwrap() {
                let again = Work::load(&package.root).unwrap();
                assert!(!again.extract().unwrap(), "a second run wrote again");
            }
        }
        Err(failure) => assert!(!failure.render(false).is_empty() && !failure.to_string().is_empty()),
    }
}

#[test]
fn no_file_panics_whatever_is_in_it() {
    let source = tool("a", "A")
        + "#[path = \"y.rs\"] mod y; mod z { mod w; }\nresource! { uri = \"x\", name = \"n\", title = \"T\" }\n";
    let files = [
        ("Cargo.toml", CARGO),
        ("l10n.toml", CONFIG),
        ("src/lib.rs", &*source),
        (EN, ""),
        (FR, "tool--a--title = Un { x }\nx = y\n"),
    ];
    let package = Package::new(&files);
    assert_eq!(package.run(&["extract"]).code, 0);
    let reference = package.read(EN);
    let files = files.map(|(path, text)| (path, if path == EN { reference.as_str() } else { text }));
    for seed in 0..600 {
        let mut random = Random::new(seed + 1);
        let (path, text) = files[random.below(files.len())];
        let mut bytes = text.as_bytes().to_vec();
        mutate(&mut bytes, &mut random);
        package.write(path, &bytes);
        use_up(&package);
        package.write(path, text);
        package.write(EN, &reference);
    }
}

#[test]
fn random_bytes_are_no_package_and_no_panic() {
    let package = Package::new(&[("src/lib.rs", "")]);
    let files = ["Cargo.toml", "l10n.toml", "src/lib.rs", EN, FR]
        .map(|path| (path, fs::read(package.path(path)).unwrap_or_default()));
    for seed in 0..500 {
        let mut random = Random::new(seed + 7);
        let (path, text) = &files[random.below(files.len())];
        let bytes: Vec<u8> = (0..random.below(200)).map(|_| u8::try_from(random.below(256)).unwrap()).collect();
        package.write(path, bytes);
        use_up(&package);
        package.write(path, text);
    }
}

#[test]
fn a_folder_in_the_place_of_a_file_is_reported() {
    for path in ["Cargo.toml", "l10n.toml", EN, FR] {
        let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
        let _ = fs::remove_file(package.path(path));
        fs::create_dir_all(package.path(path)).unwrap();
        assert_eq!(package.run(&["check"]).code, 2, "{path}");
    }
    let package = Package::new(&[("src/lib.rs", ""), ("src/x.rs/y.rs", &tool("a", "A"))]);
    assert_eq!(package.texts(), ["tool/a/title = A"]);
}
