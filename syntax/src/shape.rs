//! One struct or enum as schemars reads it: where its texts stand, for every derive that reads types.

use mcp_l10n::Kind;
use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Fields, Generics, Ident, Token, Variant, Visibility, WhereClause};

use crate::attributes::{cfgs, conditions_of_derive, is_certain};
use crate::coordinate::Coordinate;
use crate::diagnostic::Code;
use crate::docs::{self, SchemaDocs};
use crate::entries::{Entries, Given};
use crate::mark::Mark;
use crate::reading::Reading;

/// The parts of a struct or an enum that texts can come from.
#[derive(Debug)]
pub struct Shape {
    pub(crate) attributes: Vec<Attribute>,
    /// The name of the type.
    pub ident: Ident,
    /// Its parameters, with the `where` clause.
    pub generics: Generics,
    pub(crate) data: Data,
}

/// What the type is made of.
#[derive(Debug)]
pub(crate) enum Data {
    Struct(Fields),
    Enum(Vec<Variant>),
}

impl Shape {
    /// Whether the type is an enum, and no struct.
    pub fn is_enum(&self) -> bool {
        matches!(self.data, Data::Enum(_))
    }
}

impl Parse for Shape {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        let is_enum = input.peek(Token![enum]);
        if is_enum {
            input.parse::<Token![enum]>()?;
        } else {
            let message = "the derive needs a struct or an enum";
            input.parse::<Token![struct]>().map_err(|error| syn::Error::new(error.span(), message))?;
        }
        let ident = input.parse()?;
        let mut generics: Generics = input.parse()?;
        generics.where_clause = input.parse::<Option<WhereClause>>()?;
        let data = if is_enum {
            let body;
            syn::braced!(body in input);
            Data::Enum(Punctuated::<Variant, Token![,]>::parse_terminated(&body)?.into_iter().collect())
        } else if input.peek(syn::token::Brace) {
            Data::Struct(Fields::Named(input.parse()?))
        } else {
            let fields = if input.peek(syn::token::Paren) { Fields::Unnamed(input.parse()?) } else { Fields::Unit };
            if let Some(clause) = input.parse::<Option<WhereClause>>()? {
                generics.where_clause = Some(clause);
            }
            input.parse::<Token![;]>()?;
            Data::Struct(fields)
        };
        Ok(Self { attributes, ident, generics, data })
    }
}

/// Which text of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Property {
    Title,
    Description,
}

impl Property {
    pub(crate) const BOTH: [Self; 2] = [Self::Title, Self::Description];

    /// Its name, in schemas and in coordinates.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Description => "description",
        }
    }
}

/// One type, variant or field, and all that its attributes say.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) mark: Mark,
    pub(crate) entries: Entries,
    pub(crate) docs: SchemaDocs,
    /// What the author has to say to translators.
    pub(crate) note: Option<String>,
    cfgs: Vec<Attribute>,
    /// `type`, `variant` or `field`.
    what: &'static str,
}

impl Place {
    /// How many texts are there to choose from.
    fn candidates(&self, property: Property) -> usize {
        let docs = match property {
            Property::Title => self.docs.title.is_some(),
            Property::Description => self.docs.description.is_some() || self.docs.computed.is_some(),
        };
        self.entries.texts(property.as_str()) + usize::from(docs)
    }

    /// Whether it has any of these texts.
    pub(crate) fn has(&self, properties: &[Property]) -> bool {
        properties.iter().any(|property| self.candidates(*property) > 0)
    }
}

/// Reads the texts of one type.
#[derive(Debug)]
pub(crate) struct Reader {
    pub(crate) reading: Reading,
    /// The predicates under which the type derives anything.
    pub(crate) given: Vec<String>,
    kind: Kind,
    owner: String,
}

impl Reader {
    /// For a type whose texts are of this kind.
    pub(crate) fn new(kind: Kind, ident: &Ident, attributes: &[Attribute]) -> Self {
        let name = ident.to_string();
        // A prompt names the struct of its arguments as it stands in its signature.
        let raw = name.strip_prefix("r#").filter(|_| kind != Kind::Arguments);
        let owner = raw.unwrap_or(&name).to_owned();
        Self { reading: Reading::default(), given: conditions_of_derive(attributes), kind, owner }
    }

    /// The type itself.
    pub(crate) fn root(&mut self, attributes: &[Attribute]) -> Place {
        self.place(&Mark::default(), &[], attributes, "type")
    }

    /// A variant or field of what `outer` is.
    pub(crate) fn inside(&mut self, outer: &Place, attributes: &[Attribute], what: &'static str) -> Place {
        self.place(&outer.mark, &outer.cfgs, attributes, what)
    }

    fn place(&mut self, mark: &Mark, above: &[Attribute], attributes: &[Attribute], what: &'static str) -> Place {
        let mark = mark.refined(&certain(attributes, &self.given), &mut self.reading.diagnostics);
        // Nothing about what is left alone is checked.
        let entries = if mark.skip {
            Entries::of(attributes, &self.given, &mut Vec::new())
        } else {
            Entries::of(attributes, &self.given, &mut self.reading.diagnostics)
        };
        let own = if what == "type" { Vec::new() } else { cfgs(attributes) };
        Place {
            mark,
            entries,
            docs: docs::schema_given(attributes, &self.given),
            note: None,
            cfgs: above.iter().cloned().chain(own).collect(),
            what,
        }
    }

