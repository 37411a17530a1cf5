//! The handler.

use rmcp::model::{
    ListResourceTemplatesResult, ListResourcesResult, PaginatedRequestParams, ReadResourceRequestParams,
    ReadResourceResponse, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, prompt_handler, tool_handler};
use rmcp_l10n::{Localize, Localizer, server_info};

use crate::data::Dataset;
use crate::errors;
use crate::model::Station;
use crate::resources;

const INSTRUCTIONS: &str = "\
Weather of twelve stations for the week from 3 to 9 August 2026. Stations are named by identifier: find it with \
stations_search or stations_nearby first, then ask for current conditions, the forecast, alerts, air quality or \
climate. Warn of alerts before recommending anything outdoors.";

/// The weather server.
#[derive(Debug, Clone, Copy)]
pub struct Weather {
    pub(crate) data: &'static Dataset,
}

impl Weather {
    /// A server on the embedded data set.
    pub fn new() -> Self {
        Self { data: Dataset::embedded() }
    }

    /// The station with this identifier, or the error to answer with.
    pub(crate) fn station(self, id: &str, l10n: &Localizer) -> Result<&'static Station, ErrorData> {
        self.data.station(id).ok_or_else(|| errors::unknown_station(id, self.data, l10n))
    }

    /// The station of this city, or the error to answer with.
    pub(crate) fn city(self, name: &str, l10n: &Localizer) -> Result<&'static Station, ErrorData> {
        self.data.city(name).ok_or_else(|| errors::unknown_city(name, self.data, l10n))
    }
}

impl Default for Weather {
    fn default() -> Self {
        Self::new()
    }
}

#[tool_handler(router = (Self::tool_router() + Self::service_router()))]
#[prompt_handler]
impl ServerHandler for Weather {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_prompts().enable_resources().build();
        let server = server_info!(name = "weather", version = env!("CARGO_PKG_VERSION"), title = "Weather");
        ServerConfig::new(capabilities).with_server_info(server).with_instructions(INSTRUCTIONS)
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::resources()))
    }

    async fn list_resource_templates(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        Ok(resources::read(self.data, &request.uri, &context.localizer()?)?.into())
    }
}
