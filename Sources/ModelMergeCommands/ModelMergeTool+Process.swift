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
      output: target(ofDescriptor: 1),
      errors: target(ofDescriptor: 2),
      sink: OutputSink { (bytes, toStandardError) throws(FileError) in
        try FileOutput.print(bytes, toStandardError: toStandardError)
      }
    )
    // Writing to a reader that has gone away is then an error of the call, not the process's end.
    signal(SIGPIPE, SIG_IGN)
    var status = run(Array(arguments.dropFirst()), &console)
    do throws(FileError) {
      try FileOutput.print(console.errors, toStandardError: true)
      try FileOutput.print(console.output)
    } catch {
      _ = try? FileOutput.print(
        Array("modelmerge: error: standard output: \(error.reasonText)\n".utf8),
        toStandardError: true
      )
      status = ExitStatus.incomplete.rawValue
    }
    exit(status)
  }

  private static func target(ofDescriptor descriptor: Int32) -> StreamTarget {
    let isTerminal = isatty(descriptor) == 1
    return StreamTarget(
      isTerminal: isTerminal,
      terminalColumns: isTerminal ? columns(ofTerminal: descriptor) : nil,
      environment: ProcessInfo.processInfo.environment
    )
  }

  private static func columns(ofTerminal descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      // The macro is too involved to be imported: _IOR('t', 104, struct winsize).
      let request: UInt = 0x4008_7468
    #else
      let request = UInt(TIOCGWINSZ)
    #endif
    var size = winsize()
    return ioctl(descriptor, request, &size) == 0 ? Int(size.ws_col) : nil
  }
}
