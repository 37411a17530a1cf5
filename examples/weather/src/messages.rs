//! What users read while a tool works, or when it cannot.

use rmcp_l10n::Message;

/// How far a tool has come.
#[derive(Message)]
pub(crate) enum Progress<'a> {
    #[message(stations(
        one = "Collecting the report of one station near { $city }",
        other = "Collecting the reports of { $stations } stations near { $city }",
    ))]
    Collecting { stations: u8, city: &'a str },
    #[message("Report of { $city }")]
    Reading { city: &'a str },
    // A whole Fluent pattern, since a number has a form of its own.
    #[message(
        "{ $stations ->
            [0] No reports found
            [one] One report collected
           *[other] { $stations } reports collected
        }",
        note = "Shown at the end, as the result of the tool"
    )]
    Collected { stations: usize },
}

/// What a user is asked to do elsewhere.
#[derive(Message)]
pub(crate) enum Request<'a> {
    #[message("Open this page to confirm { $email }.", note = "A web page is offered beside this sentence")]
    Confirm { email: &'a str },
}

/// Why a request cannot be answered.
#[derive(Message)]
pub(crate) enum Problem<'a> {
    #[message("There is no station “{ $station }”.")]
    UnknownStation { station: &'a str },
    #[message("There is no station in “{ $city }”.")]
    UnknownCity { city: &'a str },
    #[message("There is no resource { $uri }.")]
    UnknownResource { uri: &'a str },
    #[message(
        "{ $parameter } must be from { $minimum } to { $maximum }.",
        note = "The parameter is the name of an argument and stays as it is"
    )]
    OutOfRange { parameter: &'a str, minimum: f64, maximum: f64 },
}
