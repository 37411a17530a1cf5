//! The first thing to run: the example's titles, questions and progress in several languages, over both transports.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::Outcome;
use crate::client::{self, CONTENT_LANGUAGE, Http, OverStdio};
use crate::show::{Table, shorten, wrap};

mod dialogue;

/// How many columns a title may take.
const WIDTH: usize = 24;

/// What is asked for, in the order of the columns.
const PREFERENCES: [(&str, Option<&str>); 5] = [
    ("no preference", None),
    ("fr-CA", Some("fr-CA,fr;q=0.9,en;q=0.5")),
    ("de", Some("de")),
    ("ar", Some("ar")),
    ("ja", Some("ja")),
];

pub(crate) fn run(root: &Path) -> Outcome {
    let package = root.join("examples/weather");
    step("extract: the texts of the source, into catalogs/en/weather.ftl");
    if mcp_l10n_codegen::cli::run(vec!["extract".into()], Some(package.clone())) != 0 {
        return Ok(false);
    }
    step("check: the catalogs of all languages against them");
    if mcp_l10n_codegen::cli::run(vec!["check".into()], Some(package)) != 0 {
        return Ok(false);
    }
    step("build: the example server, with its catalogs compiled in");
    let program = build(root)?;

    step("stdio: tools/list on one connection, another language each time");
    let mut stdio = OverStdio::start(&program)?;
    let mut answers = Vec::new();
    for (id, (_, preference)) in (1..).zip(PREFERENCES) {
        answers.push(stdio.ask(&client::request(id, "tools/list", preference))?);
    }
    let over_stdio = titles(&answers)?;
    println!("{}", over_stdio.render());

    step("stdio: a tool asks the user, in the language of the request");
    let keys = dialogue::question(&mut stdio)?;

    step("stdio: progress, in the plurals of each language");
    dialogue::progress(&mut stdio)?;

    step("HTTP: the same titles, with Accept-Language mirroring the preference");
    let http = Http::start(&program)?;
    let mut table = Table::new(&["request", "status", "Content-Language", "Vary", "titles"]);
    let mut agree = true;
    for ((id, (label, preference)), plain) in (1..).zip(PREFERENCES).zip(&answers) {
        let answer = http.ask(&client::request(id, "tools/list", preference), preference)?;
        let same = tools(&answer.body)? == tools(plain)?;
        agree &= same && answer.status == 200;
        table.row(vec![
            label.to_owned(),
            answer.status.to_string(),
            answer.header("content-language").to_owned(),
            answer.header("vary").to_owned(),
            if same { "as over stdio" } else { "DIFFERENT" }.to_owned(),
        ]);
    }
    println!("{}", table.render());

    step("HTTP: a header that contradicts the preference is refused");
    let refused = http.ask(&client::request(9, "tools/list", Some("de")), Some("*"))?;
    let at = |path| refused.body.pointer(path).map(ToString::to_string).unwrap_or_default();
    println!("_meta says de, Accept-Language says *: HTTP {}, code {}", refused.status, at("/error/code"));
    println!("{}\n", wrap(&at("/error/message"), 110));
    let mismatch = refused.status == 400 && refused.body.pointer("/error/code") == Some(&Value::from(-32020));

    let names = names_are_equal(&answers)?;
    println!("names, schemas and descriptions are the same in every language: {}", yes(names));
    println!("keys, values and formats of the form are the same in every language: {}", yes(keys));
    println!("both transports agree: {}", yes(agree));
    println!("the mismatch was refused with -32020: {}", yes(mismatch));
    Ok(names && keys && agree && mismatch)
}

fn step(text: &str) {
    println!("── {text}");
}

const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "NO" }
}

/// Builds the example; returns the program.
pub(crate) fn build(root: &Path) -> Result<PathBuf, Box<dyn std::error::Error>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--package", "weather", "--message-format", "json-render-diagnostics"])
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err("the example does not build".into());
    }
    cargo_metadata::Message::parse_stream(output.stdout.as_slice())
        .filter_map(Result::ok)
        .find_map(|message| match message {
            cargo_metadata::Message::CompilerArtifact(artifact) if artifact.target.name == "weather" => {
                artifact.executable
            }
            _ => None,
        })
        .map(Into::into)
        .ok_or_else(|| "cargo named no program".into())
}

fn tools(answer: &Value) -> Result<&Vec<Value>, Box<dyn std::error::Error>> {
    answer.pointer("/result/tools").and_then(Value::as_array).ok_or_else(|| format!("no tools in {answer}").into())
}

/// One row a tool, its title in every language; the last row is what the server reports.
fn titles(answers: &[Value]) -> Result<Table, Box<dyn std::error::Error>> {
    let heading: Vec<&str> = std::iter::once("name").chain(PREFERENCES.iter().map(|(label, _)| *label)).collect();
    let mut table = Table::new(&heading);
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap_or("–").to_owned();
    let lists = answers.iter().map(tools).collect::<Result<Vec<_>, _>>()?;
    for (index, tool) in lists.first().copied().into_iter().flatten().enumerate() {
        let mut row = vec![text(tool.get("name"))];
        row.extend(lists.iter().map(|list| shorten(&text(list.get(index).and_then(|tool| tool.get("title"))), WIDTH)));
        table.row(row);
    }
    let mut reported = vec!["contentLanguage".to_owned()];
    reported.extend(
        answers.iter().map(|answer| text(answer.pointer("/result/_meta").and_then(|meta| meta.get(CONTENT_LANGUAGE)))),
    );
    table.row(reported);
    Ok(table)
}

/// Whether the tools are equal once their titles are gone.
fn names_are_equal(answers: &[Value]) -> Result<bool, Box<dyn std::error::Error>> {
    let mut plain = answers.iter().map(|answer| {
        let mut list = tools(answer)?.clone();
        for tool in &mut list {
            let tool = tool.as_object_mut().ok_or("a tool is no object")?;
            tool.remove("title");
            if let Some(annotations) = tool.get_mut("annotations").and_then(Value::as_object_mut) {
                annotations.remove("title");
            }
        }
        Ok::<_, Box<dyn std::error::Error>>(list)
    });
    let first = plain.next().ok_or("nothing was asked")??;
    for other in plain {
        if other? != first {
            return Ok(false);
        }
    }
    Ok(true)
}
