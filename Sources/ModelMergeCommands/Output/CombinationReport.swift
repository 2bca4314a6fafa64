internal import ModelMerge
internal import ModelSupport

/// The report of a search for versions that found none, which is no finding in a model.
struct CombinationReport: WritableReport {
  let json: [UInt8]
  let lines: [String]
  /// What forms say that know findings only.
  let others: DiagnosticReport

  func write<Failure: Error>(
    as format: ReportFormat,
    style: ReportStyle,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .json: try sink(json)
    case .text, .pretty:
      for line in lines { try sink(Array((line.withoutControlCharacters + "\n").utf8)) }
    case .sarif, .junit, .checkstyle, .github, .gitlab, .markdown:
      try format.write(others, style: style, to: sink)
    }
  }
}
