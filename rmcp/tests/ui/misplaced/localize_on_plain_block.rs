use ui::l10n;

struct Server;

#[rmcp_l10n::localize]
impl Server { //~ ERROR `#[localize]` marks nothing HELP put it above the block with #[tool_router]
    fn rows() -> u32 {
        l10n::CATALOG.rows()
    }
}

fn main() {
    let _ = (Server, Server::rows());
}
