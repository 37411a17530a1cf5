//! Compiles the catalogs.

fn main() {
    mcp_l10n_codegen::build();
}
