/// One verb of the command.
protocol Command: Sendable {
  static var verb: String { get }
  /// What the verb does, in one line.
  static var summary: String { get }
  /// What follows the verb: `INPUT… -o OUT`.
  static var synopsis: String { get }
  static var flags: [Flag] { get }

  init(_ arguments: ParsedArguments) throws(UsageError)

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus
}

/// How a run ends.
enum ExitStatus: Int32, Sendable {
  /// Done; nothing at or above the threshold.
  case done = 0
  /// There are findings.
  case findings = 1
  /// The work could not be completed.
  case incomplete = 2
  /// The command line asks for something that there is not (`EX_USAGE` of sysexits).
  case usage = 64
}

/// The work could not be completed, for a reason that is no finding in a model.
struct CommandError: Error, Hashable, Sendable {
  let message: String
  let help: [String]
  let status: ExitStatus

  init(_ message: String, help: [String] = [], status: ExitStatus = .incomplete) {
    self.message = message
    self.help = help
    self.status = status
  }
}
