import Foundation

/// Schemas that standards publish, which tests hold our output against.
///
/// They are no part of the package. `MODELMERGE_SCHEMAS` names their folder; without it, they are looked
/// for beside the corpus.
public enum PublishedSchemas {
  private static let folder =
    ProcessInfo.processInfo.environment["MODELMERGE_SCHEMAS"]
    ?? Corpus.folder.map { $0 + "/../schemas" } ?? Fixtures.root + "/../shared/schemas"

  /// The path of the JSON schema of SARIF 2.1.0; nil when it is not at hand.
  public static let sarif: String? = {
    let path = folder + "/sarif-2.1.0.json"
    return Fixtures.exists(path) ? path : nil
  }()

  /// Whether reports can be held against the schema of SARIF: there is one, and Python can read it.
  public static let canValidate: Bool = {
    guard sarif != nil, let python = ExternalProgram("python3") else { return false }
    let run = try? Fixtures.withTemporaryFolder { folder in
      try python.run(["-c", "import jsonschema"], in: folder)
    }
    return run?.status == 0
  }()

  /// What a skipped test says.
  public static let reason =
    "no schema of SARIF (set MODELMERGE_SCHEMAS), or no jsonschema in Python (Scripts/install.sh)"
}
