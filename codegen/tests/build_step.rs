//! The build step under a real Cargo, and the module that it generates under a strict compiler.
//!
//! One package and one build folder for all of it, since each build takes seconds; so it is one test, told in order.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CONFIG: &str = "\
locales = [\"fr\", \"de\"]

[[paths]]
reference = \"catalogs/en/server.ftl\"
l10n = \"catalogs/{locale}/server.ftl\"

[mcp-l10n]
source = \"en\"
";

/// What an author has, without rmcp: the marked items are not compiled, yet scanned.
const LIB: &str = r#"//! A server.
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    missing_copy_implementations,
    unreachable_pub,
    unused_qualifications,
    unused_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unused_results,
    text_direction_codepoint_in_literal
)]
#![forbid(unsafe_code)]

/// What `catalog!()` writes.
pub mod l10n {
    #[doc(hidden)]
    pub use mcp_l10n as __rt;
    include!(env!("MCP_L10N_TABLE"));
}

pub mod tools;

#[cfg(any())]
#[localize]
impl Server {
    #[tool(name = "weather", title = "Weather")]
    fn weather() {}
    #[tool(name = "nasty", title = "\"{a}\" \\ `b` ``c``\n\u{202e}\u{0}*/ é")]
    fn nasty() {}
    #[prompt(name = "trip", title = "Trip")]
    fn trip(Parameters(trip): Parameters<Trip>) {}
}

#[cfg(any())]
#[derive(PromptArguments)]
struct Trip {
    #[schemars(title = "City")]
    city: String,
}

#[cfg(any())]
#[derive(Message)]
enum Progress {
    #[message(stations(
        1 = "The one station near { $city }",
        one = "{ NUMBER($stations, minimumFractionDigits: 2) } station near { $city }",
        other = "{ $stations } stations near { $city }",
    ))]
    Fetching { stations: f64, city: String },
    #[message("{ $mood ->\n [bad] Oh\n *[good] Ah\n }")]
    Felt { mood: String },
}

/// What the derive makes of the message above.
#[derive(Debug)]
pub struct Fetching {
    /// How many.
    pub stations: f64,
    /// Near which city.
    pub city: String,
}

impl mcp_l10n::Message for Fetching {
    fn write(&self, rendered: &mcp_l10n::Rendered<'_>, out: &mut String) {
        let arguments = [self.stations.into(), self.city.as_str().into()];
        rendered.pattern(l10n::Table::message__Progress__Fetching, &arguments, out);
    }
}

#[test]
fn every_message_is_served() {
    use mcp_l10n::Languages;
    let languages = Languages::new(&[&l10n::CATALOG]);
    let fetching = |tag, stations| {
        languages.localizer(Some(tag)).message(&Fetching { stations, city: "Kraków".to_owned() })
    };
    assert_eq!(fetching("en", 1.0), "The one station near Kraków");
    assert_eq!(fetching("en", 3.0), "3 stations near Kraków");
    assert_eq!(fetching("fr", 0.0), "Une ou aucune station, Kraków");
    assert_eq!(fetching("fr", 2.0), "2.0 stations, Kraków");
    assert_eq!(fetching("de", 2.0), "2 stations near Kraków");
    let localizer = languages.localizer(Some("fr"));
    let (program, _) = localizer.program(l10n::Table::message__Progress__Felt).expect("the message");
    assert_eq!([program.format(&["bad".into()]), program.format(&["".into()])], ["Oh", "Ah"]);
}

#[test]
fn names_are_constants() {
    assert_eq!([l10n::Names::tool__weather, l10n::Names::prompt__trip], ["weather", "trip"]);
}

#[test]
fn every_language_is_served() {
    use mcp_l10n::{Kind, Languages};
    let languages = Languages::new(&[&l10n::CATALOG]);
    let weather = |tag| languages.localizer(Some(tag)).text(l10n::Table::tool__weather__title).to_owned();
    assert_eq!([weather("fr"), weather("de"), weather("en")], ["Météo", "Weather", "Weather"]);
    assert!(format!("{:?}", l10n::Table::tool__nasty__title).contains("``c``"));
    let trip = l10n::CATALOG.owner("", Kind::Prompt, "trip").expect("the prompt");
    assert_eq!(trip.row(&["argument", "city", "title"]).map(|row| l10n::CATALOG.source(row)), Some("City"));
}
"#;

const TOOLS: &str = "\
//! More tools.

#[cfg(any())]
#[localize]
impl Server {
    #[tool(name = \"radar\", title = \"Radar\")]
    fn radar() {}
}
";

const FRENCH: &str = "\
tool--weather--title = Météo
tool--radar--title = Radar
message--Progress--Fetching = { $stations ->
    [one] Une ou aucune station, { $city }
   *[other] { NUMBER($stations, minimumFractionDigits: 1, maximumFractionDigits: 3) } stations, { $city }
}
";

