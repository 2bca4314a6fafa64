internal import ModelMerge

/// What can be written in every form of a report.
protocol WritableReport {
  func write<Failure: Error>(
    as format: ReportFormat,
    style: ReportStyle,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

extension DiagnosticReport: WritableReport {
  func write<Failure: Error>(
    as format: ReportFormat,
    style: ReportStyle,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try format.write(self, style: style, to: sink)
  }
}

extension MigrationReport: WritableReport {
  func write<Failure: Error>(
    as format: ReportFormat,
    style: ReportStyle,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try format.write(self, style: style, to: sink)
  }
}
