//! Forms: the schema of a type, once, and its texts in the language of each request.

mod base;
mod fill;
mod fit;
mod property;

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use mcp_l10n::{Elicitation, Message, Rendered, Text};
use rmcp::ErrorData;
use rmcp::model::ElicitRequestParams;
use rmcp::schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::base::Base;
use crate::answer;
use crate::localizer::Localizer;
use crate::report;

/// The form of a type, from the cache or made now. What is wrong with a type is remembered as well.
fn of<T: Elicitation + JsonSchema + 'static>() -> Result<Arc<Base>, ErrorData> {
    type Cached = Result<Arc<Base>, String>;
    static FORMS: OnceLock<RwLock<HashMap<TypeId, Cached>>> = OnceLock::new();
    let forms = FORMS.get_or_init(RwLock::default);
    let known = forms.read().unwrap_or_else(PoisonError::into_inner).get(&TypeId::of::<T>()).cloned();
    let form = known.unwrap_or_else(|| {
        let form = base::read::<T>().map(Arc::new);
        forms.write().unwrap_or_else(PoisonError::into_inner).entry(TypeId::of::<T>()).or_insert(form).clone()
    });
    form.map_err(|reason| {
        let message = format!("{} cannot be shown as a form: {reason}", T::schema_name());
        ErrorData::internal_error(message, None)
    })
}

/// The question of a form, recorded; `message` stands in place of the form's own.
pub(crate) fn question<T: Elicitation + JsonSchema + 'static>(
    rendered: &Rendered<'_>,
    message: Option<String>,
) -> Result<ElicitRequestParams, ErrorData> {
    let base = of::<T>()?;
    Ok(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: message.unwrap_or_else(|| rendered.text(T::FORM.message).to_owned()),
        requested_schema: base.fill(rendered),
    })
}

/// The question whether to open a URL. The newer protocol has no ids for it, and rmcp writes an empty one.
pub(crate) fn url(message: String, url: String, elicitation_id: String) -> ElicitRequestParams {
    ElicitRequestParams::UrlElicitationParams { meta: None, message, url, elicitation_id }
}

/// What a user entered, if it fits the form.
pub(crate) fn content<T>(mut content: Value) -> Result<T, String>
where
    T: Elicitation + JsonSchema + DeserializeOwned + 'static,
{
    let base = of::<T>();
    if let Ok(base) = &base {
        fit::check(base.schema(), &mut content)?;
    }
    let read = |content: &Value| serde_json::from_value::<T>(content.clone());
    read(&content).map_err(|error| {
        // serde does not say where. Without the field that is wrong, it says something else.
        let said = error.to_string();
        let wrong = |key: &&String| {
            let mut rest = content.clone();
            rest.as_object_mut().is_some_and(|rest| rest.remove(*key).is_some())
                && read(&rest).err().is_none_or(|error| error.to_string() != said)
        };
        let field = base.as_ref().ok().and_then(|base| base.schema().properties.keys().find(wrong));
        answer::reason(&error, field.map(String::as_str))
    })
}

impl Localizer {
    /// The form of `T` in the language of the request, as the parameters of `elicitation/create`, which report that
    /// language in their `_meta`. [`Localize::ask`](crate::Localize::ask) sends the same form and reads the answer, too.
    ///
    /// ```
    /// use rmcp::model::ElicitRequestParams;
    /// use rmcp_l10n::{Elicitation, Localizer};
    /// # use rmcp_l10n::{Form, FormField, Text};
    /// # use schemars::JsonSchema;
    /// # const MESSAGE: Text = {
    /// #     use std::borrow::Cow;
    /// #     static CATALOG: rmcp_l10n::Catalog = rmcp_l10n::Catalog::from_static("Who are you?", &[Cow::Borrowed("en")],
    /// #         &[rmcp_l10n::Cell { at: 0, len: 12, language: 0 }], 1, &[], &[]);
    /// #     Text::new(&CATALOG, 0, 0)
    /// # };
    /// # /*
    /// #[derive(JsonSchema, Elicitation)]
    /// #[elicitation(message = "Who are you?")]
    /// # */
    /// # #[derive(JsonSchema)]
    /// struct Name {
    ///     name: String,
    /// }
    /// # impl Elicitation for Name {
    /// #     const FORM: Form = Form { message: MESSAGE, title: None, description: None, fields: &[] };
    /// # }
    ///
    /// # let l10n = Localizer::default();
    /// let form = l10n.form::<Name>()?;
    /// let ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } = form else { unreachable!() };
    /// assert_eq!(message, "Who are you?");
    /// assert!(requested_schema.properties.contains_key("name"));
    /// # Ok::<(), rmcp::ErrorData>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An internal error that names the field, for a type that cannot be a form: MCP's forms have strings, numbers,
    /// integers, booleans and choices, and no nesting.
    pub fn form<T: Elicitation + JsonSchema + 'static>(&self) -> Result<ElicitRequestParams, ErrorData> {
        self.form_of::<T>(None::<&Text>)
    }

    /// [`Localizer::form`] with `message` in place of the form's own.
    ///
    /// # Errors
    ///
    /// As for [`Localizer::form`].
    pub fn form_with<T: Elicitation + JsonSchema + 'static>(
        &self,
        message: &(impl Message + ?Sized),
    ) -> Result<ElicitRequestParams, ErrorData> {
        self.form_of::<T>(Some(message))
    }

    fn form_of<T: Elicitation + JsonSchema + 'static>(
        &self,
        message: Option<&(impl Message + ?Sized)>,
    ) -> Result<ElicitRequestParams, ErrorData> {
        let rendered = Rendered::new(self);
        let message = message.map(|message| rendered.message(message));
        let mut params = question::<T>(&rendered, message)?;
        if let ElicitRequestParams::FormElicitationParams { meta, .. } = &mut params {
            *meta = report::on_request(rendered.content_language());
        }
        Ok(params)
    }
}
