internal import ModelSupport

/// Where every element of a merged model comes from, and why it is as it is.
///
/// Lineage is kept per entity and answered per property and facet: a property comes from the modules
/// whose definition of its entity has it.
///
/// With the merged model, it also gives back what each module brought: see
/// ``ModelMerging/MergeOutcome/part(ofModule:)``.
///
/// ## Topics
///
/// ### Where elements come from
///
/// - ``origins(ofEntity:)``
/// - ``origins(ofProperty:in:)``
/// - ``statements(ofFacet:of:in:)``
/// - ``facets(of:in:)``
/// - ``origins(of:)``
/// - ``origins(ofVersionIdentifier:)``
///
/// ### Why they are as they are
///
/// - ``Decision``
/// - ``decisions(about:)``
/// - ``decisions(at:)``
///
/// ### The modules' own models
///
/// - ``Part``
/// - ``parts``
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

  /// One module's description of an element that is no entity.
  package struct ElementOrigin: Hashable, Sendable {
    package var module: String
    package var role: Origin.Role
    package var anchor: SourceAnchor

    package init(module: String, role: Origin.Role, anchor: SourceAnchor) {
      self.module = module
      self.role = role
      self.anchor = anchor
    }
  }

  private var origins: [ByteName: [EntityOrigin]] = [:]
  private var elements: [ElementPath: [ElementOrigin]] = [:]
  private var identifiers: [ByteName: [ElementOrigin]] = [:]
  private var choices: [ElementPath: [Decision]] = [:]
  /// What the merged model does not tell of each module, in the order of the modules.
  public package(set) var parts: [Part] = []

  /// No origins: a model made in code.
  public init() {}

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

  /// The modules that an element comes from: an entity, a property, a configuration, a fetch request
  /// template, a composite type.
  ///
  /// A configuration comes from all the modules that have one of its name.
  public func origins(of path: ElementPath) -> [Origin] {
    if case .entity(let name) = path.root {
      return path.property.map { origins(ofProperty: $0, in: name) } ?? origins(ofEntity: name)
    }
    return (elements[path] ?? []).map(\.origin)
  }

  /// The modules that have a version identifier.
  public func origins(ofVersionIdentifier identifier: String) -> [Origin] {
    (identifiers[ByteName(identifier)] ?? []).map(\.origin)
  }

  /// Remembers that a module has an element that is no entity.
  package mutating func add(_ origin: ElementOrigin, of path: ElementPath) {
    elements[path, default: []].append(origin)
  }

  /// Remembers that a module has a version identifier.
  package mutating func add(_ origin: ElementOrigin, ofVersionIdentifier identifier: String) {
    identifiers[ByteName(identifier), default: []].append(origin)
  }

  /// Sets where an entity comes from; nothing for an entity that is no more.
  package mutating func setOrigins(_ origins: [EntityOrigin], of entity: String) {
    self.origins[ByteName(entity)] = origins.isEmpty ? nil : origins
  }

  /// Forgets where all that is no entity comes from, and what was decided.
  package mutating func removeElements() {
    elements = [:]
    identifiers = [:]
    choices = [:]
  }

  /// Forgets what was decided about entities and properties.
  package mutating func removeDecisionsAboutEntities() {
    if choices.isEmpty { return }
    choices = choices.filter { path, _ in
      if case .entity = path.root { false } else { true }
    }
  }

  /// Gives an element that is no entity another place in a module.
  ///
  /// - Parameter file: The file in which the module had it.
  package mutating func move(
    _ path: ElementPath,
    ofModule module: String,
    from file: SourceFile,
    to anchor: SourceAnchor
  ) {
    Self.move(&elements[path, default: []], module, from: file, to: anchor)
  }

  /// Gives a version identifier another place in a module.
  ///
  /// - Parameter file: The file in which the module had it.
  package mutating func move(
    versionIdentifier: String,
    ofModule module: String,
    from file: SourceFile,
    to anchor: SourceAnchor
  ) {
    let name = ByteName(versionIdentifier)
    Self.move(&identifiers[name, default: []], module, from: file, to: anchor)
  }

  private static func move(
    _ origins: inout [ElementOrigin],
    _ module: String,
    from file: SourceFile,
    to anchor: SourceAnchor
  ) {
    for position in origins.indices
    where origins[position].anchor.file === file
      && origins[position].module.hasSameBytes(as: module)
    {
      origins[position].anchor = anchor
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

extension Lineage.ElementOrigin {
  fileprivate var origin: Lineage.Origin {
    Lineage.Origin(module: module, role: role, location: anchor.location(blaming: nil))
  }
}
