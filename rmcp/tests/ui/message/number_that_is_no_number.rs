use ui::l10n;

type Meters = String;

#[derive(rmcp_l10n::Message)]
#[message("At { $height }")]
struct NumberThatIsNoNumber {
    #[message(number)]
    height: Meters, //~ ERROR String` is no number
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
