use ui::l10n;

type Meters = f64;

#[derive(rmcp_l10n::Message)]
#[message("At { $height }")]
struct NumberUnderAnotherName {
    height: Meters, //~ ERROR `f64` is no message
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
