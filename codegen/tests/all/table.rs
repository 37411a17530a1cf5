//! The compiled table against a resolution that is too simple to be wrong.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use mcp_l10n::{Catalog, Kind, Parts};
use mcp_l10n_codegen::table::{self, Table};
use mcp_l10n_codegen::{Work, emit};

use crate::package::{CONFIG, Package, tool};

/// The table as a server has it.
pub(crate) fn catalog(table: &Table) -> &'static Catalog {
    fn leak<T: Clone>(items: &[T]) -> &'static [T] {
        Box::leak(items.to_vec().into_boxed_slice())
    }
    let languages: Vec<Cow<'static, str>> = table.languages.iter().map(|tag| Cow::Owned(tag.clone())).collect();
    Box::leak(Box::new(Catalog::from_parts(Parts {
        blob: Box::leak(table.blob.clone().into_boxed_str()),
        languages: leak(&languages),
        cells: leak(&table.cells),
        rows: u32::try_from(table.rows.len()).unwrap(),
        texts: u32::try_from(table.texts).unwrap(),
        owners: leak(&table.owners),
        members: leak(&table.members),
        ops: leak(&table.ops),
        plurals: leak(&table.plurals),
        rules: leak(&table.rules),
    })))
}

fn build(work: &Work) -> Table {
    table::build(&work.project.config, &work.sources, &work.catalogs)
}

/// Small numbers in an order that is always the same.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    pub(crate) fn pick<'t, T: ?Sized>(&mut self, items: &[&'t T]) -> &'t T {
        items[self.below(items.len())]
    }
}

const LANGUAGES: [&str; 9] = ["fr", "fr-CA", "fr-CA-x-old", "FR-be", "en-GB", "zh-Hant-TW", "zh", "pt-BR", "x-klingon"];
const NAMES: [&str; 8] = ["a", "a.b", "a/b", "a-b", "a--b", "Zoo", "_x2e_", "ü"];
const TEXTS: [&str; 6] = ["One", "Two", "{brace}", " blank ", "line\nline", "ä"];

/// What a reader of `language` sees, by trying one language after the other.
fn naive<'t>(
    language: &'t str,
    id: &str,
    source: &'t str,
    translations: &'t BTreeMap<&str, BTreeMap<String, String>>,
) -> (&'t str, &'t str) {
    let subtags: Vec<&str> = language.split('-').collect();
    for length in (1..=subtags.len()).rev() {
        if length < subtags.len() && subtags[length - 1].len() == 1 {
            continue; // RFC 4647 §3.4: a singleton goes with what follows it
        }
        let tag = subtags[..length].join("-");
        if tag.eq_ignore_ascii_case("en") {
            break;
        }
        for (known, messages) in translations {
            if let Some(text) = messages.get(id).filter(|text| known.eq_ignore_ascii_case(&tag) && !text.is_empty()) {
                return (known, text);
            }
        }
    }
    ("en", source)
}

