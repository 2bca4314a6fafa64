internal import ModelSchema
internal import ModelSupport

/// A stored property of the old model that an entity of the new one does not keep.
struct LostProperty {
  let old: EntityCorrespondence.Property
  /// What continues it without keeping its values.
  let now: EntityCorrespondence.Property?
  let kind: EntityCorrespondence.KindName
  /// The old entity that declared it.
  let owner: EntityDescription
  /// The number of the new entity in which its rename is looked for: the one that continues its
  /// owner, else the one that loses it.
  let place: Int
  /// The new entity that loses it.
  let newEntity: EntityDescription
  /// The name of the new entity, when the one that declared the property keeps it.
  let keptByOwner: String?

  init(
    _ loss: (old: EntityCorrespondence.Property, now: EntityCorrespondence.Property?),
    of number: Int,
    _ kind: EntityCorrespondence.KindName,
    _ subject: EvolutionSubject,
    _ kept: inout KeptProperties
  ) {
    let correspondence = subject.correspondence
    let old = loss.old
    let continued = correspondence.destination(of: old.owner)
    let keeper = continued.flatMap { $0 == number ? nil : $0 }
    let keeps = keeper.map { kept.contains(old, kind, in: $0, correspondence) } ?? false
    self.old = old
    now = loss.now
    self.kind = kind
    owner = subject.old.entities[old.owner]
    place = continued ?? number
    newEntity = subject.new.entities[number]
    keptByOwner = keeps ? newEntity.name : nil
  }

  var path: ElementPath { .entity(keptByOwner ?? owner.name, old.name) }
}

/// The properties that entities which declared them keep, looked up once for each entity.
struct KeptProperties {
  private struct Place: Hashable {
    let entity: Int
    let kind: EntityCorrespondence.KindName
  }

  private var names: [Place: Set<ByteName>] = [:]

  /// Whether the entity that continues a property's owner keeps the property.
  mutating func contains(
    _ old: EntityCorrespondence.Property,
    _ kind: EntityCorrespondence.KindName,
    in entity: Int,
    _ correspondence: ModelCorrespondence
  ) -> Bool {
    let place = Place(entity: entity, kind: kind)
    if let names = names[place] { return names.contains(ByteName(old.name)) }
    let pairs = correspondence.properties(of: entity)?[kind].pairs ?? []
    let kept = Set(
      pairs.compactMap { pair -> ByteName? in
        guard let before = pair.old, before.owner == old.owner, pair.new.property.isPersistent
        else { return nil }
        return ByteName(before.name)
      }
    )
    names[place] = kept
    return kept.contains(ByteName(old.name))
  }
}
