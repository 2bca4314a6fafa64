import ModelTestSupport
import Testing

@testable import ModelMergeCommands

@Suite struct ChildProcessTests {
  private func run(
    _ program: String,
    _ arguments: [String],
    input: String? = nil,
    limit: Int = 1 << 20
  ) throws -> ChildProcess.Result {
    var process = ChildProcess(
      program: program,
      arguments: arguments,
      environment: ["MARK": "set", "PATH": "/usr/bin:/bin"]
    )
    process.input = input
    return try process.run(limit: limit)
  }

  @Test func argumentsReachTheProgramAsTheyAre() throws {
    let arguments = ["a b", "$HOME", "; echo x", "", "*", "é\n"]
    let result = try run("printf", ["%s|"] + arguments)
    #expect(String(decoding: result.output, as: UTF8.self) == arguments.map { "\($0)|" }.joined())
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test func bothStreamsAndTheExitCodeAreGiven() throws {
    let result = try run("sh", ["-c", "echo one; echo two >&2; exit 3"])
    #expect(result.status == 3)
    #expect(String(decoding: result.output, as: UTF8.self) == "one\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "two\n")
  }

  @Test func theProgramHasOnlyTheGivenVariablesAndReadsOnlyTheGivenFile() throws {
    #expect(String(decoding: try run("sh", ["-c", "echo $MARK"]).output, as: UTF8.self) == "set\n")
    #expect(try run("cat", []).output.isEmpty)
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write("text".utf8, to: folder + "/input")
      #expect(try run("cat", [], input: folder + "/input").output == Array("text".utf8))
    }
  }

  @Test func muchOutputOnBothStreamsDoesNotBlock() throws {
    let script = "for stream in 1 2; do head -c 300000 /dev/zero >&$stream; done"
    let result = try run("sh", ["-c", script])
    #expect(result.output.count == 300_000 && result.errors.count == 300_000)
  }

  @Test func tooMuchOutputEndsTheProgram() {
    #expect(throws: ChildProcess.Failure.tooLarge) {
      try run("cat", ["/dev/zero"], limit: 1000)
    }
    #expect(throws: ChildProcess.Failure.tooLarge) {
      try run("sh", ["-c", "cat /dev/zero >&2"])
    }
  }

  @Test func aSignalIsNoExitCode() throws {
    #expect(try run("sh", ["-c", "kill -9 $$"]).status == nil)
  }

  @Test func aProgramThatIsNotThereIsTold() {
    #expect(throws: ChildProcess.Failure.notFound) { try run("modelmerge-no-such-program", []) }
  }
}
