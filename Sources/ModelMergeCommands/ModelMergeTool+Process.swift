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
    let status = run(Array(arguments.dropFirst()), &console)
    FileOutput.print(console.errors, toStandardError: true)
    FileOutput.print(console.output)
    exit(status)
  }
}
