import Foundation

/// Real public models that tests run on where they are at hand.
///
/// They are no part of the package. `MODELMERGE_CORPUS` names their folder; without it, they are
/// looked for beside the package. Suites that need them are `.enabled(if: Corpus.isPresent, …)`, so
/// that a run says what it skipped.
public enum Corpus {
  /// The folder; nil when it is not at hand.
  public static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["MODELMERGE_CORPUS"]
    let folder = named ?? Fixtures.root + "/../shared/corpus"
    return FileManager.default.fileExists(atPath: folder + "/INDEX.tsv") ? folder : nil
  }()

  /// Whether the corpus is at hand.
  public static var isPresent: Bool { folder != nil }

  /// What a skipped suite says.
  public static let reason = "the corpus is not at hand (set MODELMERGE_CORPUS)"

  /// The `contents` files of all models.
  public static var contentsFiles: [String] {
    folder.map { Fixtures.files(named: "contents", below: $0) } ?? []
  }
}
