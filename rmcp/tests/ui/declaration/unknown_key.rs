use ui::l10n;

fn main() {
    let _ = rmcp_l10n::server_info!(
        name = "weather",
        version = "1.0",
        titel = "Weather", //~ ERROR `server_info!` has no key `titel` HELP did you mean `title`?
    );
    let _ = l10n::CATALOG.rows();
}
