internal import ModelSchema
internal import ModelSupport

/// Follows key paths through a model, step by step.
///
/// Whatever a key of a value may be, like the `length` of a text, is left alone: values are of
/// classes that no model describes.
final class KeyPathWalk {
  /// What a key is asked of.
  enum Place: Hashable {
    /// An object of the entity with this number.
    case object(Int)
    /// Objects of the entity with this number.
    case collection(Int)
    /// A value of the composite type with this number.
    case composite(Int)
    /// The description of an object's entity.
    case entity
    /// The name of an object's entity.
    case entityName
    /// A value about which nothing is known.
    case anything
  }

  /// Where a key leads.
  enum Step {
    /// To a value, and by which property.
    case to(Place, PropertyDirectory.Property? = nil)
    /// Nowhere.
    case unknown
  }

  private let subject: CheckSubject
  private var index: ModelIndex { subject.index }
  private lazy var order = HierarchyOrder(subject.index)
  private lazy var directory = PropertyDirectory(subject.index, order)
  private lazy var composites = Dictionary(
    subject.index.model.composites.enumerated().map { (ByteName($0.element.name), $0.offset) },
    uniquingKeysWith: { first, _ in first }
  )
  private var elements: [Int: [ByteName: Int]] = [:]
  private var notes: [Place: Diagnostic.Note] = [:]
  private var nearestNames: [Place: NearestNames] = [:]
  private let operatorNames = NearestNames(Array(operators))
  /// Proposals look through all properties of an entity: only the first reports get one.
  private var namesLeft = 500_000

  init(_ subject: CheckSubject) { self.subject = subject }

  /// Whether all that an entity inherits is known.
  func hasKnownAncestry(_ number: Int) -> Bool { order.hasKnownAncestry(number) }

  /// The property that an entity has or inherits.
  func property(named name: String, in number: Int) -> PropertyDirectory.Property? {
    // Among few properties, a look at all of them is quicker than a directory of the model.
    PropertyDirectory.look(for: name, in: number, index) {
      directory.property(named: name, in: number)
    }
  }

  /// Follows a key.
  ///
  /// - Parameter includesSubentities: Whether a key that only a subentity has is one of an object.
  func step(_ name: String, from place: Place, includesSubentities: Bool) -> Step {
    switch place {
    case .anything, .entityName: .to(.anything)
    case .entity: .to(name == "name" ? .entityName : .anything)
    case .composite(let number): element(name, of: number)
    case .object(let number), .collection(let number):
      if name.utf8.first == UInt8(ascii: "@") {
        operation(name, on: place)
      } else {
        key(name, of: number, at: place, includesSubentities: includesSubentities)
      }
    }
  }
}

// MARK: - Keys

extension KeyPathWalk {
  /// What key-value coding knows of every managed object, beside its properties.
  private static let objectKeys: Set<String> = [
    "class", "className", "debugDescription", "deleted", "description", "entity", "fault",
    "faultingState", "hasChanges", "hasPersistentChangedValues", "hash", "inserted", "isDeleted",
    "isFault", "isInserted", "isUpdated", "managedObjectContext", "objectID", "self", "superclass",
    "updated",
  ]

  /// Methods of sets and arrays that are asked of a collection itself.
  private static let collectionKeys: Set<String> = [
    "allObjects", "anyObject", "array", "count", "firstObject", "lastObject", "set",
  ]

  /// The operators that the Key-Value Coding Programming Guide lists.
  private static let operators: Set<String> = [
    "@avg", "@count", "@distinctUnionOfArrays", "@distinctUnionOfObjects", "@distinctUnionOfSets",
    "@max", "@min", "@sum", "@unionOfArrays", "@unionOfObjects", "@unionOfSets",
  ]

  private func operation(_ name: String, on place: Place) -> Step {
    // What an operator makes of a single object is not known.
    guard case .collection = place, name != "@count" else { return .to(.anything) }
    return Self.operators.contains(name) ? .to(place) : .unknown
  }

