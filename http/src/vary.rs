//! Sees to `Vary: Accept-Language`.

use http::{HeaderMap, HeaderValue, header};

/// Makes `Vary` name `Accept-Language` (SEP-2792, "Caching"; RFC 9110 §12.5.5). Lines that are there stay as they are;
/// nothing is added to a `Vary` that names it already, or that is `*`, which covers every header.
pub(crate) fn vary(headers: &mut HeaderMap) {
    let named = headers.get_all(header::VARY).iter().any(|line| {
        let mut names = line.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii);
        names.any(|name| name == b"*" || name.eq_ignore_ascii_case(b"accept-language"))
    });
    if !named {
        headers.append(header::VARY, HeaderValue::from_static("Accept-Language"));
    }
}
