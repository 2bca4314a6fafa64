import ModelSchema
import Testing

/// Which changes alter the hash: one test for each row of the documentation's table.
@Suite struct VersionHashChangesTests {
  /// A change to a model.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout ManagedObjectModel) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout ManagedObjectModel) -> Void) {
      testDescription = name
      self.apply = apply
    }

    /// A change to the entity that is hashed.
    static func song(
      _ name: String,
      _ apply: @escaping @Sendable (inout EntityDescription) -> Void
    ) -> Change {
      Change(name) { apply(&$0.entities[0]) }
    }

    /// A change to `Song.title`.
    static func title(
      _ name: String,
      _ apply: @escaping @Sendable (inout AttributeDescription) -> Void
    ) -> Change {
      Change(name) { apply(&$0.entities[0].attributes[0]) }
    }

    /// A change to `Song.artist`.
    static func artist(
      _ name: String,
      _ apply: @escaping @Sendable (inout RelationshipDescription) -> Void
    ) -> Change {
      Change(name) { apply(&$0.entities[0].relationships[0]) }
    }
  }

  private static let base = ManagedObjectModel {
    EntityDescription("Song", parent: "Piece") {
      AttributeDescription("title", .string)
      AttributeDescription("playCount", .integer32, derivationExpression: "plays.@count")
      AttributeDescription("address", .composite, compositeName: "Address")
      AttributeDescription("cover", .undefined, isTransient: true)
      RelationshipDescription("artist", to: "Artist", inverse: "songs")
      RelationshipDescription("plays", toMany: "Play", inverse: "song")
      UniquenessConstraint(["title", "artist"])
      UniquenessConstraint(["address"])
    }
    EntityDescription("Piece", parent: "Work") { AttributeDescription("opus", .string) }
    EntityDescription("Work") { AttributeDescription("year", .integer16) }
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Song", inverse: "artist")
    }
    EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "plays") }
    CompositeDescription(
      "Address",
      elements: [AttributeDescription("city", .string), AttributeDescription("zip", .string)]
    )
  }

  /// Whether a change to the model changes the hash of `Song`, whatever that is called then.
  private func isHashed(_ change: Change) -> Bool {
    var changed = Self.base
    change.apply(&changed)
    let hashes = [Self.base, changed].map { model in
      var hasher = VersionHasher(ModelIndex(model))
      return hasher.hash(ofEntity: model.entities[0].name)
    }
    return hashes[0] != hashes[1]
  }

  @Test(
    "Names, and what is there: changes",
    arguments: [
      .song("rename the entity") { $0.name = "Track" },
      .song("the entity's case") { $0.name = "song" },
      .song("the entity's parent") { $0.parent = "Work" },
      .title("rename an attribute") { $0.name = "titel" },
      .artist("rename a relationship") { $0.name = "singer" },
      .song("add an attribute") { $0.attributes.append(AttributeDescription("genre", .string)) },
      .song("remove an attribute") { $0.attributes.removeFirst() },
      .song("add a relationship") {
        $0.relationships.append(RelationshipDescription("album", to: "Artist"))
      },
      .song("remove a relationship") { $0.relationships.removeFirst() },
    ] as [Change]
  )
  func names(_ change: Change) { #expect(isHashed(change)) }

  @Test(
    "Facets of an attribute: changes",
    arguments: [
      .title("type") { $0.type = .integer64 },
      .title("optional") { $0.isOptional = true },
      .title("modifier") { $0.versionHashModifier = "1" },
      .title("external storage") { $0.allowsExternalBinaryDataStorage = true },
      .title("preserve after deletion") { $0.preservesValueInHistoryOnDeletion = true },
    ] as [Change]
  )
  func attribute(_ change: Change) { #expect(isHashed(change)) }

  @Test(
    "Facets of a relationship: changes",
    arguments: [
      .artist("to-many") { $0.isToMany = true },
      .artist("least count") { $0.minimumCount = 1 },
      .artist("ordered") { $0.isOrdered = true },
      .artist("required") { $0.isOptional = false },
      .artist("destination's name") { $0.destination = "Singer" },
      .artist("inverse's name") { $0.inverse = "tracks" },
      .artist("no inverse") { $0.inverse = nil },
      .artist("modifier") { $0.versionHashModifier = "1" },
      Change("greatest count") { $0.entities[0].relationships[1].maximumCount = 12 },
    ] as [Change]
  )
  func relationship(_ change: Change) { #expect(isHashed(change)) }

  @Test(
    "Facets of the entity: changes",
    arguments: [
      .song("abstract") { $0.isAbstract = true },
      .song("modifier") { $0.versionHashModifier = "1" },
      .song("constraint added") { $0.uniquenessConstraints.append(UniquenessConstraint(["x"])) },
      .song("constraint removed") { $0.uniquenessConstraints.removeFirst() },
      .song("a constraint's names reordered") {
        $0.uniquenessConstraints[0].properties.reverse()
      },
    ] as [Change]
  )
  func entity(_ change: Change) { #expect(isHashed(change)) }

  @Test func theOrderOfConstraintsDoesNotChangeIt() {
    #expect(!isHashed(.song("order") { $0.uniquenessConstraints.reverse() }))
  }

  @Test("Anything of an ancestor: changes every descendant", arguments: [1, 2])
  func ancestors(number: Int) {
    let changes: [Change] = [
      Change("abstract") { $0.entities[number].isAbstract = true },
      Change("modifier") { $0.entities[number].versionHashModifier = "1" },
      Change("attribute") { $0.entities[number].attributes[0].isOptional = true },
      Change("attribute added") {
        $0.entities[number].attributes.append(AttributeDescription("key", .string))
      },
      Change("constraint") {
        $0.entities[number].uniquenessConstraints = [UniquenessConstraint(["year"])]
      },
    ]
    for change in changes { #expect(isHashed(change), "\(change.testDescription)") }
  }

  @Test(
    "Anything of a destination but its name: no",
    arguments: [
      Change("abstract") { $0.entities[3].isAbstract = true },
      Change("attribute") { $0.entities[3].attributes[0].type = .date },
      Change("modifier") { $0.entities[3].versionHashModifier = "1" },
      Change("relationship") { $0.entities[3].relationships[0].isOrdered = true },
      Change("destination removed") { $0.entities.remove(at: 3) },
    ]
  )
  func destination(_ change: Change) { #expect(!isHashed(change)) }

  @Test(
    "A property that becomes transient leaves the list: changes",
    arguments: [
      .title("attribute") { $0.isTransient = true },
      .artist("relationship") { $0.isTransient = true },
    ] as [Change]
  )
  func becomesTransient(_ change: Change) { #expect(isHashed(change)) }

  @Test(
    "Transient and fetched properties: no",
    arguments: [
      .song("transient attribute added") {
        $0.attributes.append(AttributeDescription("x", .string, isTransient: true))
      },
      .song("transient attribute removed") { $0.attributes.removeLast() },
      .song("transient attribute renamed") { $0.attributes[3].name = "artwork" },
      .song("transient attribute's type") { $0.attributes[3].type = .binary },
      .song("fetched property added") {
        $0.fetchedProperties.append(FetchedPropertyDescription("x", fetchRequest: nil))
      },
      .song("order of properties") { $0.attributes.reverse() },
    ] as [Change]
  )
  func transient(_ change: Change) { #expect(!isHashed(change)) }

  @Test func aDerivedAttributesExpressionChangesIt() {
    #expect(isHashed(.song("other") { $0.attributes[1].derivationExpression = "artist.name" }))
    #expect(isHashed(.song("none") { $0.attributes[1].derivationExpression = nil }))
  }

  @Test(
    "Whatever else of a derived attribute: no",
    arguments: [
      .song("type") { $0.attributes[1].type = .integer64 },
      .song("optional") { $0.attributes[1].isOptional = true },
      .song("modifier") { $0.attributes[1].versionHashModifier = "1" },
      .song("a name in the same place") { $0.attributes[1].name = "playNumber" },
    ] as [Change]
  )
  func derived(_ change: Change) { #expect(!isHashed(change)) }

  @Test func aDerivedAttributesPlaceChangesIt() {
    #expect(isHashed(.song("a name in another place") { $0.attributes[1].name = "aaa" }))
  }

  @Test(
    "A composite type's elements: changes",
    arguments: [
      Change("name") { $0.composites[0].elements[0].name = "town" },
      Change("type") { $0.composites[0].elements[0].type = .uri },
      Change("optional") { $0.composites[0].elements[0].isOptional = true },
      Change("added") {
        $0.composites[0].elements.append(AttributeDescription("country", .string))
      },
      Change("removed") { $0.composites[0].elements.removeLast() },
    ]
  )
  func compositeElements(_ change: Change) { #expect(isHashed(change)) }

  @Test(
    "Whatever else of a composite attribute: no",
    arguments: [
      .song("a name in the same place") { $0.attributes[2].name = "adress" },
      .song("optional") { $0.attributes[2].isOptional = true },
      Change("order of elements") { $0.composites[0].elements.reverse() },
      Change("the composite type's name") {
        $0.composites[0].name = "Place"
        $0.entities[0].attributes[2].compositeName = "Place"
      },
    ] as [Change]
  )
  func composite(_ change: Change) { #expect(!isHashed(change)) }

  @Test func aCompositeAttributesPlaceChangesIt() {
    #expect(isHashed(.song("a name in another place") { $0.attributes[2].name = "zzz" }))
  }

  @Test(
    "What is not stored: no",
    arguments: [
      .title("default") { $0.defaultValue = "x" },
      .title("default date") { $0.defaultDateInterval = "0" },
      .title("validation") {
        ($0.minimumValue, $0.maximumValue, $0.regularExpression) = ("1", "9", "[a-z]*")
      },
      .title("user info") { $0.userInfo = ["a": "b"] },
      .title("renaming identifier") { $0.renamingIdentifier = "name" },
      .title("scalar type") { $0.usesScalarValueType = true },
      .title("transformer") {
        ($0.valueTransformerName, $0.valueClassName) = ("Transformer", "Class")
      },
      .title("index") { $0.isIndexed = true },
      .title("Spotlight") { $0.isIndexedBySpotlight = true },
      .title("external record") { $0.isStoredInExternalRecord = true },
      .title("cloud encryption") { $0.allowsCloudEncryption = true },
      .title("syncable") { $0.isSyncable = false },
      .title("unknown content") { $0.unrecognized = [.text("x")] },
      .artist("delete rule") { $0.deleteRule = .cascade },
      .artist("user info") { $0.userInfo = ["a": "b"] },
      .artist("renaming identifier") { $0.renamingIdentifier = "singer" },
      .artist("inverse's entity") { $0.inverseEntity = "Singer" },
      .artist("greatest count of a to-one") { $0.maximumCount = 1 },
      .artist("least count 0") { $0.minimumCount = 0 },
      .song("class") { $0.className = "Track" },
      .song("code generation") { $0.codeGeneration = .category },
      .song("fetch indexes") { $0.fetchIndexes = [FetchIndexDescription("x", elements: [])] },
      .song("compound indexes") { $0.compoundIndexes = [CompoundIndex(["title"])] },
      .song("user info") { $0.userInfo = ["a": "b"] },
      .song("renaming identifier") { $0.renamingIdentifier = "Track" },
      Change("configuration") { $0.configurations = [.init("Local", entities: ["Song"])] },
      Change("fetch request") {
        $0.fetchRequestTemplates = [FetchRequestDescription("x", entity: "Song")]
      },
      Change("layout") {
        $0.layout = [.init(name: "Song", positionX: "1", positionY: "1", width: "1", height: "1")]
      },
      Change("identifier") { $0.versionIdentifiers = ["2"] },
      Change("settings") { $0.settings.isUsedWithCloudKit = true },
      Change("order of entities") { $0.entities.append($0.entities.remove(at: 1)) },
    ] as [Change]
  )
  func notHashed(_ change: Change) { #expect(!isHashed(change)) }
}
