//! Types as servers have them. They are compiled, and read from this file.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// # A plain struct
///
/// With a description:
///
/// * one
///     * two, indented
/// * three
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Plain {
    /// # City
    pub(crate) city: String,
    /// Only a description
    pub(crate) r#type: Option<u8>,
    ///
    ///   #   Leading blanks   
    ///
    ///
    ///   and lines  
    ///  between
    ///
    pub(crate) blanks: bool,
    /** # Block
     * with stars
     */
    pub(crate) block: u8,
    /** # One line */
    pub(crate) line: u8,
    #[doc = "# By attribute\nand\n\nmore"]
    pub(crate) attribute: u8,
    #[doc = "  two blanks"]
    #[doc = "no blank"]
    #[doc(alias = "x")]
    pub(crate) joined: u8,
    /// ###no blank##
    /// ## second heading
    pub(crate) headings: u8,
    /// #
    pub(crate) hash: u8,
    /// #
    /// below
    pub(crate) hash_below: u8,
    pub(crate) none: u8,
    #[schemars(title = "T", description = "D")]
    pub(crate) given: u8,
    /// # Not this
    /// but this
    #[schemars(title = "T")]
    pub(crate) title_given: u8,
    /// # This
    /// not this
    #[schemars(description = "D")]
    pub(crate) description_given: u8,
    /// # Heading
    /// text
    #[schemars(title = "", description = "")]
    pub(crate) emptied: u8,
    /// # Heading
    /// text
    #[schemars(extend("title" = "Extended", "x" = {"a": [1, 2]}), title = "T")]
    pub(crate) extended: u8,
    #[schemars(
        title = r#"Raw "T""#,
        description = "line \
              continued\tand \u{e9}scaped"
    )]
    pub(crate) escaped: u8,
    /// \t and "quotes" stay { $as } they are \
    pub(crate) backslash: u8,
    ///	tab
    pub(crate) tab: u8,
    /// with \
    /// backslash
    #[deprecated]
    pub(crate) old: BTreeMap<String, u8>,
}

/// Under a rule.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Renamed {
    /// # A
    pub(crate) in_camel_case: u8,
    /// # B
    #[serde(rename = "b-b/b")]
    pub(crate) renamed: u8,
    /// # C
    #[schemars(rename = "c_c")]
    #[serde(rename = "not_this")]
    pub(crate) by_schemars: u8,
    /// # D
    #[serde(skip)]
    pub(crate) skipped: u8,
    /// # E
    #[serde(skip_deserializing)]
    pub(crate) output_only: u8,
    /// # F
    #[serde(skip_serializing)]
    pub(crate) input_only: u8,
    /// # G
    #[serde(rename(serialize = "out", deserialize = "in"))]
    pub(crate) both_ways: u8,
    /// # H
    #[serde(rename(serialize = "only_out"))]
    pub(crate) one_way: u8,
    /// # I
    #[serde(flatten)]
    pub(crate) flattened: Inner,
    /// # J
    #[schemars(!skip)]
    #[serde(skip, default)]
    pub(crate) unskipped: u8,
    /// # K
    #[schemars(with = "String")]
    pub(crate) with: Inner,
    /// # L
    pub(crate) _a__b1_c: u8,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Inner {
    pub(crate) flat: u8,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all(serialize = "kebab-case", deserialize = "SCREAMING_SNAKE_CASE"))]
pub(crate) struct TwoWays {
    /// # A
    pub(crate) first_field: u8,
    /// # B
    pub(crate) second: u8,
}

/// # Miles
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Newtype(
    /// # Not shown
    /// but this
    pub(crate) u32,
);

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Tuple(
    /// # First
    pub(crate) u32,
    pub(crate) u8,
    /// Third
    pub(crate) u8,
);

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Transparent {
    /// # Inside
    /// shown outside
    pub(crate) inside: u32,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Unit;

/// Generic
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Generic<T> {
    /// # T
    pub(crate) value: T,
}

/// # Activity
///
/// What there is to do
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Units {
    /// # A day in the hills
    ///
    /// With a lunch
    DayHike,
    /// Described only
    Sailing,
    Plain,
    #[schemars(title = "T")]
    HTTPRequest,
    /// # Renamed
    #[serde(rename = "x")]
    Renamed,
    /// # Skipped
    #[serde(skip)]
    Skipped,
    /// # In
    #[serde(skip_serializing)]
    InputOnly,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum External {
    /// # A point
    /// anywhere
    GeoPoint {
        /// # Latitude
        lat_deg: i32,
        /// # Longitude
        #[serde(rename = "lng")]
        lon_deg: i32,
    },
    /// # A name
    #[serde(rename_all = "UPPERCASE")]
    Named {
        /// # First name
        first_name: String,
    },
    /// # One
    One(
        /// # The only one
        String,
    ),
    /// # Two
    Two(
        /// # First
        u8,
        /// Second
        u8,
    ),
    /// # Nothing
    Nothing,
    Untitled(Inner),
}

/// By a tag.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub(crate) enum Internal {
    /// # A
    First {
        /// # X
        x: u8,
    },
    /// # B
    Second,
    Third(
        /// # Of the content
        Inner,
    ),
    /// # Over it
    Fourth(
        /// # Under it
        /// but described
        Inner,
    ),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", content = "content")]
pub(crate) enum Adjacent {
    /// # A
    First {
        /// # X
        x: u8,
    },
    /// # B
    Second,
    /// # C
    Third(
        /// # Content
        u8,
    ),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Untagged {
    /// # A
    First {
        /// # X
        x: u8,
    },
    Second(
        /// # Y
        u8,
    ),
    /// # C
    Third(
        /// # Not this
        /// but this
        String,
    ),
}

/// Given away
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(with = "String")]
pub(crate) struct With {
    /// # Not shown
    pub(crate) a: u8,
}

/// From another
#[derive(Serialize, Deserialize, JsonSchema, Clone)]
#[serde(from = "Inner")]
pub(crate) struct From {
    /// # Only written
    pub(crate) a: u8,
}

impl core::convert::From<Inner> for From {
    fn from(inner: Inner) -> Self {
        Self { a: inner.flat }
    }
}
