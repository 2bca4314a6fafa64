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

  /// What is known about streams reaches the report: nothing here is a terminal.
  @Test func aProcessColorsOnlyWhenToldTo() throws {
    let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    let folder = Fixtures.models + "/Collision"
    try Fixtures.withTemporaryFolder { temporary in
      let check = ["check", "\(folder)/Accounts.xcdatamodeld", "\(folder)/Playlists.xcdatamodeld"]
      let plain = try program.run(check + ["--format", "pretty"], in: temporary)
      #expect(plain.status == 1 && plain.output.hasPrefix("error[entity-collision]: "))
      #expect(!plain.output.contains("\u{1B}"))
      let colored = try program.run(
        check + ["--format", "pretty", "--color", "always"],
        in: temporary
      )
      #expect(colored.output.hasPrefix("\u{1B}[1;31merror[entity-collision]\u{1B}[0m: "))
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
