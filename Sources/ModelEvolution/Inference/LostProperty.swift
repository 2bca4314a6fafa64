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
    _ subject: EvolutionSubject
  ) {
    let correspondence = subject.correspondence
    let old = loss.old
    let continued = correspondence.destination(of: old.owner)
    let keeps =
      continued.flatMap { correspondence.properties(of: $0)?[kind] }?.pairs.contains { pair in
        pair.old.map { $0.owner == old.owner && $0.name.hasSameBytes(as: old.name) } == true
          && pair.new.property.isPersistent
      } ?? false
    self.old = old
    now = loss.now
    self.kind = kind
    owner = subject.old.entities[old.owner]
    place = continued ?? number
    newEntity = subject.new.entities[number]
    keptByOwner = keeps && continued != number ? newEntity.name : nil
  }

  var path: ElementPath { .entity(keptByOwner ?? owner.name, old.name) }
}
