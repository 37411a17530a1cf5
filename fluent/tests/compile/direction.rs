//! Which languages are written from right to left: against ICU4X, which has the same data of CLDR.

use icu_locale::{LanguageIdentifier, LocaleDirectionality};
use mcp_l10n_fluent::is_right_to_left;

#[test]
fn tags() {
    for (tags, expected) in [
        ("ar he fa ur yi dv ps sd ug ckb syr nqo ks", true),
        ("ar-EG AR-eg fa-AF he-IL ar-001 arb pes prs pnb iw", true),
        ("az-Arab pa-Arab uz-Arab ks-Arab en-Hebr ff-Adlm rhg-Rohg und-Thaa ur-Aran syr-Syrj man-Nkoo", true),
        ("az-arab-IR PA-ARAB-PK sr-Arab-x-private und-Samr myz-Mand", true),
        ("pa-PK az-IR uz-AF kk-CN ku-IQ ha-SD ms-CC", true),
        ("en fr de ja zh-Hans az az-Latn pa pa-IN uz ku ku-TR ks-Deva sd-IN sd-Deva ar-Latn he-Latn yi-Latn", false),
        ("ug-KZ ug-Cyrl ff ms ha und zh-cmn-Hans ar-Latn-EG", false),
        ("ar-arb ar-arb-EG", true),
        ("x-ar en-x-Arab en-u-nu-arab tlh q - ar_EG", false),
    ] {
        for tag in tags.split(' ').chain([""].into_iter().filter(|_| !expected)) {
            assert_eq!(is_right_to_left(tag), expected, "{tag:?}");
        }
    }
}

#[test]
fn agrees_with_icu() {
    let oracle = LocaleDirectionality::new_extended();
    let letters = || 'a'..='z';
    let two = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}")));
    let three = two.clone().flat_map(|ab| letters().map(move |c| format!("{ab}{c}")));
    let mut known = 0;
    for language in two.chain(three) {
        let Ok(identifier) = language.parse::<LanguageIdentifier>() else { continue };
        if oracle.get(&identifier).is_none() {
            continue;
        }
        known += 1;
        for region in [
            "", "-AF", "-CC", "-CM", "-CN", "-IL", "-IN", "-IQ", "-IR", "-KZ", "-LB", "-MN", "-PK", "-SD", "-SN", "-US",
        ] {
            let tag = format!("{language}{region}");
            let identifier = tag.parse().expect("well formed");
            assert_eq!(is_right_to_left(&tag), oracle.is_right_to_left(&identifier), "{tag}");
        }
    }
    assert!(known > 7_000, "{known}");
}
