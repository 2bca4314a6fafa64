/// What happens at the other end of a relationship when an object is deleted.
public enum DeleteRule: Hashable, Sendable {
  /// Nothing.
  case noAction
  /// The way back is cleared.
  case nullify
  /// The objects at the other end are deleted.
  case cascade
  /// The deletion is refused as long as there are objects at the other end.
  case deny
  /// A word that is not known.
  case other(String)

  package static let named: [(rule: DeleteRule, name: String)] = [
    (.noAction, "No Action"), (.nullify, "Nullify"), (.cascade, "Cascade"), (.deny, "Deny"),
  ]

  /// The rule that a `contents` file calls by this word.
  public init(name: String) {
    self = Self.named.first { $0.name == name }?.rule ?? .other(name)
  }

  /// The word that a `contents` file uses.
  public var name: String {
    switch self {
    case .noAction: "No Action"
    case .nullify: "Nullify"
    case .cascade: "Cascade"
    case .deny: "Deny"
    case .other(let name): name
    }
  }
}
