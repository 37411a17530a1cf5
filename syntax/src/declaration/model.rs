//! The macros with keys, such as `resource!` and `tool!`.

use mcp_l10n_fluent::nearest;
use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Ident, Lit, LitStr};

use super::forms::{EXCLUSIVE, Key, Role};
use super::{Common, Declaration, Form, Given, expression, text, unknown};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::identifier;
use crate::literal::{Entry, List, Value, text_of};
use crate::reading::{ArgumentsOf, Identifier, Reading, SchemaOf, check_name};
use crate::types::type_name;

/// The hints that `annotations(...)` takes beside a title.
const HINTS: [&str; 5] = ["title", "read_only_hint", "destructive_hint", "idempotent_hint", "open_world_hint"];

pub(super) fn read(form: &Form, tokens: TokenStream, call: Span, reading: &mut Reading) -> Option<Declaration> {
    let mut list = match syn::parse2::<List>(tokens) {
        Ok(list) => list,
        Err(error) => {
            let required = form.keys.iter().filter(|key| key.required);
            let required: Vec<String> = required.map(|key| format!("{} = ...", key.name)).collect();
            let help = format!("write it as `{}, title = \"...\"`", required.join(", "));
            reading.diagnostics.push(Diagnostic::malformed(&error, help));
            return None;
        }
    };
    let common = Common::take(form, &mut list, reading);
    let mut model = Model {
        form,
        common,
        reading,
        owner: None,
        missing: false,
        described: false,
        values: Vec::new(),
        texts: Vec::new(),
    };
    for key in form.keys {
        match list.take(key.name) {
            Some(entry) => model.value(key, entry),
            None if key.required => model.missing(key, call),
            None => {}
        }
    }
    for Entry { key, .. } in list.0 {
        unknown(form, &key, model.reading);
    }
    model.finish()
}

struct Model<'m> {
    form: &'m Form,
    common: Common,
    reading: &'m mut Reading,
    /// The value of the key that the coordinates are named by.
    owner: Option<Expr>,
    /// Whether a required value is missing.
    missing: bool,
    /// Whether the key of the description is there.
    described: bool,
    values: Vec<(Ident, Given)>,
    /// The members of the coordinates, and the texts.
    texts: Vec<(&'static [&'static str], LitStr)>,
}

