import Foundation
import ModelSchema
import ModelTestSupport
import Testing

/// Entities of real stores and compiled models, as plain descriptions with Core Data's hashes.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct VersionHashVectorsTests {
  /// One entity of `hash-vectors.json`.
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let entity: String
    let abstract: Bool
    let superentity: String?
    let superentityHash: String?
    let persistentProperties: [Property]
    let versionHashModifier: String?
    let uniquenessConstraints: [[String]]
    let hash: String
    let source: String

    var testDescription: String { "\(entity) of \(source)" }
  }

  /// One property, own or inherited.
  struct Property: Decodable, Sendable {
    let kind: String
    let name: String
    let optional: Bool
    let type: UInt32?
    let expression: String?
    let preserveAfterDeletion: Bool?
    let versionHashModifier: String?
    let destination: String?
    let inverse: String?
    let minCount: Int?
    let maxCount: Int?
    let ordered: Bool?
  }

  private static let vectors: [Vector] = {
    guard let folder = Corpus.folder,
      let bytes = try? Fixtures.bytes(folder + "/expected/hash-vectors.json")
    else { return [] }
    return (try? JSONDecoder().decode([Vector].self, from: Data(bytes))) ?? []
  }()

  @Test func everyVectorIsRead() { #expect(Self.vectors.count == 65) }

  @Test("Hashes are Core Data's", arguments: vectors)
  func hashes(_ vector: Vector) throws {
    var hasher = VersionHasher(ModelIndex(try vector.model(among: Self.vectors)))
    #expect(hasher.hash(ofEntity: vector.entity)?.description == vector.hash)
    if let superentity = vector.superentity {
      #expect(hasher.hash(ofEntity: superentity)?.description == vector.superentityHash)
    }
  }
}

extension VersionHashVectorsTests.Vector {
  /// The entity without what its parent has, and the parent.
  func model(among vectors: [Self]) throws -> ManagedObjectModel {
    guard superentity != nil else { return ManagedObjectModel(entities: [description()]) }
    // A vector lists inherited properties too; which they are is known from the parent's vector.
    guard let parent = vectors.first(where: { $0.hash == superentityHash }) else {
      // The one parent that has no vector of its own; its hash is checked with the entity's.
      let writer = EntityDescription(
        "Writer",
        isAbstract: true,
        attributes: [AttributeDescription("age", .integer16)]
      )
      return ManagedObjectModel(entities: [writer, description(without: ["age"])])
    }
    let inherited = Set(parent.persistentProperties.map(\.name))
    return ManagedObjectModel(entities: [parent.description(), description(without: inherited)])
  }

  private func description(without inherited: Set<String> = []) -> EntityDescription {
    var entity = EntityDescription(
      self.entity,
      isAbstract: abstract,
      parent: superentity,
      versionHashModifier: versionHashModifier,
      uniquenessConstraints: uniquenessConstraints.map { UniquenessConstraint($0) }
    )
    for property in persistentProperties where !inherited.contains(property.name) {
      property.add(to: &entity)
    }
    return entity
  }
}

extension VersionHashVectorsTests.Property {
  func add(to entity: inout EntityDescription) {
    guard kind == "relationship" else {
      var attribute = AttributeDescription(
        name,
        AttributeType.named.first { $0.number == type }?.type ?? .undefined,
        isOptional: optional,
        derivationExpression: expression
      )
      attribute.preservesValueInHistoryOnDeletion = preserveAfterDeletion ?? false
      attribute.versionHashModifier = versionHashModifier
      entity.attributes.append(attribute)
      return
    }
    var relationship = RelationshipDescription(
      name,
      toMany: destination,
      inverse: inverse,
      isOrdered: ordered ?? false,
      isOptional: optional
    )
    relationship.isToMany = maxCount != 1
    relationship.minimumCount = minCount
    relationship.maximumCount = maxCount
    relationship.versionHashModifier = versionHashModifier
    entity.relationships.append(relationship)
  }
}
