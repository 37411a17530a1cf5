//! The handler's own content: it stays as it is, and only what the handler itself reports counts.

use rmcp::model::{
    CallToolResponse, CompleteResult, CustomResult, GetPromptResponse, GetSkillResult, GetTaskResult,
    ReadResourceResponse,
};

use crate::report;
use crate::result::{self, LocalizedResult};

impl LocalizedResult for CallToolResponse {
    fn declared(&self) -> Option<&str> {
        match self {
            Self::Complete(result) => report::in_meta(result.meta.as_ref()),
            Self::InputRequired(result) => report::in_meta(result.meta.as_ref()),
            Self::Task(result) => report::in_meta(result.meta.as_ref()),
            _ => None,
        }
    }
}

impl LocalizedResult for GetPromptResponse {
    fn declared(&self) -> Option<&str> {
        match self {
            Self::Complete(result) => report::in_meta(result.meta.as_ref()),
            Self::InputRequired(result) => report::in_meta(result.meta.as_ref()),
            _ => None,
        }
    }
}

impl LocalizedResult for ReadResourceResponse {
    fn declared(&self) -> Option<&str> {
        match self {
            Self::Complete(result) => report::in_meta(result.meta.as_ref()),
            Self::InputRequired(result) => report::in_meta(result.meta.as_ref()),
            _ => None,
        }
    }

    fn make_private(&mut self) {
        if let Self::Complete(result) = self {
            result::make_private(&mut result.cache_scope, result.ttl_ms);
        }
    }
}

impl LocalizedResult for GetSkillResult {
    fn declared(&self) -> Option<&str> {
        report::in_meta(self.meta.as_ref())
    }

    fn make_private(&mut self) {
        result::make_private(&mut self.cache_scope, self.ttl_ms);
    }
}

impl LocalizedResult for CompleteResult {
    fn declared(&self) -> Option<&str> {
        report::in_meta(self.meta.as_ref())
    }
}

impl LocalizedResult for GetTaskResult {
    fn declared(&self) -> Option<&str> {
        report::in_meta(self.meta.as_ref())
    }
}

impl LocalizedResult for CustomResult {
    fn declared(&self) -> Option<&str> {
        report::in_value(&self.0)
    }
}
