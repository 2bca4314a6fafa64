import Foundation
import ModelTestSupport
import Testing

/// Somebody who does what an article says, in a folder that holds the example models.
///
/// The commands go to a shell, so that braces, quotes and `$?` mean what they mean to a reader.
struct Reader {
  private let folder: String
  private let shell: ExternalProgram
  private let modelmerge: ExternalProgram
  private var status: Int32 = 0

  /// Where the last `cd` of the article led.
  private var workingFolder: String

  init(folder: String) throws {
    self.folder = folder
    workingFolder = folder
    shell = try #require(ExternalProgram("bash"))
    modelmerge = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
    try FileManager.default.copyItem(atPath: Fixtures.models, toPath: folder + "/Models")
  }

  /// Whether a command can be run in a test: not what builds or installs.
  static func runs(_ command: Article.Command) -> Bool {
    !["swift ", "export ", "Scripts/"].contains { command.script.hasPrefix($0) }
  }

  /// Runs a command and gives the lines that a terminal would show.
  mutating func run(_ command: Article.Command) throws -> [String] {
    let script = """
      exec 2>&1
      trap "pwd > '\(folder)/.working-folder'" EXIT
      modelmerge() { '\(modelmerge.path)' "$@"; }
      (exit \(status))
      \(command.script)
      """
    let run = try shell.run(["-c", script], in: workingFolder)
    status = run.status
    let visited = try Fixtures.bytes(folder + "/.working-folder")
    workingFolder = String(decoding: visited.dropLast(), as: UTF8.self)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Makes an edit, as `git apply` does.
  func apply(_ edit: [String]) throws {
    try Fixtures.write((edit.joined(separator: "\n") + "\n").utf8, to: folder + "/.edit")
    let git = try #require(ExternalProgram("git"))
    let run = try git.run(["apply", "--whitespace=nowarn", ".edit"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }
}
