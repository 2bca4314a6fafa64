import Foundation

/// What the corpus says about its files.
public enum CorpusIndex {
  /// The paths of all files of a kind.
  public static func files(_ kind: String) throws -> [String] {
    try rows("INDEX.tsv").filter { $0[1] == kind }.map { "\(folder)/\($0[0])" }
  }

  /// Pairs of files that belong together.
  public static func pairs(_ kind: String) throws -> [(String, String)] {
    try rows("expected/pairs.tsv").filter { $0[0] == kind }
      .map { ("\(folder)/\($0[1])", "\(folder)/\($0[2])") }
  }

  private static var folder: String { Corpus.folder ?? "" }

  private static func rows(_ name: String) throws -> [[String]] {
    let text = String(decoding: try Fixtures.bytes("\(folder)/\(name)"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }
}

extension CorpusIndex {
  /// Modules that belong together.
  public struct MergeSet: Sendable {
    /// The user information key that marks placeholders; nil for the usual one.
    public let placeholderKey: String?
    /// The paths of the modules.
    public let inputs: [String]
    /// The path of the store that Core Data made with what they are merged into.
    public let store: String?
  }

  private struct MergeSets: Decodable {
    let sets: [Entry]

    enum CodingKeys: String, CodingKey { case sets = "merge-sets" }

    struct Entry: Decodable {
      let name: String
      let placeholderKey: String?
      let inputs: [String]
      let store: String?
    }
  }

  /// The set with a name; nil when there is none.
  public static func mergeSet(_ name: String) throws -> MergeSet? {
    let bytes = try Fixtures.bytes("\(folder)/expected/merge-sets.json")
    let sets = try JSONDecoder().decode(MergeSets.self, from: Data(bytes)).sets
    return sets.first { $0.name == name }.map { set in
      MergeSet(
        placeholderKey: set.placeholderKey,
        inputs: set.inputs.map { "\(folder)/\($0)" },
        store: set.store.map { "\(folder)/\($0)" }
      )
    }
  }
}
