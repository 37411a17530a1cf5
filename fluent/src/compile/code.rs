//! Instructions as they are written down, with adjacent texts merged.

use mcp_l10n::Op;

#[derive(Debug, Default)]
pub(super) struct Code {
    ops: Vec<Op>,
    text: String,
    /// Text that no instruction writes yet.
    pending: String,
}

impl Code {
    pub(super) fn push_text(&mut self, text: &str) {
        self.pending.push_str(text);
    }

    pub(super) fn push(&mut self, op: Op) {
        self.flush();
        self.ops.push(op);
    }

    /// Where the next instruction will stand.
    pub(super) fn here(&mut self) -> usize {
        self.flush();
        self.ops.len()
    }

    /// The number of bytes of text so far, and with it a bound for the length of every piece.
    pub(super) fn text_len(&self) -> usize {
        self.text.len() + self.pending.len()
    }

    /// The place of a piece in the blob.
    pub(super) fn piece(&mut self, piece: &str) -> u32 {
        let at = self.text.find(piece).unwrap_or_else(|| {
            self.text.push_str(piece);
            self.text.len() - piece.len()
        });
        u32::try_from(at).unwrap_or(u32::MAX)
    }

    /// Lets the instruction `at` skip to the next one to be written.
    pub(super) fn land(&mut self, at: usize) {
        let distance = self.here().saturating_sub(at + 1);
        // More instructions than that do not leave the compiler.
        let distance = u16::try_from(distance).unwrap_or(u16::MAX);
        if let Some(
            Op::IsPlural { skip, .. } | Op::IsNumber { skip, .. } | Op::IsText { skip, .. } | Op::Jump { skip },
        ) = self.ops.get_mut(at)
        {
            *skip = distance;
        }
    }

    pub(super) fn finish(mut self) -> (Vec<Op>, String) {
        self.flush();
        (self.ops, self.text)
    }

    /// The text, if there is nothing else.
    pub(super) fn into_text(self) -> Option<String> {
        self.ops.is_empty().then_some(self.pending)
    }

    fn flush(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let pending = std::mem::take(&mut self.pending);
        let at = self.piece(&pending);
        let len = u16::try_from(pending.len()).unwrap_or(u16::MAX);
        self.ops.push(Op::Text { at, len });
    }
}
