#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is run to its end.
///
/// Not Foundation's `Process`: its run loop would be part of what is measured.
struct ChildProcess {
  var program: String
  var arguments: [String]

  /// Runs the program; its output goes where ours goes.
  ///
  /// - Throws: ``ChildProcessError`` when it does not start or fails.
  func run() throws(ChildProcessError) {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = ProcessInfo.processInfo.environment
      .map { strdup($0.key + "=" + $0.value) }
    defer { for word in words + environment { free(word) } }
    words.append(nil)
    environment.append(nil)

    var process = pid_t()
    let failure = posix_spawnp(&process, program, nil, nil, words, environment)
    if failure == ENOENT { throw ChildProcessError(program: program, reason: .notFound) }
    if failure != 0 { throw ChildProcessError(program: program, reason: .notStarted(failure)) }

    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw ChildProcessError(program: program, reason: .notStarted(errno)) }
    }
    if status != 0 { throw ChildProcessError(program: program, reason: .failed(status)) }
  }

  /// Runs the program once more under `/usr/bin/time` and gives its peak of memory in bytes.
  ///
  /// A child's own count starts with what its parent held, so the small `time` has to be between.
  ///
  /// - Returns: nil when there is no GNU `time`.
  func peakMemory(noteIn file: String) -> Int? {
    let time = ChildProcess(
      program: "/usr/bin/time",
      arguments: ["-f", "%M", "-o", file, program] + arguments
    )
    guard (try? time.run()) != nil, let text = FileManager.default.contents(atPath: file) else {
      return nil
    }
    return Int(String(decoding: text, as: UTF8.self).filter(\.isNumber)).map { $0 * 1024 }
  }
}

/// A program did not do its work.
struct ChildProcessError: Error, CustomStringConvertible {
  /// What went wrong.
  enum Reason: Equatable {
    case notFound
    case notStarted(Int32)
    case failed(Int32)
  }

  var program: String
  var reason: Reason

  var description: String {
    switch reason {
    case .notFound: "there is no program `\(program)`"
    case .notStarted(let code): "`\(program)` could not be started (error \(code))"
    case .failed(let status): "`\(program)` failed (wait status \(status))"
    }
  }
}
