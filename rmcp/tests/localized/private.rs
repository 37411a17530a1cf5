//! `Debug` tells nothing of a user.

use rmcp_l10n::{Languages, Localizer};

use crate::library::{Library, catalog};

#[test]
fn debug_output_shows_neither_preference_nor_text() {
    let languages = Languages::new(&[catalog()]);
    let localizer = Localizer::from(languages.localizer(Some("fr-CA;q=0.123, de;q=0.1")));
    assert_eq!(localizer.language(), Some("fr-CA"));
    let shown = format!("{localizer:?} {localizer:#?}");
    for secret in ["fr", "de", "0.123", "Renew"] {
        assert!(!shown.contains(secret), "{secret}: {shown}");
    }
    assert_eq!(
        format!("{:?}", Library::new().localized().scope("admin")),
        r#"Localized { languages: ["en", "fr", "fr-CA", "de"], scope: "admin", .. }"#
    );
}
