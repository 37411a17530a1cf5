//! Messages with arguments: what is wrong with a translation or with the plurals of the source.

use std::collections::BTreeSet;

use mcp_l10n_fluent::{Compiled, Fault};

use crate::catalogs::{self, CatalogFile};
use crate::finding::Finding;
use crate::rule::Rule;
use crate::scan::{Message, Text};

/// What was said about a catalog, and where: a fault in a part that several messages refer to is one.
pub(super) type Said = BTreeSet<(Rule, usize)>;

/// What is wrong with the plurals of a pattern in the source, for readers of the source language.
pub(super) fn source(text: &Text) -> impl Iterator<Item = Finding> {
    let warnings = text.message.iter().flat_map(|message| &message.compiled.warnings);
    warnings.map(|fault| {
        let rule = rule(fault);
        Finding::new(rule, text.place.clone(), what(rule, "the pattern", text), fault.to_string())
    })
}

/// What is wrong with the translation `there` of the message `text`. The first part says whether it is not served for that.
pub(super) fn translation(
    file: &CatalogFile,
    text: &Text,
    source: &Message,
    there: &catalogs::Message,
    said: &mut Said,
) -> (bool, Vec<Finding>) {
    let (unusable, faults) = match &there.compiled {
        None => return (false, Vec::new()),
        Some(Err(faults)) => (true, faults),
        Some(Ok(compiled)) if catalogs::is_blank(compiled) => {
            let message = format!("the translation of `{}` is empty", text.coordinate);
            let help = "write it, or remove the message";
            let finding = Finding::new(Rule::Empty, file.place(there.id.clone()), message, help);
            return (true, vec![finding.related(text.place.clone(), "the source text")]);
        }
        Some(Ok(compiled)) => (false, &compiled.warnings),
    };
    let mut findings = Vec::new();
    for fault in faults {
        let (rule, help) = (rule(fault), fault.to_string());
        let place = file.place(fault.span().unwrap_or(there.id.clone()));
        if said.insert((rule, place.range.start)) {
            let finding = Finding::new(rule, place, what(rule, "the translation", text), help);
            findings.push(finding.related(text.place.clone(), "the source text"));
        }
    }
    if let Some(Ok(compiled)) = &there.compiled {
        findings.extend(unused(file, text, source, there, compiled));
    }
    (unusable, findings)
}

/// The arguments that the source shows and its translation never does, in no variant.
fn unused(
    file: &CatalogFile,
    text: &Text,
    source: &Message,
    there: &catalogs::Message,
    compiled: &Compiled,
) -> Option<Finding> {
    let lost: Vec<&usize> = source.compiled.used.difference(&compiled.used).collect();
    let names = lost.iter().filter_map(|number| Some(format!("`${}`", source.parameters.get(**number)?.name)));
    let names = names.collect::<Vec<_>>().join(", ");
    let first = lost.first().and_then(|number| source.parameters.get(**number))?;
    let message = format!("the translation of `{}` never uses {names}", text.coordinate);
    let help = format!("write `{{ ${} }}` where its value belongs, or allow `missing-argument`", first.name);
    let finding = Finding::new(Rule::MissingArgument, file.place(there.id.clone()), message, help);
    Some(finding.related(text.place.clone(), "the source text"))
}

fn rule(fault: &Fault) -> Rule {
    match fault {
        Fault::LackedCategory { .. } | Fault::MissingCategories { .. } => Rule::PluralCategories,
        Fault::Unreachable { .. } => Rule::UnreachableVariant,
        _ => Rule::Arguments,
    }
}

fn what(rule: Rule, pattern: &str, text: &Text) -> String {
    let coordinate = &text.coordinate;
    match rule {
        Rule::PluralCategories => format!("{pattern} of `{coordinate}` does not have the plurals of its language"),
        Rule::UnreachableVariant => format!("{pattern} of `{coordinate}` has a variant that is never shown"),
        _ => format!("{pattern} of `{coordinate}` is not used"),
    }
}
