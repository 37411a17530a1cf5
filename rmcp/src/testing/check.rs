//! The lists of a server in one language against those without a preference.

use std::collections::HashSet;

use mcp_l10n::{CONTENT_LANGUAGE, lookup_chain};
use rmcp::ServerHandler;
use rmcp::model::ProtocolVersion;
use serde_json::{Value, json};

use super::Coverage;
use super::report::{Problem, Report};
use super::slots::{Slot, Slots};
use super::wire::{Refusal, Wire, versions};
use crate::localizer::Localizer;
use crate::schema::Place;

const LISTS: [&str; 4] = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"];

/// More pages than any server has that can be listed at all.
const MAX_PAGES: usize = 1000;

/// One page of one list, or the introduction of the server.
struct Response {
    method: &'static str,
    page: usize,
    result: Result<Value, Refusal>,
}

/// Lists a server in all its languages.
pub(super) async fn check<S: ServerHandler>(coverage: &Coverage<'_, S>) -> Report {
    let server = coverage.server;
    let mut check = Check { scope: server.scope_name(), texts: HashSet::new(), problems: Vec::new() };
    if server.languages().tags().is_empty() {
        check.problems.push(Problem::WithoutCatalog {});
    }
    for version in versions(server) {
        let (plain, silent) = list(server, &version, None).await;
        check.refusals(&plain, None);
        // A server that does not answer would be waited for in every language.
        if silent {
            continue;
        }
        for tag in server.languages().tags() {
            let (responses, _) = list(server, &version, Some(tag)).await;
            check.refusals(&responses, Some(tag));
            let localizer = Localizer::from(server.languages().localizer(Some(tag)));
            for response in responses {
                let same = |other: &&Response| (other.method, other.page) == (response.method, response.page);
                if let Some(Response { result: Ok(plain), .. }) = plain.iter().find(same)
                    && let Ok(result) = response.result
                {
                    check.compare(&localizer, response.method, plain.clone(), result);
                }
            }
        }
    }
    check.problems.retain(|problem| !coverage.allows(problem));
    Report { texts: check.texts.len(), languages: server.languages().tags().len(), problems: check.problems }
}

/// The introduction of the server and all pages of all its lists, by one connection; and whether it fell silent, after which
/// nothing more is asked.
async fn list<S: ServerHandler>(
    server: &S,
    version: &ProtocolVersion,
    preference: Option<&str>,
) -> (Vec<Response>, bool) {
    let mut wire = Wire::new(server, version.clone());
    let mut responses = vec![Response { method: wire.opening(), page: 0, result: wire.open(preference).await }];
    for method in LISTS {
        let mut cursors = HashSet::new();
        let mut params = json!({});
        for page in 0.. {
            if wire.silent {
                return (responses, true);
            }
            let result = wire.call(method, preference, params).await;
            let next = result.as_ref().ok().and_then(|result| result.get("nextCursor")).cloned();
            responses.push(Response { method, page, result });
            match next {
                None | Some(Value::Null) => break,
                Some(cursor) if page + 1 < MAX_PAGES && cursors.insert(cursor.to_string()) => {
                    params = json!({ "cursor": cursor });
                }
                Some(_) => {
                    responses.push(Response { method, page: page + 1, result: Err(Refusal::Endless) });
                    break;
                }
            }
        }
    }
    (responses, wire.silent)
}

struct Check<'s> {
    scope: &'s str,
    /// The texts seen, by name and words.
    texts: HashSet<(String, String)>,
    problems: Vec<Problem>,
}

impl Check<'_> {
    /// The same problem turns up in both eras, and that of the server's title in every list.
    fn report(&mut self, problem: Problem) {
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// What happens without a preference as well is not said again of each language.
    fn refusals(&mut self, responses: &[Response], language: Option<&str>) {
        for Response { method, result, .. } in responses {
            let problem = |language: Option<&str>| {
                let (method, language) = ((*method).to_owned(), language.map(str::to_owned));
                match result {
                    Ok(_) | Err(Refusal::NotFound) => None,
                    Err(Refusal::Error(error)) => Some(Problem::Refused { method, language, error: error.clone() }),
                    Err(Refusal::Endless) => Some(Problem::Endless { method, language }),
                }
            };
            if problem(None).is_some_and(|problem| !self.problems.contains(&problem))
                && let Some(problem) = problem(language)
            {
                self.report(problem);
            }
        }
    }

    /// One response in the language of `localizer` against the one without a preference.
    fn compare(&mut self, localizer: &Localizer, method: &str, mut plain: Value, mut shown: Value) {
        let language = localizer.language().unwrap_or_default();
        let (declared, reported) = (take_report(&mut plain), take_report(&mut shown));
        let before = take_texts(self.scope, localizer, &mut plain);
        let after = take_texts(self.scope, localizer, &mut shown);
        let mut pointer = String::new();
        differences(&mut pointer, Some(&plain), Some(&shown), &mut |pointer, plain, shown| {
            let [plain, shown] = [plain, shown].map(|value| value.map(ToString::to_string));
            let (method, pointer, language) = (method.to_owned(), pointer.to_owned(), language.to_owned());
            self.report(Problem::Changed { method, pointer, language, plain, localized: shown });
        });
        let mut rendered: Vec<&str> = Vec::new();
        let as_many = before.len() == after.len(); // or it is known already that something changed
        for (index, (slot, source)) in before.into_iter().enumerate() {
            self.texts.insert((slot.name.clone(), source.clone()));
            let Place::Text(catalog, row) = slot.place else {
                let differs = matches!(slot.place, Place::Differs);
                // In a schema, only what a type has a text for is to be translated.
                if differs || !is_schema(&slot) {
                    self.report(Problem::Uncovered { coordinate: slot.name, served: source, differs });
                }
                continue;
            };
            let Some(found) = localizer.find(catalog, row) else { continue };
            if !rendered.contains(&found.language) {
                rendered.push(found.language);
            }
            if let Some((_, served)) = after.get(index).filter(|_| as_many)
                && served != found.text
            {
                let (coordinate, expected) = (slot.name.clone(), found.text.to_owned());
                let (language, served) = (language.to_owned(), served.clone());
                self.report(Problem::Mistranslated { coordinate, language, served, expected });
            }
            // A regional catalog holds only what is different there.
            if !lookup_chain(language).any(|range| range.eq_ignore_ascii_case(found.language)) {
                let (asked, found) = (language.to_owned(), found.language.to_owned());
                self.report(Problem::Fallback { coordinate: slot.name, source, asked, found });
            }
        }
        // What the handler declares without being asked stays its own.
        if declared.is_none() && !agrees(reported.as_deref(), language, &rendered) {
            let (method, expected) = (method.to_owned(), expected(language, &rendered).join(", "));
            self.report(Problem::Misreported { method, language: language.to_owned(), expected, reported });
        }
    }
}