#[test]
fn every_cell_holds_what_a_reader_of_the_language_should_see() {
    for seed in 0..40 {
        let mut random = Random::new(seed + 1);
        let languages: Vec<&str> = LANGUAGES.into_iter().filter(|_| random.below(3) > 0).collect();
        let package = Package::new(&[("l10n.toml", &CONFIG.replace("[\"fr\"]", &format!("{languages:?}")))]);
        let mut texts = BTreeMap::new();
        let mut source = String::new();
        for name in NAMES {
            for scope in ["", "admin", "zz"] {
                if random.below(2) == 0 {
                    let text = random.pick(&TEXTS);
                    let mark =
                        if scope.is_empty() { String::new() } else { format!("(scope = {scope:?}, allow_name)") };
                    let _ = write!(source, "{}", tool(name, text).replace("[localize]", &format!("[localize{mark}]")));
                    texts.insert((scope, name), text);
                }
            }
        }
        package.write("src/lib.rs", source.replace("[localize]", "[localize(allow_name)]"));
        let known = package.load().sources.texts;
        assert_eq!(known.len(), texts.len());
        let mut translations: BTreeMap<&str, BTreeMap<String, String>> = BTreeMap::new();
        for language in &languages {
            let mut file = String::new();
            for text in &known {
                if random.below(2) == 0 {
                    continue;
                }
                let translation =
                    if random.below(8) == 0 { String::new() } else { format!("{} {language}", text.text) };
                file += &mcp_l10n_fluent::message(&text.id, &translation, None).unwrap();
                translations.entry(language).or_default().insert(text.id.clone(), translation);
            }
            package.write(&format!("catalogs/{language}/server.ftl"), file);
        }
        let work = package.load();
        let table = build(&work);
        let catalog = catalog(&table);
        assert_eq!(catalog.languages().len(), languages.len() + 1);
        assert_eq!(catalog.rows() as usize, known.len());
        for (number, language) in (0..).zip(catalog.languages()) {
            for text in &known {
                let at = &text.coordinate;
                let owner = catalog.owner(at.scope().unwrap_or_default(), at.kind(), at.owner()).expect("the owner");
                let row = owner.row(&["title"]).expect("the member");
                let found = catalog.get(number, row).expect("the cell");
                let expected = naive(language, &text.id, &text.text, &translations);
                assert_eq!((found.language, found.text), expected, "seed {seed}: {language} {at}");
                assert_eq!(catalog.source(row), text.text);
            }
        }
        for coverage in &work.coverage {
            let is_own = |text: &&mcp_l10n_codegen::scan::Text| {
                naive(&coverage.locale, &text.id, &text.text, &translations).0 == coverage.locale
            };
            let own = known.iter().filter(is_own).count();
            assert_eq!(coverage.own, own, "seed {seed}: {coverage:?}");
            assert_eq!(coverage.own + coverage.inherited + coverage.missing, known.len());
        }
        assert_eq!(emit::module(&table), emit::module(&build(&package.load())), "the same input, the same output");
    }
}

#[test]
fn owners_are_sorted_and_grouped() {
    let marked = |scope: &str, name: &str| {
        tool(name, name)
            .replace("[localize]", &format!("[localize(scope = {scope:?})]"))
            .replace(", title", ", annotations(title = \"N\"), title")
    };
    let source = marked("z", "a")
        + &marked("b", "c")
        + &tool("z", "Z")
        + &tool("a", "A")
        + "server_info! { name = \"n\", version = \"1\", title = \"S\" }";
    let table = build(&Package::new(&[("src/lib.rs", &source)]).load());
    let piece = |span: mcp_l10n::Span| &table.blob[span.at as usize..span.at as usize + usize::from(span.len)];
    let owners: Vec<_> =
        table.owners.iter().map(|owner| (piece(owner.scope), owner.kind, piece(owner.name), owner.count)).collect();
    let expected = [
        ("", Kind::Server, "", 1),
        ("", Kind::Tool, "a", 1),
        ("", Kind::Tool, "z", 1),
        ("b", Kind::Tool, "c", 2),
        ("z", Kind::Tool, "a", 2),
    ];
    assert_eq!(owners, expected);
}

#[test]
fn the_order_of_the_source_does_not_matter() {
    let module = |source: String| emit::module(&build(&Package::new(&[("src/lib.rs", &source)]).load()));
    let same = module(tool("a", "A") + &tool("b", "B"));
    assert!(same == module(tool("b", "B") + &tool("a", "A")));
}

