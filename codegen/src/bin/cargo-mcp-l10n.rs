//! `cargo mcp-l10n`.

fn main() -> std::process::ExitCode {
    mcp_l10n_codegen::cli::main()
}
