//! `catalog!`, with the build step and without it. The environment variable is read while compiling, so the macro is
//! compiled here on its own, beside a crate root with just what a table needs.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn compile(name: &str, table: Option<&Path>) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let root = folder.join("lib.rs");
    let source_file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/catalog.rs");
    let source = format!(
        "#![deny(warnings)]\n\
         #[macro_use]\n#[path = {:?}]\nmod catalog;\n\
         pub struct Text(pub u32);\n\
         catalog!();\n\
         pub const ONE: u32 = crate::l10n::Table::server__title.0;\n\
         pub use crate::l10n::__rt::Text as Same;\n",
        source_file.to_str().unwrap(),
    );
    std::fs::write(&root, source).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--out-dir"]).arg(&folder).arg(&root);
    command.env_remove("MCP_L10N_TABLE");
    if let Some(table) = table {
        command.env("MCP_L10N_TABLE", table);
    }
    command.output().expect("rustc runs")
}

#[test]
fn it_includes_what_the_build_step_wrote() {
    let table = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("table.rs");
    let text = "pub struct Table; impl Table { pub const server__title: __rt::Text = __rt::Text(7); }";
    std::fs::write(&table, text).unwrap();
    let output = compile("with", Some(&table));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn without_the_build_step_it_says_which_lines_to_add() {
    let output = compile("without", None);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    for part in [
        "mcp-l10n: this package has no build step yet",
        r#"Cargo.toml, under [build-dependencies]:  mcp-l10n-codegen = "0.1""#,
        "build.rs:                                fn main() { mcp_l10n_codegen::build() }",
    ] {
        assert!(message.contains(part), "{part}\n{message}");
    }
}
