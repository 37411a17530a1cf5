//! Tasks: what they say is written anew for each `tasks/get`, in the language of that request.

mod operation;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use mcp_l10n::{Message, Rendered};
use rmcp::ErrorData;
use rmcp::model::{
    CreateTaskResult, DetailedTask, ElicitRequestParams, GetTaskResult, InputRequest, Task, TaskPayload,
};
use rmcp::task_manager::TaskContext;

pub use self::operation::LocalizedTask;
use self::operation::Running;
use crate::localizer::Localizer;
use crate::report;

/// How long the texts of a task are kept after its operation has ended: twice the time for which rmcp keeps a task by
/// default, and as long as a task with its default `ttlMs` can be asked for.
const KEPT: Duration = Duration::from_secs(600);

type Status = dyn Message + Send + Sync;
type Question = dyn Fn(&Rendered<'_>) -> Result<ElicitRequestParams, ErrorData> + Send + Sync;

/// What the tasks of a server say to users, unwritten: kept beside rmcp's
/// [`TaskManager`](rmcp::task_manager::TaskManager), whose own texts are written once.
///
/// A task outlives the request that started it, and each `tasks/get` has a language of its own (SEP-2792, "Request
/// behavior"). So an operation leaves messages here instead of texts, and the handler of `tasks/get` writes them:
///
/// ```
/// # const FETCHING: rmcp_l10n::Text = {
/// #     use std::borrow::Cow;
/// #     static CATALOG: rmcp_l10n::Catalog = rmcp_l10n::Catalog::from_static("Fetching", &[Cow::Borrowed("en")],
/// #         &[rmcp_l10n::Cell { at: 0, len: 8, language: 0 }], 1, &[], &[]);
/// #     rmcp_l10n::Text::new(&CATALOG, 0, 0)
/// # };
/// use rmcp::task_manager::{TaskManager, TaskOptions};
/// use rmcp::{ErrorData, RoleServer, ServerHandler, model::*, service::RequestContext};
/// use rmcp_l10n::{Localize, TaskTexts};
///
/// #[derive(Clone, Default)]
/// struct Weather {
///     tasks: TaskManager,
///     texts: TaskTexts,
/// }
///
/// impl ServerHandler for Weather {
///     async fn call_tool(
///         &self,
///         _: CallToolRequestParams,
///         context: RequestContext<RoleServer>,
///     ) -> Result<CallToolResponse, ErrorData> {
///         let task = self.tasks.spawn(TaskOptions::new(), |task| {
///             let task = self.texts.track(task);
///             task.status(FETCHING);
///             Box::pin(async move {
///                 // ... with task.status(..) and task.ask::<Form>(..) on the way
///                 # drop(task);
///                 Ok(CallToolResult::success(vec![]))
///             })
///         });
///         Ok(self.texts.created(task, &context.localizer()?).into())
///     }
///
///     async fn get_task(
///         &self,
///         request: GetTaskParams,
///         context: RequestContext<RoleServer>,
///     ) -> Result<GetTaskResult, ErrorData> {
///         Ok(self.texts.localize(self.tasks.get_task(&request.task_id)?, &context.localizer()?))
///     }
/// }
/// # #[tokio::main(flavor = "current_thread")] async fn main() {
/// # let weather = Weather::default();
/// # let task = weather.tasks.spawn(TaskOptions::new(), |task| {
/// #     weather.texts.track(task).status(FETCHING);
/// #     Box::pin(async { Ok(CallToolResult::success(vec![])) })
/// # });
/// # let task = weather.texts.localize(weather.tasks.get_task(&task.task_id).unwrap(), &rmcp_l10n::Localizer::default());
/// # assert_eq!(task.task.task.status_message.as_deref(), Some("Fetching"));
/// # }
/// ```
///
/// The manager holds the same texts in the source language. What is written here replaces only those: a status that was
/// set in another way stays. Clones share their texts. Those of a task are kept for ten minutes after its operation has
/// ended; after that its last status is in the source language.
///
/// `notifications/tasks` belongs to no request and so has no language: it carries the source texts. An error that ends a
/// task is in the language that the operation wrote it in.
#[derive(Clone, Default)]
pub struct TaskTexts(Arc<Mutex<HashMap<String, Entry>>>);

#[derive(Default)]
struct Entry {
    /// The last status and the one before it: a task may have been taken from the manager just before the last one was
    /// set.
    statuses: [Option<Said>; 2],
    questions: HashMap<String, Arc<Question>>,
    /// How many trackers there are.
    running: usize,
    /// When the last tracker was dropped.
    ended: Option<Instant>,
}

/// A status, and how it reads in the source language.
#[derive(Clone)]
struct Said {
    status: Arc<Status>,
    source: String,
}

impl TaskTexts {
    /// A place for the texts of tasks, with none in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// The context of an operation, with the way to leave texts. The operation keeps it for as long as it runs.
    pub fn track(&self, task: TaskContext) -> LocalizedTask {
        {
            let mut entries = self.entries();
            let entry = entries.entry(task.task_id().to_owned()).or_default();
            entry.running += 1;
            entry.ended = None;
        }
        let running = Running { texts: self.clone(), id: task.task_id().to_owned() };
        LocalizedTask::new(task, running)
    }

    /// The result of `tasks/get` in the language of that request. If something was written, the languages are reported
    /// in the `_meta` of the result.
    pub fn localize(&self, mut task: DetailedTask, l10n: &Localizer) -> GetTaskResult {
        let rendered = Rendered::new(l10n);
        let mut written = self.status_of(&mut task.task, &rendered, false);
        if let TaskPayload::InputRequired { input_requests } = &mut task.payload {
            for (key, request) in input_requests {
                let question = self.entry(&task.task.task_id, |entry| entry.questions.get(key).cloned());
                if let InputRequest::Elicitation(request) = request
                    && let Some(question) = question
                    && let Ok(params) = question(&rendered)
                {
                    request.params = params;
                    written = true;
                }
            }
        }
        let mut result = GetTaskResult::new(task);
        if written {
            report::write(&mut result.meta, rendered.content_language());
        }
        result
    }

    /// The result of the request that started a task, with the status that the operation has already set.
    pub fn created(&self, mut task: Task, l10n: &Localizer) -> CreateTaskResult {
        let rendered = Rendered::new(l10n);
        let written = self.status_of(&mut task, &rendered, true);
        let mut result = CreateTaskResult::new(task);
        if written {
            report::write(&mut result.meta, rendered.content_language());
        }
        result
    }

    /// Writes the status, if the manager has the same one. A task that was just made has none there yet.
    fn status_of(&self, task: &mut Task, rendered: &Rendered<'_>, new: bool) -> bool {
        let shown = task.status_message.as_ref();
        let same = |said: &&Said| shown.map_or(new, |message| *message == said.source);
        let Some(said) = self.entry(&task.task_id, |entry| entry.statuses.iter().flatten().find(same).cloned()) else {
            return false;
        };
        task.status_message = Some(rendered.message(&*said.status));
        true
    }

    /// Looks at the texts of a task, and drops those of tasks that have ended long ago. The messages are written outside
    /// of the lock: they are the author's code.
    fn entry<R>(&self, id: &str, look: impl FnOnce(&Entry) -> Option<R>) -> Option<R> {
        let mut entries = self.entries();
        entries.retain(|_, entry| entry.ended.is_none_or(|ended| ended.elapsed() < KEPT));
        entries.get(id).and_then(look)
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for TaskTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TaskTexts").field("tasks", &self.entries().len()).finish_non_exhaustive()
    }
}

impl Localizer {
    /// Puts a status into the result of `tasks/get` for a server that keeps its tasks itself, in the language of that
    /// request, and reports the language in the `_meta` of the result. With rmcp's task manager, use [`TaskTexts`].
    pub fn status(&self, result: &mut GetTaskResult, message: &(impl Message + ?Sized)) {
        let rendered = Rendered::new(self);
        result.task.task.status_message = Some(rendered.message(message));
        report::write(&mut result.meta, rendered.content_language());
    }
}

#[cfg(test)]
mod tests {
    use rmcp::model::CallToolResult;
    use rmcp::task_manager::{TaskManager, TaskOptions};

    use super::*;

    #[tokio::test]
    async fn a_task_has_ended_when_its_last_tracker_is_gone() {
        let (tasks, texts) = (TaskManager::new(), TaskTexts::new());
        let mut trackers = None;
        let task = tasks.spawn(TaskOptions::new(), |task| {
            let one = texts.track(task.clone());
            trackers = Some((one.clone(), one, texts.track(task)));
            Box::pin(async { Ok(CallToolResult::success(vec![])) })
        });
        let ended = || texts.entries().get(&task.task_id).unwrap().ended.is_some();
        let (clone, one, other) = trackers.unwrap();
        drop(one);
        assert!(!ended());
        drop(clone);
        assert!(!ended());
        drop(other);
        assert!(ended());
    }
}
