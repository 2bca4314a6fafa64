import Foundation
public import Testing

/// One folder of `Models/Broken`: a case that gives a diagnostic, and one that nearly does.
public struct BrokenModel: Sendable, CustomTestStringConvertible {
  /// The identifier of the diagnostic: the folder's name.
  public let id: String
  /// The expectations, read from `expected.json`.
  public let expectation: Expectation

  /// What a report must hold.
  public struct Expectation: Decodable, Sendable {
    /// How the merger is set up.
    public let options: Options
    /// All diagnostics of the case that is wrong.
    public let hit: [Finding]
    /// All diagnostics of the case that is nearly wrong.
    public let nearMiss: [Finding]
  }

  /// The folder that holds the folder.
  private(set) var root = Self.examples

  /// The same, copied into another folder.
  public func copy(into folder: String) throws -> BrokenModel {
    try FileManager.default.copyItem(atPath: "\(root)/\(id)", toPath: "\(folder)/\(id)")
    var copy = self
    copy.root = folder
    return copy
  }

  /// How the merger is set up.
  public struct Options: Decodable, Sendable {
    /// The placeholder keys; nil for the default.
    public let placeholderKeys: [String]?
    /// Whether stubs count as placeholders.
    public let stubEntities: Bool?
    /// The profiles whose rules are run; nil for the default.
    public let profiles: [String]?
    /// Whether the versions of the model are compared: with the released ones of a lock file when
    /// there is one, else with the current one.
    public let migration: Bool?
    /// The mapping model that is checked, and its two models; nil when models are merged.
    public let mapping: Mapping?
  }

  /// A mapping model and the two models that it is for, below the folder of the case.
  public struct Mapping: Decodable, Sendable {
    /// The mapping model.
    public let file: String
    /// The model that the store was written with, as the command takes it.
    public let source: String
    /// The model that it is to be opened with, as the command takes it.
    public let destination: String
  }

  /// The two cases of a folder.
  public enum Case: String, CaseIterable, Sendable {
    /// The case that is wrong.
    case hit
    /// The case that is nearly wrong.
    case nearMiss = "near-miss"
  }

  /// The folder of a case.
  public func folder(_ part: Case) -> String {
    "\(root)/\(id)/\(part.rawValue)"
  }

  /// What a case must give.
  public func findings(_ part: Case) -> [Finding] {
    part == .hit ? expectation.hit : expectation.nearMiss
  }

  /// Whether the wrong case has a file that cannot be read as a model.
  public var isUnreadable: Bool {
    ["malformed-model", "current-version-unresolved"].contains(id)
  }

  /// The identifier.
  public var testDescription: String { id }

  private static let examples = Fixtures.models + "/Broken"

  /// All folders.
  public static let all: [BrokenModel] = {
    let names = (try? Fixtures.entries(examples)) ?? []
    return names.compactMap { name in
      guard let data = FileManager.default.contents(atPath: "\(examples)/\(name)/expected.json"),
        let expectation = try? JSONDecoder().decode(Expectation.self, from: data)
      else { return nil }
      return BrokenModel(id: name, expectation: expectation)
    }
  }()
}
