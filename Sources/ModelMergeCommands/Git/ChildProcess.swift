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

/// A program that is run to its end, without a shell: every argument reaches it as it is.
struct ChildProcess {
  /// The name of the program, which is looked for in `PATH`.
  let program: String
  let arguments: [String]
  let environment: [String: String]
  /// The file that the program reads from; nil for none.
  var input: String?

  enum Failure: Error, Hashable {
    case notFound
    case system(Int32)
    /// The output is larger than the limit; the program was ended.
    case tooLarge
  }

  struct Result {
    /// The exit code; nil when a signal ended the program.
    let status: Int32?
    let output: [UInt8]
    let errors: [UInt8]
  }

  /// Runs the program.
  ///
  /// - Parameter limit: The greatest number of bytes that are taken from its output.
  func run(limit: Int) throws(Failure) -> Result {
    let output = try Pipe()
    defer { output.close() }
    let errors = try Pipe()
    defer { errors.close() }
    let process = try start(output, errors)
    output.closeWriting()
    errors.closeWriting()
    let collected = Self.collect(output, errors, limit: limit)
    if collected == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let collected else { throw .tooLarge }
    // The low seven bits hold the signal.
    return Result(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil,
      output: collected.output,
      errors: collected.errors
    )
  }

  private func start(_ output: Pipe, _ errors: Pipe) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    let words = CStrings([program] + arguments)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" }.sorted())
    defer {
      words.free()
      variables.free()
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, words.pointers, variables.pointers)
    if code == ENOENT { throw .notFound }
    if code != 0 { throw .system(code) }
    return process
  }

  /// Reads both pipes as they fill; nil when one of them gives too much.
  private static func collect(
    _ output: Pipe,
    _ errors: Pipe,
    limit: Int
  ) -> (output: [UInt8], errors: [UInt8])? {
    let pipes = [output, errors]
    var texts: [[UInt8]] = [[], []]
    var isOpen = [true, true]
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { chunk.deallocate() }
    while isOpen.contains(true) {
      // A descriptor below zero is passed over.
      var polled = zip(pipes, isOpen).map { pipe, isOpen in
        pollfd(fd: isOpen ? pipe.reading : -1, events: Int16(POLLIN), revents: 0)
      }
      if poll(&polled, nfds_t(polled.count), -1) < 0, errno != EINTR { return nil }
      for number in pipes.indices where polled[number].revents != 0 {
        let count = systemRead(pipes[number].reading, chunk)
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          isOpen[number] = false
        } else {
          texts[number] += chunk[..<count]
          if texts[number].count > (number == 0 ? limit : 1 << 20) { return nil }
        }
      }
    }
    return (texts[0], texts[1])
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

/// A pipe whose ends no other program gets.
private final class Pipe {
  let reading: Int32
  private(set) var writing: Int32

  init() throws(ChildProcess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() {
    if writing >= 0 { _ = systemClose(writing) }
    writing = -1
  }

  func close() {
    closeWriting()
    _ = systemClose(reading)
  }

  private func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }
}

/// Texts as C hands them to a program: a list of pointers with nothing at its end.
private struct CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  func free() { for pointer in pointers { systemFree(pointer) } }

  private func systemFree(_ pointer: UnsafeMutablePointer<CChar>?) {
    #if canImport(Darwin)
      Darwin.free(pointer)
    #elseif canImport(Musl)
      Musl.free(pointer)
    #else
      Glibc.free(pointer)
    #endif
  }
}
