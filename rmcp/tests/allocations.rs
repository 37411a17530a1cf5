//! Filling a form and writing a progress message allocate what goes on the wire, and nothing else.
//!
//! The counts are exact, so this is a test of its own: the counter sees the whole thread.

use std::borrow::Cow;

use allocation_counter::measure;
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use rmcp_l10n::{
    ACCEPT_LANGUAGE, Catalog, Cell, Choice, Choices, Elicitation, Form, FormField, Languages, Localize, Localized,
    Localizer, Message, Rendered, Text,
};
use schemars::JsonSchema;

const BLOB: &str = "SourceÜbersetzung";

static CATALOG: Catalog = Catalog::from_static(
    BLOB,
    &[Cow::Borrowed("en"), Cow::Borrowed("de")],
    &[Cell { at: 0, len: 6, language: 0 }, Cell { at: 6, len: 12, language: 1 }],
    1,
    &[],
    &[],
);

const TEXT: Text = Text::new(&CATALOG, 0, 0);

#[derive(JsonSchema)]
#[allow(dead_code)]
enum Pick {
    /// # Source
    V,
    /// # Own
    W,
}

impl Choices for Pick {
    const CHOICES: &'static [Choice] = &[Choice { value: "V", title: TEXT }];
}

macro_rules! form {
    ($($field:ident: $Type:ty = $choices:expr;)*) => {
        #[derive(JsonSchema)]
        #[allow(dead_code)]
        struct Ten {
            $(
                /// # Source
                $field: $Type,
            )*
        }

        impl Elicitation for Ten {
            const FORM: Form = Form {
                message: TEXT,
                title: None,
                description: None,
                fields: &[$(FormField {
                    key: stringify!($field), title: Some(TEXT), description: Some(TEXT), choices: $choices
                }),*],
            };
        }
    };
}

form! {
    a: String = &[];
    b: String = &[];
    c: Option<String> = &[];
    d: Option<String> = &[];
    e: u8 = &[];
    f: u8 = &[];
    g: bool = &[];
    h: bool = &[];
    i: Pick = Pick::CHOICES;
    j: Option<Pick> = Pick::CHOICES;
}

fn count<R>(act: impl FnOnce() -> R) -> (u64, R) {
    let mut result = None;
    let info = measure(|| result = Some(act()));
    (info.count_total, result.unwrap())
}

#[test]
fn a_form_of_ten_fields_allocates_what_goes_on_the_wire() {
    let languages = Languages::new(&[&CATALOG]);
    let german = Localizer::from(languages.localizer(Some("de")));
    let plain = Localizer::from(languages.localizer(None));
    // The first time, the schema is built.
    let (first, _) = count(|| plain.form::<Ten>().unwrap());

    let (without, form) = count(|| plain.form::<Ten>().unwrap());
    let ElicitRequestParams::FormElicitationParams { requested_schema, .. } = form else { panic!() };
    assert_eq!(requested_schema.properties["a"], titled("Source"));
    // rmcp's own copy: the map with its keys, their order, which are required, and the options with their titles.
    let (copy, _): (u64, ElicitationSchema) = count(|| requested_schema.clone());
    // And the message.
    assert_eq!(without, copy + 1, "the copy takes {copy}");
    assert!(first > 10 * without, "{first}");

    let (with, form) = count(|| german.form::<Ten>().unwrap());
    let ElicitRequestParams::FormElicitationParams { requested_schema, .. } = form else { panic!() };
    assert_eq!(requested_schema.properties["a"], titled("Übersetzung"));
    assert!(with - without <= 8, "the report takes {}", with - without);
}

fn titled(text: &'static str) -> PrimitiveSchemaDefinition {
    let schema = StringSchema::new().title(text).description(text);
    PrimitiveSchemaDefinition::String(schema)
}

/// A message of several pieces, which would grow a text that starts empty.
struct Pieces;

impl Message for Pieces {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        for _ in 0..5 {
            out.push_str(rendered.text(TEXT));
        }
    }
}

/// Says how much was allocated for the notification before it was handed to rmcp.
struct Counting;

impl ServerHandler for Counting {
    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        ctx: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let (count, sending) = count(|| ctx.progress(1.0, Some(2.0), &Pieces));
        sending.await?;
        Ok(CallToolResult::success(vec![ContentBlock::text(count.to_string())]).into())
    }
}

#[tokio::test]
async fn a_progress_message_allocates_its_text_and_its_report() {
    let (here, there) = tokio::io::duplex(4096);
    tokio::spawn(async move {
        Localized::new(Counting, &[&CATALOG]).serve(there).await.unwrap().waiting().await.unwrap();
    });
    let client = ().serve(here).await.unwrap();
    let mut counts = Vec::new();
    for preference in [None, Some("de")] {
        let mut request = CallToolRequestParams::new("any");
        if let Some(preference) = preference {
            let mut meta = RequestMetaObject::new();
            meta.insert(ACCEPT_LANGUAGE.to_owned(), preference.into());
            request.meta = Some(meta);
        }
        let result = client.call_tool(request).await.unwrap();
        let ContentBlock::Text(text) = &result.content[0] else { panic!() };
        counts.push(text.text.parse::<u64>().unwrap());
    }
    // The text; and with a preference the map of the report, its key, and its value, which the record of languages makes.
    assert_eq!(counts[0], 1);
    assert!(counts[1] <= 1 + 8, "{counts:?}");
}
