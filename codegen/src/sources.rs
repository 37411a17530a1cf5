//! What the source files hold: texts, names, and which of them belong together.

use std::collections::BTreeSet;
use std::path::PathBuf;

use mcp_l10n::Kind;

use crate::finding::Finding;
use crate::text::Text;

/// A prompt and the struct that its arguments come from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Link {
    /// The scope of the prompt.
    pub scope: Option<String>,
    /// The name of the prompt.
    pub prompt: String,
    /// The name of the struct.
    pub arguments: String,
}

/// A tool and a type that one of its schemas comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SchemaLink {
    /// The scope of the tool.
    pub scope: Option<String>,
    /// The name of the tool.
    pub tool: String,
    /// Whether it is the schema of the output.
    pub output: bool,
    /// The name of the type.
    pub ty: String,
}

/// What the source files hold.
#[derive(Debug, Default)]
pub struct Sources {
    /// Each text once, in source order: by file name, then by place.
    pub texts: Vec<Text>,
    /// Which struct holds the titles of which prompt's arguments.
    pub links: Vec<Link>,
    /// Which types hold the texts of which tool's schemas.
    pub schemas: Vec<SchemaLink>,
    /// The names of tools, prompts, resources and resource templates, with a mark or without.
    pub identifiers: BTreeSet<(Kind, String)>,
    /// Whether some file brings the compiled catalogs in.
    pub has_catalog: bool,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// Whether some file or block could not be read, so that texts may be missing.
    pub incomplete: bool,
    /// Files outside the scanned folders that roots of targets and module declarations led to.
    pub followed: Vec<PathBuf>,
    /// The number of files read.
    pub files: usize,
    /// The number of `#[tool]` methods seen, marked or not.
    pub tools: usize,
    /// The number of `#[prompt]` methods seen, marked or not.
    pub prompts: usize,
    /// The texts of items without a mark, in source order. They are not extracted.
    pub unmarked: Vec<Text>,
    /// The walked files that seem to hold nothing, so that their tokens were not read.
    pub(crate) dull: Vec<PathBuf>,
}

impl Sources {
    /// Keeps each link once, if its type has texts.
    pub(crate) fn forget_unknown_links(&mut self) {
        let known = |kind| -> BTreeSet<&str> {
            let texts = self.texts.iter().filter(|text| text.coordinate.kind() == kind);
            texts.map(|text| text.coordinate.owner()).collect()
        };
        let (arguments, schemas) = (known(Kind::Arguments), known(Kind::Schema));
        let (mut seen, mut shown) = (BTreeSet::new(), BTreeSet::new());
        self.links.retain(|link| arguments.contains(link.arguments.as_str()) && seen.insert(link.clone()));
        self.schemas.retain(|link| schemas.contains(link.ty.as_str()) && shown.insert(link.clone()));
    }
}
