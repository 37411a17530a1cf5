//! Questions to the user: sent at once, or left for the result that interrupts the request.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use mcp_l10n::Rendered;
use rmcp::model::{
    CancelledNotificationParam, ClientResult, ElicitRequest, ElicitRequestParams, RequestParamsMeta, ServerRequest,
};
use rmcp::service::{PeerRequestOptions, RequestContext, ServiceError};
use rmcp::{ErrorData, RoleServer};
use serde_json::Value;

use crate::client::{self, Client};
use crate::localize::Localize;
use crate::report;
use crate::round::Round;

/// A question, as far as it can be prepared without sending it.
pub(crate) enum Question {
    /// An earlier round has brought the answer.
    Answered(Value),
    /// The client is asked in the result of the request.
    Left { round: Arc<Round>, key: String, params: ElicitRequestParams, report: Option<String> },
    /// The client is sent a request.
    Sent(ElicitRequestParams),
}

/// Prepares a question. `params` writes it, only if it has not been answered.
pub(crate) fn prepare(
    context: &RequestContext<RoleServer>,
    key: &str,
    url: bool,
    params: impl FnOnce(&Rendered<'_>, &Client) -> Result<ElicitRequestParams, ErrorData>,
) -> Result<Question, ErrorData> {
    let localizer = context.localizer()?;
    let round = context.extensions.get::<Arc<Round>>();
    let client = Client::here(context);
    let key = round.map(|round| round.next_key(key));
    if let (Some(round), Some(key)) = (round, &key)
        && let Some(answer) = round.answer(key)
    {
        return Ok(Question::Answered(answer.clone()));
    }
    if !(if url { client.url } else { client.form }) {
        return Err(ErrorData::missing_required_client_capability(client::required(url)));
    }
    let rendered = Rendered::new(&localizer);
    let mut params = params(&rendered, &client)?;
    let report = rendered.content_language();
    match (client.asked_in_result, round, key) {
        (false, ..) => {
            *params.meta_mut() = report::on_request(report);
            Ok(Question::Sent(params))
        }
        (true, Some(round), Some(key)) => Ok(Question::Left { round: Arc::clone(round), key, params, report }),
        (true, ..) => {
            let message = "from protocol 2026-07-28 on, a user can be asked while tools/call, prompts/get or \
                           resources/read is answered, and not otherwise";
            Err(ErrorData::internal_error(message, None))
        }
    }
}

/// The result of the elicitation, as JSON; or the error that stops the handler.
pub(crate) async fn put(
    context: &RequestContext<RoleServer>,
    question: Result<Question, ErrorData>,
) -> Result<Value, ErrorData> {
    match question? {
        Question::Answered(answer) => Ok(answer),
        Question::Left { round, key, params, report } => Err(round.leave(key, params, report)),
        Question::Sent(params) => send(context, params).await,
    }
}

/// Sends the request and waits for the answer, for as long as the request that asks is not cancelled.
async fn send(context: &RequestContext<RoleServer>, params: ElicitRequestParams) -> Result<Value, ErrorData> {
    let request = ServerRequest::ElicitRequest(ElicitRequest::new(params));
    let sent = context.peer.send_cancellable_request(request, PeerRequestOptions::no_options()).await;
    let handle = sent.map_err(failed)?;
    let id = handle.id.clone();
    let mut response = pin!(handle.await_response());
    let mut cancelled = pin!(context.ct.cancelled());
    let response = poll_fn(|task| match response.as_mut().poll(task) {
        Poll::Ready(response) => Poll::Ready(Some(response)),
        Poll::Pending => cancelled.as_mut().poll(task).map(|()| None),
    })
    .await;
    let Some(response) = response else {
        let notification = CancelledNotificationParam::new(Some(id), None);
        // The client may be gone, and nobody waits for the answer any more.
        let _ = context.peer.notify_cancelled(notification).await;
        return Err(ErrorData::internal_error("the request was cancelled while its user was asked", None));
    };
    match response.map_err(failed)? {
        ClientResult::ElicitResult(result) => {
            serde_json::to_value(result).map_err(|error| ErrorData::internal_error(error.to_string(), None))
        }
        ClientResult::CustomResult(result) => Ok(result.0),
        _ => Ok(Value::Null),
    }
}

/// The client's own error is about our question. As the error of the request it would say something else: that there is no
/// such tool, for instance.
fn failed(error: ServiceError) -> ErrorData {
    match error {
        ServiceError::McpError(ErrorData { code, message, .. }) => {
            ErrorData::internal_error(format!("the client could not ask its user: {message} ({})", code.0), None)
        }
        error => ErrorData::internal_error(format!("the user could not be asked: {error}"), None),
    }
}
