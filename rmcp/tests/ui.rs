//! What the compiler says about mistakes: each file below `ui/` is a program with one mistake, in a folder named for its kind.
//!
//! `//~ ERROR words HELP words` at the end of a line is what is expected there: one error whose place is that line and whose
//! message holds both. The words are ours, so the test holds with every compiler; how a compiler draws its report is not
//! compared. The programs below `accepted/` must compile without a warning.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

struct Case {
    name: String,
    text: String,
    /// The line, and the words of the message.
    expected: Vec<(u64, Vec<String>)>,
}

fn cases(folder: &Path) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut kinds: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    kinds.sort();
    for kind in kinds {
        for file in std::fs::read_dir(&kind).unwrap().map(|entry| entry.unwrap().path()) {
            let text = std::fs::read_to_string(&file).unwrap();
            let words = |line: &str| {
                let (_, words) = line.split_once("//~ ERROR ")?;
                Some(words.split(" HELP ").map(str::to_owned).collect())
            };
            let expected =
                (1..).zip(text.lines()).filter_map(|(number, line)| words(line).map(|words| (number, words)));
            let kind = kind.file_name().unwrap().to_string_lossy().replace('-', "_");
            let name = format!("{kind}__{}", file.file_stem().unwrap().to_string_lossy());
            cases.push(Case { name, expected: expected.collect(), text });
        }
    }
    cases
}

/// A package in the build folder, with the programs as its targets.
fn package(name: &str, ours: &str, build_step: bool, files: &[(String, String)]) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let step = if build_step {
        format!("[build-dependencies]\nmcp-l10n-codegen = {{ path = '{}' }}\n", root.join("codegen").display())
    } else {
        String::new()
    };
    let manifest = format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         rmcp = {{ version = \"3.11\", default-features = false, features = [\"macros\", \"server\"] }}\n\
         {ours} = {{ package = \"rmcp-l10n\", path = '{}' }}\nschemars = \"1\"\nserde = {{ version = \"1\", features = [\"derive\"] }}\n\n{step}",
        root.join("rmcp").display()
    );
    let config = "locales = []\n[[paths]]\nreference = \"catalogs/en/ui.ftl\"\nl10n = \"catalogs/{locale}/ui.ftl\"\n\
                  [mcp-l10n]\nsource = \"en\"\n";
    let build = "fn main() { mcp_l10n_codegen::build() }\n";
    let mut all = vec![("Cargo.toml".to_owned(), manifest), ("l10n.toml".to_owned(), config.to_owned())];
    if build_step {
        all.push(("build.rs".to_owned(), build.to_owned()));
    }
    all.extend(files.iter().cloned());
    for (path, text) in all {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    std::fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    folder
}

/// The errors and warnings of each target: the line of the place in the program, and the message with its notes.
fn check(folder: &Path, targets: &str) -> BTreeMap<String, Vec<(u64, String)>> {
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline", targets, "--keep-going", "--message-format", "json"])
        .current_dir(folder)
        // The build folder of the workspace, so that what is checked already is not checked again.
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap())
        .env_remove("RUSTFLAGS")
        .output()
        .unwrap();
    let mut found: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    let stdout = String::from_utf8(output.stdout).unwrap();
    for message in stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let own = message["package_id"].as_str().is_some_and(|id| id.contains(&*folder.to_string_lossy()));
        if message["reason"] != "compiler-message" || !own || message["message"]["code"]["code"] == "E0601" {
            continue;
        }
        let diagnostic = &message["message"];
        let primary =
            diagnostic["spans"].as_array().and_then(|spans| spans.iter().find(|span| span["is_primary"] == true));
        let text = diagnostic["message"].as_str().unwrap().to_owned();
        if text.starts_with("aborting")
            || text.starts_with("For more information")
            || text.contains("warning emitted")
            || text.contains("warnings emitted")
        {
            continue;
        }
        let line = primary.map_or(0, |span| outermost(span)["line_start"].as_u64().unwrap());
        found.entry(message["target"]["name"].as_str().unwrap().to_owned()).or_default().push((line, text));
    }
    assert!(!found.is_empty() || output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    found
}

