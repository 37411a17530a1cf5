//! The whole way once: project, sources, catalogs, findings. Every command begins here.

use std::collections::BTreeSet;
use std::path::Path;

use crate::catalogs::Catalogs;
use crate::check::{Coverage, check, fits};
use crate::extract::source_catalog;
use crate::files;
use crate::finding::{Failure, Finding};
use crate::project::Project;
use crate::rule::{Level, Rule};
use crate::scan::{Sources, doubt, scan};

/// A package with its texts and catalogs, read and checked.
#[derive(Debug)]
pub struct Work {
    /// The package.
    pub project: Project,
    /// Its texts.
    pub sources: Sources,
    /// Its catalogs.
    pub catalogs: Catalogs,
    /// What is wrong, without what the configuration allows: by file and place.
    pub findings: Vec<Finding>,
    /// How far each language has come.
    pub coverage: Vec<Coverage>,
}

impl Work {
    /// Reads and checks the package whose Cargo.toml is in `root`. Writes nothing.
    ///
    /// # Errors
    ///
    /// If the package or its configuration cannot be read.
    pub fn load(root: &Path) -> Result<Self, Failure> {
        let project = Project::load(root)?;
        let mut sources = scan(&project)?;
        let mut catalogs = Catalogs::read(&project.config, &sources)?;
        let known: BTreeSet<&str> = sources.texts.iter().map(|text| text.id.as_str()).collect();
        if catalogs.reference.messages.keys().any(|id| !known.contains(id.as_str())) {
            doubt(&mut sources, &project.config);
        }
        let (mut findings, coverage) = check(&project, &sources, &catalogs);
        findings.append(&mut sources.findings);
        findings.append(&mut catalogs.findings);
        for finding in &mut findings {
            finding.level = project.config.level(finding.rule);
        }
        findings.retain(|finding| finding.level > Level::Allow);
        findings.sort_by(Finding::order);
        Ok(Self { project, sources, catalogs, findings, coverage })
    }

    /// Writes the catalog of the source language, unless it is not valid Fluent: then it may hold what nobody else has.
    /// Says whether it wrote.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn extract(&self) -> Result<bool, Failure> {
        let there = &self.catalogs.reference;
        if !there.valid || (!there.exists && !self.sources.texts.iter().any(fits)) {
            return Ok(false);
        }
        files::write_if_changed(&there.path, &source_catalog(&self.project, &self.sources, there))
    }

    /// The findings that `extract` cannot mend and that stand in its way.
    pub fn blocking(&self) -> impl Iterator<Item = &Finding> {
        let reference = &self.catalogs.reference.path;
        self.findings.iter().filter(move |finding| match finding.rule {
            Rule::Source(_) | Rule::TooLong => finding.level >= Level::Warn,
            Rule::Syntax => finding.place.file == *reference,
            _ => false,
        })
    }
}
