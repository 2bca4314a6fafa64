import Foundation
import ModelMerge
import ModelMergeCommands
import ModelTestSupport
import Testing

/// A folder with models in which the command is run.
struct Workspace {
  let folder: String

  /// Calls the body with a folder that holds the modules `Songs` and `Artists`.
  static func with<Result>(_ body: (Workspace) throws -> Result) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let workspace = Workspace(folder: folder)
      try workspace.copy("SongArtist/Songs.xcdatamodeld")
      try workspace.copy("SongArtist/Artists.xcdatamodeld")
      return try body(workspace)
    }
  }

  /// What a run gave.
  struct Run: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The kinds and paths of the findings of a JSON report.
    func findings(_ text: String) throws -> [String] {
      try Run.json(text).objects("diagnostics").map {
        "\($0.string("id") ?? "") \($0.string("path") ?? "")"
      }
    }

    static func json(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
  }

  /// Runs a command line; `~` stands for the folder.
  func run(
    _ arguments: [String],
    output: StreamTarget = StreamTarget(),
    errors: StreamTarget = StreamTarget()
  ) -> Run {
    var console = Console(workingDirectory: folder, output: output, errors: errors)
    let status = ModelMergeTool.run(arguments.map { path($0) }, &console)
    return Run(
      status: status,
      output: String(decoding: console.output, as: UTF8.self),
      errors: String(decoding: console.errors, as: UTF8.self)
    )
  }

  func run(_ arguments: String...) -> Run { run(arguments) }

  /// Checks the modules `Songs` and `Artists`, and what else is given.
  func check(_ arguments: String...) -> Run {
    run(["check", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"] + arguments)
  }

  /// Merges the modules `Songs` and `Artists`.
  func merge(_ arguments: String...) -> Run {
    run(["merge", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"] + arguments)
  }

  func path(_ text: String) -> String { text.replacing("~/", with: folder + "/") }

  /// Copies an example model.
  func copy(_ example: String, as name: String? = nil) throws {
    try FileManager.default.copyItem(
      atPath: Fixtures.models + "/" + example,
      toPath: folder + "/" + (name ?? URL(filePath: example).lastPathComponent)
    )
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Fixtures.write(text.utf8, to: folder + "/" + name)
  }

  /// Writes a model with this content.
  func writeModel(_ content: String, to name: String) throws {
    try write("<model>\(content)</model>", to: name + "/contents")
  }

  func bytes(_ name: String) throws -> [UInt8] { try Fixtures.bytes(folder + "/" + name) }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + name)
  }

  /// Every file below the folder with its bytes and the time of its last change.
  func snapshot() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let enumerator = FileManager.default.enumerator(atPath: folder)
    while let name = enumerator?.nextObject() as? String {
      var status = stat()
      _ = stat(folder + "/" + name, &status)
      let trace = Array("\(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)".utf8)
      let isFile = status.st_mode & S_IFMT == S_IFREG
      result[name] = isFile ? trace + (try bytes(name)) : []
    }
    return result
  }
}

extension [String: Any] {
  func object(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
  func objects(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
  func string(_ name: String) -> String? { self[name] as? String }
  func integer(_ name: String) -> Int? { self[name] as? Int }
}
