//! Which languages are written from right to left.

/// The scripts that run from right to left, by their ISO 15924 codes: those of CLDR 48's script metadata, and the variants of
/// Arabic and Syriac that have codes of their own.
const SCRIPTS: &str = "Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb \
    Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi";

/// The languages that are written in one of [`SCRIPTS`] where a tag names no script: CLDR 48's likely subtags.
const LANGUAGES: &str = "aao abh abv acm acq acw acx adf ae aeb aec aee aeq afb aib aii aij aiq amw apc apd ar arc arq ars ary arz ask \
    atn auj auz avd avl ayh ayl ayn ayp azb bal bdz bej bft bgn bgp bhe bhm bhn bjf bjm bqi brh brk bsh bsk chg cja \
    ckb clh czk dcc def deh dgl dmk dml dv ecy esh fa fay faz fia fub gbz ggg gha ghr gig gjk gju glh glk grr gwc \
    gwf gwt gzi hac haz hbo he hkh hnd hno hoh hrt hrz hss huy isk itk iw jad jat jbe jbn jdg ji jnd jog jpa jpr jrb \
    jye kbu kby kcy kfm khw klj kmz kqd ks ktl kvx kxp lad lah lhs lki lrc lrk lrl lsa lsd lss luv luz mby mde mey \
    mfa mfi mhj mid mki mnj mve mvy myz mzb mzn nli nlm nqo ntz nyq oar obm odk oru ota otk oui pal pbt pgd phl phn \
    phr phv plk prc prd prx ps psh psi pst qxq rdb rhg rmt sam sbn scl sd sdb sdf sdg sdh sds sgr sgy shd shm shu \
    shv siy siz skr smp smy sog sqo sqt srh srz ssh sts swb syc syn syr tjo tks tmr tov tra trg trm trw ug ur ush \
    uzs vaf vgr vmh wbk wlo wne wni wsv xco xhe xka xkc xkj xkp xld xly xmn xmr xna xpr xsa xsd xvi ydg yhd yi yih \
    yud zba zdj zrp zum";

/// More codes for languages of [`LANGUAGES`], which CLDR replaces before it looks: Arabic, Persian, Dari, Western Punjabi
/// and Yiddish.
const ALIASES: &str = "arb pes prs pnb ydd";

/// The regions where a language has another direction than elsewhere, from the same likely subtags.
const REGIONS: [(&str, &str); 12] = [
    ("az", "IQ IR"),
    ("ha", "CM SD"),
    ("kk", "AF CN IR MN"),
    ("ku", "IQ IR LB"),
    ("ky", "CN"),
    ("mey", "SN"),
    ("ms", "CC"),
    ("pa", "PK"),
    ("sd", "IN"),
    ("tg", "PK"),
    ("ug", "KZ MN"),
    ("uz", "AF"),
];

/// Whether texts in the language of that BCP 47 tag are written from right to left.
///
/// A script in the tag decides. Without one it is the script that CLDR's likely subtags give for the language and region.
/// What is no tag, and what CLDR does not know, is written from left to right. Upper and lower case are the same.
///
/// ```
/// use mcp_l10n_fluent::is_right_to_left;
///
/// assert!(is_right_to_left("ar-EG") && is_right_to_left("he") && is_right_to_left("pa-Arab"));
/// assert!(!is_right_to_left("pa") && !is_right_to_left("ks-Deva") && !is_right_to_left("en"));
/// ```
pub fn is_right_to_left(tag: &str) -> bool {
    let mut subtags = tag.split('-');
    let language = subtags.next().unwrap_or_default();
    // Extended languages, such as `ar-arb`, say nothing new.
    let mut subtags = subtags.skip_while(|subtag| is_letters(subtag, 3)).peekable();
    if let Some(script) = subtags.next_if(|subtag| is_letters(subtag, 4)) {
        return lists(SCRIPTS, script);
    }
    let elsewhere = lists(LANGUAGES, language) || lists(ALIASES, language);
    let region = subtags.next().filter(|subtag| is_letters(subtag, 2)).unwrap_or_default();
    let differs = REGIONS.iter().any(|(known, regions)| known.eq_ignore_ascii_case(language) && lists(regions, region));
    elsewhere != differs
}

fn is_letters(subtag: &str, count: usize) -> bool {
    subtag.len() == count && subtag.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn lists(list: &str, code: &str) -> bool {
    list.split(' ').any(|known| known.eq_ignore_ascii_case(code))
}
