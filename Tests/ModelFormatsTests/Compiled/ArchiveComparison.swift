import ModelTestSupport
import Testing

/// Keyed archives that we write against those of Apple's compilers, as graphs, by Python's property
/// list reader.
enum ArchiveComparison {
  /// The differences of each pair: our bytes, and the path of the other archive.
  static func differences(_ pairs: [(bytes: [UInt8], path: String)]) throws -> [[String]] {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    return try Fixtures.withTemporaryFolder { folder in
      var list = ""
      for (number, pair) in pairs.enumerated() {
        let path = "\(folder)/\(number)"
        try Fixtures.write(pair.bytes, to: path)
        list += "\(path)\t\(pair.path)\n"
      }
      try Fixtures.write(list.utf8, to: folder + "/pairs")
      let result = try python.run(
        ["-B", "\(Fixtures.root)/Tests/Oracles/compare_archives.py", folder + "/pairs"],
        in: folder
      )
      try #require(result.status == 0, "\(result.errors)")
      var differences = [[String]](repeating: [], count: pairs.count)
      for line in result.output.split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        differences[try #require(Int(parts[0]))].append(String(parts[1]))
      }
      return differences
    }
  }
}
