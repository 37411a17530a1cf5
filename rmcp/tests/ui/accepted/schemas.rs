//! Types of tools that must compile, and quietly.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused_qualifications)]

use rmcp_l10n::{LocalizedSchema, PromptArguments};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ui::l10n;

/// # A station
#[derive(Debug, Serialize, Deserialize, JsonSchema, LocalizedSchema)]
#[serde(rename_all = "camelCase")]
struct StationParams<T = u8> {
    /// # Station
    ///
    /// Its name:
    ///   a town, or a mountain.
    station_name: String,
    /// # One name in, another out
    #[serde(rename(serialize = "out", deserialize = "in"))]
    both: u8,
    /// # Left alone
    #[localize(skip)]
    skipped: u8,
    value: T,
    activity: Activity,
}

/// What there is to do.
#[derive(Debug, Serialize, Deserialize, JsonSchema, LocalizedSchema)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Activity {
    /// # A day in the hills
    DayHike {
        /// # Height
        ///
        /// In metres above the sea.
        max_height: u32,
    },
    /// Described only
    Sailing,
    /// # Something else
    Other(
        /// # What
        String,
    ),
}

/// # Miles
#[derive(Debug, Serialize, Deserialize, JsonSchema, LocalizedSchema)]
struct Miles(u32);

#[derive(Debug, Serialize, Deserialize, JsonSchema, LocalizedSchema)]
struct Nothing;

/// Arguments with descriptions.
#[derive(Debug, Deserialize, JsonSchema, PromptArguments)]
#[localize(descriptions)]
struct DescribedArguments {
    /// # City
    ///
    /// Where the trip begins.
    city: String,
}

fn main() {
    let names = [
        l10n::Table::schema__StationParams__title,
        l10n::Table::schema__StationParams__stationName__description,
        l10n::Table::schema__StationParams__in__title,
        l10n::Table::schema__StationParams__out__title,
        l10n::Table::schema__Activity__description,
        l10n::Table::schema__Activity__option__day_hike__maxHeight__title,
        l10n::Table::schema__Activity__option__sailing__description,
        l10n::Table::schema__Activity__option__other__0__title,
        l10n::Table::schema__Miles__title,
        l10n::Table::arguments__DescribedArguments__city__title,
        l10n::Table::arguments__DescribedArguments__city__description,
    ];
    let _ = (names, |params: StationParams| {
        (params.station_name, params.both, params.skipped, params.value, params.activity)
    });
    let _ = (Miles(0).0, Nothing, Activity::Sailing, Activity::Other(String::new()), Activity::DayHike { max_height: 0 });
    let _ = |arguments: DescribedArguments| arguments.city;
}
