//! Files that are none, are too large, or have odd names.

use crate::package::{CARGO, CONFIG, EN, FR, Package, assert_holds, tool};

#[test]
fn a_file_that_is_too_large_is_to_be_shortened() {
    let large = vec![b' '; (16 << 20) + 1];
    let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
    let finding = |path: &str| {
        package.write(path, &large);
        let ran = package.run(&["check"]);
        std::fs::remove_file(package.path(path)).unwrap();
        assert_holds(&ran.err, &["larger than 16 MiB", "make it shorter"]);
        assert!(!ran.err.contains("UTF-8"), "{}", ran.err);
    };
    for path in [FR, EN, "src/b.rs", "Cargo.toml"] {
        finding(path);
        package.write("Cargo.toml", CARGO);
    }
    finding("l10n.toml");
}

#[test]
fn nothing_is_above_the_root() {
    let up = "../".repeat(40);
    let config = CONFIG.replace("catalogs/en", &format!("{up}none-of-ours"));
    let package = Package::new(&[("l10n.toml", &config), ("Cargo.toml", &format!("{CARGO}publish = false\n"))]);
    assert_eq!(package.load().project.config.reference.to_str(), Some("/none-of-ours/server.ftl"));
}

#[test]
fn hidden_folders_are_no_languages() {
    let package =
        Package::new(&[("src/lib.rs", ""), ("catalogs/.git/server.ftl", ""), ("catalogs/.fr/server.ftl", "")]);
    assert_eq!(package.findings(), Vec::<String>::new());
    package.write("l10n.toml", CONFIG.replace("catalogs/{locale}/server.ftl", "catalogs/.x_{locale}.ftl"));
    package.write("catalogs/.x_de.ftl", "");
    assert_holds(&package.findings()[0], &["L007 catalogs/.x_de.ftl:1:1"]);
}

#[cfg(unix)]
fn pipe(package: &Package, path: &str) {
    let made = std::process::Command::new("mkfifo").arg(package.path(path)).status().unwrap();
    assert!(made.success());
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_refused() {
    for path in ["Cargo.toml", "l10n.toml", EN, FR] {
        for device in [None, Some("/dev/zero")] {
            let package =
                Package::new(&[("src/lib.rs", &tool("a", "A")), ("catalogs/en/x", ""), ("catalogs/fr/x", "")]);
            let _ = std::fs::remove_file(package.path(path));
            if let Some(device) = device {
                std::os::unix::fs::symlink(device, package.path(path)).unwrap();
            } else {
                pipe(&package, path);
            }
            for command in [&["check"][..], &["extract"]] {
                let ran = package.run(command);
                assert_eq!(ran.code, 2, "{path}: {}", ran.err);
                assert_holds(&ran.err, &[path, "this is no regular file, but a pipe, socket or device"]);
            }
        }
    }
    let package = Package::new(&[("src/lib.rs", "#[path = \"x.rs\"] mod x;")]);
    pipe(&package, "src/x.rs");
    assert_eq!(package.run(&["check"]).code, 0);
}

#[cfg(unix)]
#[test]
fn a_name_commands_no_terminal() {
    let odd = "a\u{1b}[31m\nb\u{202e}";
    let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
    let is_plain = |text: &str| {
        assert!(!text.contains(['\u{1b}', '\r', '\u{202e}']) && !text.contains("\nb"), "{text:?}");
        assert_holds(text, &["a\\u{1b}[31m\\nb\\u{202e}"]);
    };
    package.write(&format!("src/z{odd}.rs"), tool("a", "B"));
    is_plain(&package.run(&["check"]).err);
    let work = package.load();
    is_plain(&work.findings.iter().map(mcp_l10n_codegen::Finding::line).collect::<String>());
    package.write(&format!("catalogs/{odd}/server.ftl"), "");
    is_plain(&package.run(&["check"]).err);
    let config = CONFIG.replace("catalogs/en", "catalogs/a\\u001b[31m\\nb\\u202e");
    package.write("l10n.toml", &config);
    is_plain(&package.run(&["extract", "--check"]).err);
    std::fs::remove_dir_all(package.path(&format!("catalogs/{odd}"))).unwrap();
    package.write(&format!("catalogs/{odd}"), "");
    is_plain(&package.run(&["extract"]).err);
    is_plain(&package.run(&["check", "--manifest-path", odd]).err);
    package.write("l10n.toml", "\"a\\u001b[31m\\nb\\u202e\" = 1");
    assert!(!package.failure().contains('\u{1b}'));
    let package = package.path(odd);
    std::fs::create_dir_all(&package).unwrap();
    is_plain(&mcp_l10n_codegen::Work::load(&package).expect_err("no manifest").to_string());
}

#[test]
fn what_a_killed_process_left_is_removed() {
    let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(3600);
    for name in [".server.ftl.123.new", ".server.ftl.124.new", ".server.ftl.x.new", ".other.ftl.123.new"] {
        package.write(&format!("catalogs/en/{name}"), "half");
        if name != ".server.ftl.124.new" {
            let file = std::fs::File::options().write(true).open(package.path(&format!("catalogs/en/{name}"))).unwrap();
            file.set_modified(old).unwrap();
        }
    }
    assert_eq!(package.run(&["extract"]).code, 0);
    let names = std::fs::read_dir(package.path("catalogs/en")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, [".other.ftl.123.new", ".server.ftl.124.new", ".server.ftl.x.new", "server.ftl"]);
}
