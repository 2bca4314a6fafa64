/// One aspect in which several descriptions of an element differ.
public struct DescriptionDifference: Hashable, Sendable {
  /// What a difference does, the least first.
  public enum Effect: Int, Hashable, Sendable, Comparable {
    /// Nothing at run time: user info, code generation, layout.
    case cosmetic
    /// The objects behave differently; their stored form is the same.
    case behaviour
    /// The version hash differs: Core Data takes the two for different entities.
    case versionHash

    /// Orders by consequence.
    public static func < (a: Effect, b: Effect) -> Bool { a.rawValue < b.rawValue }
  }

  /// The property that differs; nil when the element itself does.
  public var property: String?
  /// The aspect in words: `delete rule`.
  public var facet: String
  /// What the difference does.
  public var effect: Effect
  /// What each description says, in the order of the descriptions: `is optional`.
  public var statements: [String]
  /// Where each description says it.
  public var locations: [SourceLocation?]
}
