internal import ModelSchema
internal import ModelSupport

/// The indexes that an entity has once Core Data has read its model from a compiled file.
///
/// Each attribute that is marked as indexed has one under its own name. An index over one attribute,
/// upwards, marks the attribute: so it comes with a second one (seen in the stores of six models). The
/// compound indexes of older tools are named after their properties.
struct FetchIndexList {
  private(set) var indexes: [FetchIndexDescription] = []

  init(_ entity: EntityDescription) {
    var marked = entity.attributes.filter(\.isIndexed).map(\.name)
      .sorted { $0.precedesInBytes($1) }
    for index in entity.fetchIndexes {
      guard let name = Self.markedProperty(of: index), entity.attribute(named: name) != nil,
        !marked.contains(where: { $0.hasSameBytes(as: name) })
      else { continue }
      marked.append(name)
    }
    indexes = marked.map { FetchIndexDescription($0, elements: [.init(property: $0)]) }
    indexes += entity.fetchIndexes
    indexes += entity.compoundIndexes.map { compound in
      FetchIndexDescription(
        compound.properties.joined(separator: "_"),
        elements: compound.properties.map { .init(property: $0) }
      )
    }
  }

  private static func markedProperty(of index: FetchIndexDescription) -> String? {
    guard index.elements.count == 1, index.elements[0].type != "RTree",
      index.elements[0].isAscending != false
    else { return nil }
    return index.elements[0].property
  }
}
