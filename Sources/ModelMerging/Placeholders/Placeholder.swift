internal import ModelSchema
internal import ModelSupport

/// An entity that stands for another module's.
///
/// A reference, so that the many looks at placeholders do not copy entities.
final class Placeholder: Sendable {
  /// Which entity the mark names.
  enum Target: Hashable {
    /// The entity of the placeholder's own name.
    case ownName
    case named(String)
    case inModule(String, entity: String)

    /// Reads the value of a mark; nil when it says that there is no mark.
    init?(value: String) {
      switch value.lowercased() {
      case "no", "false", "0": return nil
      case "", "yes", "true", "1": self = .ownName
      default:
        // Entities' names have no dots; modules' names may.
        if let dot = value.lastIndex(of: "."), dot > value.startIndex,
          value.index(after: dot) < value.endIndex
        {
          self = .inModule(
            String(value[..<dot]),
            entity: String(value[value.index(after: dot)...])
          )
        } else {
          self = .named(value)
        }
      }
    }

    /// The target as a text that tells it from every other one, to the byte.
    var text: String {
      switch self {
      case .ownName: ""
      case .named(let name): name
      // Entities' names have no dots.
      case .inModule(let module, entity: let name): "\(module).\(name)"
      }
    }
  }

  /// What one placeholder key says.
  struct Claim {
    let target: Target
    /// Nil for an entity that is a placeholder because it is a stub.
    let entry: UserInfo.Entry?
  }

  let reference: CollectedModules.Reference
  let entity: EntityDescription
  let module: String
  /// What the keys say, the most important key first; never empty.
  let claims: [Claim]

  /// The claims that say more than that the entity is a placeholder, each target once.
  let namingClaims: [Claim]

  init(
    reference: CollectedModules.Reference,
    entity: EntityDescription,
    module: String,
    claims: [Claim]
  ) {
    self.reference = reference
    self.entity = entity
    self.module = module
    self.claims = claims
    var targets: Set<Target> = []
    namingClaims = claims.filter { $0.target != .ownName && targets.insert($0.target).inserted }
  }

  /// What the placeholder stands for.
  var target: Target { namingClaims.first?.target ?? .ownName }

  /// The name of the entity it stands for.
  var targetName: String {
    switch target {
    case .ownName: entity.name
    case .named(let name), .inModule(_, entity: let name): name
    }
  }

  /// The place of the mark's value.
  var markLocation: SourceLocation? {
    let claim = namingClaims.first ?? claims.first
    return claim?.entry?.anchor.location(ofAttribute: "value")
      ?? claim?.entry?.anchor.location(ofAttribute: "key")
      ?? entity.anchor.location(blaming: nil)
  }
}
