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

/// The peak of this process's resident memory, as Linux counts it.
enum PeakMemory {
  /// Starts counting anew (see proc_pid_clear_refs(5), value 5).
  ///
  /// Where the system does not allow it, the peak goes on from the start of the process.
  static func reset() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    if file < 0 { return }
    _ = write(file, "5", 1)
    close(file)
  }

  /// The peak in bytes (`VmHWM`); nil where there is no `/proc`.
  static func read() -> Int? {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    // `VmHWM:     12345 kB`
    return lines.first { $0.hasPrefix("VmHWM:") }
      .flatMap { Int($0.filter(\.isNumber)) }
      .map { $0 * 1024 }
  }
}
