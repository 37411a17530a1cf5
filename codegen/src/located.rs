//! A source file as tokens, and from their spans back to places.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mcp_l10n_syntax::scan::MARKERS;
use proc_macro2::{Span, TokenStream};

use crate::place::Place;
use crate::source::Source;

/// The place of what has no text to show.
pub(crate) fn nowhere(path: &Path) -> Place {
    Place { file: path.into(), source: "".into(), range: 0..0 }
}

/// Whether the file may hold texts, or lead to files elsewhere: most files do neither, and reading tokens takes time.
pub(crate) fn is_worth_reading(text: &str) -> bool {
    MARKERS.iter().any(|marker| text.contains(marker)) || (text.contains("path") && text.contains("mod"))
}

/// The tokens of a file, and how many bytes of it come before them. The error is the place that does not lex.
pub(crate) fn parse(text: &str) -> Result<(TokenStream, usize), Range<usize>> {
    let base = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let rest = text.get(base..).unwrap_or_default();
    // `#!/usr/bin/env` is a comment to rustc, `#![...]` is not.
    let shebang = rest.starts_with("#!") && !rest.get(2..).unwrap_or_default().trim_start().starts_with('[');
    let tokens = if shebang { format!("//{}", rest.get(2..).unwrap_or_default()).parse() } else { rest.parse() };
    tokens.map(|tokens| (tokens, base)).map_err(|error: proc_macro2::LexError| {
        let range = error.span().byte_range();
        range.start + base..(range.end.max(range.start + 1) + base).min(text.len())
    })
}

/// A file whose tokens have places.
pub(crate) struct Located {
    pub(crate) file: Arc<Path>,
    pub(crate) source: Source,
    /// How many bytes come before the tokens.
    pub(crate) base: usize,
}

impl Located {
    pub(crate) fn place(&self, span: Span) -> Place {
        let range = span.byte_range();
        Place {
            file: self.file.clone(),
            source: self.source.clone(),
            range: range.start + self.base..range.end + self.base,
        }
    }
}
