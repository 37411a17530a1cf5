//! Tasks, whose texts are in the language of each `tasks/get`.

use std::sync::{Arc, Barrier};

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::task_manager::{TaskManager, TaskOptions};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::{Answer, Languages, Localize, Localized, LocalizedTask, Localizer, Message, Rendered, TaskTexts};
use serde_json::{Value, json};
use tokio::sync::Notify;

use super::handler::accept;
use super::texts::{CATALOG, CITY, Contact, OPEN, Of, READING};
use crate::wire::{MODERN, Wire, reported};

#[derive(Clone, Default)]
struct Long {
    tasks: TaskManager,
    texts: TaskTexts,
    go: Arc<Notify>,
}

impl ServerHandler for Long {
    fn get_info(&self) -> ServerConfig {
        let mut capabilities = ServerCapabilities::builder().enable_tools().build();
        capabilities.extensions = serde_json::from_value(json!({ "io.modelcontextprotocol/tasks": {} })).unwrap();
        ServerConfig::new(capabilities)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let go = Arc::clone(&self.go);
        let task = self.tasks.spawn(TaskOptions::new(), |task| {
            let task = self.texts.track(task);
            task.status(Of(READING, "Nice"));
            Box::pin(async move {
                match &*request.name {
                    "ask" => {
                        let contact = task.ask_with::<Contact>("contact", Of(CITY, "Nice")).await?.accepted();
                        let _ = task.ask_url("login", OPEN, "https://example.com").await?;
                        task.status(READING);
                        Ok(CallToolResult::success(vec![ContentBlock::text(contact.unwrap().email)]))
                    }
                    "plain" => {
                        task.set_status_message("set in another way");
                        go.notified().await;
                        Ok(CallToolResult::success(vec![]))
                    }
                    _ => {
                        go.notified().await;
                        Ok(CallToolResult::success(vec![]))
                    }
                }
            })
        });
        tokio::task::yield_now().await;
        Ok(self.texts.created(task, &ctx.localizer()?).into())
    }