struct Package {
    folder: tempfile::TempDir,
    root: PathBuf,
}

/// What one `cargo build` did.
struct Built {
    ok: bool,
    log: String,
}

impl Built {
    /// Whether Cargo ran the build step.
    fn ran(&self) -> bool {
        let step = |line: &str| line.contains("/build/server-") && line.contains("/build-script-build`");
        self.log.lines().any(|line| line.trim_start().starts_with("Running `") && step(line))
    }

    /// The log without the long lines that name a compiler's arguments.
    fn short(&self) -> String {
        self.log.lines().filter(|line| line.len() < 400).collect::<Vec<_>>().join("\n")
    }

    #[track_caller]
    fn assert(self, ok: bool, ran: bool) -> Self {
        assert!(self.ok == ok && self.ran() == ran, "not ok: {ok}, ran: {ran}, but:\n{}", self.short());
        self
    }

    #[track_caller]
    fn holds(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.log.contains(part), "{part:?} is not in:\n{}", self.short());
        }
        self
    }
}

impl Package {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let base = folder.path().canonicalize().unwrap();
        let workspace = copied_workspace(&base);
        let package = Self { folder, root: base.join("un café") };
        package.write(
            "Cargo.toml",
            "[package]\nname = \"server\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\nmcp-l10n = { path = \"../toolkit/runtime\" }\n\n\
             [build-dependencies]\nmcp-l10n-codegen = { path = \"../toolkit/codegen\" }\n\n[profile.dev]\ndebug = 0\n",
        );
        // The versions that this workspace was built with are in the local registry.
        fs::copy(workspace.join("Cargo.lock"), package.root.join("Cargo.lock")).unwrap();
        package.write("build.rs", "fn main() {\n    mcp_l10n_codegen::build();\n}\n");
        package.write("l10n.toml", CONFIG);
        package.write("src/lib.rs", LIB);
        package.write("src/tools.rs", TOOLS);
        package.write("catalogs/fr/server.ftl", FRENCH);
        package
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Writes a file with a time that no file system takes for the one before.
    fn edit(&self, path: &str, text: &str) {
        std::thread::sleep(std::time::Duration::from_millis(20));
        self.write(path, text);
    }

    fn cargo(&self, target: &Path, arguments: &[&str]) -> Built {
        let output = Command::new(env!("CARGO"))
            .args(arguments)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", target)
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("MCP_L10N_TABLE")
            .output()
            .unwrap();
        Built { ok: output.status.success(), log: String::from_utf8_lossy(&output.stderr).into_owned() }
    }

    fn build(&self) -> Built {
        self.cargo(&self.folder.path().join("target"), &["build", "--offline", "-v"])
    }

    /// The files of the package with their content.
    fn tree(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.file_name().is_some_and(|name| name != "Cargo.lock") {
                    files.insert(path.clone(), fs::read(path).unwrap());
                }
            }
        }
        files
    }
}

/// The crates that a build script links, where nobody edits them while the test runs. Returns the folder of the original.
fn copied_workspace(base: &Path) -> &'static Path {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let toolkit = base.join("toolkit");
    for name in ["runtime", "fluent", "syntax", "codegen"] {
        copy(&workspace.join(name), &toolkit.join(name));
    }
    let manifest = fs::read_to_string(workspace.join("Cargo.toml")).unwrap();
    let (before, rest) = manifest.split_once("members = [").unwrap();
    let (_, after) = rest.split_once(']').unwrap();
    let members = "members = [\"runtime\", \"fluent\", \"syntax\", \"codegen\"]";
    fs::write(toolkit.join("Cargo.toml"), format!("{before}{members}{after}")).unwrap();
    workspace
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).unwrap();
        }
    }
}

