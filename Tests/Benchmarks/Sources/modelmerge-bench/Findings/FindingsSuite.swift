#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ModelMerge

/// Measures how many findings are reported in every form.
struct FindingsSuite {
  let findingCount: Int
  let folder: String

  /// Measures every step as often as there are runs.
  ///
  /// - Throws: ``MeasurementError`` when a step does not do its work.
  func measure(runs: Int) throws -> SizeMeasurement {
    var measurements: [Step: StepMeasurement] = [:]
    func record(_ step: Step, _ duration: Duration, _ peakMemory: Int?) {
      measurements[step, default: StepMeasurement(step)].add(duration, peakMemory: peakMemory)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let model = FindingsModel(findingCount: findingCount)
    for _ in 0..<runs {
      let findings = try measured(.find, record) { try model.findings() }
      for format in ReportFormat.allCases {
        let count = measured(Step(reporting: format), record) { Self.write(findings, format) }
        if count == 0 { throw MeasurementError("the report is empty") }
      }
    }
    measurements[.find]?.setPeakMemory(peakMemory(writing: nil))
    for format in ReportFormat.allCases {
      measurements[Step(reporting: format)]?.setPeakMemory(peakMemory(writing: format))
    }
    return SizeMeasurement(
      count: findingCount,
      partCount: findingCount,
      byteCount: model.bytes.count,
      steps: Step.allCases.compactMap { measurements[$0] }
    )
  }

  /// Writes a report and forgets it; gives the number of its bytes.
  @discardableResult
  private static func write(_ findings: [Diagnostic], _ format: ReportFormat) -> Int {
    var count = 0
    format.write(DiagnosticReport(findings, root: "/")) { count += $0.count }
    return count
  }

  /// Finds so much and writes one report, or none: what a process does whose memory is measured.
  static func write(findingCount: Int, as format: ReportFormat?) throws {
    let findings = try FindingsModel(findingCount: findingCount).findings()
    if let format { write(findings, format) }
  }

  /// The peak of memory of a process that does nothing else, in bytes.
  private func peakMemory(writing format: ReportFormat?) -> Int? {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    let word = format?.rawValue ?? Options.noReport
    return ChildProcess(
      program: program,
      arguments: ["--findings", "\(findingCount)", "--write-report", word]
    ).peakMemory(noteIn: folder + "/time.txt")
  }
}
