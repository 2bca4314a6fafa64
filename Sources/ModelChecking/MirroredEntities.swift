internal import ModelSchema
internal import ModelSupport

/// The entities whose stores are mirrored to CloudKit, as far as a model says.
///
/// The editor marks a configuration as used with CloudKit, and the default one, which has all
/// entities, by a mark of the model. Where nothing is marked, code alone decides, and every entity may
/// be mirrored.
struct MirroredEntities: Sendable {
  /// Nil for all.
  private let numbers: Set<Int>?

  init(_ index: ModelIndex) {
    let marked = index.model.configurations.filter { $0.isUsedWithCloudKit == true }
    if index.model.settings.isUsedWithCloudKit == true || marked.isEmpty {
      numbers = nil
      return
    }
    var numbers: Set<Int> = []
    for member in marked.flatMap(\.members) {
      guard let number = index.number(ofEntity: member.name) else { continue }
      // An ancestor's properties are in the records of its subentities.
      numbers.formUnion([number] + index.ancestors(of: number))
    }
    self.numbers = numbers
  }

  func contains(_ number: Int) -> Bool { numbers?.contains(number) ?? true }
}

extension MirroredEntities {
  /// The composite types of mirrored attributes, and those inside them.
  func composites(_ index: ModelIndex) -> Set<ByteName> {
    var result: Set<ByteName> = []
    var pending = index.entities.indices.filter { contains($0) }
      .flatMap { index.entities[$0].attributes.filter { $0.type == .composite } }
    while let attribute = pending.popLast() {
      guard !attribute.isTransient, let name = attribute.compositeName,
        result.insert(ByteName(name)).inserted
      else { continue }
      pending += index.composite(named: name)?.elements ?? []
    }
    return result
  }
}