    /// The coordinate of a text.
    pub(crate) fn coordinate(&self, place: &Place, members: &[&str]) -> Coordinate {
        Coordinate::new(self.kind, &self.owner, members.iter().copied()).in_scope(place.mark.scope.as_deref())
    }

    /// Reads one text of a place; returns where it is among the texts, if there is one.
    ///
    /// The derive sees what is left under one `cfg`, the scan sees all: what could differ is an error.
    pub(crate) fn text(&mut self, place: &Place, members: &[&str], property: Property) -> Option<usize> {
        let candidates = place.candidates(property);
        if place.mark.skip || candidates == 0 {
            return None;
        }
        let name = property.as_str();
        let coordinate = self.coordinate(place, &[members, &[name]].concat());
        let cure = match (self.kind, place.what) {
            (Kind::Form, "type") => String::new(), // a form has to have its texts
            (_, what) => format!(", or add #[localize(skip)] to the {what}"),
        };
        let conditional = place.entries.conditional(name).or_else(|| {
            let extends = place.entries.extension(name).is_some();
            place.entries.conditional("extend").filter(|_| extends)
        });
        if let Some(span) = conditional.filter(|_| candidates > 1) {
            self.depends(span, "text of", &coordinate, format!("write one {name}, without `cfg_attr`{cure}"));
            return None;
        }
        let before = self.reading.texts.len();
        match place.entries.text(name) {
            Some(Given::Text(text)) if property == Property::Description && text.value().is_empty() => {} // none is meant
            Some(Given::Text(text)) => self.reading.text(coordinate, &text, &place.cfgs),
            Some(Given::Other(span, what)) => {
                let message = format!("cannot read the text of `{coordinate}`: {what} is no string literal");
                let help = format!("write the {name} as a string literal{cure}");
                self.reading.report(Code::NotLiteral, span, message, help);
            }
            None => self.text_of_docs(place, property, coordinate, &cure),
        }
        let added = self.reading.texts.get_mut(before)?;
        added.note.clone_from(&place.note);
        Some(before)
    }

    /// Reads the description of a place where nobody opted in for it: if it cannot be read, nothing is said of it.
    pub(crate) fn unasked_description(&mut self, place: &Place, members: &[&str]) {
        let asked = std::mem::take(&mut self.reading);
        if !self.key_depends(place, members, &[Property::Description]) {
            self.text(place, members, Property::Description);
        }
        let unasked = std::mem::replace(&mut self.reading, asked);
        self.reading.descriptions.extend(unasked.texts);
    }

    fn text_of_docs(&mut self, place: &Place, property: Property, coordinate: Coordinate, cure: &str) {
        let (found, depends) = match property {
            Property::Title => (&place.docs.title, place.docs.title_depends),
            Property::Description => (&place.docs.description, place.docs.description_depends),
        };
        let name = property.as_str();
        match (found, place.docs.computed) {
            (Some((_, span)), _) if depends => {
                self.depends(*span, "text of", &coordinate, format!("write the doc comment without `cfg_attr`{cure}"));
            }
            (Some((text, span)), _) => self.reading.add(coordinate, text.clone(), text, *span, &place.cfgs),
            (None, Some(span)) => {
                let message = format!("cannot read the text of `{coordinate}`: a line of the doc comment is computed");
                let help = format!("write the line out, or write `#[schemars({name} = \"...\")]`{cure}");
                self.reading.report(Code::NotLiteral, span, message, help);
            }
            (None, None) => {}
        }
    }

    /// Says that the key of a place depends on a `cfg`, if it does and if it has any of these texts.
    pub(crate) fn key_depends(&mut self, place: &Place, members: &[&str], properties: &[Property]) -> bool {
        let Some(span) = place.entries.conditional("rename").filter(|_| !place.mark.skip) else { return false };
        let Some(property) = properties.iter().find(|property| place.has(&[**property])) else { return false };
        let coordinate = self.coordinate(place, &[members, &[property.as_str()]].concat());
        let help = format!("write `rename` once, without `cfg_attr`, or add #[localize(skip)] to the {}", place.what);
        self.depends(span, "name of", &coordinate, help);
        true
    }

    fn depends(&mut self, span: Span, what: &str, coordinate: &Coordinate, help: String) {
        let message = format!("the {what} `{coordinate}` depends on a `cfg`, so the build step cannot know it");
        self.reading.report(Code::NotLiteral, span, message, help);
    }

    /// The reading, without texts if their names depend on a `cfg`.
    pub(crate) fn finish(mut self, root: &Place) -> Reading {
        for key in ["rename_all", "rename_all_fields"] {
            let Some(span) = root.entries.conditional(key) else { continue };
            self.reading.descriptions.clear();
            if !self.reading.texts.is_empty() {
                self.reading.texts.clear();
                let message = format!("the names of the texts of `{}` depend on a `cfg`", self.owner);
                self.reading.report(Code::NotLiteral, span, message, format!("write `{key}` once, without `cfg_attr`"));
            }
        }
        self.reading
    }
}

/// The attributes without those that the derive does not see under every `cfg`.
fn certain(attributes: &[Attribute], given: &[String]) -> Vec<Attribute> {
    attributes.iter().filter(|outer| is_certain(outer, given)).cloned().collect()
}
