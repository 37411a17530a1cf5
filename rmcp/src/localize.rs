//! What a handler has of this crate: the methods that it adds to a request context.

use std::future::Future;

use mcp_l10n::{Elicitation, Message};
use rmcp::schemars::JsonSchema;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};
use serde::de::DeserializeOwned;

use crate::answer::Answer;
use crate::ask::{self, prepare};
use crate::client::Client;
use crate::localizer::Localizer;
use crate::{form, progress};

mod sealed {
    use rmcp::RoleServer;
    use rmcp::service::RequestContext;

    pub trait Sealed {}

    impl Sealed for RequestContext<RoleServer> {}
}

/// What this crate adds to a request context: the language of the request, questions to its user, and its progress.
pub trait Localize: sealed::Sealed {
    /// The language of this request.
    ///
    /// # Errors
    ///
    /// An internal error (-32603) that names the cure, if the server is not served in [`crate::Localized`]. That is a
    /// mistake in the server, and an answer in the source language would hide it. Code that has to run without the
    /// wrapper writes `context.localizer().unwrap_or_default()`.
    ///
    /// ```
    /// use rmcp::{ErrorData, RoleServer, ServerHandler, model::*, service::RequestContext};
    /// use rmcp_l10n::Localize;
    ///
    /// struct Notes;
    ///
    /// impl ServerHandler for Notes {
    ///     async fn read_resource(
    ///         &self,
    ///         request: ReadResourceRequestParams,
    ///         context: RequestContext<RoleServer>,
    ///     ) -> Result<ReadResourceResponse, ErrorData> {
    ///         let l10n = context.localizer()?;
    ///         let text = format!("served in {:?}", l10n.language());
    ///         Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri)]).into())
    ///     }
    /// }
    /// ```
    fn localizer(&self) -> Result<Localizer, ErrorData>;

    /// Asks the user to fill in the form of `T`, in the language of this request.
    ///
    /// ```
    /// # pub mod l10n { // what `rmcp_l10n::catalog!()` brings in
    /// #     pub static CATALOG: rmcp_l10n::Catalog = rmcp_l10n::Catalog::from_static("", &[], &[], 0, &[], &[]);
    /// # }
    /// use rmcp::{ErrorData, RoleServer, service::RequestContext, tool, tool_router};
    /// use rmcp_l10n::{Answer, Elicitation, Localize};
    /// # use rmcp_l10n::{Form, Text};
    /// use schemars::JsonSchema;
    /// use serde::Deserialize;
    ///
    /// # /*
    /// #[derive(Deserialize, JsonSchema, Elicitation)]
    /// #[elicitation(message = "Please enter your e-mail address.")]
    /// # */
    /// # #[derive(Deserialize, JsonSchema)]
    /// struct Contact {
    ///     /// # E-mail address
    ///     email: String,
    /// }
    /// # impl Elicitation for Contact {
    /// #     const FORM: Form =
    /// #         Form { message: Text::new(&l10n::CATALOG, 0, 0), title: None, description: None, fields: &[] };
    /// # }
    ///
    /// struct Newsletter;
    ///
    /// #[tool_router]
    /// impl Newsletter {
    ///     /// Subscribes to the newsletter.
    ///     #[tool]
    ///     async fn subscribe(&self, ctx: RequestContext<RoleServer>) -> Result<String, ErrorData> {
    ///         let Answer::Accepted(contact) = ctx.ask::<Contact>("contact").await? else {
    ///             return Ok("not subscribed".to_owned());
    ///         };
    ///         Ok(format!("subscribed {}", contact.email))
    ///     }
    /// }
    /// # assert_eq!(Newsletter::tool_router().list_all().len(), 1);
    /// ```
    ///
    /// # Two protocols
    ///
    /// Before 2026-07-28 this sends `elicitation/create`, and waits.
    ///
    /// From 2026-07-28 on, a server sends no requests. The first time, this returns an error, and `?` stops the handler;
    /// [`Localized`](crate::Localized) answers the request with the question (`InputRequiredResult`), the client sends
    /// the request again with the answer, **and the handler runs again from the start**, where this call now returns the
    /// answer. So what a handler does before it asks is done in each round: ask first, act afterwards. Each round speaks
    /// the language of its own request, as SEP-2792 demands.
    ///
    /// * Return the error as it is. If it is wrapped into another one, its message must stay part of that message; a tool
    ///   whose errors are no [`ErrorData`] may show it as text.
    /// * A handler that succeeds although it got the error goes on without an answer: its result counts, and the question
    ///   is not asked. One that fails in another way has failed.
    /// * Questions that are asked before the handler stops are asked together:
    ///   `let (a, b) = tokio::join!(ctx.ask::<A>("a"), ctx.ask::<B>("b"));`, then `a?` and `b?`.
    /// * The handler must ask the same questions in the same order in each round, up to the first that is open.
    ///
    /// The answers of earlier rounds, and the handler's own `requestState` if it has one, travel in the `requestState`,
    /// which is signed and bound to the method, the name or URI, the arguments and the caller, and expires: see
    /// [`state_key`](crate::Localized::state_key), [`state_ttl`](crate::Localized::state_ttl) and
    /// [`principal`](crate::Localized::principal). **It is signed, not secret.** Answers count only for the questions
    /// that were open; other `inputResponses` are left in the request for the handler. The limits are
    /// [`MAX_ROUNDS`](crate::MAX_ROUNDS), [`MAX_QUESTIONS`](crate::MAX_QUESTIONS) and
    /// [`MAX_STATE_LENGTH`](crate::MAX_STATE_LENGTH).
    ///
    /// # The key
    ///
    /// `key` names the question within the request, and is never shown. The same key asked again is another question
    /// (`contact`, then `contact#2` on the wire), so a loop that asks until the answer is good works with both protocols.
    /// A `#` in a key is doubled on the wire.
    ///
    /// # Errors
    ///
    /// * the error that stops the handler, see above;
    /// * -32021, missing required client capability, for a client without forms: see [`can_ask`](Self::can_ask);
    /// * an internal error for a server without [`Localized`](crate::Localized), for a type that cannot be a form (see
    ///   [`Localizer::form`]), and from 2026-07-28 on outside of `tools/call`, `prompts/get` and `resources/read`;
    /// * what the client answers as an error, and when the request is cancelled.
    fn ask<T>(&self, key: &str) -> impl Future<Output = Result<Answer<T>, ErrorData>> + Send
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static;

