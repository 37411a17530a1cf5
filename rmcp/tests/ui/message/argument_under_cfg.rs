use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum ArgumentUnderCfg {
    #[message("Reading { $city }")]
    Reading {
        #[cfg(not(any()))] //~ ERROR the arguments of `message/ArgumentUnderCfg/Reading` depend on a `cfg` HELP put the `cfg` on the variant or the type
        city: String,
    },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
