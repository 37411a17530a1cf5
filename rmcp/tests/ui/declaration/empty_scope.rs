use ui::l10n;

fn main() {
    let _ = rmcp_l10n::server_info!(
        name = "weather",
        version = "1.0",
        title = "Weather",
        scope = "", //~ ERROR the scope is empty HELP name the scope as the server is served with
    );
    let _ = l10n::CATALOG.rows();
}
