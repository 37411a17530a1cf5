use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnusedArgument {
    #[message("Reading the weather")]
    Reading {
        city: String, //~ ERROR the pattern of `UnusedArgument::Reading` never shows the argument `$city` HELP write `{ $city }` in the pattern, or add #[message(skip)]
    },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
