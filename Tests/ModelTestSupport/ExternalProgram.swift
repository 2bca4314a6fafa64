import Foundation

/// A program of the system that a test holds our own code against.
public struct ExternalProgram: Sendable {
  /// The path of the program.
  public let path: String

  /// The program; nil when it is not installed.
  public init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":"
    )
    let candidates = folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    self.path = path
  }

  /// The program at a path; nil when there is none.
  public init?(path: String) {
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    self.path = path
  }

  /// What a run gave.
  public struct Result: Sendable {
    /// The exit code.
    public let status: Int32
    /// What went to standard output.
    public let output: String
    /// What went to standard error.
    public let errors: String
  }

  /// Runs the program in a folder.
  public func run(_ arguments: [String], in folder: String) throws -> Result {
    // Files, since a full pipe would block the program.
    let (outputPath, errorsPath) = (folder + "/.output", folder + "/.errors")
    for path in [outputPath, errorsPath] { try Fixtures.write([], to: path) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorsPath))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Fixtures.bytes(outputPath), as: UTF8.self),
      errors: String(decoding: try Fixtures.bytes(errorsPath), as: UTF8.self)
    )
  }
}
