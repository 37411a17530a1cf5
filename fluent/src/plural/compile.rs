//! Stage: parsed rules to the byte program that the runtime runs.

use std::ops::Range;

use mcp_l10n::{PluralCategory, PluralRules};

use super::syntax::{Operand, Relation, Rule};

/// How many integers a program answers from its table: an even number. Most of what is counted is below it, and it costs
/// half a byte each.
const SMALL: u8 = 32;

/// The program of a set of rules, for [`mcp_l10n::PluralRules`], which documents the format. Rules are tried in the order
/// given; one without a condition (`other`) needs no bytes, and a language with no others has the empty program.
///
/// ```
/// use mcp_l10n::{PluralCategory, PluralRules};
/// use mcp_l10n_fluent::plural::{compile, parse};
///
/// let one = parse("i = 1 and v = 0 @integer 1").unwrap();
/// let program = compile([(PluralCategory::One, &one)]);
/// assert_eq!(program.len(), 23);
/// assert_eq!(PluralRules::new(&program).category(1.into()), PluralCategory::One);
/// ```
pub fn compile<'r>(rules: impl IntoIterator<Item = (PluralCategory, &'r Rule)>) -> Vec<u8> {
    let mut program = vec![0];
    for (category, rule) in rules {
        for relations in &rule.condition {
            let mut relations: Vec<_> = relations.iter().collect();
            // What is true of every integer tells integers apart last.
            relations.sort_by_key(|relation| !matches!(relation.operand, Operand::N | Operand::I));
            let mut clause = Vec::new();
            for relation in relations {
                push_relation(&mut clause, relation);
            }
            program.push(category as u8);
            push_number(&mut program, clause.len() as u64);
            program.append(&mut clause);
        }
    }
    if program.len() == 1 {
        return Vec::new();
    }
    let answers: Vec<u8> = (0..SMALL).map(|n| PluralRules::new(&program).category(n.into()) as u8).collect();
    program.splice(..1, std::iter::once(SMALL).chain(answers.chunks(2).map(|pair| pair[0] | pair[1] << 4)));
    program
}

fn push_relation(program: &mut Vec<u8>, relation: &Relation) {
    let (code, written) = match relation.modulus {
        None => (0, None),
        Some(10) => (1, None),
        Some(100) => (2, None),
        Some(1_000) => (3, None),
        Some(10_000) => (4, None),
        Some(100_000) => (5, None),
        Some(1_000_000) => (6, None),
        Some(other) => (7, Some(other)),
    };
    program.push(relation.operand as u8 | u8::from(relation.negated) << 3 | code << 4);
    if let Some(modulus) = written {
        push_number(program, u64::from(modulus));
    }
    for (index, range) in relation.ranges.iter().enumerate() {
        let reach = range.end() - range.start();
        let last = index + 1 == relation.ranges.len();
        push_number(program, u64::from(*range.start()) << 2 | u64::from(reach > 0) << 1 | u64::from(last));
        if reach > 0 {
            push_number(program, u64::from(reach));
        }
    }
}

/// LEB128.
fn push_number(program: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        program.push((number & 0x7F) as u8 | 0x80);
        number >>= 7;
    }
    program.push((number & 0x7F) as u8);
}

/// The programs of several languages in one run of bytes, equal ones only once.
///
/// ```
/// use mcp_l10n_fluent::plural::{Programs, Type, rules};
///
/// let mut programs = Programs::default();
/// let [russian, ukrainian, german] = ["ru", "uk", "de"].map(|tag| programs.add(rules(tag, Type::Cardinal).unwrap().program()));
/// assert_eq!(russian, ukrainian);
/// assert_ne!(russian, german);
/// assert_eq!(programs.bytes().len(), russian.len() + german.len());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Programs {
    bytes: Vec<u8>,
}

impl Programs {
    /// Adds a program unless the bytes already hold it. Returns where it stands in [`Programs::bytes`].
    pub fn add(&mut self, program: &[u8]) -> Range<usize> {
        let held = match program.len() {
            0 => Some(0),
            length => self.bytes.windows(length).position(|window| window == program),
        };
        let start = held.unwrap_or_else(|| {
            self.bytes.extend_from_slice(program);
            self.bytes.len() - program.len()
        });
        start..start + program.len()
    }

    /// All programs, one after the other.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
