//! Compiles the catalogs of titles.

fn main() {
    mcp_l10n_codegen::build();
}