/// The place in the program itself, for a span inside of an expansion.
fn outermost(span: &Value) -> &Value {
    match &span["expansion"]["span"] {
        Value::Null => span,
        _ if span["file_name"].as_str().is_some_and(|name| name.starts_with("src/bin")) => span,
        outer => outermost(outer),
    }
}

#[test]
fn mistakes_are_reported_once_at_their_place_with_the_cure() {
    let cases = cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui"));
    let mut files = vec![("src/lib.rs".to_owned(), "//! Texts.\nrmcp_l10n::catalog!();\n".to_owned())];
    files.extend(cases.iter().map(|case| (format!("src/bin/{}.rs", case.name), case.text.clone())));
    let mut found = check(&package("ui", "rmcp-l10n", true, &files), "--bins");
    let mut wrong = Vec::new();
    for case in &cases {
        let got = found.remove(&case.name).unwrap_or_default();
        let fits = got.len() == case.expected.len()
            && got.iter().zip(&case.expected).all(|((line, text), (expected, words))| {
                line == expected && words.iter().all(|word| text.contains(word.as_str()))
            });
        if !fits {
            wrong.push(format!("{}: expected {:?}\n     got {got:#?}", case.name, case.expected));
        }
    }
    assert!(wrong.is_empty() && found.is_empty(), "{}\n{found:#?}", wrong.join("\n"));
    assert!(cases.len() >= 150, "{}", cases.len());
}

#[test]
fn a_package_without_the_build_step_is_told_the_two_lines() {
    let files = [("src/main.rs".to_owned(), "rmcp_l10n::catalog!();\nfn main() {}\n".to_owned())];
    let found = check(&package("no-build-step", "rmcp-l10n", false, &files), "--bins");
    let errors = &found["no-build-step"];
    assert_eq!(errors.len(), 1, "{errors:#?}");
    for words in ["[build-dependencies]", "mcp-l10n-codegen", "mcp_l10n_codegen::build()"] {
        assert!(errors[0].1.contains(words), "{errors:#?}");
    }
}

/// The crate under another name, marks in every target of a package, and types of one name in several places.
#[test]
fn every_target_of_a_package_works_whatever_the_crate_is_called() {
    let marks = |name: &str| {
        format!(
            "#[derive(loc::Message)]\n#[message(\"{name} has {{ $count }}\")]\nstruct {name} {{ count: u32 }}\n\n\
             #[derive(loc::Elicitation, schemars::JsonSchema)]\n#[elicitation(message = \"{name}?\")]\n\
             struct {name}Form {{\n    #[schemars(title = \"One of {name}\")]\n    #[allow(dead_code)]\n    one: Option<bool>,\n}}\n\n\
             struct {name}Server;\n\n#[loc::localize(scope = \"{name}\")]\n#[rmcp::tool_router]\nimpl {name}Server {{\n    \
             #[rmcp::tool(title = \"Tool of {name}\")]\n    fn tool(&self) -> String {{\n        String::new()\n    }}\n}}\n\n\
             /// Uses everything.\npub fn used() -> usize {{\n    use loc::Elicitation as _;\n    \
             let message = loc::Languages::new(&[&l10n::CATALOG]).localizer(None).message(&{name} {{ count: 1 }});\n    \
             message.len() + {name}Form::FORM.fields.len() + {name}Server::tool_router().list_all().len()\n}}\n"
        )
    };
    let root =
        |name: &str| format!("//! Marks.\nuse renamed::l10n;\n\n{}\nfn main() {{\n    used();\n}}\n", marks(name));
    let test =
        format!("//! Marks.\nuse renamed::l10n;\n\n{}\n#[test]\nfn all() {{\n    used();\n}}\n", marks("InTest"));
    let files = [
        ("src/lib.rs".to_owned(), format!("//! Marks.\nloc::catalog!();\n\n{}", marks("InLibrary"))),
        ("src/main.rs".to_owned(), root("InProgram")),
        ("examples/shown.rs".to_owned(), root("InExample")),
        ("tests/tested.rs".to_owned(), test),
    ];
    let found = check(&package("renamed", "loc", true, &files), "--all-targets");
    assert!(found.is_empty(), "{found:#?}");
}
