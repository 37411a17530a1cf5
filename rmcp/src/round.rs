//! One run of a handler, between the questions before it and those that it leaves open.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::ErrorData;
use rmcp::model::{ElicitRequest, ElicitRequestParams, InputRequest, InputRequiredResult, InputResponses};
use serde_json::Value;

use crate::client::Client;
use crate::report;
use crate::resumable::Interrupted;
use crate::seal::{Seal, State};

/// What the questions of a handler find in the extensions of its request.
#[derive(Debug)]
pub(crate) struct Round {
    pub(crate) client: Client,
    answers: BTreeMap<String, Value>,
    run: Mutex<Run>,
}

/// What the handler has asked in this run.
#[derive(Debug, Default)]
struct Run {
    /// How often each key was asked.
    times: HashMap<String, u32>,
    open: BTreeMap<String, ElicitRequestParams>,
    /// What the open questions report, in the order in which they were asked.
    reports: Vec<String>,
    /// The mark of the errors that stop the handler: none before the first.
    mark: Option<String>,
}

impl Round {
    pub(crate) fn new(client: Client, answers: BTreeMap<String, Value>) -> Self {
        Self { client, answers, run: Mutex::default() }
    }

    /// The key on the wire of the next question with that key. A handler runs alike up to the first open question, so the
    /// same question gets the same key in each run.
    ///
    /// A `#` of the handler's own is doubled: an odd number of them before the last digits is thus always the count, and
    /// no two questions share a key.
    pub(crate) fn next_key(&self, key: &str) -> String {
        let mut run = self.run();
        let times = run.times.entry(key.to_owned()).or_default();
        *times += 1;
        let escaped = key.replace('#', "##");
        if *times == 1 { escaped } else { format!("{escaped}#{times}") }
    }

    /// The answer of an earlier round.
    pub(crate) fn answer(&self, key: &str) -> Option<&Value> {
        self.answers.get(key)
    }

    /// Leaves a question for the result, and returns the error that stops the handler.
    pub(crate) fn leave(&self, key: String, question: ElicitRequestParams, report: Option<String>) -> ErrorData {
        let mut run = self.run();
        run.open.insert(key, question);
        run.reports.extend(report);
        let mark = run.mark.get_or_insert_with(|| format!("input-required-{}", uuid::Uuid::new_v4().simple()));
        let message = format!("the user has to be asked first: return this error from the handler as it is [{mark}]");
        ErrorData::internal_error(message, None)
    }

    fn run(&self) -> MutexGuard<'_, Run> {
        self.run.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is kept of a request while its handler works, to answer it with questions.
pub(crate) struct Pending<'s> {
    pub(crate) round: Arc<Round>,
    pub(crate) seal: &'s Seal,
    /// What the state is bound to.
    pub(crate) bound: Vec<u8>,
    /// The state of the rounds before, in which `own` and `responses` are those that the handler sees now.
    pub(crate) state: State,
}

impl Pending<'_> {
    /// The answer to the request: the handler's own, or the questions that stopped it.
    ///
    /// A handler that failed with the error of a question was stopped by it, and so was one that shows its mark. One that
    /// succeeded went on without an answer, and one that failed otherwise failed: the questions are dropped.
    pub(crate) fn finish<A: Interrupted>(
        self,
        answer: Result<A, ErrorData>,
        selected: Option<&str>,
    ) -> Result<A, ErrorData> {
        let run = std::mem::take(&mut *self.round.run());
        let stopped = run.mark.as_deref().is_some_and(|mark| match &answer {
            Ok(answer) => answer.fails_with(mark),
            Err(error) => error.message.contains(mark),
        });
        let mut state = self.state;
        let mut result = if stopped {
            InputRequiredResult::new(None, None)
        } else {
            let own = match answer?.questions() {
                Ok(own) => own,
                Err(answer) => return Ok(answer),
            };
            // Without a question of ours, before or now, the handler's state is its own affair, unless it looks like ours.
            let nested = own.request_state.as_deref().is_some_and(Seal::is_sealed);
            if run.open.is_empty() && state.answers.is_empty() && !nested {
                return Ok(own.into());
            }
            state.own.clone_from(&own.request_state);
            state.responses.clear();
            own
        };
        state.rounds = state.rounds.saturating_add(1);
        state.open = run.open.keys().cloned().collect();
        let requests = result.input_requests.get_or_insert_default();
        // The answer to such a request could not be told from the one to a question of ours, also from an earlier one.
        if let Some(key) = requests.keys().find(|key| state.open.contains(*key) || state.answers.contains_key(*key)) {
            return Err(ErrorData::internal_error(format!("two questions have the key {key:?}"), None));
        }
        let open = run.open.into_iter();
        requests.extend(open.map(|(key, question)| (key, InputRequest::Elicitation(ElicitRequest::new(question)))));
        if requests.is_empty() {
            result.input_requests = None;
        }
        result.request_state = Some(self.seal.close(&state, &self.bound)?);
        report::write(&mut result.meta, report::join(&run.reports, selected));
        Ok(result.into())
    }
}

/// Takes the answers to open questions out of a request. The rest is the handler's.
pub(crate) fn take_answers(state: &mut State, responses: &mut Option<InputResponses>) {
    let open = std::mem::take(&mut state.open);
    let sent = responses.take().unwrap_or_default();
    let mut rest = std::mem::take(&mut state.responses);
    for (key, response) in sent {
        match state.answers.entry(key) {
            // Answered before: what counts is the sealed answer.
            Entry::Occupied(_) => {}
            Entry::Vacant(place) if open.contains(place.key()) => {
                place.insert(response);
            }
            Entry::Vacant(place) => {
                rest.insert(place.into_key(), response);
            }
        }
    }
    state.responses.clone_from(&rest);
    *responses = (!rest.is_empty()).then_some(rest);
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_questions_share_a_key() {
        let round = Round::new(Client::default(), BTreeMap::new());
        let mut keys = HashSet::new();
        for (key, expected) in [
            ("a", "a"),
            ("a#2", "a##2"),
            ("a", "a#2"),
            ("a#2", "a##2#2"),
            ("a##2", "a####2"),
            ("a#", "a##"),
            ("a#", "a###2"),
            ("a##", "a####"),
            ("a##", "a#####2"),
            ("a", "a#3"),
            ("", ""),
            ("", "#2"),
            ("#2", "##2"),
        ] {
            let found = round.next_key(key);
            assert_eq!(found, expected, "{key}");
            assert!(keys.insert(found), "{key}");
        }
    }
}