fn is_schema(slot: &Slot) -> bool {
    slot.name.ends_with("/input") || slot.name.ends_with("/output")
}

/// Takes `contentLanguage` out, and with it a `_meta` that holds nothing else.
fn take_report(result: &mut Value) -> Option<String> {
    let meta = result.get_mut("_meta")?.as_object_mut()?;
    let reported = meta.remove(CONTENT_LANGUAGE)?;
    let is_empty = meta.is_empty();
    if is_empty && let Some(result) = result.as_object_mut() {
        result.remove("_meta");
    }
    Some(reported.as_str().map_or_else(|| reported.to_string(), str::to_owned))
}

/// Takes the texts out. What remains does not depend on the language; cursors may differ at each request, so that only
/// whether there is one remains.
fn take_texts(scope: &str, localizer: &Localizer, result: &mut Value) -> Vec<(Slot, String)> {
    let mut texts = Vec::new();
    Slots { scope, localizer, visit: |slot, text: &mut String| texts.push((slot, std::mem::take(text))) }
        .result(result);
    if let Some(cursor) = result.get_mut("nextCursor").filter(|cursor| !cursor.is_null()) {
        *cursor = json!("");
    }
    texts
}

/// The languages of the texts, the one asked for first; that one alone where there is no text.
fn expected<'l>(language: &'l str, rendered: &[&'l str]) -> Vec<&'l str> {
    if rendered.is_empty() {
        return vec![language];
    }
    let (first, rest): (Vec<&str>, Vec<&str>) = rendered.iter().partition(|tag| **tag == language);
    [first, rest].concat()
}

fn agrees(reported: Option<&str>, language: &str, rendered: &[&str]) -> bool {
    let mut expected = expected(language, rendered);
    let mut reported: Vec<&str> = reported.into_iter().flat_map(|tags| tags.split(", ")).collect();
    let first = expected.first() != Some(&language) || reported.first() == Some(&language);
    expected.sort_unstable();
    reported.sort_unstable();
    first && expected == reported
}

/// Calls `report` with the JSON Pointer of every value that is not the same on both sides.
fn differences(
    pointer: &mut String,
    left: Option<&Value>,
    right: Option<&Value>,
    report: &mut impl FnMut(&str, Option<&Value>, Option<&Value>),
) {
    let length = pointer.len();
    let mut inner = |part: &str, left: Option<&Value>, right: Option<&Value>, report: &mut _| {
        pointer.push('/');
        pointer.push_str(&part.replace('~', "~0").replace('/', "~1"));
        differences(pointer, left, right, report);
        pointer.truncate(length);
    };
    match (left, right) {
        (left, right) if left == right => {}
        (Some(Value::Object(left)), Some(Value::Object(right))) => {
            let keys = left.keys().chain(right.keys().filter(|key| !left.contains_key(*key)));
            for key in keys {
                inner(key, left.get(key), right.get(key), &mut *report);
            }
        }
        (Some(Value::Array(left)), Some(Value::Array(right))) => {
            for index in 0..left.len().max(right.len()) {
                inner(&index.to_string(), left.get(index), right.get(index), &mut *report);
            }
        }
        (left, right) => report(pointer, left, right),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_all_languages_the_one_asked_for_first() {
        for (reported, rendered, expected) in [
            (Some("fr"), &["fr"][..], true),
            (Some("fr"), &[], true),
            (Some("fr, en"), &["en", "fr"], true),
            (Some("de, en"), &["en", "de"], true), // nothing in the language asked for
            (Some("en, fr"), &["en", "fr"], false),
            (Some("fr, de"), &["fr"], false),
            (Some("fr"), &["fr", "en"], false),
            (None, &[], false),
        ] {
            assert_eq!(agrees(reported, "fr", rendered), expected, "{reported:?} {rendered:?}");
        }
    }
}
