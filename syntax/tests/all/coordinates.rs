//! The three written forms: injective, reversible, of one spelling each.

use std::collections::BTreeMap;

use mcp_l10n::Kind;
use mcp_l10n_syntax::Coordinate;
use proptest::prelude::*;

/// Characters that the encodings give a meaning, or that end up beside one.
const ALPHABET: [char; 24] = [
    '_',
    'x',
    '-',
    'Z',
    '/',
    '%',
    '2',
    '5',
    'f',
    'F',
    'a',
    'A',
    'z',
    'é',
    '字',
    ' ',
    'u',
    '0',
    '\u{202e}',
    '.',
    'X',
    '{',
    'D',
    '\u{10ffff}',
];

fn scoped(scope: &str, coordinate: Coordinate) -> Coordinate {
    coordinate.in_scope(Some(scope))
}

#[test]
fn exact_spellings() {
    let tool = |name| Coordinate::new(Kind::Tool, name, ["title"]);
    let table = [
        (
            tool("weather_current"),
            ["tool/weather_current/title", "tool--weather_current--title", "tool__weather_current__title"],
        ),
        (tool("getUser2"), ["tool/getUser2/title", "tool--getUser2--title", "tool__getUser2__title"]),
        (tool("fs.read"), ["tool/fs.read/title", "tool--fs_x2e_read--title", "tool__fsZ2eZread__title"]),
        (tool("fs/read"), ["tool/fs%2Fread/title", "tool--fs_x2f_read--title", "tool__fsZ2fZread__title"]),
        (tool("get-user"), ["tool/get-user/title", "tool--get-user--title", "tool__getZ2dZuser__title"]),
        (tool("a--b-"), ["tool/a--b-/title", "tool--a_x2d__x2d_b_x2d_--title", "tool__aZ2dZZ2dZbZ2dZ__title"]),
        (tool("-a"), ["tool/-a/title", "tool--_x2d_a--title", "tool__Z2dZa__title"]),
        (tool("_a__b_"), ["tool/_a__b_/title", "tool--_a__b_--title", "tool__Z5fZa_Z5fZbZ5fZ__title"]),
        (tool("cpu_x86"), ["tool/cpu_x86/title", "tool--cpu_x5f_x86--title", "tool__cpu_x86__title"]),
        (tool("a_xyz"), ["tool/a_xyz/title", "tool--a_xyz--title", "tool__a_xyz__title"]),
        (tool("_x_"), ["tool/_x_/title", "tool--_x5f_x_--title", "tool__Z5fZxZ5fZ__title"]),
        (tool("Zoo"), ["tool/Zoo/title", "tool--Zoo--title", "tool__Z5aZoo__title"]),
        (tool("r#match"), ["tool/r#match/title", "tool--r_x23_match--title", "tool__rZ23Zmatch__title"]),
        (tool("100%"), ["tool/100%25/title", "tool--100_x25_--title", "tool__100Z25Z__title"]),
        (tool("%2F"), ["tool/%252F/title", "tool--_x25_2F--title", "tool__Z25Z2F__title"]),
        (tool(""), ["tool//title", "tool--_x_--title", "tool__ZZ__title"]),
        (tool("scope"), ["tool/scope/title", "tool--scope--title", "tool__scope__title"]),
        (
            Coordinate::new(Kind::Tool, "a", ["annotations", "title"]),
            ["tool/a/annotations/title", "tool--a--annotations--title", "tool__a__annotations__title"],
        ),
        (Coordinate::new(Kind::Server, "ignored", ["title"]), ["server/title", "server--title", "server__title"]),
        (
            Coordinate::new(Kind::Template, "weather://stations/{id}", ["title"]),
            [
                "template/weather:%2F%2Fstations%2F{id}/title",
                "template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title",
                "template__weatherZ3aZZ2fZZ2fZstationsZ2fZZ7bZidZ7dZ__title",
            ],
        ),
        (
            scoped("admin", tool("a")),
            ["scope/admin/tool/a/title", "scope--admin--tool--a--title", "scope__admin__tool__a__title"],
        ),
        (
            scoped("", Coordinate::new(Kind::Server, "", ["title"])),
            ["scope//server/title", "scope--_x_--server--title", "scope__ZZ__server__title"],
        ),
        (
            Coordinate::new(Kind::Arguments, "Trip", ["字", "title"]),
            ["arguments/Trip/字/title", "arguments--Trip--_x5b57_--title", "arguments__Trip__Z5b57Z__title"],
        ),
    ];
    for (coordinate, [text, fluent, constant]) in table {
        assert_eq!(coordinate.to_string(), text);
        assert_eq!(coordinate.fluent_id(), fluent);
        assert_eq!(coordinate.constant(), constant);
        // syn refuses keywords and whatever is no identifier.
        assert!(syn::parse_str::<syn::Ident>(constant).is_ok_and(|ident| ident == constant), "{constant}");
        check(&coordinate);
    }
}

