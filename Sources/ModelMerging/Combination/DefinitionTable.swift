internal import ModelSchema
internal import ModelSupport

/// The definitions of the entities in all versions, those that hash alike once.
///
/// Most entities are the same in most versions of their module. They are compared as descriptions,
/// which takes a fraction of the time that hashing takes.
struct DefinitionTable {
  /// What a definition contributes to hashes.
  struct Definition {
    let hashed: HashedEntity
    let parent: ByteName?
    /// What is not proven about the hash.
    let doubt: String?
  }

  /// Two definitions are one when they hash alike under every parent.
  private struct Key: Hashable {
    let hashed: HashedEntity
    let parent: ByteName?
  }

  private struct Known {
    let entity: EntityDescription
    let composites: [CompositeDescription]
    let number: Int
  }

  private(set) var definitions: [Definition] = []
  /// The definitions of each name, in the order in which they came.
  private(set) var numbers: [ByteName: [Int]] = [:]
  private var keys: [Key: Int] = [:]
  private var known: [ByteName: [Known]] = [:]
  /// The different composite types of each name in all versions.
  private let composites: [ByteName: [CompositeDescription]]
  let undecided: Set<ByteName>

  /// - Parameter undecided: The entities whose merged definitions depend on more than one module.
  init(_ modules: [VersionedModule], undecided: Set<ByteName> = []) {
    self.undecided = undecided
    var composites: [ByteName: [CompositeDescription]] = [:]
    for module in modules {
      for composite in module.versions.flatMap(\.model.composites) {
        let name = ByteName(composite.name)
        if composites[name]?.contains(composite) != true {
          composites[name, default: []].append(composite)
        }
      }
    }
    self.composites = composites
  }

  /// The number of an entity's definition.
  ///
  /// - Parameter own: The composite types of its version.
  mutating func number(of entity: EntityDescription, composites own: [CompositeDescription]) -> Int
  {
    let name = ByteName(entity.name)
    let (composites, doubt) = composites(of: entity, own)
    if let known = known[name]?.last(where: {
      $0.entity == entity && $0.composites == composites
    }) {
      return known.number
    }
    let model = ManagedObjectModel(entities: [entity], composites: composites)
    let index = ModelIndex(model)
    var hasher = VersionHasher(index)
    let key = Key(hashed: hasher.part(ofEntity: 0), parent: entity.parent.map { ByteName($0) })
    let number = keys[key] ?? definitions.count
    if number == definitions.count {
      keys[key] = number
      numbers[name, default: []].append(number)
      definitions.append(
        Definition(
          hashed: key.hashed,
          parent: key.parent,
          doubt: doubt ?? HashDoubts(index).ownDoubt(entity)
            ?? (undecided.contains(name) ? "other modules may change its definition" : nil)
        )
      )
    }
    known[name, default: []].append(Known(entity: entity, composites: composites, number: number))
    return number
  }

  /// The composite types that an entity's hash depends on: those of its version, else another module's.
  private func composites(
    of entity: EntityDescription,
    _ own: [CompositeDescription]
  ) -> (composites: [CompositeDescription], doubt: String?) {
    guard entity.attributes.contains(where: { $0.compositeName != nil }) else { return ([], nil) }
    var result: [CompositeDescription] = []
    var doubt: String?
    var pending = entity.attributes.compactMap(\.compositeName)
    var isSeen: Set<ByteName> = []
    while let name = pending.popLast() {
      guard isSeen.insert(ByteName(name)).inserted else { continue }
      let foreign = composites[ByteName(name)] ?? []
      let local = own.first { $0.name.hasSameBytes(as: name) }
      guard let composite = local ?? foreign.first else { continue }
      if local == nil, foreign.count > 1 {
        doubt = "its composite type `\(name)` differs between the versions of another module"
      }
      result.append(composite)
      pending += composite.elements.compactMap(\.compositeName)
    }
    return (result, doubt)
  }
}
