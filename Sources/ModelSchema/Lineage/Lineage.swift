internal import ModelSupport

/// Where every element of a merged model comes from.
///
/// Lineage is kept per entity and answered per property: a property comes from the modules whose
/// definition of its entity has it.
public struct Lineage: Hashable, Sendable {
  /// One module's part in an element.
  public struct Origin: Hashable, Sendable {
    /// What the module did.
    public enum Role: String, Hashable, Sendable {
      /// It defines the element, and its definition was taken.
      case definition
      /// It defines the element too.
      case duplicate
      /// It has a placeholder for the element.
      case placeholder
    }

    /// The module's name.
    public var module: String
    /// What the module did.
    public var role: Role
    /// The place in the module.
    public var location: SourceLocation?
  }

  /// One module's description of an entity of the merged model.
  package struct EntityOrigin: Hashable, Sendable {
    package var module: String
    package var role: Origin.Role
    package var entity: EntityDescription

    package init(module: String, role: Origin.Role, entity: EntityDescription) {
      self.module = module
      self.role = role
      self.entity = entity
    }
  }

  private var origins: [ByteName: [EntityOrigin]]
  private var choices: [ElementPath: [Decision]] = [:]

  /// No origins: a model made in code.
  public init() { origins = [:] }

  package init(_ entities: [(name: String, origins: [EntityOrigin])]) {
    origins = Dictionary(
      entities.map { (ByteName($0.name), $0.origins) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The modules that define an entity or have a placeholder for it, the one whose definition was
  /// taken first.
  public func origins(ofEntity name: String) -> [Origin] {
    entityOrigins(name).map { origin in
      Origin(
        module: origin.module,
        role: origin.role,
        location: origin.entity.anchor.location(blaming: nil)
      )
    }
  }

  /// The modules whose description of an entity has a property, the one whose definition was taken
  /// first.
  public func origins(ofProperty property: String, in entity: String) -> [Origin] {
    entityOrigins(entity).compactMap { origin in
      origin.entity.property(named: property).map {
        Origin(
          module: origin.module,
          role: origin.role,
          location: $0.anchor.location(blaming: nil)
        )
      }
    }
  }

  package func entityOrigins(_ name: String) -> [EntityOrigin] { origins[ByteName(name)] ?? [] }

  /// What was decided about an entity or a property, beyond taking the only definition.
  public func decisions(at path: ElementPath) -> [Decision] { choices[path] ?? [] }

  package mutating func record(_ decision: Decision, at path: ElementPath) {
    if choices[path]?.contains(decision) != true { choices[path, default: []].append(decision) }
  }

  /// The module whose definition of an entity was taken.
  package func module(ofEntity name: String) -> String? {
    origins[ByteName(name)]?.first?.module
  }
}