  private func key(
    _ name: String,
    of number: Int,
    at place: Place,
    includesSubentities: Bool
  ) -> Step {
    var isCollection = false
    if case .collection = place { isCollection = true }
    if let property = property(named: name, in: number) {
      return .to(target(of: property, isCollection: isCollection), property)
    }
    if Self.objectKeys.contains(name) {
      return .to(name == "self" ? place : name == "entity" ? .entity : .anything)
    }
    let isKnown =
      isCollection && Self.collectionKeys.contains(name)
      || !order.hasKnownAncestry(number)
      || includesSubentities && directory.isPropertyOfDescendant(name, of: number)
    return isKnown ? .to(.anything) : .unknown
  }

  private func target(of property: PropertyDirectory.Property, isCollection: Bool) -> Place {
    let entity = index.entities[property.entity]
    let destination: Int?
    var isMany = isCollection
    switch property.kind {
    case .attribute:
      let attribute = entity.attributes[property.position]
      return attribute.type == .composite && !isPoisoned(attribute.name, entity)
        ? place(ofComposite: attribute.compositeName) : .anything
    case .relationship:
      let relationship = entity.relationships[property.position]
      if isPoisoned(relationship.name, entity) { return .anything }
      isMany = isMany || relationship.isToMany
      let links = index.links(of: property.entity)
      destination = links[links.startIndex + property.position].destination
    case .fetchedProperty:
      let fetched = entity.fetchedProperties[property.position]
      if isPoisoned(fetched.name, entity) { return .anything }
      isMany = true
      destination = fetched.fetchRequest?.entity.flatMap { index.number(ofEntity: $0) }
    }
    guard let destination, !index.isPoisoned(entity: index.entities[destination].name) else {
      return .anything
    }
    return isMany ? .collection(destination) : .object(destination)
  }

  private func isPoisoned(_ property: String, _ entity: EntityDescription) -> Bool {
    index.isPoisoned(property: property, of: entity.name)
  }

  private func place(ofComposite name: String?) -> Place {
    name.flatMap { composites[ByteName($0)] }.map { .composite($0) } ?? .anything
  }

  private func element(_ name: String, of number: Int) -> Step {
    let composite = index.model.composites[number]
    let table =
      elements[number]
      ?? Dictionary(
        composite.elements.enumerated().map { (ByteName($0.element.name), $0.offset) },
        uniquingKeysWith: { first, _ in first }
      )
    elements[number] = table
    guard let position = table[ByteName(name)] else { return .unknown }
    let element = composite.elements[position]
    return .to(element.type == .composite ? place(ofComposite: element.compositeName) : .anything)
  }
}

// MARK: - Texts for a key that leads nowhere

extension KeyPathWalk {
  /// What a key is asked of, in words.
  func name(of place: Place) -> String {
    switch place {
    case .object(let number), .collection(let number): "`\(index.entities[number].name)`"
    case .composite(let number): "the composite type `\(index.model.composites[number].name)`"
    case .entity, .entityName, .anything: "the value"
    }
  }

  /// Where what a key is asked of is described.
  func note(about place: Place) -> [Diagnostic.Note] {
    if let note = notes[place] { return [note] }
    let anchor: SourceAnchor
    switch place {
    case .object(let number), .collection(let number): anchor = index.entities[number].anchor
    case .composite(let number): anchor = index.model.composites[number].anchor
    case .entity, .entityName, .anything: return []
    }
    let note = Diagnostic.Note("\(name(of: place)) is here", at: anchor.location(blaming: nil))
    notes[place] = note
    return [note]
  }

  /// The question that proposes what a key may have meant.
  func question(for name: String, at place: Place) -> [String] {
    nearestNames(to: name, at: place)?.question(for: name) ?? []
  }

  /// The names that a key may have meant.
  func nearestNames(to name: String, at place: Place) -> NearestNames? {
    if name.utf8.first == UInt8(ascii: "@") { return operatorNames }
    if nearestNames[place] == nil, namesLeft > 0 {
      let names = names(at: place)
      namesLeft -= names.count
      nearestNames[place] = NearestNames(names)
    }
    return nearestNames[place]
  }

  private func names(at place: Place) -> [String] {
    switch place {
    case .object(let number), .collection(let number):
      let owners = [number] + index.ancestors(of: number)
      namesLeft -= owners.count
      return owners.flatMap { index.entities[$0].properties.map(\.name) }
    case .composite(let number): return index.model.composites[number].elements.map(\.name)
    case .entity, .entityName, .anything: return []
    }
  }
}
