//! The tools that talk to the user while they work: a form, a page, progress, a document in a language of its own.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::CallToolResult;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, tool, tool_router};
use rmcp_l10n::{Answer, Localize, Localizer, localize};
use serde_json::json;

use crate::documents::{self, Edition};
use crate::errors::within;
use crate::messages::{Progress, Request};
use crate::params::{CollectParams, DocumentParams, StationParams};
use crate::results::{Document, Report, Reports, Status, Subscription};
use crate::server::Weather;
use crate::subscription::AlertSubscription;

#[localize]
#[tool_router(router = service_router, vis = "pub(crate)")]
impl Weather {
    /// Subscribes the user to the alerts of a station. The user is asked for an address, a plan and what to warn of.
    #[tool(title = "Subscribe to weather alerts", annotations(read_only_hint = false, open_world_hint = false))]
    async fn alerts_subscribe(
        &self,
        Parameters(StationParams { station }): Parameters<StationParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Subscription>, ErrorData> {
        let station = self.station(&station, &context.localizer()?)?;
        // On the newest protocol the tool runs again with each answer, so it asks before it does anything.
        let form = match context.ask::<AlertSubscription>("subscription").await? {
            Answer::Accepted(form) => form,
            Answer::Invalid(misfit) => return Err(ErrorData::invalid_params(misfit.to_string(), None)),
            answer => return Ok(Json(Subscription::ended(station, Status::of(&answer)))),
        };
        let mut status = Status::Subscribed;
        if context.can_ask_url() {
            let page = format!("https://weather.example/confirm/{}", station.site.id);
            let confirm = Request::Confirm { email: &form.email };
            status = Status::of(&context.ask_url("confirm", &confirm, page).await?);
        }
        Ok(Json(Subscription::new(station, form, status)))
    }

    /// Collects the reports of the stations nearest to one, and tells how far it has come.
    #[tool(title = "Collect station reports", annotations(read_only_hint = true, open_world_hint = false))]
    async fn reports_collect(
        &self,
        Parameters(CollectParams { station, stations }): Parameters<CollectParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<Json<Reports>, ErrorData> {
        let l10n = context.localizer()?;
        let center = self.station(&station, &l10n)?;
        let count = within("stations", stations, 1..=12, &l10n)?;
        let (center, city) = (&center.site, center.site.city.as_str());
        let near = self.data.nearby(center.latitude, center.longitude).into_iter().map(|(station, _)| station);
        let total = f64::from(count) + 1.0;
        context.progress(0.0, Some(total), &Progress::Collecting { stations: count, city }).await?;
        let mut reports = Vec::with_capacity(count.into());
        for (number, station) in (1..=count).zip(near) {
            let reading = Progress::Reading { city: &station.site.city };
            context.progress(number.into(), Some(total), &reading).await?;
            reports.push(Report::of(station));
        }
        context.progress(total, Some(total), &Progress::Collected { stations: reports.len() }).await?;
        Ok(Json(Reports { reports }))
    }

    /// The text of an official document. Which edition it is, is a part of the question: only the argument decides it, and
    /// without the argument what the user reads.
    #[tool(
        title = "Official document",
        annotations(read_only_hint = true, open_world_hint = false),
        output_schema = rmcp::handler::server::tool::schema_for_type::<Document>()
    )]
    async fn official_document(
        &self,
        Parameters(DocumentParams { document, language }): Parameters<DocumentParams>,
        l10n: Localizer,
    ) -> Result<CallToolResult, ErrorData> {
        let chosen = Edition::choose(language, &l10n);
        let (edition, language) = chosen.ok_or_else(|| ErrorData::internal_error("no such edition", None))?;
        let text = documents::text(document, edition).to_owned();
        let mut result = CallToolResult::structured(json!(Document { document, language: edition, text }));
        language.report(&mut result.meta);
        Ok(result)
    }
}
