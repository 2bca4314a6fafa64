internal import ModelSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension ModelMergeTool {
  /// Runs the command line of a process and ends the process.
  package static func runProcess(_ arguments: [String]) -> Never {
    var console = Console(
      workingDirectory: FileManager.default.currentDirectoryPath,
      isTerminal: isatty(2) == 1
    )
    // Writing to a reader that has gone away is then an error of the call, not the process's end.
    signal(SIGPIPE, SIG_IGN)
    var status = run(Array(arguments.dropFirst()), &console)
    do throws(FileError) {
      try FileOutput.print(console.errors, toStandardError: true)
      try FileOutput.print(console.output)
    } catch {
      try? FileOutput.print(
        Array("modelmerge: error: standard output: \(error.reasonText)\n".utf8),
        toStandardError: true
      )
      status = ExitStatus.incomplete.rawValue
    }
    exit(status)
  }
}
