//! Progress of a request, in words.

use mcp_l10n::{Message, Rendered};
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};

use crate::localize::Localize;
use crate::report;

/// The progress token of a request, kept from before a parameter of type `RequestMetaObject` takes `context.meta` away.
#[derive(Clone, Debug)]
pub(crate) struct Token(ProgressToken);

impl Token {
    pub(crate) fn keep(context: &mut RequestContext<RoleServer>) {
        if let Some(token) = context.meta.get_progress_token() {
            context.extensions.insert(Self(token));
        }
    }
}

/// The notification for the client, if it wants to hear of progress.
///
/// # Errors
///
/// Without the wrapper, an internal error that names the cure, and one for a progress that is no finite number, which JSON
/// cannot hold: both also where nothing would be sent, so that they show early.
pub(crate) fn notification(
    context: &RequestContext<RoleServer>,
    progress: f64,
    total: Option<f64>,
    message: &(impl Message + ?Sized),
) -> Result<Option<ProgressNotificationParam>, ErrorData> {
    let localizer = context.localizer()?;
    if !progress.is_finite() {
        return Err(ErrorData::internal_error(format!("progress is {progress}, which is no finite number"), None));
    }
    let Some(Token(token)) = context.extensions.get::<Token>() else { return Ok(None) };
    let rendered = Rendered::new(&localizer);
    let mut params = ProgressNotificationParam::new(token.clone(), progress);
    // One that is not known yet is left out.
    params.total = total.filter(|total| total.is_finite());
    params.message = Some(rendered.message(message));
    params.meta = report::on_notification(rendered.content_language());
    Ok(Some(params))
}
