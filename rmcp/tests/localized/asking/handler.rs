//! A server that asks in every way.

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::{Answer, Localize, Localized};
use serde_json::{Value, json};

use super::texts::{CATALOG, CITY, Confirm, Contact, OPEN, Of};

pub(crate) const KEY: &str = "0123456789abcdef0123456789abcdef";

/// Each tool is a way to ask.
#[derive(Clone, Default)]
pub(crate) struct Asking;

pub(crate) fn server() -> Localized<Asking> {
    Localized::new(Asking, &[&CATALOG]).state_key(KEY).unwrap()
}

#[expect(clippy::unnecessary_wraps, reason = "what a handler returns")]
fn said(text: impl Into<String>) -> Result<CallToolResponse, ErrorData> {
    Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into())
}

impl ServerHandler for Asking {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_prompts().enable_resources().build();
        ServerConfig::new(capabilities)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match &*request.name {
            "one" => said(format!("{:?}", ctx.ask::<Contact>("contact").await?)),
            "two" => {
                let Answer::Accepted(contact) = ctx.ask::<Contact>("contact").await? else { return said("no contact") };
                let Answer::Accepted(confirm) = ctx.ask::<Confirm>("confirm").await? else { return said("unsure") };
                said(format!("{} {}", contact.email, confirm.sure))
            }
            "both" => {
                let (contact, confirm) = tokio::join!(ctx.ask::<Contact>("contact"), ctx.ask::<Confirm>("confirm"));
                said(format!("{:?} {:?}", contact?.accepted(), confirm?.accepted().map(|confirm| confirm.sure)))
            }
            "until_it_fits" => {
                for attempt in 1..=40 {
                    if let Answer::Accepted(contact) = ctx.ask::<Contact>("contact").await? {
                        return said(format!("{} after {attempt}", contact.email));
                    }
                }
                said("never")
            }
            "with_message" => {
                let answer = ctx.ask_with::<Contact>("contact", &Of(CITY, "Nice")).await?;
                said(format!("{:?}", answer.accepted()))
            }
            "url" => said(format!("{:?}", ctx.ask_url("login", &OPEN, "https://example.com/login").await?)),
            "goes_on" => said(format!("error: {}", ctx.ask::<Contact>("contact").await.is_err())),
            "fails_otherwise" => {
                let _ = ctx.ask::<Contact>("contact").await;
                Err(ErrorData::invalid_request("broken", None))
            }
            "wraps" => {
                let answer = ctx.ask::<Contact>("contact").await;
                let answer = answer.map_err(|e| ErrorData::resource_not_found(format!("no contact: {e}"), None))?;
                said(format!("{:?}", answer.accepted()))
            }
            "shows" => match ctx.ask::<Contact>("contact").await {
                Ok(answer) => said(format!("{:?}", answer.accepted())),
                Err(error) => Ok(CallToolResult::error(vec![ContentBlock::text(error.to_string())]).into()),
            },
            "same_key" => {
                let answers = tokio::join!(
                    ctx.ask::<Contact>("contact#2"),
                    ctx.ask::<Contact>("contact"),
                    ctx.ask::<Contact>("contact")
                );
                let answers = [answers.0?, answers.1?, answers.2?];
                said(answers.map(|answer| answer.accepted().unwrap().email).join(" "))
            }
            "own_after" => {
                ctx.ask::<Contact>("contact").await?;
                own("contact", "own".into())
            }
            "own_beside" => {
                let _ = ctx.ask::<Contact>("contact").await;
                own("contact", "own".into())
            }
            "can" => said(format!("{} {}", ctx.can_ask(), ctx.can_ask_url())),
            "interplay" => interplay(request, &ctx).await,
            "echo" => said(json!({ "state": request.request_state, "responses": request.input_responses }).to_string()),
            other => Err(ErrorData::invalid_params(other.to_owned(), None)),
        }
    }

    async fn get_prompt(
        &self,
        _: GetPromptRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let answer = ctx.ask::<Confirm>("confirm").await?.accepted().map(|confirm| confirm.sure);
        Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, format!("{answer:?}"))]).into())
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let answer = ctx.ask::<Confirm>("confirm").await?.accepted().map(|confirm| confirm.sure);
        Ok(ReadResourceResult::new(vec![ResourceContents::text(format!("{answer:?}"), request.uri)]).into())
    }

    async fn on_custom_request(
        &self,
        _: CustomRequest,
        ctx: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let answer = ctx.ask::<Confirm>("confirm").await?.accepted().map(|confirm| confirm.sure);
        Ok(CustomResult::new(json!({ "sure": answer })))
    }
}

/// A question that the handler asks in its own way.
#[expect(clippy::unnecessary_wraps, reason = "what a handler returns")]
fn own(key: &str, state: String) -> Result<CallToolResponse, ErrorData> {
    let question: InputRequest = serde_json::from_value(json!({
        "method": "elicitation/create",
        "params": { "mode": "form", "message": key, "requestedSchema": { "type": "object", "properties": {} } },
    }))
    .unwrap();
    let requests = [(key.to_owned(), question)].into();
    Ok(CallToolResponse::InputRequired(InputRequiredResult::new(Some(requests), Some(state))))
}

/// Asks for the user's name in its own way, then for a contact in ours, then for a colour in its own way again.
async fn interplay(
    request: CallToolRequestParams,
    ctx: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    let response = |key: &str| request.input_responses.as_ref()?.get(key)?["content"]["value"].as_str();
    let state = request.request_state.clone().unwrap_or_default();
    if let (Some(name), Some(colour)) = (state.strip_prefix("name:"), response("colour")) {
        let contact = ctx.ask::<Contact>("contact").await?.accepted().map(|contact| contact.email);
        return said(format!("{name} {colour} {contact:?}"));
    }
    let Some(name) = response("name") else { return own("name", "asked".into()) };
    assert_eq!(state, "asked");
    ctx.ask::<Contact>("contact").await?;
    own("colour", format!("name:{name}"))
}

/// What a client puts into `inputResponses`.
#[expect(clippy::needless_pass_by_value, reason = "reads better at the callers")]
pub(crate) fn accept(content: Value) -> Value {
    json!({ "action": "accept", "content": content })
}
