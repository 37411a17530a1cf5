//! Stage: the entries of a catalog by name.

use std::collections::BTreeMap;

use crate::entries::{Catalog, EntryKind, Message};

/// The messages and terms of one catalog by name. Names are case-sensitive; of several definitions the first wins.
#[derive(Clone, Debug)]
pub struct Index<'c> {
    source: &'c str,
    messages: BTreeMap<&'c str, &'c Message<'c>>,
    terms: BTreeMap<&'c str, &'c Message<'c>>,
}

impl<'c> Index<'c> {
    /// Indexes a catalog. Cannot fail or panic.
    ///
    /// ```
    /// let catalog = mcp_l10n_fluent::read("a = one\na = two\n-a = term\n");
    /// let index = mcp_l10n_fluent::Index::new(&catalog);
    /// assert_eq!(index.message("a").map(|message| message.id_span.clone()), Some(0..1));
    /// assert!(index.term("a").is_some() && index.message("A").is_none());
    /// ```
    pub fn new(catalog: &'c Catalog<'c>) -> Self {
        let (mut messages, mut terms) = (BTreeMap::new(), BTreeMap::new());
        for entry in &catalog.entries {
            let (map, message) = match &entry.kind {
                EntryKind::Message(message) => (&mut messages, message),
                EntryKind::Term(term) => (&mut terms, term),
                EntryKind::Comment { .. } | EntryKind::Junk { .. } => continue,
            };
            map.entry(message.id).or_insert(message);
        }
        Self { source: catalog.source, messages, terms }
    }

    /// The source of the catalog.
    pub fn source(&self) -> &'c str {
        self.source
    }

    /// The message of that name.
    pub fn message(&self, id: &str) -> Option<&'c Message<'c>> {
        self.messages.get(id).copied()
    }

    /// The term of that name, which is given without `-`.
    pub fn term(&self, id: &str) -> Option<&'c Message<'c>> {
        self.terms.get(id).copied()
    }
}
