use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum UnknownOption {
    #[message("{ NUMBER($share, style: \"percent\") }")] //~ ERROR `NUMBER()` has no option `style` here HELP format the value in the program
    Reading { share: f64 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
