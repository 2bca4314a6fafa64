/// What a report tells: findings, and perhaps the verdict on migrations that they belong to.
struct ReportContent {
  let findings: DiagnosticReport
  let migration: MigrationReport?

  init(_ findings: DiagnosticReport) {
    self.findings = findings
    migration = nil
  }

  init(_ migration: MigrationReport) {
    findings = migration.findings
    self.migration = migration
  }
}
