//! The prompts.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{ContentBlock, GetPromptResult, PromptMessage, Role};
use rmcp::{ErrorData, prompt, prompt_router};
use rmcp_l10n::{Localizer, PromptArguments, localize};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

use crate::errors::within;
use crate::model::{Activity, Station};
use crate::resources;
use crate::server::Weather;

/// What `plan_trip` takes.
#[derive(Debug, Deserialize, JsonSchema, PromptArguments)]
pub struct PlanTrip {
    /// # City
    ///
    /// City to travel to, by its own name or the identifier of its station
    pub city: String,
    /// # Number of days
    ///
    /// Length of the stay, from 1 to 7
    #[serde(deserialize_with = "number")]
    pub days: u8,
    /// # Activity
    ///
    /// What to do there: hiking, cycling, beach or sightseeing
    pub activity: Option<Activity>,
}

/// What `compare_cities` takes.
#[derive(Debug, Deserialize, JsonSchema, PromptArguments)]
pub struct CompareCities {
    /// # First city
    ///
    /// City by its own name or the identifier of its station
    pub first: String,
    /// # Second city
    ///
    /// City by its own name or the identifier of its station
    pub second: String,
}

#[localize]
#[prompt_router(vis = "pub(crate)")]
#[expect(missing_docs, reason = "rmcp leaves the functions that it adds undocumented")]
impl Weather {
    /// Plans a stay day by day around the forecast.
    #[prompt(name = "plan_trip", title = "Plan a trip")]
    async fn plan_trip(
        &self,
        Parameters(PlanTrip { city, days, activity }): Parameters<PlanTrip>,
        l10n: Localizer,
    ) -> Result<GetPromptResult, ErrorData> {
        let station = self.city(&city, &l10n)?;
        let days = within("days", days, 1..=7, &l10n)?;
        let purpose = activity.map_or("", purpose);
        let (city, id) = (&station.site.city, &station.site.id);
        let task = format!(
            "Plan a {days}-day stay in {city}{purpose}, starting on the first day of the forecast. Give each day a \
             plan that suits its weather, say what to pack, and name every alert for the station {id}.",
        );
        Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, task), attachment(station)?])
            .with_description(format!("A trip to {city}")))
    }

    /// Compares the weather and the climate of two cities.
    #[prompt(name = "compare_cities", title = "Compare two cities")]
    async fn compare_cities(
        &self,
        Parameters(CompareCities { first, second }): Parameters<CompareCities>,
        l10n: Localizer,
    ) -> Result<GetPromptResult, ErrorData> {
        let (first, second) = (self.city(&first, &l10n)?, self.city(&second, &l10n)?);
        let task = format!(
            "Compare {} and {}: this week's weather, the air, and the climate over the year. Finish with the months in \
             which each of them is the better place to visit.",
            first.site.city, second.site.city,
        );
        let messages = vec![PromptMessage::new_text(Role::User, task), attachment(first)?, attachment(second)?];
        Ok(GetPromptResult::new(messages)
            .with_description(format!("{} and {} compared", first.site.city, second.site.city)))
    }
}

fn purpose(activity: Activity) -> &'static str {
    match activity {
        Activity::Hiking => " for hiking",
        Activity::Cycling => " for cycling",
        Activity::Beach => " at the beach",
        Activity::Sightseeing => " for sightseeing",
    }
}

/// A message that carries everything known about a station.
fn attachment(station: &Station) -> Result<PromptMessage, ErrorData> {
    Ok(PromptMessage::new(Role::User, ContentBlock::resource(resources::station(station)?)))
}

/// Reads a number from a string: the arguments of a prompt are strings on the wire.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    String::deserialize(deserializer)?.trim().parse().map_err(serde::de::Error::custom)
}
