//! Messages as texts.

use mcp_l10n::{Message, Rendered};

/// What most messages fit into, so that they are written in one piece.
const USUAL_LENGTH: usize = 128;

/// The message as a new text, recorded.
pub(crate) fn written(message: &(impl Message + ?Sized), rendered: &Rendered<'_>) -> String {
    let mut out = String::with_capacity(USUAL_LENGTH);
    message.write(rendered, &mut out);
    out
}
