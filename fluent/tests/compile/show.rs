//! A message of a catalog, shown.

use mcp_l10n::{Argument, Grammar, Program};
use mcp_l10n_fluent::plural::{Type, rules};
use mcp_l10n_fluent::{Compiled, Fault, Index, Parameter, ParameterKind, compile, is_right_to_left, read};

/// The parameters that arguments of a test stand for.
pub(crate) fn parameters<'a>(arguments: &[(&'a str, Argument<'_>)]) -> Vec<Parameter<'a>> {
    let kind = |argument: &Argument<'_>| match argument {
        Argument::Text(_) => ParameterKind::Text,
        Argument::Message(_) => ParameterKind::Message,
        _ => ParameterKind::Number,
    };
    arguments.iter().map(|(name, argument)| Parameter { name, kind: kind(argument) }).collect()
}

/// Compiles the message `a`, or `foo` where there is none.
pub(crate) fn try_compile(language: &str, source: &str, parameters: &[Parameter<'_>]) -> Result<Compiled, Vec<Fault>> {
    let catalog = read(source);
    let index = Index::new(&catalog);
    let id = if index.message("foo").is_some() { "foo" } else { "a" };
    compile(&index, id, parameters, language)
}

pub(crate) fn run(language: &str, compiled: &Compiled, arguments: &[Argument<'_>]) -> String {
    let [cardinal, ordinal] = Type::ALL.map(|kind| rules(language, kind).expect("a tag"));
    let right_to_left = is_right_to_left(language);
    let grammar = Grammar { cardinal: cardinal.view(), ordinal: ordinal.view(), right_to_left };
    let mut out = String::from("> ");
    Program::new(&compiled.ops, &compiled.text, grammar).write(arguments, &mut out);
    assert_eq!(Program::new(&compiled.ops, &compiled.text, grammar).format(arguments), out[2..]);
    out.split_off(2)
}

#[track_caller]
pub(crate) fn show(language: &str, source: &str, arguments: &[(&str, Argument<'_>)]) -> String {
    let compiled = try_compile(language, source, &parameters(arguments)).unwrap_or_else(|faults| {
        let told: Vec<_> = faults.iter().map(Fault::to_string).collect();
        panic!(
            "{source}
{}",
            told.join(
                "
"
            )
        )
    });
    let values: Vec<_> = arguments.iter().map(|(_, argument)| *argument).collect();
    run(language, &compiled, &values)
}
