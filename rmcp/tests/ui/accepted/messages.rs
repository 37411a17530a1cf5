//! Messages with arguments of every kind, under lints that generated code must not break.
#![forbid(warnings, unused, nonstandard_style, unsafe_code, missing_docs, unused_qualifications)]
#![forbid(clippy::all, clippy::pedantic, clippy::nursery)]
#![no_implicit_prelude]

use ::ui::l10n;

/// Names that generated code must not take for the real ones.
mod std {}
mod core {}
mod rt {}

/// What the server is doing.
#[derive(::rmcp_l10n::Message)]
#[message(note = "Above the progress bar")]
pub enum Progress<'a> {
    /// At first.
    #[message("Starting")]
    Starting,
    /// Then.
    #[message("Reading { $city }", note = "A city")]
    Reading {
        /// Its name.
        city: &'a str,
    },
    /// A plural.
    #[message(stations(
        0 = "No station near { $city }",
        one = "Fetching one station near { $city }",
        other = "
            Fetching { $stations } stations
            near { $city }
        ",
    ))]
    Fetching {
        /// How many.
        stations: u32,
        /// Where.
        city: ::std::borrow::Cow<'a, str>,
        /// Not shown.
        #[message(skip)]
        started: ::std::option::Option<u64>,
    },
    /// A whole pattern.
    #[message(
        "{ NUMBER($share, maximumFractionDigits: 1) } %{ $done ->
            [true] , done
           *[false] { \"\" }
        }"
    )]
    Share {
        /// Of one hundred.
        share: f64,
        /// Whether that is all.
        done: bool,
    },
    /// An ordinal number.
    #[message(ordinal(r#type(one = "The { $type }st", two = "The { $type }nd", other = "The { $type }th")))]
    #[cfg(not(any()))]
    Place {
        /// Which.
        r#type: usize,
    },
    /// Not there.
    #[cfg(any())]
    #[message("Absent { $absent }")]
    Absent {
        /// Nothing.
        absent: Nothing,
    },
}

/// A message inside of a message.
#[derive(::rmcp_l10n::Message)]
#[message("While { $progress }: { $what } ({ $height } m)")]
#[localize(scope = "accepted")]
pub struct Failure<'a, T, const N: usize>
where
    T: ?::std::marker::Sized,
{
    /// Of the same type parameter.
    pub what: &'a T,
    /// As a trait object.
    pub progress: ::std::boxed::Box<dyn ::rmcp_l10n::Message>,
    /// A number under another name.
    #[message(number)]
    pub height: Meters,
    /// Left out.
    #[message(skip)]
    pub stations: [u8; N],
}

/// A length.
pub type Meters = i64;

/// A unit.
#[derive(::rmcp_l10n::Message)]
#[message("Nothing { \"{\" }found{ \"}\" }")]
pub struct Nothing;

fn main() {
    #[derive(::rmcp_l10n::Message)]
    #[message("In a body { $n }")]
    struct InBody<N> {
        #[message(number)]
        n: N,
    }

    let shown = |message: &dyn ::rmcp_l10n::Message| {
        let languages = ::rmcp_l10n::Languages::new(&[&l10n::CATALOG]);
        languages.localizer(::std::option::Option::None).message(message)
    };
    let failure = Failure {
        what: &Nothing,
        progress: ::std::boxed::Box::new(Progress::Starting),
        height: 12,
        stations: [0; 2],
    };
    let _ = (shown(&failure), shown(&InBody { n: 3_u8 }), shown(&Progress::Reading { city: "Oslo" }));
    let fetching = Progress::Fetching { stations: 1, city: ::std::borrow::Cow::Borrowed("Oslo"), started: ::std::option::Option::None };
    let _ = (shown(&fetching), shown(&Progress::Share { share: 0.5, done: true }), shown(&Progress::Place { r#type: 1 }));
}
