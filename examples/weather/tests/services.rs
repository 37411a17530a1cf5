//! The tools that talk to the user: what a client is asked and told, in the languages of its requests.

mod common;

use std::sync::{Arc, Mutex};

use common::{connect_as, mcp_error, object};
use rmcp::model::{
    CallToolRequestParams, ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult, ElicitationAction,
    FormElicitationCapability, Implementation, ProgressNotificationParam, RequestMetaObject, UrlElicitationCapability,
};
use rmcp::service::{NotificationContext, RequestContext};
use rmcp::{ClientHandler, ErrorData, RoleClient, ServiceError};
use rmcp_l10n::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE};
use serde_json::{Value, json};

/// A client that fills in forms, opens pages, and writes down what it is shown.
#[derive(Clone, Default)]
struct User {
    /// What goes into a form; nothing to decline it.
    form: Option<Value>,
    asked: Arc<Mutex<Vec<Value>>>,
    told: Arc<Mutex<Vec<Value>>>,
}

impl ClientHandler for User {
    fn get_info(&self) -> ClientConfig {
        let mut capabilities = ClientCapabilities::builder().enable_elicitation().build();
        let elicitation = capabilities.elicitation.get_or_insert_default();
        elicitation.form = Some(FormElicitationCapability::default());
        elicitation.url = Some(UrlElicitationCapability::default());
        ClientConfig::new(capabilities, Implementation::new("user", "1"))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        self.asked.lock().unwrap().push(json!(request));
        let action = if self.form.is_some() { ElicitationAction::Accept } else { ElicitationAction::Decline };
        let mut result = ElicitResult::new(action);
        result.content = match request {
            ElicitRequestParams::FormElicitationParams { .. } => self.form.clone(),
            _ => None,
        };
        Ok(result)
    }

    async fn on_progress(&self, params: ProgressNotificationParam, _context: NotificationContext<RoleClient>) {
        self.told.lock().unwrap().push(json!(params));
    }
}

impl User {
    async fn call(&self, tool: &'static str, arguments: Value, language: Option<&str>) -> Result<Value, ServiceError> {
        let client = connect_as(self.clone()).await;
        let mut request = CallToolRequestParams::new(tool).with_arguments(object(arguments));
        let mut meta = RequestMetaObject::new();
        if let Some(language) = language {
            meta.insert(ACCEPT_LANGUAGE.to_owned(), language.into());
        }
        request.meta = Some(meta);
        Ok(json!(client.call_tool(request).await?))
    }
}

#[tokio::test]
async fn a_subscription_asks_for_what_it_needs_and_then_for_a_confirmation() {
    async fn check(language: Option<&str>, message: &str, email: &str, pro: &str, confirm: &str) {
        let user =
            User { form: Some(json!({ "email": "a@b.c", "plan": "pro", "hazards": ["heat"] })), ..User::default() };
        let result = user.call("alerts_subscribe", json!({ "station": "fr-paris" }), language).await.unwrap();
        assert_eq!(result["structuredContent"]["status"], "subscribed", "{result:#}");
        assert_eq!(result["structuredContent"]["hazards"], json!(["heat"]));
        let asked = user.asked.lock().unwrap();
        let [form, page] = asked.as_slice() else { panic!("{asked:#?}") };
        let properties = &form["requestedSchema"]["properties"];
        assert_eq!(form["message"], message, "{form:#}");
        assert_eq!(properties["email"]["title"], email);
        assert_eq!(properties["email"]["format"], "email");
        assert_eq!(properties["plan"]["oneOf"][2], json!({ "const": "pro", "title": pro }), "{form:#}");
        assert_eq!(form["requestedSchema"]["required"], json!(["email", "plan"]));
        assert_eq!(page["message"], confirm);
        assert_eq!(page["url"], "https://weather.example/confirm/fr-paris");
    }
    let english = "Where should alerts for this station be sent?";
    check(None, english, "E-mail address", "Pro: at once", "Open this page to confirm a@b.c.").await;
    let french = "Où faut-il envoyer les alertes de cette station ?";
    let confirm = "Ouvrez cette page pour confirmer l’adresse a@b.c.";
    check(Some("fr-CA"), french, "Adresse courriel", "Pro : immédiatement", confirm).await;
    let arabic = "إلى أين تُرسل تنبيهات هذه المحطة؟";
    let confirm = "افتح هذه الصفحة لتأكيد \u{2068}a@b.c\u{2069}.";
    check(Some("ar"), arabic, "البريد الإلكتروني", "برو: فورًا", confirm).await;
}

