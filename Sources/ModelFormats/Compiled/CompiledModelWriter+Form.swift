internal import ModelSchema
internal import ModelSupport

extension CompiledModelWriter {
  /// What the archive is for.
  enum Form {
    /// A `.mom` file.
    case compiledModel
    /// The model that a store keeps of itself.
    ///
    /// Its entities are in a dictionary with known keys; a subentity repeats what it inherits, as
    /// properties of its own whose inverses are those of the inherited ones; an entity need not name a
    /// class; all indexes name their entity, and those over one attribute are repeated under its name;
    /// and a fetch request has an allocation type. Public stores of all times agree on that, but for
    /// indexes that merges have copied.
    case storesModel
  }
}

// MARK: - A store's model

extension CompiledModelWriter {
  /// The word that stands for a key without a value in dictionaries with known keys.
  private static let emptyToken = "__empty_slot_token_4c24_98dc_ac1e_b773__"

  /// The entities by their names, in the order of the names' bytes.
  mutating func knownEntities() -> Int {
    let entities = index.entities.indices.sorted {
      index.entities[$0].name.precedesInBytes(index.entities[$1].name)
    }
    let names = entities.map { archive.text(index.entities[$0].name) }
    let keys = archive.array(names)
    let mapping = object(
      ["NSKnownKeysMappingStrategy1", "NSKnownKeysMappingStrategy", "NSObject"],
      [
        (.length, .integer(Int64(names.count))), (.keys, .object(keys)), (.version, .integer(1)),
      ]
    )
    let values = archive.array(entities.map { entityObjects[$0] })
    return object(
      [
        "NSKnownKeysDictionary1", "NSKnownKeysDictionary", "NSMutableDictionary", "NSDictionary",
        "NSObject",
      ],
      [
        (.values, .object(values)), (.searchMapping, .object(mapping)),
        (.emptyToken, text(Self.emptyToken)), (.version, .integer(1)),
      ]
    )
  }

  /// The attributes that an index of another name marks as indexed: Core Data gives each of them one of
  /// its own name as well, in the order of those indexes.
  func repeatedIndexes(of entity: EntityDescription, besides marked: [String]) -> [String] {
    let attributes = Set(entity.attributes.map { ByteName($0.name) })
    var known = Set(marked.map { ByteName($0) })
    var properties: [String] = []
    for index in entity.fetchIndexes where index.elements.count == 1 {
      let element = index.elements[0]
      guard let property = element.property, element.type != "RTree", element.isAscending != false
      else { continue }
      if index.name.hasSameBytes(as: property) {
        known.insert(ByteName(property))
      } else if attributes.contains(ByteName(property)) {
        properties.append(property)
      }
    }
    return properties.filter { known.insert(ByteName($0)).inserted }
  }

  /// The entities whose properties an entity repeats; none, and a problem, when they are too many.
  mutating func repeatedAncestors(of number: Int) -> [Int] {
    guard repetitionsLeft >= 0 else { return [] }
    let ancestors = index.ancestors(of: number)
    for ancestor in ancestors {
      let entity = index.entities[ancestor]
      repetitionsLeft -=
        1 + entity.attributes.count + entity.relationships.count + entity.fetchedProperties.count
    }
    if repetitionsLeft >= 0 { return ancestors }
    problems.append(
      CompilationError.Problem(
        path: .entity(index.entities[number].name),
        message: "inherited properties, which a store's model repeats, multiply to too many"
      )
    )
    return []
  }
}