#[test]
fn a_prompt_has_the_titles_of_its_argument_struct() {
    let source = "
        #[localize] impl S {
            #[prompt(name = \"trip\", title = \"Trip\")] fn a(Parameters(x): Parameters<model::Trip>) {}
            #[prompt(name = \"other\", title = \"Other\")] fn b(Parameters(x): Parameters<Trip>) {}
            #[prompt(name = \"untitled\")] fn d(Parameters(x): Parameters<Trip>) {}
            #[prompt(name = \"plain\", title = \"Plain\")] fn c(Parameters(x): Parameters<Unknown>) {}
        }
        #[localize(scope = \"admin\")] impl T {
            #[prompt(name = \"trip\", title = \"Admin trip\")] fn a(Parameters(x): Parameters<Trip>) {}
        }
        #[derive(PromptArguments)] struct Trip {
            #[schemars(title = \"City\")] city: String,
            #[schemars(title = \"Way\")] #[serde(rename = \"a/b\")] way: String,
        }
    ";
    let package = Package::new(&[("src/lib.rs", source)]);
    let check = |package: &Package, scope: &str, prompt: &str, parts: &[&str], expected: Option<&str>| {
        let catalog = catalog(&build(&package.load()));
        let row = catalog.owner(scope, Kind::Prompt, prompt).and_then(|owner| owner.row(parts));
        assert_eq!(row.map(|row| catalog.source(row)), expected, "{scope} {prompt} {parts:?}");
    };
    for prompt in ["trip", "other", "untitled"] {
        check(&package, "", prompt, &["argument", "city", "title"], Some("City"));
        check(&package, "", prompt, &["argument", "a/b", "title"], Some("Way"));
    }
    check(&package, "", "trip", &["title"], Some("Trip"));
    check(&package, "", "untitled", &["title"], None);
    check(&package, "", "plain", &["argument", "city", "title"], None);
    check(&package, "", "plain", &["title"], Some("Plain"));
    // A scope without a struct of its own shares the one without a scope.
    check(&package, "admin", "trip", &["title"], Some("Admin trip"));
    check(&package, "admin", "trip", &["argument", "city", "title"], Some("City"));
    let own = "#[derive(PromptArguments)] #[localize(scope = \"admin\")] struct Trip { #[schemars(title = \"Town\")] city: String }";
    package.write("src/own.rs", own);
    check(&package, "admin", "trip", &["argument", "city", "title"], Some("Town"));
    check(&package, "", "trip", &["argument", "city", "title"], Some("City"));
}

#[test]
fn what_the_table_cannot_hold_is_left_out_and_the_rest_is_served() {
    let long = "x".repeat(65_536);
    let source = tool("a", &long) + &tool(&long, "B") + &tool("c", &long[1..]);
    let catalog = catalog(&build(&Package::new(&[("src/lib.rs", &source)]).load()));
    assert_eq!(catalog.rows(), 1);
    assert_eq!(catalog.source(0).len(), 65_535);
    assert!(catalog.owner("", Kind::Tool, "").is_none() && catalog.owner("", Kind::Tool, "a").is_none());
}

#[test]
fn equal_texts_are_stored_once() {
    let source: String = (0..100).map(|number| tool(&format!("t{number}"), "The same title")).collect();
    let blob = build(&Package::new(&[("src/lib.rs", &source)]).load()).blob;
    assert_eq!(blob.matches("The same title").count(), 1);
}

#[test]
fn three_thousand_texts_in_twenty_languages_take_no_time() {
    let source: String = (0..3000).map(|number| tool(&format!("t{number}"), &format!("Title {number}"))).collect();
    let table = in_languages("fr", 20, &source);
    assert_eq!(table.cells.len(), 63_000);
}

#[test]
fn many_messages_in_many_languages_take_little_time() {
    let mut source = String::new();
    for number in 0..40 {
        let _ = writeln!(
            source,
            "#[derive(Message)] #[message(days(one = \"{number}: a day in {{ $city }}\", other = \"{number}: {{ $days }} days in {{ $city }}\"))]\n\
             struct M{number} {{ days: u32, city: String }}"
        );
    }
    let table = in_languages("de", 3, &source);
    assert_eq!((table.cells.len(), table.texts), (160, 0));
    assert_eq!(table.ops.len() % 40, 0, "equal programs are stored once");
    assert!(table.ops.len() < 1_000);
}

/// The table of a package whose texts have a translation in each of `count` languages: found and built in good time.
fn in_languages(tag: &str, count: usize, source: &str) -> Table {
    let languages: Vec<String> = (0..count).map(|number| format!("{tag}-x-l{number}")).collect();
    let config = CONFIG.replace("[\"fr\"]", &format!("{languages:?}"));
    let package = Package::new(&[("src/lib.rs", source), ("l10n.toml", &config)]);
    package.run(&["extract"]);
    for language in &languages {
        package.write(&format!("catalogs/{language}/server.ftl"), package.read(crate::package::EN));
    }
    let started = std::time::Instant::now();
    let work = package.load();
    assert!(work.findings.is_empty());
    let table = build(&work);
    let took = started.elapsed();
    assert!(took.as_secs() < 20, "something is quadratic: {took:?}");
    table
}
