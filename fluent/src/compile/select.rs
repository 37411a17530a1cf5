//! Selections: decided now where the catalog alone decides, otherwise written down as tests.

use fluent_syntax::ast::{InlineExpression, Pattern, Variant, VariantKey};
use mcp_l10n::{NumberFormat, Op, PluralCategory, PluralOperands};

use super::expand::{Compiler, Stop};
use super::reference::Given;
use super::value::{Number, Value, canonical};
use super::{Fault, ParameterKind};

pub(crate) type Variants<'c> = &'c [Variant<&'c str>];

/// When a variant is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Test<'c> {
    Plural(PluralCategory),
    Number(String),
    Text(&'c str),
    Never,
}

/// Whether the keys are those of a selection by plural: numbers and plural categories only, and not only `other`.
fn is_plural(variants: Variants<'_>) -> bool {
    let of_number = |variant: &Variant<&str>| match variant.key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => PluralCategory::from_name(name).is_some(),
    };
    let is_other = |variant: &Variant<&str>| variant.key == VariantKey::Identifier { name: "other" };
    variants.iter().all(of_number) && variants.iter().any(|variant| !variant.default && !is_other(variant))
}

pub(crate) fn key_text<'c>(variant: &Variant<&'c str>) -> &'c str {
    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
    key
}

