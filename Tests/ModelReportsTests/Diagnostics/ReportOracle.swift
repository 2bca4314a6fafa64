import Foundation
import ModelMerge
import ModelTestSupport
import Testing

/// Reports as programs in another language read them.
enum ReportOracle {
  /// The forms that `Tests/Oracles/report_formats.py` reads.
  static let formats: [ReportFormat] = [.sarif, .junit, .checkstyle, .github, .gitlab, .markdown]

  static let isPresent = ExternalProgram("python3") != nil
  static let reason = "python3 is not installed"

  /// What a report says of each finding, or of each test; fails when the report is not what its readers
  /// demand.
  static func read(
    _ bytes: [UInt8],
    _ format: ReportFormat,
    schema: String? = nil
  ) throws -> [[String: Any]] {
    let run = try run(bytes, format, schema: schema)
    try #require(run.status == 0, "\(format): \(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  /// Runs the reader of a form over a report.
  static func run(
    _ bytes: [UInt8],
    _ format: ReportFormat,
    schema: String? = nil
  ) throws -> ExternalProgram.Result {
    let python = try #require(ExternalProgram("python3"))
    return try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/report"
      try Fixtures.write(bytes, to: path)
      let script = "\(Fixtures.root)/Tests/Oracles/report_formats.py"
      let arguments = ["-B", script, format.rawValue, path] + (schema.map { [$0] } ?? [])
      return try python.run(arguments, in: folder)
    }
  }
}
