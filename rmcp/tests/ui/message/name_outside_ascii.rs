use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum NameOutsideAscii {
    #[message("{ $größe } bytes")]
    Reading {
        größe: u64, //~ ERROR `größe` cannot be the name of an argument HELP rename the field
    },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
