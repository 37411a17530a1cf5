//! What the example says while a tool works: a question, and progress in plurals.

use serde_json::{Value, json};

use super::PREFERENCES;
use crate::client::{self, CONTENT_LANGUAGE, OverStdio};
use crate::show::{Table, shorten};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// How many columns a text may take.
const WIDTH: usize = 26;

/// What is shown of the question: a label, and where it stands in the parameters.
const SHOWN: [(&str, &str); 4] = [
    ("message", "/message"),
    ("email", "/requestedSchema/properties/email/title"),
    ("plan", "/requestedSchema/properties/plan/title"),
    ("plan = pro", "/requestedSchema/properties/plan/oneOf/2/title"),
];

/// Asks for a subscription in every language. Says whether keys, values and formats were the same in all of them.
pub(super) fn question(server: &mut OverStdio) -> Result<bool> {
    let heading: Vec<&str> = std::iter::once("").chain(PREFERENCES.iter().map(|(label, _)| *label)).collect();
    let mut table = Table::new(&heading);
    let mut answers = Vec::new();
    for (id, (_, preference)) in (101..).zip(PREFERENCES) {
        let mut request = call(id, preference, "alerts_subscribe", &json!({ "station": "fr-paris" }));
        request["params"]["_meta"]["io.modelcontextprotocol/clientCapabilities"] =
            json!({ "elicitation": { "form": {}, "url": {} } });
        answers.push(server.ask(&request)?["result"].take());
    }
    let text = |value: Option<&Value>| shorten(value.and_then(Value::as_str).unwrap_or("–"), WIDTH);
    for (label, path) in SHOWN {
        let path = format!("/inputRequests/subscription/params{path}");
        table.row(
            [label.to_owned()].into_iter().chain(answers.iter().map(|answer| text(answer.pointer(&path)))).collect(),
        );
    }
    let reported = answers.iter().map(|answer| text(answer["_meta"].get(CONTENT_LANGUAGE)));
    table.row(["contentLanguage".to_owned()].into_iter().chain(reported).collect());
    println!("{}", table.render());
    let mut plain = answers.iter().map(|answer| without_texts(&answer["inputRequests"]["subscription"]["params"]));
    let first = plain.next().ok_or("nothing was asked")?;
    Ok(first.is_object() && plain.all(|other| other == first))
}

/// Collects reports in two languages with several plurals.
pub(super) fn progress(server: &mut OverStdio) -> Result<()> {
    let languages = ["en", "pl", "ar"];
    let mut table = Table::new(&["stations", "en", "pl", "ar"]);
    for stations in [1, 2, 5, 11] {
        let mut row = vec![stations.to_string()];
        for (id, language) in (stations * 10..).zip(languages) {
            let arguments = json!({ "station": "pl-krakow", "stations": stations });
            let mut request = call(id, Some(language), "reports_collect", &arguments);
            request["params"]["_meta"]["progressToken"] = id.into();
            let (_, told) = server.ask_with_notifications(&request)?;
            let last = told.last().ok_or("no progress was told")?;
            row.push(last["params"]["message"].as_str().unwrap_or("–").to_owned());
        }
        table.row(row);
    }
    println!("{}", table.render());
    Ok(())
}

fn call(id: u64, preference: Option<&str>, tool: &str, arguments: &Value) -> Value {
    let mut request = client::request(id, "tools/call", preference);
    request["params"]["name"] = tool.into();
    request["params"]["arguments"] = arguments.clone();
    request
}

/// The question without what people read in it.
fn without_texts(question: &Value) -> Value {
    match question {
        Value::Object(fields) => fields
            .iter()
            .filter(|(key, value)| !(value.is_string() && ["message", "title", "description"].contains(&key.as_str())))
            .map(|(key, value)| (key.clone(), without_texts(value)))
            .collect(),
        Value::Array(items) => items.iter().map(without_texts).collect(),
        other => other.clone(),
    }
}
