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
  /// Inverses that the module relies on and the real entity lacks.
  var missingInverses: Set<ByteName> = []

  /// The usages of all placeholders.
  static func usages(
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution
  ) -> [PlaceholderUsage] {
    var usages = [PlaceholderUsage](
      repeating: PlaceholderUsage(),
      count: collected.placeholders.count
    )
    for (module, table) in resolution.placeholders.enumerated() where !table.isEmpty {
      let model = collected.modules[module].model
      let placeholders = Set(
        table.values.map { collected.placeholders[$0].reference.entity }
      )
      for (position, entity) in model.entities.enumerated() {
        let isPlaceholder = placeholders.contains(position)
        if let parent = entity.parent, let number = table[ByteName(parent)] {
          if isPlaceholder {
            usages[number].isUsedOtherwise = true
          } else {
            usages[number].subentities.append(entity)
          }
        }
        for relationship in entity.relationships {
          guard let name = relationship.destination, let number = table[ByteName(name)] else {
            continue
          }
          if isPlaceholder {
            // A placeholder that only refers to itself is not needed.
            if number != table[ByteName(entity.name)] { usages[number].isUsedOtherwise = true }
          } else {
            usages[number].relationships.append(
              Relationship(entity: entity.name, relationship: relationship)
            )
          }
        }
        for property in entity.fetchedProperties {
          mark(property.fetchRequest, table, &usages)
        }
      }
      for request in model.fetchRequestTemplates { mark(request, table, &usages) }
      for member in model.configurations.flatMap(\.members) { mark(member.name, table, &usages) }
    }
    return usages
  }

  private static func mark(
    _ request: FetchRequestDescription?,
    _ table: [ByteName: Int],
    _ usages: inout [PlaceholderUsage]
  ) {
    mark(request?.entity, table, &usages)
    for (name, _) in EntityNamesInPredicate.names(in: request?.predicate) {
      mark(name, table, &usages)
    }
  }

  private static func mark(
    _ name: String?,
    _ table: [ByteName: Int],
    _ usages: inout [PlaceholderUsage]
  ) {
    if let name, let number = table[ByteName(name)] { usages[number].isUsedOtherwise = true }
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