impl Model<'_> {
    fn value(&mut self, key: &Key, Entry { key: ident, value }: Entry) {
        let given = match (key.role, value) {
            (Role::Title, Value::Text(title)) => {
                self.texts.push((&["title"], title.clone()));
                Some(Given::Value(text(title)))
            }
            (Role::Title, value) => return self.no_literal("the title", "title", &ident, &value),
            (Role::Description, value) => self.description(&ident, value),
            (Role::Annotations, Value::List(list)) => Some(self.annotations(&ident, list)),
            (Role::Input | Role::Output | Role::Arguments, Value::Type(ty)) => {
                self.link(key.role, &ty);
                Some(Given::Type(*ty))
            }
            (Role::Owner | Role::Identifier, value) => {
                let value = expression(value);
                match value.as_ref().and_then(|value| identifier::translated(key.name, value)) {
                    Some(wrong) => {
                        self.reading.diagnostics.push(wrong);
                        self.missing |= key.required;
                        return;
                    }
                    None if key.role == Role::Owner => self.owner.clone_from(&value),
                    None => {}
                }
                value.map(Given::Value)
            }
            (_, value) => expression(value).map(Given::Value),
        };
        if let Some(given) = given {
            self.values.push((ident, given));
        } else {
            let (message, help) = (format!("`{ident}` has no value"), format!("write `{ident} = ...`"));
            self.reading.report(Code::Malformed, ident.span(), message, help);
            self.missing |= key.required;
        }
    }

    fn missing(&mut self, key: &Key, call: Span) {
        let message = format!("`{}!` needs `{}`", self.form.name, key.name);
        self.reading.report(Code::Malformed, call, message, format!("add `{} = ...`", key.name));
        self.missing = true;
    }

    fn no_literal(&mut self, what: &str, key: &str, ident: &Ident, value: &Value) {
        let message = format!("cannot read {what}: {} is no string literal", value.what());
        self.reading.report(Code::NotLiteral, value.span(ident), message, format!("write `{key} = \"...\"`"));
    }

    fn description(&mut self, ident: &Ident, value: Value) -> Option<Given> {
        self.described = true;
        match value {
            Value::Text(description) => {
                self.texts.push((&["description"], description.clone()));
                Some(Given::Value(text(description)))
            }
            Value::Expr(value) => {
                if self.common.descriptions.is_some() {
                    let value = Value::Expr(value.clone());
                    self.no_literal("the description", "description", ident, &value);
                }
                Some(Given::Value(*value))
            }
            _ => None,
        }
    }

    fn annotations(&mut self, ident: &Ident, list: TokenStream) -> Given {
        let mut list = match syn::parse2::<List>(list) {
            Ok(list) => list,
            Err(error) => {
                let help = "write it as a list such as `annotations(title = \"...\", read_only_hint = true)`";
                let message = format!("the annotations cannot be read: {error}");
                self.reading.report(Code::Malformed, ident.span(), message, help);
                return Given::Annotations(Vec::new());
            }
        };
        for Entry { key, .. } in list.take_repeated() {
            self.reading.report(Code::Malformed, key.span(), format!("`{key}` is given twice"), "keep one of the two");
        }
        let mut hints = Vec::new();
        for Entry { key, value } in list.0 {
            let name = key.to_string();
            match value {
                _ if !HINTS.contains(&name.as_str()) => {
                    let hint = format!("{name}_hint"); // which rmcp's setters lack
                    let near = HINTS.iter().copied().find(|known| *known == hint).or_else(|| nearest(&name, HINTS));
                    let help = near.map_or_else(
                        || format!("they take {}", HINTS.join(", ")),
                        |near| format!("did you mean `{near}`?"),
                    );
                    let message = format!("the annotations have no key `{name}`");
                    self.reading.report(Code::UnknownKey, key.span(), message, help);
                }
                Value::Text(title) if name == "title" => {
                    self.texts.push((&["annotations", "title"], title.clone()));
                    hints.push((key, text(title)));
                }
                value if name == "title" => self.no_literal("the title", "title", &key, &value),
                value => {
                    if let Some(hint) = expression(value) {
                        hints.push((key, hint));
                    } else {
                        let message = format!("`{name}` has no value");
                        self.reading.report(Code::Malformed, key.span(), message, format!("write `{name} = true`"));
                    }
                }
            }
        }
        Given::Annotations(hints)
    }

    /// Says which type the texts of schemas or arguments come from.
    fn link(&mut self, role: Role, ty: &syn::Type) {
        let Some(Expr::Lit(ExprLit { lit: Lit::Str(owner), .. })) = &self.owner else { return };
        let Some((ty, span)) = type_name(ty) else { return };
        let (scope, name) = (self.common.scope.clone(), owner.value());
        if role == Role::Arguments {
            self.reading.arguments.push(ArgumentsOf { scope, prompt: name, arguments: ty, span });
        } else {
            self.reading.schemas.push(SchemaOf { scope, tool: name, output: role == Role::Output, ty, span });
        }
    }

    fn finish(mut self) -> Option<Declaration> {
        for [one, other] in EXCLUSIVE {
            let given = |name: &str| self.values.iter().find(|(key, _)| key == name).map(|(key, _)| key.span());
            if let (Some(_), Some(span)) = (given(one), given(other)) {
                let message = format!("`{one}` and `{other}` are two ways to say the same");
                self.reading.report(Code::Malformed, span, message, "keep one of the two");
            }
        }
        let is_description = |members: &[&str]| members == ["description"];
        if let Some(flag) = &self.common.descriptions
            && !self.described
        {
            let message = "`descriptions` marks nothing: there is no description";
            self.reading.report(
                Code::Malformed,
                flag.span(),
                message,
                "add `description = \"...\"`, or remove the flag",
            );
        }
        let opted = self.common.descriptions.is_some();
        if let Some(owner) = self.owner_name(opted) {
            for (members, literal) in std::mem::take(&mut self.texts) {
                let coordinate = Coordinate::new(self.form.kind, &owner, members.iter().copied());
                let coordinate = coordinate.in_scope(self.common.scope.as_deref());
                if is_description(members) && !opted {
                    self.reading.untranslated(coordinate, text_of(&literal), literal.span(), &[]);
                } else {
                    self.reading.text(coordinate, &literal, &[]);
                }
            }
        }
        self.reading.annotate(self.common.note.as_deref());
        (!self.missing).then_some(Declaration::Model(self.values))
    }

    /// The name that the coordinates have for their owner; empty for a kind without owners.
    fn owner_name(&mut self, opted: bool) -> Option<String> {
        let Some(key) = self.form.keys.iter().find(|key| key.role == Role::Owner) else { return Some(String::new()) };
        match self.owner.as_ref()? {
            Expr::Lit(ExprLit { lit: Lit::Str(literal), .. }) => {
                let (name, span) = (literal.value(), literal.span());
                if self.form.is_named() && !self.common.allow_name {
                    check_name(self.reading, self.form.kind, &name, span, "`allow_name`");
                }
                self.reading.identifiers.push(Identifier { kind: self.form.kind, name: name.clone(), span });
                Some(name)
            }
            owner => {
                let first = self.texts.iter().find(|(members, _)| opted || *members != ["description"]);
                if let Some((members, _)) = first {
                    let what = members.last().unwrap_or(&"text");
                    let message = format!("`{}` is no string literal, so the {what} has no coordinate", key.name);
                    let help = format!("write `{} = \"...\"`", key.name);
                    self.reading.report(Code::NotLiteral, owner.span(), message, help);
                }
                None
            }
        }
    }
}
