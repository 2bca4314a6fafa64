/// What a migration does with an entity's objects.
public enum MappingType: Hashable, Sendable {
  /// The file leaves the type to the compiler.
  case undefined
  /// A migration policy class does the work.
  case custom
  /// The entity is new.
  case add
  /// The entity is gone.
  case remove
  /// The objects are taken over as they are.
  case copy
  /// The objects are taken over with changes.
  case transform
  /// A number that is not known.
  case other(Int)

  private static let named: [(type: MappingType, name: String)] = [
    (.undefined, "Undefined"), (.custom, "Custom"), (.add, "Add"), (.remove, "Remove"),
    (.copy, "Copy"), (.transform, "Transform"),
  ]

  /// The type that Core Data's `NSEntityMappingType` gives this number.
  public init(number: Int) {
    self = Self.named.indices.contains(number) ? Self.named[number].type : .other(number)
  }

  /// The type that an `.xcmappingmodel` calls by this word; nil for a word that is not known.
  package init?(name: String) {
    guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
    self = known.type
  }

  /// The number of Core Data's `NSEntityMappingType`.
  public var number: Int {
    switch self {
    case .other(let number): number
    default: Self.named.firstIndex { $0.type == self } ?? 0
    }
  }

  /// The word that an `.xcmappingmodel` uses; a number that is not known is its own word.
  public var name: String {
    switch self {
    case .other(let number): String(number)
    default: Self.named[self.number].name
    }
  }
}
