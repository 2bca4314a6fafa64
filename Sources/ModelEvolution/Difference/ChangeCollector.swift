internal import ModelSchema
internal import ModelSupport

/// Goes through two models and collects what differs, element by element.
struct ChangeCollector {
  /// A change, with the declarations when it is one of a property.
  struct Found {
    let change: ElementChange
    var old: Declaration?
    var new: Declaration?
  }

  let models: MatchedModels
  let hashes: AlteredHashes
  private(set) var found: [Found] = []

  init(_ models: MatchedModels, _ hashes: AlteredHashes) {
    self.models = models
    self.hashes = hashes
    collectModel()
    collectEntities()
    collectProperties()
    collectComposites()
    collectNamedElements()
  }

  /// Keeps a change when it is one.
  ///
  /// - Parameters:
  ///   - isHashed: Whether the element's presence and name are part of a version hash.
  ///   - altered: The entities whose hashes may differ because of it.
  mutating func add(
    before: ElementChange.Side?,
    after: ElementChange.Side?,
    isRenamed: Bool = false,
    isMoved: Bool = false,
    _ differences: [DescriptionDifference] = [],
    isHashed: Bool,
    altered: [String],
    old: Declaration? = nil,
    new: Declaration? = nil
  ) {
    let isOneSided = before == nil || after == nil
    guard isOneSided || isRenamed || isMoved || !differences.isEmpty else { return }
    let isStated = differences.contains { $0.effect == .versionHash }
    let alters =
      !altered.isEmpty && (isStated || (isHashed && (isOneSided || isRenamed || isMoved)))
    let change = ElementChange(
      before: before,
      after: after,
      isRenamed: isRenamed,
      isMoved: isMoved,
      differences: differences.map { difference in
        var copy = alters ? difference : difference.limited(to: .behaviour)
        copy.property = nil
        return copy
      },
      alteredEntities: alters ? altered : []
    )
    found.append(Found(change: change, old: old, new: new))
  }
}

// MARK: - The model

extension ChangeCollector {
  private mutating func collectModel() {
    func side(_ model: ManagedObjectModel) -> ElementChange.Side {
      ElementChange.Side(
        kind: .model,
        path: .model,
        summary: "the model",
        location: model.anchor.location
      )
    }
    let (old, new) = (models.old.model, models.new.model)
    add(
      before: side(old),
      after: side(new),
      DescriptionComparison.ownDifferences(among: [old, new]),
      isHashed: false,
      altered: []
    )
  }
}

// MARK: - Entities

extension ChangeCollector {
  private mutating func collectEntities() {
    for (number, entity) in models.old.entities.enumerated() {
      guard let destination = models.entities.destinations[number] else {
        let altered = hashes.altered(old: number, new: nil)
        add(before: side(entity), after: nil, isHashed: true, altered: altered)
        continue
      }
      let continued = models.new.entities[destination]
      add(
        before: side(entity),
        after: side(continued),
        isRenamed: !entity.name.hasSameBytes(as: continued.name),
        isMoved: models.isMoved(number, destination),
        DescriptionComparison.ownDifferences(among: [entity, continued]),
        isHashed: true,
        altered: hashes.altered(old: number, new: destination)
      )
    }
    for (number, entity) in models.new.entities.enumerated()
    where models.entities.sources[number] == nil {
      let altered = hashes.altered(old: nil, new: number)
      add(before: nil, after: side(entity), isHashed: true, altered: altered)
    }
  }

  private func side(_ entity: EntityDescription) -> ElementChange.Side {
    ElementChange.Side(
      kind: .entity,
      path: .entity(entity.name),
      summary: ElementSummary.text(of: entity),
      location: entity.anchor.location(blaming: nil)
    )
  }
}

// MARK: - Properties

extension ChangeCollector {
  private mutating func collectProperties() {
    var (oldHasher, newHasher) = (VersionHasher(models.old), VersionHasher(models.new))
    for pair in models.properties {
      let (before, after) = (models.old.property(at: pair.old), models.new.property(at: pair.new))
      var differences = DescriptionComparison.differences(between: before, and: after)
      // Two texts may mean the same to the hash: spellings of one derivation, names of one composite.
      if differences.contains(where: { $0.effect == .versionHash }),
        oldHasher.hash(of: before, in: models.old.entities[pair.old.owner].name)
          == newHasher.hash(of: after, in: models.new.entities[pair.new.owner].name)
      {
        differences = differences.map { $0.limited(to: .behaviour) }
      }
      add(
        before: side(pair.old, in: models.old),
        after: side(pair.new, in: models.new),
        isRenamed: !before.name.hasSameBytes(as: after.name),
        isMoved: !models.areInOneEntity(pair),
        differences,
        isHashed: before.isPersistent || after.isPersistent,
        altered: hashes.altered(old: pair.old.owner, new: pair.new.owner),
        old: pair.old,
        new: pair.new
      )
    }
    for place in models.removed {
      add(
        before: side(place, in: models.old),
        after: nil,
        isHashed: models.old.property(at: place).isPersistent,
        altered: hashes.altered(old: place.owner, new: nil),
        old: place
      )
    }
    for place in models.added {
      add(
        before: nil,
        after: side(place, in: models.new),
        isHashed: models.new.property(at: place).isPersistent,
        altered: hashes.altered(old: nil, new: place.owner),
        new: place
      )
    }
  }

  private func side(_ place: Declaration, in index: ModelIndex) -> ElementChange.Side {
    let property = index.property(at: place)
    let kind: ElementChange.Kind =
      switch place.kind {
      case .attribute: .attribute
      case .relationship: .relationship
      case .fetchedProperty: .fetchedProperty
      }
    return ElementChange.Side(
      kind: kind,
      path: index.path(of: place),
      summary: ElementSummary.text(of: property),
      location: property.anchor.location(blaming: nil)
    )
  }
}

extension DescriptionDifference {
  /// The difference, with an effect that is at most this one.
  fileprivate func limited(to effect: Effect) -> DescriptionDifference {
    var copy = self
    copy.effect = min(copy.effect, effect)
    return copy
  }
}
