import Foundation
import ModelTestSupport
import Testing

/// A decoder in another language that a reader is held against.
enum Oracle {
  /// Runs a script of `Tests/Oracles` once for all paths.
  static func run<Output: Decodable>(_ script: String, _ paths: [String]) throws -> [Output] {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    let result = try Fixtures.withTemporaryFolder { temporary in
      // `-B`: nothing is left beside the scripts.
      try python.run(["-B", "\(Fixtures.root)/Tests/Oracles/\(script)"] + paths, in: temporary)
    }
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([Output].self, from: Data(result.output.utf8))
  }
}
