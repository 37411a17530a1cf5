use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnknownFunction {
    #[message("It is { DATETIME($time) }")] //~ ERROR there is no function `DATETIME()`, only `NUMBER()` HELP format the value in the program and show it as a text
    Reading { time: String },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
