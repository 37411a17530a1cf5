//! Every method of rmcp's handler, from one list.
//!
//! All of them have a default body in rmcp, so a method that was missing here would not fail to compile: it would answer
//! "method not found" for a handler that implements it. A test compares the list with rmcp's source.

// Some methods and parameters are deprecated in rmcp; a handler may still implement them.
#![expect(deprecated)]

use std::borrow::Cow;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CancelTaskParams, CancelledNotificationParam, CompleteRequestParams,
    CompleteResult, CustomNotification, CustomRequest, CustomResult, DiscoverResult, GetPromptRequestParams,
    GetPromptResponse, GetSkillRequestParams, GetSkillResult, GetTaskParams, GetTaskResult, InitializeRequestParams,
    InitializeResult, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListSkillsResult,
    ListToolsResult, PaginatedRequestParams, ProgressNotificationParam, ProtocolVersion,
    ReadResourceDirectoryRequestParams, ReadResourceDirectoryResult, ReadResourceRequestParams, ReadResourceResponse,
    ServerConfig, SetLevelRequestParams, SubscribeRequestParams, SubscriptionFilter, Tool, UnsubscribeRequestParams,
    UpdateTaskParams,
};
use rmcp::service::{NotificationContext, RequestContext, SubscriptionContext};
use rmcp::{ErrorData, RoleServer, ServerHandler};

use crate::localized::Localized;

macro_rules! forward {
    (
        plain { $($plain:ident($($given:ident: $Given:ty)?) -> $Plain:ty;)* }
        requests { $($request:ident($($params:ident: $Params:ty)?) -> $Result:ty;)* }
        questions { $($asking:ident($asked:ident: $Asked:ty) -> $Answer:ty;)* }
        subscriptions { $($subscription:ident(SubscriptionContext) -> $Ended:ty;)* }
        notifications { $($notification:ident($($news:ident: $News:ty)?);)* }
    ) => {
        impl<S: ServerHandler> ServerHandler for Localized<S> {
            $(
                fn $plain(&self $(, $given: $Given)?) -> $Plain {
                    self.inner().$plain($($given)?)
                }
            )*
            $(
                async fn $request(
                    &self,
                    $($params: $Params,)?
                    mut context: RequestContext<RoleServer>,
                ) -> Result<$Result, ErrorData> {
                    let exchange = self.begin(&mut context);
                    exchange.finish(self.inner().$request($($params,)? context).await)
                }
            )*
            $(
                async fn $asking(
                    &self,
                    mut $asked: $Asked,
                    mut context: RequestContext<RoleServer>,
                ) -> Result<$Answer, ErrorData> {
                    let (exchange, pending) = self.resume(&mut $asked, &mut context)?;
                    let mut answer = self.inner().$asking($asked, context).await;
                    if let Some(pending) = pending {
                        answer = pending.finish(answer, exchange.localizer().language());
                    }
                    exchange.finish(answer)
                }
            )*
            $(
                // The context keeps its request to itself, so there is no place for a language.
                async fn $subscription(&self, context: SubscriptionContext) -> Result<$Ended, ErrorData> {
                    self.inner().$subscription(context).await
                }
            )*
            $(
                async fn $notification(&self, $($news: $News,)? context: NotificationContext<RoleServer>) {
                    self.inner().$notification($($news,)? context).await;
                }
            )*
        }

        /// The methods forwarded, for the test that compares them with rmcp's.
        #[doc(hidden)]
        pub const FORWARDED: &[&str] = &[
            $(stringify!($plain),)*
            $(stringify!($request),)*
            $(stringify!($asking),)*
            $(stringify!($subscription),)*
            $(stringify!($notification),)*
        ];
    };
}

forward! {
    plain {
        get_info() -> ServerConfig;
        get_tool(name: &str) -> Option<Tool>;
        negotiate_initialize(request: &InitializeRequestParams) -> Result<InitializeResult, ErrorData>;
        supported_protocol_versions() -> Cow<'static, [ProtocolVersion]>;
        accepted_subscription_filter(requested: &SubscriptionFilter) -> Option<SubscriptionFilter>;
    }
    requests {
        initialize(request: InitializeRequestParams) -> InitializeResult;
        discover() -> DiscoverResult;
        list_tools(request: Option<PaginatedRequestParams>) -> ListToolsResult;
        list_prompts(request: Option<PaginatedRequestParams>) -> ListPromptsResult;
        list_resources(request: Option<PaginatedRequestParams>) -> ListResourcesResult;
        list_resource_templates(request: Option<PaginatedRequestParams>) -> ListResourceTemplatesResult;
        read_resource_directory(request: ReadResourceDirectoryRequestParams) -> ReadResourceDirectoryResult;
        list_skills(request: Option<PaginatedRequestParams>) -> ListSkillsResult;
        get_skill(request: GetSkillRequestParams) -> GetSkillResult;
        complete(request: CompleteRequestParams) -> CompleteResult;
        get_task(request: GetTaskParams) -> GetTaskResult;
        update_task(request: UpdateTaskParams) -> ();
        cancel_task(request: CancelTaskParams) -> ();
        subscribe(request: SubscribeRequestParams) -> ();
        unsubscribe(request: UnsubscribeRequestParams) -> ();
        set_level(request: SetLevelRequestParams) -> ();
        ping() -> ();
        on_custom_request(request: CustomRequest) -> CustomResult;
    }
    questions {
        call_tool(request: CallToolRequestParams) -> CallToolResponse;
        get_prompt(request: GetPromptRequestParams) -> GetPromptResponse;
        read_resource(request: ReadResourceRequestParams) -> ReadResourceResponse;
    }
    subscriptions {
        listen(SubscriptionContext) -> ();
    }
    notifications {
        on_cancelled(notification: CancelledNotificationParam);
        on_progress(notification: ProgressNotificationParam);
        on_initialized();
        on_roots_list_changed();
        on_custom_notification(notification: CustomNotification);
    }
}
