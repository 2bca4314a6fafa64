import Foundation
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct VersionHashTests {
  /// The hash of an entity, in hexadecimal.
  private func hash(_ name: String, of model: ManagedObjectModel) -> String? {
    var hasher = VersionHasher(ModelIndex(model))
    return hasher.hash(ofEntity: name)?.description
  }

  // MARK: Worked examples

  private let user = ManagedObjectModel {
    EntityDescription("User") {
      AttributeDescription("petName", .string, isOptional: true)
      AttributeDescription("name", .string)
    }
  }

  @Test func twoAttributes() {
    #expect(
      hash("User", of: user) == "6b31f4e97b691d16c4c820bae55f89408d47013bd42151ecfde1eac7fe4be798"
    )
  }

  @Test func theChecksumIsTheHashOfTheHashes() throws {
    var hasher = VersionHasher(ModelIndex(user))
    let hash = hasher.hash(ofEntity: "User")
    let checksum = Data(SHA256.digest(try #require(hash).bytes)).base64EncodedString()
    #expect(checksum == "u970QgYhRHEJGIt0zQr1UhuZL2ZJ1KxBS+B7rkAx0ik=")
  }

  @Test func aRelationship() {
    let model = ManagedObjectModel {
      EntityDescription("Pet") {
        AttributeDescription("name", .string)
        RelationshipDescription("owner", to: "User", inverse: "pet")
      }
    }
    #expect(
      hash("Pet", of: model) == "767342262a6458730c78aae73c5328d0fcaa4e3596d2f87f22e366eb46a9f46f"
    )
  }

  @Test func aUniquenessConstraint() {
    let model = ManagedObjectModel {
      EntityDescription("SyncableSettingsMetadata") {
        AttributeDescription("key", .string)
        AttributeDescription("lastModified", .date, isOptional: true)
        UniquenessConstraint(["key"])
      }
    }
    #expect(
      hash("SyncableSettingsMetadata", of: model)
        == "d3b4d556db699538ab922ef424e5a35caa7ed626f29a1d8f03bf509c3d737c2d"
    )
  }

  @Test func theHashIsPutTogetherAsDocumented() {
    // An entity with everything: parent, modifier, ordered relationship, two constraints.
    let model = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", isAbstract: true, parent: "Release") {
        RelationshipDescription("songs", toMany: "Song", inverse: "album", isOrdered: true)
        UniquenessConstraint(["title", "songs"])
        UniquenessConstraint(["songs"])
      }
    }
    var changed = model
    changed.entities[1].versionHashModifier = "2"
    func digest(_ parts: [UInt8]...) -> [UInt8] { SHA256.digest(parts.flatMap { $0 }) }
    let title = digest(digest(Array("title".utf8), [0, 0]), [0xBC, 2, 0, 0])
    let songs = digest(
      digest(Array("songs".utf8), [1, 0]),
      Array("Songalbum".utf8),
      [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    )
    let release = digest(Array("Release".utf8), [0], title)
    let album = digest(
      Array("Album".utf8),
      [1],
      release,
      songs,
      title,
      Array("2".utf8),
      Array("songstitle.songs".utf8)
    )
    var hasher = VersionHasher(ModelIndex(changed))
    #expect(hasher.hash(ofEntity: "Album")?.bytes == album)
    #expect(hasher.hash(ofEntity: "Release")?.bytes == release)
  }

  // MARK: Answers

  @Test func aHashIs32BytesInHexadecimal() {
    var hasher = VersionHasher(ModelIndex(Library.catalogue))
    for entity in Library.catalogue.entities {
      let hash = hasher.hash(ofEntity: entity.name)
      #expect(hash?.bytes.count == 32)
      #expect(hash?.description.count == 64)
      #expect(hasher.hash(ofEntity: entity.name) == hash)
    }
  }

  @Test func theOrderOfQuestionsDoesNotMatter() {
    let names = Library.catalogue.entities.map(\.name)
    var (forwards, backwards) = (
      VersionHasher(ModelIndex(Library.catalogue)), VersionHasher(ModelIndex(Library.catalogue))
    )
    let hashes = names.map { forwards.hash(ofEntity: $0) }
    #expect(names.reversed().map { backwards.hash(ofEntity: $0) } == hashes.reversed())
    #expect(Set(hashes).count == names.count)
  }

  @Test func whatIsNotThereHasNoHash() {
    #expect(hash("Nobody", of: Library.catalogue) == nil)
    #expect(hash("song", of: Library.catalogue) == nil)
    #expect(hash("", of: ManagedObjectModel()) == nil)
  }

  @Test func aLoopHasNoHash() {
    let model = ManagedObjectModel {
      EntityDescription("A", parent: "B") {}
      EntityDescription("B", parent: "A") {}
      EntityDescription("Self", parent: "Self") {}
      EntityDescription("Free") {}
    }
    #expect(hash("A", of: model) == nil)
    #expect(hash("B", of: model) == nil)
    #expect(hash("Self", of: model) == nil)
    #expect(hash("Free", of: model) != nil)
  }

  @Test func propertiesAreSortedByBytes() {
    // A case-insensitive order would put the two the other way round.
    let sorted = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("Zeit", .date)
        AttributeDescription("album", .string)
      }
    }
    var reversed = sorted
    reversed.entities[0].attributes.reverse()
    #expect(hash("Song", of: sorted) == hash("Song", of: reversed))
    let zeit = SHA256.digest(SHA256.digest(Array("Zeit".utf8) + [0, 0]) + [0x84, 3, 0, 0])
    let album = SHA256.digest(SHA256.digest(Array("album".utf8) + [0, 0]) + [0xBC, 2, 0, 0])
    let expected = SHA256.digest(Array("Song".utf8) + [0] + zeit + album)
    var hasher = VersionHasher(ModelIndex(sorted))
    #expect(hasher.hash(ofEntity: "Song")?.bytes == expected)
  }

  @Test func anOwnInverseContributesNoName() {
    func artist(_ inverse: String?) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: inverse)
        }
      }
    }
    #expect(hash("Artist", of: artist("similar")) == hash("Artist", of: artist(nil)))
    #expect(hash("Artist", of: artist("other")) != hash("Artist", of: artist(nil)))
  }

  @Test func anInverseOfTheSameNameElsewhereContributes() {
    func play(_ inverse: String?) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Play") { RelationshipDescription("twin", to: "Song", inverse: inverse) }
        EntityDescription("Song") { RelationshipDescription("twin", to: "Play", inverse: "twin") }
      }
    }
    #expect(hash("Play", of: play("twin")) != hash("Play", of: play(nil)))
  }

  @Test func anInheritedOwnInverseIsThatOfItsEntity() {
    func band(_ inverse: String?) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Artist") {
          RelationshipDescription("similar", toMany: "Artist", inverse: inverse)
        }
        EntityDescription("Band", parent: "Artist") {}
      }
    }
    #expect(hash("Band", of: band("similar")) == hash("Band", of: band(nil)))
  }

  @Test func aCountIsPrintedAsAFunction() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("count", .integer32, derivationExpression: "plays.@count")
      }
    }
    let expected = SHA256.digest(
      Array("Song".utf8) + [0] + SHA256.digest(Array("count:(plays)".utf8))
    )
    var hasher = VersionHasher(ModelIndex(model))
    #expect(hasher.hash(ofEntity: "Song")?.bytes == expected)
  }
}