impl<'c> Compiler<'_, 'c> {
    pub(super) fn select(
        &mut self,
        selector: &'c InlineExpression<&'c str>,
        variants: Variants<'c>,
        given: Given<'c>,
    ) -> Result<(), Stop> {
        match self.value(selector, given)? {
            Value::Text(text) => {
                let chosen = |key: &VariantKey<&str>| matches!(key, VariantKey::Identifier { name } if *name == text);
                self.decided(variants, chosen, given)
            }
            Value::Number(Number { literal: Some(literal), ordinal, shown, .. }) => {
                let value = canonical(literal.text);
                let digits = shown.map_or_else(|| literal.text.to_owned(), |format| literal.shown(format));
                let category = PluralOperands::from_decimal(&digits).map(|shown| self.rules(ordinal).category(shown));
                let chosen = |key: &VariantKey<&str>| match key {
                    VariantKey::NumberLiteral { value: key } => canonical(key) == value,
                    VariantKey::Identifier { name } => category.is_some_and(|category| category.as_str() == *name),
                };
                self.decided(variants, chosen, given)
            }
            Value::Missing(_) => self.decided(variants, |_| false, given),
            Value::Number(number) => self.by_number(number, variants, given),
            Value::Parameter(parameter) => self.by_text(parameter, selector, variants, given),
            Value::Faulty => self.all(variants, given),
        }
    }

    /// Compiles the chosen variant. The others are checked too, except inside of a term, where each reference may choose
    /// another one and give the arguments of that one only.
    fn decided(
        &mut self,
        variants: Variants<'c>,
        chosen: impl Fn(&VariantKey<&str>) -> bool,
        given: Given<'c>,
    ) -> Result<(), Stop> {
        let chosen = variants.iter().position(|variant| chosen(&variant.key)).or_else(|| default_of(variants));
        for (at, variant) in variants.iter().enumerate() {
            self.step()?;
            if Some(at) == chosen {
                self.pattern(&variant.value, given)?;
            } else if given.is_none() {
                self.check(&variant.value, given)?;
            }
        }
        Ok(())
    }

    /// Checks every variant of a selection that is wrong itself.
    fn all(&mut self, variants: Variants<'c>, given: Given<'c>) -> Result<(), Stop> {
        self.decided(variants, |_| false, given)
    }

    fn by_text(
        &mut self,
        parameter: usize,
        selector: &'c InlineExpression<&'c str>,
        variants: Variants<'c>,
        given: Given<'c>,
    ) -> Result<(), Stop> {
        let index = self.place(parameter);
        let name = self.parameters.get(parameter).map_or("", |parameter| parameter.name).to_owned();
        if self.parameters.get(parameter).is_some_and(|parameter| parameter.kind == ParameterKind::Message) {
            let span = match selector {
                InlineExpression::VariableReference { id } => self.span(id.name),
                _ => self.span(""),
            };
            self.fault(Fault::SelectedMessage { span, name });
            return self.all(variants, given);
        }
        if is_plural(variants) {
            let span = self.span(variants.first().map_or("", key_text));
            self.fault(Fault::PluralOfText { span, name });
            return self.all(variants, given);
        }
        let mut tests: Vec<Test<'c>> = Vec::with_capacity(variants.len());
        for variant in variants {
            let key = key_text(variant);
            let test = Test::Text(key);
            if let VariantKey::NumberLiteral { .. } = variant.key {
                self.fault(Fault::NumberKeyOfText { span: self.span(key), key: key.to_owned() });
                tests.push(Test::Never);
            } else if tests.contains(&test) {
                if !variant.default {
                    self.hidden(key, key);
                }
                tests.push(Test::Never);
            } else {
                tests.push(test);
            }
        }
        let select = Op::Select { index, ordinal: false, format: NumberFormat::PLAIN };
        self.tested(select, variants, &tests, given)
    }

    fn by_number(&mut self, number: Number<'c>, variants: Variants<'c>, given: Given<'c>) -> Result<(), Stop> {
        let mut tests: Vec<Test<'c>> = Vec::with_capacity(variants.len());
        for variant in variants {
            let test = self.number_test(number, variant);
            let same = |earlier: &Test<'c>| match (&test, earlier) {
                (Test::Number(key), Test::Plural(category)) => self.category_of(number, key) == Some(*category),
                (Test::Never, _) => false,
                _ => test == *earlier,
            };
            match tests.iter().zip(variants).find(|(earlier, _)| same(earlier)) {
                None => tests.push(test),
                Some((_, earlier)) => {
                    // What no variant above takes still falls to the default.
                    if !variant.default {
                        self.hidden(key_text(variant), key_text(earlier));
                    }
                    tests.push(Test::Never);
                }
            }
        }
        if self.knows_language {
            self.missing_categories(number, variants, &tests);
        }
        let select =
            Op::Select { index: self.place(number.parameter), ordinal: number.ordinal, format: number.format() };
        self.tested(select, variants, &tests, given)
    }

    fn number_test(&mut self, number: Number<'c>, variant: &Variant<&'c str>) -> Test<'c> {
        let name = match variant.key {
            VariantKey::NumberLiteral { value } => return Test::Number(canonical(value)),
            VariantKey::Identifier { name } => name,
        };
        let categories = self.rules(number.ordinal).categories().to_vec();
        let span = self.span(name);
        let fault = match PluralCategory::from_name(name) {
            Some(category) if categories.contains(&category) => return Test::Plural(category),
            Some(key) => Fault::LackedCategory { span, key, language: self.language.to_owned(), categories },
            None => Fault::WordKeyOfNumber { span, key: name.to_owned(), categories },
        };
        if !variant.default {
            self.fault(fault);
        }
        Test::Never
    }

    fn hidden(&mut self, key: &str, earlier: &str) {
        self.fault(Fault::Unreachable { span: self.span(key), key: key.to_owned(), earlier: earlier.to_owned() });
    }

    /// Writes the tests of the variants down, in order, and the default variant last.
    fn tested(&mut self, select: Op, variants: Variants<'c>, tests: &[Test<'c>], given: Given<'c>) -> Result<(), Stop> {
        let default = default_of(variants);
        let can_match = |from: usize| {
            tests.iter().enumerate().skip(from).any(|(at, test)| *test != Test::Never && Some(at) != default)
        };
        if can_match(0) {
            self.code.push(select);
        }
        let (mut to_end, mut to_default, mut fallback) = (Vec::new(), None, None::<&Pattern<&'c str>>);
        for (at, (variant, test)) in variants.iter().zip(tests).enumerate() {
            self.step()?;
            if Some(at) == default {
                fallback = Some(&variant.value);
                // Its key hides what comes below.
                if can_match(at + 1)
                    && let Some(test) = self.test(test)?
                {
                    to_default = Some(self.jump());
                    self.code.land(test);
                }
            } else if let Some(test) = self.test(test)? {
                self.pattern(&variant.value, given)?;
                to_end.push(self.jump());
                self.code.land(test);
            } else {
                self.check(&variant.value, given)?;
            }
        }
        if let Some(jump) = to_default {
            self.code.land(jump);
        }
        if let Some(fallback) = fallback {
            self.pattern(fallback, given)?;
        }
        for jump in to_end {
            self.code.land(jump);
        }
        Ok(())
    }

    /// Writes down one test; where it stands.
    fn test(&mut self, test: &Test<'c>) -> Result<Option<usize>, Stop> {
        let key = match test {
            Test::Never => return Ok(None),
            Test::Plural(_) => "",
            Test::Number(key) => key,
            Test::Text(key) => key,
        };
        let Ok(len) = u8::try_from(key.len()) else {
            let span = self.span(key);
            return self.stop(Fault::TooComplex { span }).map(|()| None);
        };
        self.room(key)?;
        let at = self.code.piece(key);
        let place = self.code.here();
        self.code.push(match test {
            Test::Plural(category) => Op::IsPlural { category: *category, skip: 0 },
            Test::Number(_) => Op::IsNumber { at, len, skip: 0 },
            _ => Op::IsText { at, len, skip: 0 },
        });
        Ok(Some(place))
    }

    /// Writes down a jump; where it stands.
    fn jump(&mut self) -> usize {
        let place = self.code.here();
        self.code.push(Op::Jump { skip: 0 });
        place
    }
}

pub(crate) fn default_of(variants: Variants<'_>) -> Option<usize> {
    variants.iter().position(|variant| variant.default)
}
