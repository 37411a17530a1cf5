//! The schemas that schemars writes and rmcp serves.

use rmcp::handler::server::tool::schema_for_input;
use rmcp::model::JsonObject;
use rmcp_l10n::Localized;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::model::LANGUAGES;
use crate::schema::{server, texts};
use crate::table::{catalog, type_of, words};
use crate::wire::Wire;

/// # A trip
#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Trip {
    /// # Where to
    ///
    /// The city at the end of the trip.
    city: String,
    /// What to do there.
    activities: Vec<Activity>,
    /// # Budget
    budget: Option<Budget>,
    #[serde(flatten)]
    more: More,
    /// Trips that go with it.
    others: Vec<Trip>,
}

/// What one can do.
#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
#[serde(rename_all = "snake_case")]
enum Activity {
    /// # On foot
    Hiking,
    /// By boat.
    Sailing,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
#[allow(dead_code)]
enum Budget {
    /// # Little
    Low,
    /// # Much
    High,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
struct More {
    /// Any wishes.
    wishes: String,
}

#[tokio::test]
async fn what_schemars_writes() {
    let schema = Value::Object(JsonObject::clone(&schema_for_input::<Trip>().unwrap()));
    let rows = [
        "Place/city/title=Where to",
        "Place/city/description=The city at the end of the trip.",
        "Place/activities/description=What to do there.",
        "Place/budget/title=Budget",
        "Place/others/description=Trips that go with it.",
        "Trip/title=A trip",
        "Trip/city/title=Where to",
        "Activity/description=What one can do.",
        "Activity/option/hiking/title=On foot",
        "Activity/option/sailing/description=By boat.",
        "Budget/option/Low/title=Little",
        "Budget/option/High/title=Much",
        "More/wishes/description=Any wishes.",
    ];
    // The outermost type is called `Place` here.
    let rows = [texts(&rows), vec![type_of("t", "input/Place")]].concat();
    let mut wire = Wire::modern(Localized::new(server(&schema), &[catalog(&LANGUAGES, &rows)])).await;
    let found = wire.result("tools/list", "fr".into()).await["tools"][0]["inputSchema"].to_string();
    let mut stayed = Vec::new();
    strings(&schema, &mut stayed);
    for text in stayed {
        assert!(found.contains(&words("fr", &text)), "{text:?} stayed: {found}");
    }
    for source in ["Where to", "On foot", "By boat.", "Little", "Any wishes.", "What one can do."] {
        assert!(found.contains(&words("fr", source)), "{source}: {found}");
    }
}

/// All titles and descriptions in a schema without data.
fn strings(schema: &Value, out: &mut Vec<String>) {
    match schema {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(text) if ["title", "description"].contains(&key.as_str()) => out.push(text.clone()),
                    value => strings(value, out),
                }
            }
        }
        Value::Array(array) => array.iter().for_each(|value| strings(value, out)),
        _ => {}
    }
}
