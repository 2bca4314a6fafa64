internal import ModelSchema

/// One test of the report: a part of the catalogue in a module.
struct JUnitCase {
  let name: String
  /// Why it could not be run.
  var breaks: [String] = []
  /// What fails it beside findings.
  var ownFailure: String?
  /// What stands before the findings of its output.
  var remarks: [String] = []
  /// The numbers of the errors that are told.
  var errors: [Int] = []
  /// The numbers of what else is told.
  var others: [Int] = []
  /// How many errors there are.
  var errorCount = 0
  /// How many others there are.
  var otherCount = 0

  init(name: String) { self.name = name }

  var isBroken: Bool { !breaks.isEmpty }

  var isFailed: Bool { !isBroken && (errorCount > 0 || ownFailure != nil) }

  /// Whether there is nothing to say.
  var isSilent: Bool { !isBroken && !isFailed && otherCount == 0 && remarks.isEmpty }

  /// The failure in a line; nil when there is none.
  func failureMessage(_ report: DiagnosticReport) -> String? {
    guard isFailed else { return nil }
    if let ownFailure { return ownFailure }
    guard let first = errors.first else { return DiagnosticReport.omission(errorCount) }
    let message = report.diagnostics[first].message
    return errorCount == 1 ? message : "\(message) (and \(errorCount - 1) more)"
  }

  /// The id of the first error.
  func failureType(_ report: DiagnosticReport) -> String {
    errors.first.map { report.diagnostics[$0].kind.rawValue } ?? name
  }
}

extension JUnitCase {
  /// Takes a finding in; of more than there is room for, only the number.
  mutating func add(_ number: Int, _ diagnostic: Diagnostic, room: Int) {
    if diagnostic.isBlocking {
      errorCount += 1
      if errors.count < room { errors.append(number) }
    } else {
      otherCount += 1
      if others.count < room { others.append(number) }
    }
  }
}
