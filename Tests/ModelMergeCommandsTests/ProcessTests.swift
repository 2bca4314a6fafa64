import Foundation
import ModelTestSupport
import Testing

/// The command as a process of its own.
@Suite struct ProcessTests {
  @Test func twentyProcessesAndAnyOrderGiveTheSameBytes() throws {
    let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    let folder = Fixtures.models + "/MusicLibrary"
    let modules = ["Artists", "Catalog", "ListeningHistory", "Playlists"].map {
      "\(folder)/\($0).xcdatamodeld"
    }
    var generator = SplitMix64(seed: 7)
    try Fixtures.withTemporaryFolder { temporary in
      var results: Set<[UInt8]> = []
      var reports: Set<String> = []
      for number in 0..<20 {
        let inputs = modules.shuffled(using: &generator)
        for suffix in ["xcdatamodel", "json"] {
          let out = "\(temporary)/\(number).\(suffix)"
          let run = try program.run(
            ["merge"] + inputs + ["-o", out, "--format", "json"],
            in: temporary
          )
          #expect(run.status == 0)
          reports.insert(run.errors)
          let file = suffix == "json" ? out : out + "/contents"
          results.insert(try Fixtures.bytes(file))
        }
      }
      #expect(results.count == 2 && reports.count == 1)
    }
  }

  @Test func aFullDiskIsAFailure() throws {
    let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    guard FileManager.default.fileExists(atPath: "/dev/full"), let shell = ExternalProgram("sh")
    else {
      return
    }
    try Fixtures.withTemporaryFolder { temporary in
      let run = try shell.run(["-c", "\"\(program.path)\" help > /dev/full"], in: temporary)
      #expect(run.status == 2)
    }
  }
}