#[test]
fn decoders_refuse_other_spellings() {
    let table = [
        "",
        "/",
        "tool",
        "tool/a",
        "colour/a/title",
        "server",
        "scope/a",
        "scope/a/tool/b",
        "tool/%2f/title",
        "tool/%/title",
        "tool/%41/title",
        "tool--a",
        "tool--fs.read--title",
        "tool--_x2E_--title",
        "tool--_x02e_--title",
        "tool--_x61_--title",
        "tool--a_x5f_b--title",
        "tool--_x2e--title",
        "tool--_xd800_--title",
        "tool--_x110000_--title",
        "tool----title",
        "tool---a--title",
        "tool--a---title",
        "tool--a--",
        "--tool--a--title",
        "tool__a",
        "tool__Z2EZ__title",
        "tool__Z02eZ__title",
        "tool__Z61Z__title",
        "tool__aZ__title",
        "tool__Z__title",
        "tool____title",
        "tool___a__title",
        "tool__a___title",
        "tool__ZffffffffffffZ__title",
        "Tool/a/title",
        " tool/a/title",
    ];
    for other in table {
        for read in [Coordinate::from_text, Coordinate::from_fluent_id, Coordinate::from_constant] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}

/// Everything that holds for any coordinate with members.
fn check(coordinate: &Coordinate) {
    let (text, fluent, constant) = (coordinate.to_string(), coordinate.fluent_id(), coordinate.constant());
    assert_eq!(Coordinate::from_text(&text).as_ref(), Some(coordinate), "{text}");
    assert_eq!(Coordinate::from_fluent_id(&fluent).as_ref(), Some(coordinate), "{fluent}");
    assert_eq!(Coordinate::from_constant(&constant).as_ref(), Some(coordinate), "{constant}");
    let mut id = fluent.chars();
    assert!(id.next().is_some_and(|c| c.is_ascii_alphabetic()), "{fluent}");
    assert!(id.all(|c| c.is_ascii_alphanumeric() || "_-".contains(c)), "{fluent}");
    assert!(constant.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{constant}");
    assert!(constant.starts_with(|c: char| c.is_ascii_alphabetic()) && constant.contains("__"), "{constant}"); // no keyword
    assert_eq!(coordinate.member_path(), text_of_members(coordinate), "{text}");
}

fn text_of_members(coordinate: &Coordinate) -> String {
    let text = coordinate.to_string();
    let before = if coordinate.scope().is_some() { 2 } else { 0 } + if coordinate.kind().has_owner() { 2 } else { 1 };
    text.splitn(before + 1, '/').last().unwrap_or_default().to_owned()
}

/// Whether a decoder that accepts `written` would write the same again.
fn check_canonical(written: &str) -> usize {
    let read = [
        Coordinate::from_text(written).map(|read| read.to_string()),
        Coordinate::from_fluent_id(written).map(|read| read.fluent_id()),
        Coordinate::from_constant(written).map(|read| read.constant()),
    ];
    read.into_iter().flatten().inspect(|again| assert_eq!(again, written)).count()
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(limit).unwrap()).unwrap()
    }

    fn word(&mut self, longest: usize) -> String {
        let length = self.below(longest + 1);
        (0..length).map(|_| ALPHABET[self.below(ALPHABET.len())]).collect()
    }

    fn coordinate(&mut self) -> Coordinate {
        let kind = Kind::ALL[self.below(Kind::ALL.len())];
        let owner = self.word(6);
        let members: Vec<String> = (0..=self.below(3)).map(|_| self.word(5)).collect();
        let scope = (self.below(4) == 0).then(|| self.word(4));
        Coordinate::new(kind, &owner, members.iter().map(String::as_str)).in_scope(scope.as_deref())
    }
}

#[test]
fn every_form_is_reversible_and_injective() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut seen: [BTreeMap<String, Coordinate>; 3] = Default::default();
    for round in 0..60_000 {
        let coordinate = random.coordinate();
        check(&coordinate);
        if round < 40_000 {
            let forms = [coordinate.to_string(), coordinate.fluent_id(), coordinate.constant()];
            for (seen, form) in seen.iter_mut().zip(forms) {
                let first = seen.entry(form).or_insert_with(|| coordinate.clone());
                assert_eq!(*first, coordinate);
            }
        }
    }
}

#[test]
fn decoders_accept_only_what_encoders_write() {
    // Pieces of valid spellings, so that a good part of the strings decodes.
    const PIECES: [&str; 30] = [
        "tool", "server", "scope", "title", "--", "--", "__", "__", "/", "/", "_x", "_", "-", "Z", "ZZ", "_x_", "2e",
        "2E", "5f", "_x5f_", "Z5aZ", "%25", "%2F", "%", "x", "a", "f0", "字", "_x2d_", "Z2dZ",
    ];
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut accepted = 0;
    for round in 0..180_000 {
        let separator = ["/", "--", "__"][round % 3];
        let mut written = ["tool", "server", "scope"][random.below(3)].to_owned() + separator;
        for _ in 0..=random.below(7) {
            written.push_str(PIECES[random.below(PIECES.len())]);
        }
        accepted += check_canonical(&written);
    }
    assert!(accepted > 10_000, "only {accepted} strings were accepted: the test tests little");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn any_characters(owner in any::<String>(), member in any::<String>(), scope in proptest::option::of(any::<String>())) {
        for kind in Kind::ALL {
            check(&Coordinate::new(kind, &owner, [member.as_str(), "title"]).in_scope(scope.as_deref()));
        }
    }

    #[test]
    fn plain_names_stay(owner in "[A-Ya-wyz0-9]+(_[A-Ya-wyz0-9]+)*") {
        let coordinate = Coordinate::new(Kind::Tool, &owner, ["title"]);
        prop_assert_eq!(coordinate.to_string(), format!("tool/{owner}/title"));
        prop_assert_eq!(coordinate.fluent_id(), format!("tool--{owner}--title"));
        prop_assert_eq!(coordinate.constant(), format!("tool__{owner}__title"));
    }

    #[test]
    fn any_string_is_canonical_or_refused(written in "(tool|server|scope)(/|--|__)\\PC{0,12}(/|--|__)title") {
        check_canonical(&written);
    }
}
