//! Where the known defects of other tools are tested: each has a number, which stands in the comment of its row.
//!
//! Those that only a walk over files can have are tested in `codegen/tests/all/walk.rs`: EX-33 (links to folders), EX-34
//! (the build folder), EX-35 (several packages), EX-36 (a file that is no Rust); and in `extract.rs` beside it EX-19 (what
//! Fluent would misread).

const TITLES: (&str, &str) = ("titles.rs", include_str!("titles.rs"));
const DESCRIPTIONS: (&str, &str) = ("descriptions.rs", include_str!("descriptions.rs"));
const NAMES: (&str, &str) = ("names.rs", include_str!("names.rs"));
const MACROS: (&str, &str) = ("macros.rs", include_str!("macros.rs"));
const MODULES: (&str, &str) = ("modules.rs", include_str!("modules.rs"));
const DEPTH: (&str, &str) = ("depth.rs", include_str!("depth.rs"));

/// The number, what the defect was, and the files that test it.
type Row = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const TESTED: [Row; 19] = [
    ("EX-01", "raw strings lose their quotes", &[TITLES]),
    ("EX-04", "a continued line eats a no-break space", &[TITLES]),
    ("EX-06", "carriage returns stay in block comments", &[DESCRIPTIONS]),
    ("EX-08", "a constant is passed over in silence", &[TITLES, DESCRIPTIONS]),
    ("EX-10", "a description as rustdoc shows it, not as it is served", &[DESCRIPTIONS]),
    ("EX-11", "a description that the server drops", &[DESCRIPTIONS]),
    ("EX-13", "comments that are no doc comments", &[DESCRIPTIONS]),
    ("EX-14", "the key of a raw identifier", &[NAMES]),
    ("EX-16", "a name among the texts", &[TITLES]),
    ("EX-18", "an empty text", &[TITLES]),
    ("EX-21", "an item made by a macro is passed over in silence", &[MACROS]),
    ("EX-22", "an attribute under another name", &[MACROS, TITLES]),
    ("EX-25", "generics in the key", &[TITLES]),
    ("EX-26", "a path of `.`", &[MODULES]),
    ("EX-28", "a path beside a file, and inside of a module", &[MODULES]),
    ("EX-29", "two paths under two `cfg`s", &[MODULES]),
    ("EX-37", "brackets nested without end", &[DEPTH]),
    ("EX-40", "an unseen control character", &[TITLES]),
    ("EX-41", "line breaks and comments inside of an attribute", &[TITLES]),
];

#[test]
fn every_defect_has_its_rows() {
    for (number, defect, files) in TESTED {
        for (name, text) in files {
            let commented =
                text.lines().filter_map(|line| line.split_once("// ")).any(|(_, said)| said.contains(number));
            assert!(commented, "{number} ({defect}) has no row in {name}");
        }
    }
}