    /// [`ask`](Self::ask) with `message` in place of the form's own: a message that has arguments.
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask).
    fn ask_with<T>(
        &self,
        key: &str,
        message: &(impl Message + ?Sized),
    ) -> impl Future<Output = Result<Answer<T>, ErrorData>> + Send
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static;

    /// Asks the user to open a URL, for what must not pass through the client: passwords, payments, sign-in.
    ///
    /// An accepted answer says that the user agreed to open the URL, and nothing of what was done there. All that
    /// [`ask`](Self::ask) says of the two protocols holds here.
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask); -32021 for a client that opens no URLs: see [`can_ask_url`](Self::can_ask_url).
    fn ask_url(
        &self,
        key: &str,
        message: &(impl Message + ?Sized),
        url: impl Into<String>,
    ) -> impl Future<Output = Result<Answer<()>, ErrorData>> + Send;

    /// Whether the client of this request shows forms. What it says counts for this request only.
    fn can_ask(&self) -> bool;

    /// Whether the client of this request opens URLs.
    fn can_ask_url(&self) -> bool;

    /// Tells the client how far the request is, in the language of the request; nothing without a progress token.
    ///
    /// `progress` grows from call to call, towards `total` if that is known. With a usable preference, the notification
    /// reports its language in `params._meta` (SEP-2792, "Response behavior").
    ///
    /// ```
    /// # const READING: rmcp_l10n::Text = {
    /// #     static CATALOG: rmcp_l10n::Catalog = rmcp_l10n::Catalog::from_static("", &[], &[], 0, &[], &[]);
    /// #     rmcp_l10n::Text::new(&CATALOG, 0, 0)
    /// # };
    /// use rmcp::{ErrorData, RoleServer, service::RequestContext};
    /// use rmcp_l10n::Localize;
    ///
    /// async fn read_all(ctx: &RequestContext<RoleServer>) -> Result<(), ErrorData> {
    ///     ctx.progress(1.0, Some(3.0), &READING).await
    /// }
    /// # let _ = read_all;
    /// ```
    ///
    /// # Errors
    ///
    /// An internal error for a server without [`Localized`](crate::Localized), and if the connection is gone.
    fn progress(
        &self,
        progress: f64,
        total: Option<f64>,
        message: &(impl Message + ?Sized),
    ) -> impl Future<Output = Result<(), ErrorData>> + Send;
}

impl Localize for RequestContext<RoleServer> {
    fn localizer(&self) -> Result<Localizer, ErrorData> {
        self.extensions.get::<Localizer>().cloned().ok_or_else(not_wrapped)
    }

    fn ask<T>(&self, key: &str) -> impl Future<Output = Result<Answer<T>, ErrorData>> + Send
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static,
    {
        let question = prepare(self, key, false, |rendered, _| form::question::<T>(rendered, None));
        async move { Ok(Answer::read(ask::put(self, question).await?, form::content::<T>)) }
    }

    fn ask_with<T>(
        &self,
        key: &str,
        message: &(impl Message + ?Sized),
    ) -> impl Future<Output = Result<Answer<T>, ErrorData>> + Send
    where
        T: Elicitation + JsonSchema + DeserializeOwned + 'static,
    {
        // Written now, so that the message need not be shared between threads.
        let question =
            prepare(self, key, false, |rendered, _| form::question::<T>(rendered, Some(rendered.message(message))));
        async move { Ok(Answer::read(ask::put(self, question).await?, form::content::<T>)) }
    }

    fn ask_url(
        &self,
        key: &str,
        message: &(impl Message + ?Sized),
        url: impl Into<String>,
    ) -> impl Future<Output = Result<Answer<()>, ErrorData>> + Send {
        let question = prepare(self, key, true, |rendered, client| {
            let id = if client.asked_in_result { String::new() } else { uuid::Uuid::new_v4().to_string() };
            Ok(form::url(rendered.message(message), url.into(), id))
        });
        async move { Ok(Answer::read(ask::put(self, question).await?, |_| Ok(()))) }
    }

    fn can_ask(&self) -> bool {
        Client::here(self).form
    }

    fn can_ask_url(&self) -> bool {
        Client::here(self).url
    }

    fn progress(
        &self,
        progress: f64,
        total: Option<f64>,
        message: &(impl Message + ?Sized),
    ) -> impl Future<Output = Result<(), ErrorData>> + Send {
        let notification = progress::notification(self, progress, total, message);
        async move {
            let Some(notification) = notification? else { return Ok(()) };
            let sent = self.peer.notify_progress(notification).await;
            sent.map_err(|error| ErrorData::internal_error(format!("progress could not be sent: {error}"), None))
        }
    }
}

fn not_wrapped() -> ErrorData {
    let message = "this server is not wrapped in rmcp_l10n::Localized, so its requests have no language: \
                   serve Localized::new(server, &[&l10n::CATALOG]) instead of the server";
    ErrorData::internal_error(message, None)
}