#[tokio::test]
async fn a_declined_form_subscribes_to_nothing() {
    let user = User::default();
    let result = user.call("alerts_subscribe", json!({ "station": "fr-paris" }), Some("de")).await.unwrap();
    assert_eq!(result["structuredContent"]["status"], "declined", "{result:#}");
    assert_eq!(user.asked.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn progress_is_told_in_the_plural_of_the_language() {
    async fn check(language: &str, stations: u8, first: &str, last: &str) {
        let user = User::default();
        let arguments = json!({ "station": "pl-krakow", "stations": stations });
        let result = user.call("reports_collect", arguments, Some(language)).await.unwrap();
        assert_eq!(result["structuredContent"]["reports"].as_array().map(Vec::len), Some(stations.into()));
        tokio::time::timeout(std::time::Duration::from_secs(20), async {
            while user.told.lock().unwrap().len() < usize::from(stations) + 2 {
                tokio::task::yield_now().await;
            }
        })
        .await
        .expect("every step is told");
        let told = user.told.lock().unwrap();
        assert_eq!(told.first().map(|step| &step["message"]), Some(&json!(first)), "{told:#?}");
        assert_eq!(told.last().map(|step| &step["message"]), Some(&json!(last)), "{told:#?}");
    }
    check("pl", 1, "Pobieranie raportu 1 stacji w pobliżu: Kraków", "Zebrano 1 raport").await;
    check("pl", 3, "Pobieranie raportów 3 stacji w pobliżu: Kraków", "Zebrano 3 raporty").await;
    check("pl", 12, "Pobieranie raportów 12 stacji w pobliżu: Kraków", "Zebrano 12 raportów").await;
    check("ar", 2, "جلب تقريري محطتين قرب \u{2068}Kraków\u{2069}", "جُمع تقريران").await;
    check("ar", 3, "جلب تقارير 3 محطات قرب \u{2068}Kraków\u{2069}", "جُمعت 3 تقارير").await;
    check("ar", 11, "جلب تقارير 11 محطة قرب \u{2068}Kraków\u{2069}", "جُمع 11 تقريرًا").await;
}

#[tokio::test]
async fn an_error_is_told_in_the_language_of_the_request() {
    async fn check(language: Option<&str>, message: &str) {
        let result = User::default().call("weather_current", json!({ "station": "atlantis" }), language).await;
        let error = mcp_error(result);
        assert_eq!(error.message, message);
        assert_eq!(error.code.0, -32602);
        let data = error.data.unwrap();
        assert_eq!(data["station"], "atlantis");
        assert_eq!(data["_meta"][CONTENT_LANGUAGE].as_str(), language);
    }
    check(None, "There is no station “atlantis”.").await;
    check(Some("fr"), "Il n’y a pas de station « atlantis ».").await;
    check(Some("ja"), "「atlantis」という観測地点はありません。").await;
}

#[tokio::test]
async fn the_edition_of_a_document_is_chosen_by_its_argument() {
    async fn check(argument: Option<&str>, language: Option<&str>, title: &str, reported: Option<&str>) {
        let mut arguments = json!({ "document": "charter" });
        if let Some(argument) = argument {
            arguments["language"] = argument.into();
        }
        let result = User::default().call("official_document", arguments, language).await.unwrap();
        let text = result["structuredContent"]["text"].as_str().unwrap();
        assert!(text.starts_with(title), "{text}");
        assert_eq!(result["_meta"][CONTENT_LANGUAGE].as_str(), reported, "{argument:?} {language:?}");
    }
    check(Some("ga"), Some("en"), "# Cairt Sonraí Aimsire", Some("ga")).await;
    check(Some("ga"), None, "# Cairt Sonraí Aimsire", Some("ga")).await;
    check(Some("en"), Some("ga"), "# Weather Data Charter", Some("en")).await;
    check(None, Some("ga, en;q=0.5"), "# Cairt Sonraí Aimsire", Some("ga")).await;
    check(None, Some("de"), "# Weather Data Charter", Some("en")).await;
    check(None, None, "# Weather Data Charter", None).await;
}

#[tokio::test]
async fn everything_that_is_listed_is_translated() {
    rmcp_l10n::testing::assert_covered(&common::server()).await;
}
