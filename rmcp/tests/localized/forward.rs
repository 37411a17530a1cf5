//! rmcp's own source says which methods a handler has.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

/// The source of the rmcp that this crate is built with, wherever cargo keeps it.
fn source() -> String {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let this = packages.iter().find(|package| package["name"] == env!("CARGO_PKG_NAME")).unwrap();
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let node = nodes.iter().find(|node| node["id"] == this["id"]).unwrap();
    let rmcp = node["deps"].as_array().unwrap().iter().find(|dependency| dependency["name"] == "rmcp").unwrap();
    let package = packages.iter().find(|package| package["id"] == rmcp["pkg"]).unwrap();
    let manifest = std::path::Path::new(package["manifest_path"].as_str().unwrap());
    std::fs::read_to_string(manifest.with_file_name("src/handler/server.rs")).unwrap()
}

/// The methods in the block that begins with `head`, up to the brace that closes it in the first column.
fn methods<'s>(source: &'s str, head: &str) -> BTreeSet<&'s str> {
    let lines = source.lines().skip_while(|line| !line.starts_with(head)).skip(1);
    lines
        .take_while(|line| *line != "}")
        .filter_map(|line| line.trim_start().strip_prefix("fn "))
        .filter_map(|rest| rest.split(['(', '<']).next())
        .collect()
}

#[test]
fn every_method_of_rmcps_handler_is_forwarded() {
    let source = source();
    let mut expected = methods(&source, "macro_rules! server_handler_methods");
    expected.extend(methods(&source, "pub trait ServerHandler"));
    assert!(expected.len() > 25 && expected.contains("list_tools"), "rmcp's source is read no longer: {expected:?}");
    let forwarded: BTreeSet<&str> = rmcp_l10n::FORWARDED.iter().copied().collect();
    assert_eq!(forwarded, expected);
    assert_eq!(forwarded.len(), rmcp_l10n::FORWARDED.len(), "a method stands twice in the list");
}
