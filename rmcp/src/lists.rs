//! The lists: each item by the rules of its kind, and one report for all of them.

use rmcp::model::{
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListSkillsResult, ListToolsResult, MetaObject,
    Skill,
};

use crate::page::Page;
use crate::result::{self, LocalizedResult};
use crate::{prompts, report, resources, server_info, tools};

macro_rules! lists {
    ($($Result:ty { $items:ident: $localize:path })*) => {$(
        impl LocalizedResult for $Result {
            fn localize(&mut self, page: &mut Page<'_>) {
                server_info::in_meta(self.meta.as_mut(), page);
                for item in &mut self.$items {
                    $localize(item, page);
                }
            }

            fn report(&mut self) -> Option<&mut Option<MetaObject>> {
                Some(&mut self.meta)
            }

            fn declared(&self) -> Option<&str> {
                report::in_meta(self.meta.as_ref())
            }

            fn make_private(&mut self) {
                result::make_private(&mut self.cache_scope, self.ttl_ms);
            }
        }
    )*};
}

lists! {
    ListToolsResult { tools: tools::localize }
    ListPromptsResult { prompts: prompts::localize }
    // Also the result of `resources/directory/read`.
    ListResourcesResult { resources: resources::localize }
    ListResourceTemplatesResult { resource_templates: resources::localize_template }
    ListSkillsResult { skills: unchanged }
}

/// A skill has a name and a description, and no title.
fn unchanged(_: &mut Skill, _: &mut Page<'_>) {}
