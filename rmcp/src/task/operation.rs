//! What an operation has of this crate, beside rmcp's own context.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use mcp_l10n::{Elicitation, Message, Rendered};
use rmcp::model::{ElicitRequest, InputRequest};
use rmcp::schemars::JsonSchema;
use rmcp::task_manager::{TaskContext, TaskExit};
use serde::de::DeserializeOwned;

use super::{Entry, Question, Said, TaskTexts};
use crate::answer::Answer;
use crate::form;
use crate::localizer::Localizer;

/// A running operation, until its last [`LocalizedTask`] is gone.
pub(super) struct Running {
    pub(super) texts: TaskTexts,
    pub(super) id: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(entry) = self.texts.entries().get_mut(&self.id) {
            entry.running = entry.running.saturating_sub(1);
            entry.ended = (entry.running == 0).then(Instant::now);
        }
    }
}

/// The context of a task's operation, made by [`TaskTexts::track`]: rmcp's [`TaskContext`], with messages in place of texts.
#[derive(Clone)]
pub struct LocalizedTask {
    task: TaskContext,
    running: Arc<Running>,
}

impl LocalizedTask {
    pub(super) fn new(task: TaskContext, running: Running) -> Self {
        Self { task, running: Arc::new(running) }
    }

    /// Says what the task is doing, in the language of each request that asks.
    pub fn status(&self, message: impl Message + Send + Sync + 'static) {
        let source = in_source(|rendered| rendered.message(&message));
        let said = Said { status: Arc::new(message), source: source.clone() };
        // Dropped outside of the lock, as it is the author's.
        let mut forgotten = Some(said);
        // Held until the manager has the text, too: of two that are set at once, both keep the same one.
        let mut entries = self.running.texts.entries();
        if let Some(Entry { statuses: [last, before], .. }) = entries.get_mut(&self.running.id) {
            std::mem::swap(last, &mut forgotten);
            std::mem::swap(before, &mut forgotten);
        }
        self.task.set_status_message(source);
    }

    /// Asks the user to fill in the form of `T`, and waits for the answer, which comes with `tasks/update`. Until then the
    /// task is `input_required`, and each `tasks/get` shows the form in its own language.
    ///
    /// rmcp refuses a `key` that was used before for this task. Whether the client shows forms is to be asked before the
    /// task is made ([`Localize::can_ask`](crate::Localize::can_ask)): the task belongs to no request that could tell.
    ///
    /// # Errors
    ///
    /// [`TaskExit::Cancelled`] if the task is cancelled while it waits; an error for a key that was used, and for a type
    /// that cannot be a form.
    pub async fn ask<T>(&self, key: &str) -> Result<Answer<T>, TaskExit>
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static,
    {
        let question: Arc<Question> = Arc::new(|rendered| form::question::<T>(rendered, None));
        self.put(key, question).await.map(|result| Answer::read(result, form::content::<T>))
    }

    /// [`ask`](Self::ask) with `message` in place of the form's own.
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask).
    pub async fn ask_with<T>(
        &self,
        key: &str,
        message: impl Message + Send + Sync + 'static,
    ) -> Result<Answer<T>, TaskExit>
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static,
    {
        let question: Arc<Question> =
            Arc::new(move |rendered| form::question::<T>(rendered, Some(rendered.message(&message))));
        self.put(key, question).await.map(|result| Answer::read(result, form::content::<T>))
    }

    /// Asks the user to open a URL; see [`Localize::ask_url`](crate::Localize::ask_url).
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask).
    pub async fn ask_url(
        &self,
        key: &str,
        message: impl Message + Send + Sync + 'static,
        url: impl Into<String>,
    ) -> Result<Answer<()>, TaskExit> {
        let url = url.into();
        let question: Arc<Question> =
            Arc::new(move |rendered| Ok(form::url(rendered.message(&message), url.clone(), String::new())));
        self.put(key, question).await.map(|result| Answer::read(result, |_| Ok(())))
    }

    async fn put(&self, key: &str, question: Arc<Question>) -> Result<serde_json::Value, TaskExit> {
        let params = in_source(|rendered| question(rendered))?;
        let mut kept = false;
        if let Some(entry) = self.running.texts.entries().get_mut(&self.running.id) {
            // A key that waits for its answer stays that question's: rmcp refuses the second one.
            entry.questions.entry(key.to_owned()).or_insert_with(|| {
                kept = true;
                question
            });
        }
        let asked = self.task.request_input(key, InputRequest::Elicitation(ElicitRequest::new(params))).await;
        if kept && let Some(entry) = self.running.texts.entries().get_mut(&self.running.id) {
            entry.questions.remove(key);
        }
        asked
    }
}

fn in_source<R>(write: impl FnOnce(&Rendered<'_>) -> R) -> R {
    write(&Rendered::new(&Localizer::default()))
}

impl Deref for LocalizedTask {
    type Target = TaskContext;

    fn deref(&self) -> &TaskContext {
        &self.task
    }
}

impl fmt::Debug for LocalizedTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalizedTask").field("id", &self.running.id).finish_non_exhaustive()
    }
}
