import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Stores with derived attributes, whose triggers call functions of Core Data.
@Suite struct DerivedAttributeTests {
  private static let model = ManagedObjectModel {
    EntityDescription("Album") {
      AttributeDescription("name", .string)
      AttributeDescription("songCount", .integer32, derivationExpression: "songs.@count")
      RelationshipDescription("songs", toMany: "Song", inverse: "album")
    }
    EntityDescription("Song") {
      AttributeDescription("title", .string)
      RelationshipDescription("album", to: "Album", inverse: "songs")
    }
  }

  @Test(arguments: [false, true])
  func theTriggersCountWhatIsInserted(songsFirst: Bool) throws {
    try Fixtures.withTemporaryFolder { folder in
      let store = try PersistentStoreCoordinator(model: LinkedModel(Self.model))
        .addStore(.sqlite, at: folder + "/Music.sqlite")
      let album = try store.newObject(of: "Album")
      var songs = try store.newObjects(of: "Song", count: 3)
      for number in songs.indices { try songs[number].relate("album", to: album.id) }
      try store.insert(songsFirst ? songs + [album] : [album] + songs)
      try #expect(store.object(album.id)?.value(of: "songCount") == 3)
      var another = try store.newObject(of: "Song")
      try another.relate("album", to: album.id)
      try store.insert([another])
      try #expect(store.object(album.id)?.value(of: "songCount") == 4)
    }
  }
}

/// Public stores of this kind.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusDerivedAttributeTests {
  @Test func aStoreOfCoreDataStaysWritable() throws {
    var count = 0
    for path in try CorpusIndex.files("store-sqlite") {
      guard let model = try? StoreSnapshot(contentsOf: path).cachedModel() else { continue }
      for entity in model.entities {
        for attribute in entity.attributes
        where attribute.derivationExpression?.hasSuffix(".@count") == true {
          try expectCounting(path, model, entity.name, attribute)
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  /// Inserts into a copy of a store an object that is counted.
  private func expectCounting(
    _ path: String,
    _ model: ManagedObjectModel,
    _ entity: String,
    _ attribute: AttributeDescription
  ) throws {
    try Fixtures.withTemporaryFolder { folder in
      for suffix in ["", "-wal", "-shm"] where Fixtures.exists(path + suffix) {
        try Fixtures.write(try Fixtures.bytes(path + suffix), to: folder + "/copy" + suffix)
      }
      let linked = try LinkedModel(model)
      let store = try PersistentStoreCoordinator(model: linked)
        .addStore(.sqlite, at: folder + "/copy", options: [.skipHistory])
      let owner = try #require(try store.objects(of: entity).first)
      let name = String((attribute.derivationExpression ?? "").dropLast(".@count".count))
      let relationship = try #require(linked[entity]?.relationships[name])
      guard case .integer(let before)? = owner.value(of: attribute.name) else {
        Issue.record("\(path): no count")
        return
      }
      #expect(Int(before) == owner.destinations(of: name).count)
      var member = try store.newObject(of: relationship.destination.name)
      // Without a way back, only a new owner can name the member.
      guard let inverse = relationship.inverse else {
        var owner = try store.newObject(of: entity)
        try owner.relate(name, to: [member.id])
        try store.insert([member, owner])
        try #expect(store.object(owner.id)?.value(of: attribute.name) == 1)
        return
      }
      try member.relate(inverse.name, to: owner.id)
      try store.insert([member])
      try #expect(store.object(owner.id)?.value(of: attribute.name) == .integer(before + 1))
    }
  }
}