#[test]
fn the_build_step_runs_when_it_must_and_only_then() {
    let package = Package::new();
    let tree = package.tree();
    let catalogs = "catalogs/fr/server.ftl";
    let french = FRENCH;

    // The first build; warnings have a place. German has no catalog: one warning, not one a text.
    package.build().assert(true, true).holds(&[
        "src/lib.rs:32:36: `tool/nasty/title` has no translation into fr [L001]",
        "l10n.toml:1:18: de has no catalog: 7 of 7 texts are not translated",
        "l10n.toml:4:13: there is no catalogs/en/server.ftl yet",
    ]);
    assert!(package.tree() == tree, "something outside of OUT_DIR was written");

    // Nothing has changed.
    package.build().assert(true, false).holds(&["Fresh server v0.1.0"]);

    // The generated module under a strict compiler; in the test of the package, every language is served.
    let target = package.folder.path().join("target");
    package.cargo(&target, &["test", "--offline", "-v", "--lib"]).assert(true, false);
    let clippy = package.cargo(&target, &["clippy", "--offline", "--", "-D", "clippy::all"]);
    let missing = clippy.log.contains("not installed") || clippy.log.contains("no such command");
    assert!(clippy.ok || missing, "{}", clippy.short());

    // What the result depends on.
    package.edit(catalogs, &format!("{french}\n"));
    package.build().assert(true, true);
    package.edit("catalogs/de/server.ftl", "tool--weather--title = Wetter\n");
    package.build().assert(true, true).holds(&["has no translation into de"]);
    package.edit("src/tools.rs", &TOOLS.replace("Radar", "Radar image"));
    package.build().assert(true, true);
    package.edit("src/more/mod.rs", "");
    package.build().assert(true, true);
    package.build().assert(true, false);
    package.edit("README.md", "Nothing to do with it.");
    package.build().assert(true, false);

    // Warnings of one kind are counted rather than repeated without end: 19 texts lack French, and 20 German.
    let tool = |number| format!("#[tool(name = \"t{number}\", title = \"T\")] fn f() {{}}");
    let tools: String = (0..15).map(tool).collect();
    package.edit("src/tools.rs", &format!("//! Many.\n#[cfg(any())]\n#[localize]\nimpl Server {{ {tools} }}\n"));
    let many = package.build().assert(true, true);
    assert_eq!(many.log.matches(" [L001] (help: ").count(), 10, "{}", many.short());
    many.holds(&["29 more of L001 (missing): `cargo mcp-l10n check` shows all"]);
    package.edit("src/tools.rs", TOOLS);

    // A broken configuration is shown, and mended.
    package.edit("l10n.toml", &CONFIG.replace("source =", "sauce ="));
    let broken = package.build().assert(false, true);
    broken.holds(&["`sauce` is no key of [mcp-l10n]", "8 | sauce = \"en\"", "did you mean `source`?"]);
    package.edit("l10n.toml", CONFIG);
    package.build().assert(true, true);

    // What is denied fails the build with its lines; the next build says so again.
    let deny = format!("{CONFIG}rules = {{ syntax = \"deny\", missing = \"allow\", source-outdated = \"allow\" }}\n");
    package.edit("l10n.toml", &deny);
    package.build().assert(true, true);
    package.edit(catalogs, &format!("{french}junk\n"));
    for _ in 0..2 {
        let denied = package.build().assert(false, true);
        denied.holds(&["error[L004]", "catalogs/fr/server.ftl:7:1", "7 | junk"]);
    }
    package.edit(catalogs, french);
    let quiet = package.build().assert(true, true);
    assert!(!quiet.log.contains("warning: server"), "{}", quiet.short());

    // Without the call that brings the catalogs in, the build stops at one error rather than at one a text.
    package.edit("src/lib.rs", "//! A server.\npub mod tools;\n");
    package.build().assert(false, true).holds(&[
        "error[L015]: this package has texts to translate, and no source file brings the compiled catalogs in",
        "src/tools.rs:6:36",
        "help: write `rmcp_l10n::catalog!();` once in src/lib.rs",
    ]);
    package.edit("src/lib.rs", LIB);
    package.build().assert(true, true);

    // The whole package as the source folder, with the build folder in it: still fresh, still watched.
    let whole = CONFIG.replace("source = \"en\"", "source = \"en\"\nsources = [\".\"]");
    let whole = whole.replace("catalogs/{locale}/server.ftl", "{locale}.ftl");
    package.edit("l10n.toml", &whole);
    let inside = |package: &Package| package.cargo(&package.root.join("target"), &["build", "--offline", "-v"]);
    // The compiled dependencies move along, so that they are not built again.
    package.write("fr.ftl", french);
    package.write("de.ftl", french);
    fs::rename(target, package.root.join("target")).unwrap();
    inside(&package).assert(true, true);
    inside(&package).assert(true, false);
    package.edit("fr.ftl", &format!("{french}\n"));
    inside(&package).assert(true, true);
    package.edit("src/tools.rs", TOOLS);
    inside(&package).assert(true, true);
    inside(&package).assert(true, false);
}

#[test]
fn the_library_alone_says_that_it_belongs_in_a_build_script() {
    // Run outside of Cargo's build, `build` ends the process; so this asks a process of its own.
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "called_outside_of_a_build_script", "--ignored", "--nocapture"])
        .env_remove("OUT_DIR")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(
        log.contains("OUT_DIR is not set") && log.contains("call mcp_l10n_codegen::build() from build.rs"),
        "{log}"
    );
}

#[test]
#[ignore = "ends the process; the test above runs it"]
fn called_outside_of_a_build_script() {
    mcp_l10n_codegen::build();
}
