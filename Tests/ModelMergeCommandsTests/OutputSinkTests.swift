import Foundation
import ModelMerge
import ModelStore
import ModelSupport
import ModelTestSupport
import Synchronization
import Testing

@testable import ModelMergeCommands

/// An output of any size leaves the command piece by piece.
@Suite struct OutputSinkTests {
  /// What a sink was given: the pieces for standard output, and those for standard error.
  private final class Reader: Sendable {
    private let taken = Mutex<(output: [[UInt8]], errors: [[UInt8]])>(([], []))

    var output: [[UInt8]] { taken.withLock { $0.output } }
    var errors: [[UInt8]] { taken.withLock { $0.errors } }

    /// A sink that takes so many pieces.
    func sink(limit: Int = .max) -> OutputSink {
      OutputSink { (bytes, toStandardError) throws(FileError) in
        self.taken.withLock { taken in
          if toStandardError {
            if !bytes.isEmpty { taken.errors.append(bytes) }
            return true
          }
          taken.output.append(bytes)
          return taken.output.count < limit
        }
      }
    }
  }

  private static let count = 4000

  private func withStore(_ body: (FilledStore) throws -> Void) throws {
    try FilledStore.with(Library.whole) { store in
      let songs = try store.newObjects(of: "Song", count: Self.count).map { song in
        var song = song
        try song.set("title", to: .string(String(repeating: "la ", count: 30)))
        return song
      }
      try store.insert(songs)
    } _: {
      try body($0)
    }
  }

  private func dump(_ store: FilledStore, _ sink: OutputSink) -> (Int32, Console) {
    var console = Console(workingDirectory: store.workspace.folder, sink: sink)
    let model = store.workspace.path("~/Model.json")
    let status = ModelMergeTool.run(["store", "dump", store.path, "--model", model], &console)
    return (status, console)
  }

  @Test func thePiecesAreSmallAndTogetherTheWhole() throws {
    try withStore { store in
      let reader = Reader()
      let (status, console) = dump(store, reader.sink())
      #expect(status == 0)
      let pieces = reader.output + [console.output]
      #expect(pieces.count > 5 && pieces.allSatisfy { $0.count < 70_000 })
      let whole = store.dump()
      #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole.output)
      #expect(whole.output.split(separator: "\n").count == Self.count)
    }
  }

  @Test func whatWasSaidBeforeComesFirst() throws {
    try withStore { store in
      try store.change("INSERT INTO Z_MODELCACHE VALUES (x'07')")
      let reader = Reader()
      let (status, console) = dump(store, reader.sink())
      #expect(status == 0 && console.errors.isEmpty)
      #expect(reader.errors.count == 1)
    }
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    try withStore { store in
      let reader = Reader()
      let (status, console) = dump(store, reader.sink(limit: 2))
      #expect(status == 0 && console.output.isEmpty && console.errors.isEmpty)
      #expect(reader.output.count == 2)
    }
  }

  @Test func aFullDiskIs() throws {
    try withStore { store in
      let (status, console) = dump(
        store,
        OutputSink { (_, toStandardError) throws(FileError) in
          if toStandardError { return true }
          throw FileError(.system(ENOSPC), path: "-")
        }
      )
      #expect(status == 2 && console.output.isEmpty)
      let errors = String(decoding: console.errors, as: UTF8.self)
      #expect(errors == "modelmerge: error: standard output: no space left on device\n")
    }
  }

  @Test func aDamagedValueBehindManyPiecesEndsThemAfterAWholeLine() throws {
    try withStore { store in
      try store.change("UPDATE ZSONG SET ZTITLE = x'00' WHERE Z_PK = \(Self.count)")
      let reader = Reader()
      let (status, console) = dump(store, reader.sink())
      #expect(status == 2)
      let output = String(decoding: (reader.output + [console.output]).joined(), as: UTF8.self)
      #expect(output.split(separator: "\n").count == Self.count - 1 && output.hasSuffix("}\n"))
    }
  }

  /// The same with a process and a pipe.
  @Test func aPipeThatIsClosedIsNoError() throws {
    let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    let shell = try #require(ExternalProgram("bash"))
    try withStore { store throws in
      let command = "'\(program.path)' store dump Music.sqlite --model Model.json"
      let run = try shell.run(
        ["-c", "set -o pipefail; \(command) | head -n 1"],
        in: store.workspace.folder
      )
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == store.dump().output.prefix { $0 != "\n" } + "\n")
      let all = try shell.run(["-c", command], in: store.workspace.folder)
      #expect(all.status == 0 && all.output == store.dump().output)
    }
  }

  /// A bundle in which there is much to find.
  private func withFindings(_ body: (Workspace) throws -> Void) throws {
    try Workspace.with { workspace throws in
      let entities = (0..<150).map { entity in
        let relationships = (0..<10).map { number in
          "<relationship name='r\(number)' optional='YES' maxCount='1' deletionRule='Nullify' "
            + "destinationEntity='E0'/>"
        }
        return "<entity name='E\(entity)'>\(relationships.joined())</entity>"
      }
      try workspace.writeModel(entities.joined(separator: "\n"), to: "Many.xcdatamodel")
      try body(workspace)
    }
  }

  @Test(
    "A long report leaves the command piece by piece",
    arguments: [
      ["check", "~/Many.xcdatamodel", "--format", "json"],
      [
        "merge", "~/Many.xcdatamodel", "-o", "~/Out.xcdatamodel", "--format", "json",
        "--fail-on=warning",
      ],
    ]
  )
  func longReports(command: [String]) throws {
    try withFindings { workspace throws in
      let whole = workspace.run(command)
      #expect(whole.status == (command[0] == "check" ? 0 : 1))
      let reader = Reader()
      var console = Console(workingDirectory: workspace.folder, sink: reader.sink())
      _ = ModelMergeTool.run(command.map { workspace.path($0) }, &console)
      let (passed, kept) =
        command[0] == "check"
        ? (reader.output, console.output) : (reader.errors, console.errors)
      #expect(passed.count > 3 && passed.allSatisfy { $0.count < 1 << 17 })
      #expect(kept.count < 1 << 16)
      let text = String(decoding: Array(passed.joined()) + kept, as: UTF8.self)
      #expect(text == (command[0] == "check" ? whole.output : whole.errors))
    }
  }
}
