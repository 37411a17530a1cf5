use ui::l10n;

#[derive(rmcp_l10n::Message)]
enum SelectionWithoutDefault {
    #[message("{ $stations ->\n    [one] One\n    [other] { $stations }\n}")] //~ ERROR a selection needs one default variant HELP mark one with `*`
    Reading { stations: u32 },
}

fn main() {
    let _ = l10n::CATALOG.rows();
}
