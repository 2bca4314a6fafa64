internal import ModelSchema
internal import ModelSupport

/// The model that has the real entities, every entity under its real name.
struct StubSource {
  let index: ModelIndex
  /// Whether an entity is itself a placeholder, by its number.
  private let isPlaceholder: [Bool]

  init(_ model: ManagedObjectModel, _ merger: ModelMerger) {
    let merged = merger.mergeWithoutChecks([ModelModule("Source", model)]).model
    index = ModelIndex(merged)
    isPlaceholder = merged.entities.map { merger.isPlaceholder($0) }
  }

  /// Whether an entity is a real one.
  func isReal(_ number: Int) -> Bool { !isPlaceholder[number] }

  /// The number of the real entity of a name.
  func number(ofReal name: String) -> Int? {
    index.number(ofEntity: name).flatMap { isReal($0) ? $0 : nil }
  }

  /// Whether all that an entity has or inherits is known: no ancestor is missing, or a placeholder.
  func isWhole(_ number: Int) -> Bool {
    index.hasKnownAncestry(number) && index.ancestors(of: number).allSatisfy { isReal($0) }
  }

  /// The names of the real entities.
  var realNames: [String] {
    index.entities.indices.filter { isReal($0) }.map { index.entities[$0].name }
  }

  /// The property that an entity has or inherits, where the model defines it.
  func property(named name: String, of number: Int) -> PropertyDescription? {
    index.property(named: name, in: number).flatMap { isReal($0.owner) ? $0.property : nil }
  }
}
