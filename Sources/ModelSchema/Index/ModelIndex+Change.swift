package import ModelSupport

extension ModelIndex {
  /// In which entities a model differs from another one, and where the entities of the one are in the
  /// other.
  ///
  /// Both models have their entities in the order of merged models, each name once.
  package struct Change: Sendable {
    /// The numbers of changed and new entities, in ascending order.
    package let changed: [Int]
    /// Whether an entity is changed or new, by its number.
    package let isChanged: [Bool]
    /// Whether there are new names.
    package let addsNames: Bool
    /// Whether there are names that are gone.
    package let removesNames: Bool
    /// By the number that an entity had: the one it has; nil when it is gone.
    package let newNumbers: [Int?]
    /// By the number that an entity has: the one it had; nil when it is new.
    package let oldNumbers: [Int?]

    /// Finds out what has changed.
    ///
    /// - Parameter names: The names of all entities that may differ, those that are gone included.
    package init(
      from old: [EntityDescription],
      to new: [EntityDescription],
      in names: Set<ByteName>
    ) {
      var newNumbers = [Int?](repeating: nil, count: old.count)
      var oldNumbers = [Int?](repeating: nil, count: new.count)
      var isChanged = [Bool](repeating: false, count: new.count)
      var changed: [Int] = []
      var (position, number) = (0, 0)
      while position < old.count || number < new.count {
        let isSame =
          position < old.count && number < new.count
          && old[position].name.hasSameBytes(as: new[number].name)
        let isGone =
          !isSame && position < old.count
          && (number == new.count || precedesIgnoringCase(old[position].name, new[number].name))
        if isGone {
          position += 1
          continue
        }
        if isSame {
          newNumbers[position] = number
          oldNumbers[number] = position
          position += 1
        }
        if !isSame || names.contains(ByteName(new[number].name)) {
          isChanged[number] = true
          changed.append(number)
        }
        number += 1
      }
      self.changed = changed
      self.isChanged = isChanged
      self.newNumbers = newNumbers
      self.oldNumbers = oldNumbers
      addsNames = oldNumbers.contains(nil)
      removesNames = newNumbers.contains(nil)
    }
  }

  /// An index of a model that differs in some entities from one that is indexed already.
  ///
  /// The result is the index of the model; only the way there is shorter.
  package init(_ model: ManagedObjectModel, after old: ModelIndex, _ change: Change) {
    tables = Tables(model, after: old.tables, change)
  }
}

extension ModelIndex.Change {
  /// Whether every entity has the number that it had.
  var keepsNumbers: Bool { !addsNames && !removesNames }

  /// The numbers by name.
  func numbers(
    after old: [ByteName: Int],
    _ entities: [EntityDescription]
  ) -> [ByteName: Int] {
    if keepsNumbers { return old }
    var numbers = old
    if removesNames {
      for (name, number) in old where newNumbers[number] == nil { numbers[name] = nil }
    }
    numbers = numbers.mapValues { newNumbers[$0] ?? $0 }
    for number in changed where oldNumbers[number] == nil {
      numbers[ByteName(entities[number].name)] = number
    }
    return numbers
  }

  /// By the number of a hierarchy's root: whether an entity in it is changed, or has another parent than
  /// before.
  ///
  /// Entities in a loop have no root that says so, and count as touched.
  func touchedHierarchies(
    _ old: ModelIndex.Tables,
    _ parents: [Int?],
    _ inCycle: [Bool],
    _ roots: [Int]
  ) -> [Bool] {
    var isTouched = inCycle
    for number in parents.indices {
      let parentBefore = oldNumbers[number].flatMap { old.parents[$0] }.flatMap { newNumbers[$0] }
      if isChanged[number] || parents[number] != parentBefore { isTouched[roots[number]] = true }
    }
    return isTouched
  }
}

extension ModelIndex.Link {
  /// The link with the numbers after a change; nil when it may lead elsewhere now.
  func renumbered(_ change: ModelIndex.Change) -> ModelIndex.Link? {
    guard let entity = change.newNumbers[entity] else { return nil }
    guard let destination else {
      // A name that led nowhere may be one of those that are new.
      return change.addsNames
        ? nil
        : ModelIndex.Link(entity: entity, position: position, destination: nil, inverse: nil)
    }
    guard let destination = change.newNumbers[destination] else { return nil }
    var newInverse: (entity: Int, position: Int)?
    if let inverse {
      guard let owner = change.newNumbers[inverse.entity] else { return nil }
      newInverse = (owner, inverse.position)
    }
    return ModelIndex.Link(
      entity: entity,
      position: position,
      destination: destination,
      inverse: newInverse
    )
  }
}

extension ModelIndex.RepeatedProperty {
  /// The same with the numbers after a change; nil when one of the entities is gone.
  func renumbered(_ newNumbers: [Int?]) -> ModelIndex.RepeatedProperty? {
    guard let entity = newNumbers[entity], let firstEntity = newNumbers[firstEntity] else {
      return nil
    }
    return ModelIndex.RepeatedProperty(
      entity: entity,
      name: name,
      anchor: anchor,
      firstEntity: firstEntity,
      firstAnchor: firstAnchor
    )
  }
}
