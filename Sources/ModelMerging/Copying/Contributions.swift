internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// What placeholders add to the real entities, in the modules that may.
///
/// A property that the real entity has already, or inherits, is no contribution: it is compared with
/// the placeholder's like any other.
struct Contributions {
  private struct Contribution {
    let module: String
    /// The placeholder's name in its module.
    let placeholder: String
    let property: PropertyDescription
  }

  /// By the entity's name, then by the property's, in the order of the modules.
  private var offers: [ByteName: [ByteName: [Contribution]]] = [:]
  /// The properties that modules contribute differently.
  private(set) var contested: Set<ElementPath> = []
  /// The positions of the entities that got more properties, in ascending order.
  private(set) var changedEntities: [Int] = []

  init(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ choices: MergeChoices
  ) {
    if choices.contributors.isEmpty { return }
    for (number, placeholder) in collected.placeholders.enumerated()
    where resolution.states[number] == .resolved && choices.lets(placeholder.module) {
      let name = ByteName(resolution.names[number])
      for property in rewired.placeholder(number).properties {
        offers[name, default: [:]][ByteName(property.name), default: []].append(
          Contribution(
            module: placeholder.module,
            placeholder: placeholder.entity.name,
            property: property
          )
        )
      }
    }
  }

  /// Adds what the real entities lack.
  mutating func add(to entities: inout [EntityDescription], _ report: inout MergeReport) {
    if offers.isEmpty { return }
    let ancestry = Ancestry(entities)
    for position in entities.indices {
      let name = entities[position].name
      guard let offered = offers[ByteName(name)], !report.poison.entities.contains(ByteName(name))
      else { continue }
      let ancestors = ancestry.names(above: name)
      for (property, contributions) in offered.sorted(by: { $0.key < $1.key }) {
        let isThere =
          entities[position].property(named: property.string) != nil
          || ancestors.contains { ancestor in
            ancestry.entity(ancestor)?.property(named: property.string) != nil
              || offers[ancestor]?[property] != nil
          }
        if isThere { continue }
        entities[position].append(choose(contributions, name, &report).property)
        if changedEntities.last != position { changedEntities.append(position) }
      }
    }
  }

  /// The contribution that is taken; that several differ is an error.
  private mutating func choose(
    _ contributions: [Contribution],
    _ entity: String,
    _ report: inout MergeReport
  ) -> Contribution {
    let path = ElementPath.entity(entity, contributions[0].property.name)
    for contribution in contributions {
      report.choices.isOfUse(contributor: contribution.module)
    }
    let alone = contributions.map { contribution in
      var entity = EntityDescription(entity)
      entity.append(contribution.property)
      return entity
    }
    let differences = DescriptionComparison.differences(among: alone)
    if !differences.isEmpty {
      contested.insert(path)
      report.poison.insert(property: contributions[0].property.name, of: entity)
      report.add(collision(contributions, differences, path, entity))
    }
    // By content, so that neither names of modules nor the order of inputs decides.
    let first = zip(contributions, alone.map { ContentsWriter.bytes(of: $0) })
      .min { $0.1.lexicographicallyPrecedes($1.1) }
    let chosen = first?.0 ?? contributions[0]
    if differences.isEmpty { report.add(note(contributions, path, entity)) }
    report.choices.contributed(path, by: chosen.module)
    return chosen
  }
}

// MARK: - Diagnostics

extension Contributions {
  private func note(
    _ contributions: [Contribution],
    _ path: ElementPath,
    _ entity: String
  ) -> Diagnostic {
    let first = contributions[0]
    let modules = listText(contributions.map { "`\($0.module)`" })
    return Diagnostic(
      .placeholderExtraProperty,
      severity: .note,
      "the \(first.property.kindName) `\(first.property.name)` of `\(entity)` comes from the "
        + "placeholder in \(modules) (contribute)",
      path: path,
      module: first.module,
      at: first.property.anchor.location(blaming: nil)
    )
  }

  private func collision(
    _ contributions: [Contribution],
    _ differences: [DescriptionDifference],
    _ path: ElementPath,
    _ entity: String
  ) -> Diagnostic {
    let first = contributions[0]
    let modules = listText(contributions.map { "`\($0.module)`" })
    let others = contributions.dropFirst().map {
      Diagnostic.Note("`\($0.module)` has it here", at: $0.property.anchor.location(blaming: nil))
    }
    return Diagnostic(
      .entityCollision,
      "`\(path)` is contributed differently by \(modules)",
      path: path,
      module: first.module,
      at: first.property.anchor.location(blaming: nil),
      notes: others
        + differences.flatMap { difference in
          difference.statements.indices.map { position in
            Diagnostic.Note(
              "in `\(contributions[position].module)`, `\(path)` \(difference.statements[position])",
              at: difference.locations[position]
            )
          }
        },
      help: ["make the two alike, or add the property to the real `\(entity)`"]
    )
  }
}

// MARK: - Ancestors

/// The entities of a merge by name, with what is above them.
private struct Ancestry {
  private let entities: [ByteName: EntityDescription]

  init(_ entities: [EntityDescription]) {
    self.entities = Dictionary(
      entities.map { (ByteName($0.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func entity(_ name: ByteName) -> EntityDescription? { entities[name] }

  /// The ancestors' names, the parent's first; a loop is followed once.
  func names(above name: String) -> [ByteName] {
    var result: [ByteName] = []
    var isSeen: Set<ByteName> = [ByteName(name)]
    var current = entities[ByteName(name)]?.parent
    while let parent = current, isSeen.insert(ByteName(parent)).inserted {
      result.append(ByteName(parent))
      current = entities[ByteName(parent)]?.parent
    }
    return result
  }
}

extension EntityDescription {
  fileprivate mutating func append(_ property: PropertyDescription) {
    switch property {
    case .attribute(let attribute): attributes.append(attribute)
    case .relationship(let relationship): relationships.append(relationship)
    case .fetchedProperty(let fetched): fetchedProperties.append(fetched)
    }
  }
}
