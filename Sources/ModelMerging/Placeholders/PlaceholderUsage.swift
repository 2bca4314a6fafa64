internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// What in its module refers to a placeholder.
struct PlaceholderUsage {
  /// A relationship of a real entity of the module that leads to the placeholder.
  struct Relationship {
    let entity: String
    let relationship: RelationshipDescription
  }

  private(set) var relationships: [Relationship] = []
  /// The real entities of the module that have the placeholder for their parent.
  private(set) var subentities: [EntityDescription] = []
  private(set) var isUsedOtherwise = false

  /// The usages of a module's placeholders, by their positions among the module's entities.
  ///
  /// - Parameter number: The module's number.
  static func usages(
    ofModule number: Int,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution
  ) -> [Int: PlaceholderUsage] {
    let positions = resolution.placeholders[number].mapValues {
      collected.placeholders[$0].reference.entity
    }
    if positions.isEmpty { return [:] }
    var usages: [Int: PlaceholderUsage] = [:]
    let model = collected.modules[number].model
    let placeholders = Set(positions.values)
    for (position, entity) in model.entities.enumerated() {
      let isPlaceholder = placeholders.contains(position)
      if let parent = entity.parent, let used = positions[ByteName(parent)] {
        if isPlaceholder {
          usages[used, default: PlaceholderUsage()].isUsedOtherwise = true
        } else {
          usages[used, default: PlaceholderUsage()].subentities.append(entity)
        }
      }
      for relationship in entity.relationships {
        guard let name = relationship.destination, let used = positions[ByteName(name)] else {
          continue
        }
        if isPlaceholder {
          // A placeholder that only refers to itself is not needed.
          if used != positions[ByteName(entity.name)] {
            usages[used, default: PlaceholderUsage()].isUsedOtherwise = true
          }
        } else {
          usages[used, default: PlaceholderUsage()].relationships.append(
            Relationship(entity: entity.name, relationship: relationship)
          )
        }
      }
      for property in entity.fetchedProperties {
        mark(property.fetchRequest, positions, &usages)
      }
    }
    for request in model.fetchRequestTemplates { mark(request, positions, &usages) }
    for member in model.configurations.flatMap(\.members) { mark(member.name, positions, &usages) }
    return usages
  }

  private static func mark(
    _ request: FetchRequestDescription?,
    _ positions: [ByteName: Int],
    _ usages: inout [Int: PlaceholderUsage]
  ) {
    mark(request?.entity, positions, &usages)
    for (name, _) in EntityNamesInPredicate.names(in: request?.predicate) {
      mark(name, positions, &usages)
    }
  }

  private static func mark(
    _ name: String?,
    _ positions: [ByteName: Int],
    _ usages: inout [Int: PlaceholderUsage]
  ) {
    if let name, let used = positions[ByteName(name)] {
      usages[used, default: PlaceholderUsage()].isUsedOtherwise = true
    }
  }

  func unusedDiagnostic(_ placeholder: Placeholder) -> Diagnostic? {
    guard relationships.isEmpty, subentities.isEmpty, !isUsedOtherwise else { return nil }
    return Diagnostic(
      .placeholderUnused,
      "nothing in `\(placeholder.module)` refers to the placeholder `\(placeholder.entity.name)`",
      path: .entity(placeholder.entity.name),
      module: placeholder.module,
      at: placeholder.entity.anchor.location(blaming: nil),
      help: ["delete it"],
      edits: ContentsEditor.edits(of: placeholder.entity.anchor, .maybe) {
        $0.remove(placeholder.entity.anchor)
      }
    )
  }

  /// A note about the real entities that have the placeholder for their parent, but for those about
  /// which an error speaks.
  func subentitiesDiagnostic(_ placeholder: Placeholder, _ index: ModelIndex) -> Diagnostic? {
    let subentities = subentities.filter { !index.isPoisoned(entity: $0.name) }
    guard !subentities.isEmpty else { return nil }
    let names = listText(subentities.map { "`\($0.name)`" })
    return Diagnostic(
      .placeholderHasSubentities,
      "\(names) \(subentities.count == 1 ? "inherits" : "inherit") from the placeholder "
        + "`\(placeholder.entity.name)`; after the merge, from the real entity, with a version hash "
        + "to match",
      path: .entity(placeholder.entity.name),
      module: placeholder.module,
      at: placeholder.entity.anchor.location(blaming: nil),
      notes: subentities.map {
        Diagnostic.Note(
          "`\($0.name)` inherits from it",
          at: $0.anchor.location(blaming: "parentEntity")
        )
      }
    )
  }
}
