//! The resources: what is listed and what is read.

use rmcp::ErrorData;
use rmcp::model::{ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use rmcp_l10n::{Localizer, resource, resource_template};
use serde::Serialize;

use crate::data::Dataset;
use crate::errors;
use crate::model::Station;

const STATIONS: &str = "weather://stations";
const ALERTS: &str = "weather://alerts";
const ABOUT: &str = "weather://about";
const STATION_PREFIX: &str = "weather://stations/";

const JSON: &str = "application/json";
const MARKDOWN: &str = "text/markdown";

/// The resources with an address of their own.
pub(crate) fn resources() -> Vec<Resource> {
    vec![
        resource!(
            uri = "weather://stations",
            name = "stations",
            title = "Weather stations",
            description = "Identifier and position of every station",
            mime_type = JSON,
        ),
        resource!(
            uri = "weather://alerts",
            name = "alerts",
            title = "Weather alerts",
            description = "All alerts in force",
            mime_type = JSON,
        ),
        resource!(
            uri = "weather://about",
            name = "about",
            title = "About this server",
            description = "Units, sources and limits of the data",
            mime_type = MARKDOWN,
        ),
    ]
}

/// The resources that are addressed by a template.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    vec![resource_template!(
        uri_template = "weather://stations/{id}",
        name = "station",
        title = "Weather station",
        description = "Everything that is known about one station",
        mime_type = JSON,
    )]
}

/// Reads a resource.
pub(crate) fn read(data: &Dataset, uri: &str, l10n: &Localizer) -> Result<ReadResourceResult, ErrorData> {
    let contents = match uri {
        STATIONS => json(uri, &data.stations().iter().map(|station| &station.site).collect::<Vec<_>>()),
        ALERTS => json(uri, data.alerts()),
        ABOUT => Ok(text(uri, MARKDOWN, include_str!("../data/about.md"))),
        _ => {
            let known = uri.strip_prefix(STATION_PREFIX).and_then(|id| data.station(id));
            station(known.ok_or_else(|| errors::unknown_resource(uri, l10n))?)
        }
    };
    Ok(ReadResourceResult::new(vec![contents?]))
}

/// The resource of one station.
pub(crate) fn station(station: &Station) -> Result<ResourceContents, ErrorData> {
    json(&format!("{STATION_PREFIX}{}", station.site.id), station)
}

fn json<T: Serialize + ?Sized>(uri: &str, value: &T) -> Result<ResourceContents, ErrorData> {
    let value = serde_json::to_string(value).map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
    Ok(text(uri, JSON, value))
}

fn text(uri: &str, mime_type: &str, text: impl Into<String>) -> ResourceContents {
    ResourceContents::text(text, uri).with_mime_type(mime_type)
}
