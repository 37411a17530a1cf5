//! What the type of a field shows of itself.
//!
//! Tokens know no types: an alias or a struct of the author's own passes here, and the macro has the compiler look whether it
//! is a choice.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Type, TypePath};

use crate::entries::Entries;
use crate::types::first_type;

/// What a field asks for.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The type that may have options, freed of containers.
    pub(super) options: Option<Type>,
    /// Whether several can be chosen.
    pub(super) several: bool,
}

/// Containers whose schema is that of what they hold; `null` is allowed besides in an `Option`.
const TRANSPARENT: [&str; 6] = ["Arc", "Box", "Cow", "Option", "Rc", "Saturating"];

/// Containers whose schema is a list.
const LISTS: [&str; 8] = ["BTreeSet", "BinaryHeap", "HashSet", "IndexSet", "LinkedList", "SmallVec", "Vec", "VecDeque"];

/// Containers whose schema is an object with any keys.
const MAPS: [&str; 4] = ["BTreeMap", "HashMap", "IndexMap", "JsonObject"];

/// Types that are no enums, so that a list of them offers nothing.
const PLAIN: [&str; 18] = [
    "String", "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32",
    "u64", "u128", "usize",
];

/// Types of the libraries that schemars knows whose schema is a string or a number.
const VALUES: [&str; 26] = [
    "BigDecimal",
    "Bytes",
    "Date",
    "DateTime",
    "Decimal",
    "Duration",
    "IpAddr",
    "Ipv4Addr",
    "Ipv6Addr",
    "NaiveDate",
    "NaiveDateTime",
    "NaiveTime",
    "NonZeroI16",
    "NonZeroI32",
    "NonZeroI64",
    "NonZeroI8",
    "NonZeroU16",
    "NonZeroU32",
    "NonZeroU64",
    "NonZeroU8",
    "PathBuf",
    "SmolStr",
    "Time",
    "Url",
    "Uuid",
    "Version",
];

/// Whether the type is known to be text, a number or a boolean.
pub(super) fn is_value(name: &str) -> bool {
    PLAIN.contains(&name) || VALUES.contains(&name)
}

/// What the field asks for, or where something stands that no form has a place for, and what it is. The type that
/// `#[schemars(with = "...")]` names counts in place of the field's own.
pub(super) fn asked(entries: &Entries, ty: &Type) -> Result<Asked, (Span, String)> {
    if entries.place("schema_with").is_some() {
        return Ok(Asked::default());
    }
    let with = entries.string("with").and_then(|with| with.parse::<Type>().ok());
    let (inner, several) = freed(with.as_ref().unwrap_or(ty), false)?;
    Ok(Asked { options: Some(inner.clone()), several })
}

/// The type inside of containers, and whether one of them is a list.
fn freed(ty: &Type, several: bool) -> Result<(&Type, bool), (Span, String)> {
    let list = |inner| if several { Err((ty.span(), "lists of lists".to_owned())) } else { freed(inner, true) };
    match ty {
        Type::Paren(inner) => freed(&inner.elem, several),
        Type::Group(inner) => freed(&inner.elem, several),
        Type::Reference(inner) => freed(&inner.elem, several),
        Type::Array(inner) => list(&inner.elem),
        Type::Slice(inner) => list(&inner.elem),
        Type::Tuple(_) => Err((ty.span(), "tuples".to_owned())),
        Type::Path(path) => {
            let Some(segment) = path.path.segments.last() else { return Ok((ty, several)) };
            let name = segment.ident.to_string();
            let name = name.as_str();
            if MAPS.contains(&name) {
                return Err((ty.span(), "maps".to_owned()));
            }
            if is_json(path) {
                return Err((ty.span(), "JSON of any form".to_owned()));
            }
            if several && PLAIN.contains(&name) {
                return Err((ty.span(), format!("lists of `{name}`")));
            }
            match first_type(segment) {
                Some(inner) if TRANSPARENT.contains(&name) => freed(inner, several),
                Some(inner) if LISTS.contains(&name) => list(inner),
                _ => Ok((ty, several)),
            }
        }
        _ => Ok((ty, several)),
    }
}

/// `serde_json::Value` and `serde_json::Map`. A bare `Value` may be anything.
fn is_json(path: &TypePath) -> bool {
    let mut segments = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let last = segments.next();
    segments.next().is_some_and(|module| module == "serde_json" || module == "value")
        && last.is_some_and(|last| last == "Value" || last == "Map")
}
