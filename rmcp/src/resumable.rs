//! The requests that can be answered with questions, and their answers.

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ContentBlock, GetPromptRequestParams, GetPromptResponse,
    InputRequiredResult, InputResponses, JsonObject, ReadResourceRequestParams, ReadResourceResponse,
};

/// A request that can be answered with questions: SEP-2322 has three.
pub(crate) trait Resume {
    /// The name of the method.
    const METHOD: &'static str;

    /// What is called, got or read.
    fn target(&self) -> &str;

    fn arguments(&self) -> Option<&JsonObject>;

    fn state(&mut self) -> &mut Option<String>;

    fn responses(&mut self) -> &mut Option<InputResponses>;
}

macro_rules! resume {
    ($($Params:ty: $method:literal, $target:ident, $arguments:expr;)*) => {$(
        impl Resume for $Params {
            const METHOD: &'static str = $method;

            fn target(&self) -> &str {
                &self.$target
            }

            fn arguments(&self) -> Option<&JsonObject> {
                let arguments: fn(&Self) -> Option<&JsonObject> = $arguments;
                arguments(self)
            }

            fn state(&mut self) -> &mut Option<String> {
                &mut self.request_state
            }

            fn responses(&mut self) -> &mut Option<InputResponses> {
                &mut self.input_responses
            }
        }
    )*};
}

resume! {
    CallToolRequestParams: "tools/call", name, |request| request.arguments.as_ref();
    GetPromptRequestParams: "prompts/get", name, |request| request.arguments.as_ref();
    ReadResourceRequestParams: "resources/read", uri, |_| None;
}

/// The answer to such a request.
pub(crate) trait Interrupted: Sized + From<InputRequiredResult> {
    /// The questions, if it consists of some.
    fn questions(self) -> Result<InputRequiredResult, Self>;

    /// Whether it is a failure that shows `mark`.
    fn fails_with(&self, _mark: &str) -> bool {
        false
    }
}

impl Interrupted for CallToolResponse {
    fn questions(self) -> Result<InputRequiredResult, Self> {
        if let Self::InputRequired(questions) = self { Ok(questions) } else { Err(self) }
    }

    /// A tool whose errors are not [`ErrorData`] shows them to the model, as text.
    fn fails_with(&self, mark: &str) -> bool {
        let Self::Complete(result) = self else { return false };
        result.is_error == Some(true)
            && result.content.iter().any(|block| matches!(block, ContentBlock::Text(text) if text.text.contains(mark)))
    }
}

impl Interrupted for GetPromptResponse {
    fn questions(self) -> Result<InputRequiredResult, Self> {
        if let Self::InputRequired(questions) = self { Ok(questions) } else { Err(self) }
    }
}

impl Interrupted for ReadResourceResponse {
    fn questions(self) -> Result<InputRequiredResult, Self> {
        if let Self::InputRequired(questions) = self { Ok(questions) } else { Err(self) }
    }
}
