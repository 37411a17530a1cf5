use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum MisspeltFieldMark {
    #[message("Reading { $share }")]
    Reading {
        #[message(nubmer)] //~ ERROR a field cannot be `nubmer` HELP did you mean `number`?
        share: f64,
    },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
