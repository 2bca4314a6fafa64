import Foundation
import ModelTestSupport

extension ExternalProgram {
  /// The command: the program beside the test bundle.
  static let modelmerge: ExternalProgram? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    return ExternalProgram(path: folder + "/modelmerge")
      ?? ExternalProgram(path: Fixtures.root + "/.build/debug/modelmerge")
  }()
}
