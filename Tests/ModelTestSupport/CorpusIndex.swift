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