    async fn get_task(
        &self,
        request: GetTaskParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<GetTaskResult, ErrorData> {
        if request.task_id == "own" {
            let task = Task::new("own", TaskStatus::Working, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z");
            let mut result = GetTaskResult::new(DetailedTask::new(task, TaskPayload::Working));
            ctx.localizer()?.status(&mut result, &READING);
            return Ok(result);
        }
        Ok(self.texts.localize(self.tasks.get_task(&request.task_id)?, &ctx.localizer()?))
    }

    async fn update_task(&self, request: UpdateTaskParams, _: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        self.tasks.update_task(&request.task_id, request.input_responses)
    }
}

async fn start(name: &str) -> (Wire, Value) {
    let long = Long::default();
    let mut wire = Wire::modern(Localized::new(long, &[&CATALOG])).await;
    let created = wire.call("tools/call", "de".into(), json!({ "name": name, "arguments": {} })).await;
    assert_eq!(created["result"]["resultType"], "task", "{created}");
    (wire, created["result"].clone())
}

async fn get(wire: &mut Wire, preference: Value, id: &Value) -> Value {
    wire.call("tasks/get", preference, json!({ "taskId": id })).await["result"].take()
}

#[tokio::test]
async fn a_status_is_in_the_language_of_each_request() {
    let (mut wire, created) = start("wait").await;
    assert_eq!((&created["statusMessage"], reported(&created)), (&json!("Lese Nice"), &json!("de")));
    for (preference, expected, report) in [
        (json!("fr"), "Lecture de Nice", json!("fr")),
        (json!("de"), "Lese Nice", json!("de")),
        (Value::Null, "Reading Nice", Value::Null),
    ] {
        let task = get(&mut wire, preference, &created["taskId"]).await;
        assert_eq!((&task["statusMessage"], reported(&task)), (&json!(expected), &report));
    }
}

#[tokio::test]
async fn a_status_that_was_set_in_another_way_stays() {
    let (mut wire, created) = start("plain").await;
    let task = get(&mut wire, "de".into(), &created["taskId"]).await;
    assert_eq!((&task["statusMessage"], reported(&task)), (&json!("set in another way"), &Value::Null));
}

#[tokio::test]
async fn the_questions_of_a_task_are_too() {
    let (mut wire, created) = start("ask").await;
    let id = &created["taskId"];
    for (preference, message, title, report) in [
        (json!("fr"), "Quelle station à Nice", "Adresse e-mail", json!("fr")),
        (Value::Null, "Which station in Nice", "E-mail address", Value::Null),
    ] {
        let task = get(&mut wire, preference, id).await;
        assert_eq!(task["status"], "input_required", "{task}");
        let params = &task["inputRequests"]["contact"]["params"];
        assert_eq!(params["message"], message);
        assert_eq!(params["requestedSchema"]["properties"]["email"]["title"], title);
        assert_eq!(reported(&task), &report);
    }
    let answer = json!({ "taskId": id, "inputResponses": { "contact": accept(json!({ "email": "a@b.c" })) } });
    wire.call("tasks/update", "de".into(), answer).await;
    tokio::task::yield_now().await;
    let task = get(&mut wire, "de".into(), id).await;
    assert_eq!(task["inputRequests"]["login"]["params"]["message"], "Bitte melden Sie sich an.", "{task}");
    let answer = json!({ "taskId": id, "inputResponses": { "login": { "action": "accept" } } });
    wire.call("tasks/update", "de".into(), answer).await;
    tokio::task::yield_now().await;
    // The last status stays in the language of each request after the end.
    let task = get(&mut wire, "de".into(), id).await;
    assert_eq!((&task["status"], &task["statusMessage"]), (&json!("completed"), &json!("Lese")), "{task}");
    assert_eq!(task["result"]["content"][0]["text"], "a@b.c");
}

#[tokio::test]
async fn a_server_with_its_own_tasks_sets_the_status_itself() {
    let mut wire = Wire::client(Localized::new(Long::default(), &[&CATALOG]), MODERN, json!({})).await;
    let task = get(&mut wire, "fr".into(), &json!("own")).await;
    assert_eq!((&task["statusMessage"], reported(&task)), (&json!("Lecture de"), &json!("fr")));
}

/// A task whose operation waits, and its context.
fn waiting(long: &Long) -> (Task, LocalizedTask) {
    let mut tracked = None;
    let task = long.tasks.spawn(TaskOptions::new(), |task| {
        let task = long.texts.track(task);
        tracked = Some(task.clone());
        Box::pin(async move {
            std::future::pending::<()>().await;
            drop(task);
            Ok(CallToolResult::success(vec![]))
        })
    });
    (task, tracked.unwrap())
}

fn german() -> Localizer {
    Localizer::from(Languages::new(&[&CATALOG]).localizer(Some("de")))
}

#[tokio::test]
async fn a_status_that_changes_while_it_is_asked_for_is_in_that_language_too() {
    let long = Long::default();
    let (task, tracked) = waiting(&long);
    tracked.status(READING);
    let before = long.tasks.get_task(&task.task_id).unwrap();
    tracked.status(OPEN);
    for (taken, expected) in
        [(before, "Lese"), (long.tasks.get_task(&task.task_id).unwrap(), "Bitte melden Sie sich an.")]
    {
        let shown = serde_json::to_value(long.texts.localize(taken, &german())).unwrap();
        assert_eq!((&shown["statusMessage"], reported(&shown)), (&json!(expected), &json!("de")));
    }
}

#[tokio::test]
async fn two_statuses_at_once_leave_one() {
    let long = Long::default();
    let (task, tracked) = waiting(&long);
    for round in 0..300 {
        let start = Barrier::new(16);
        std::thread::scope(|scope| {
            for city in 0..16 {
                let (tracked, start) = (tracked.clone(), &start);
                scope.spawn(move || {
                    start.wait();
                    tracked.status(Named(format!("{city} {round}")));
                });
            }
        });
        let shown = long.tasks.get_task(&task.task_id).unwrap();
        let source = shown.task.status_message.clone().unwrap();
        // In the order of the manager: what is said of it in German is its own text.
        let german = long.texts.localize(shown, &german()).task.task.status_message.unwrap();
        assert_eq!(german, source.replace("Reading", "Lese"), "{round}");
    }
}

struct Named(String);

impl Message for Named {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        Of(READING, &self.0).write(rendered, out);
    }
}

#[tokio::test]
async fn a_question_keeps_its_language_when_its_key_is_used_again() {
    let long = Long::default();
    let (task, tracked) = waiting(&long);
    let asking = tracked.clone();
    let asked = tokio::spawn(async move { asking.ask::<Contact>("contact").await.map(Answer::accepted) });
    tokio::task::yield_now().await;
    assert!(tracked.ask_url("contact", OPEN, "https://example.com").await.is_err());
    let shown = long.texts.localize(long.tasks.get_task(&task.task_id).unwrap(), &german());
    let shown = serde_json::to_value(shown).unwrap();
    assert_eq!(shown["inputRequests"]["contact"]["params"]["message"], super::modern::DE, "{shown}");
    asked.abort();
}
