import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What is not what its entity says is put into no store, and leaves it as it was.
@Suite struct InvalidObjectTests {
  private typealias Make = (any PersistentStore) throws -> [ObjectSnapshot]

  /// An album with a song and a picture of it, which the stores have before anything is refused.
  private static let (album, song, picture, scene) = (
    ObjectID("Album", 1), ObjectID("Song", 1), ObjectID("Picture", 1), ObjectID("Scene", 1)
  )

  private func fill(_ store: any PersistentStore) throws {
    var album = try store.newObject(Self.album)
    try album.relate("songs", to: [Self.song])
    var picture = try store.newObject(Self.picture)
    try picture.relate("media", to: Self.song)
    try store.insert([album, store.newObject(Self.song), picture, store.newObject(Self.scene)])
  }

  /// Expects objects to be refused by a store that stays as it is.
  private func expect(
    _ expected: InvalidObject,
    _ tested: TestedStore,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ make: Make
  ) throws {
    try tested.with(LinkedModel(StoreModels.everything)) { store throws in
      try fill(store)
      let before = try FilledStore.objects(in: store)
      // A sound object comes first: it is not put into the store either.
      let objects = try [store.newObject(ObjectID("Label", 7))] + make(store)
      let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
        try store.insert(objects)
      }
      #expect(error?.reason == .invalidObject(expected), sourceLocation: sourceLocation)
      #expect(error?.path == store.path ?? "", sourceLocation: sourceLocation)
      try #expect(FilledStore.objects(in: store) == before, sourceLocation: sourceLocation)
      try #expect(store.newObject(of: "Label").id.key == 1, sourceLocation: sourceLocation)
    }
  }

  /// The snapshot that a store of another model gives.
  private func foreign(
    _ model: ManagedObjectModel,
    _ id: ObjectID,
    _ change: (inout ObjectSnapshot) throws -> Void = { _ in }
  ) throws -> ObjectSnapshot {
    try TestedStore.inMemory.with(LinkedModel(model)) { store throws in
      var object = try store.newObject(id)
      try change(&object)
      return object
    }
  }

  @Test(arguments: TestedStore.allCases)
  func anEntityThatTheStoreDoesNotHave(tested: TestedStore) throws {
    let id = ObjectID("Concert", 1)
    try expect(InvalidObject(.unknownProperty, id), tested) { _ throws in
      [try foreign(ManagedObjectModel { EntityDescription("Concert") }, id)]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func anEntityThatHasOtherProperties(tested: TestedStore) throws {
    let id = ObjectID("Scene", 5)
    try expect(InvalidObject(.unknownProperty, id), tested) { _ throws in
      [try foreign(ManagedObjectModel { EntityDescription("Scene") }, id)]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aValueThatHadTheTypeInAnotherModel(tested: TestedStore) throws {
    let id = ObjectID("Scene", 5)
    let model = ManagedObjectModel {
      EntityDescription("Scene") { AttributeDescription("position", .string, isOptional: true) }
    }
    let expected = InvalidObject(.wrongType(expected: "Float"), id, "position")
    try expect(expected, tested) { _ throws in
      [try foreign(model, id) { try $0.set("position", to: "front") }]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aRelationshipThatLedElsewhereInAnotherModel(tested: TestedStore) throws {
    let (id, label) = (ObjectID("Picture", 5), ObjectID("Label", 7))
    let model = ManagedObjectModel {
      EntityDescription("Label")
      EntityDescription("Picture") {
        AttributeDescription("bytes", .binary, isOptional: true)
        AttributeDescription("scan", .binary, isOptional: true)
        RelationshipDescription("media", to: "Label")
      }
    }
    let expected = InvalidObject(.wrongDestination(label), id, "media")
    try expect(expected, tested) { _ throws in
      [try foreign(model, id) { try $0.relate("media", to: label) }]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aNumberThatFittedInAnotherModel(tested: TestedStore) throws {
    func model(_ type: AttributeType) -> ManagedObjectModel {
      ManagedObjectModel { EntityDescription("Song") { AttributeDescription("year", type) } }
    }
    let id = ObjectID("Song", 1)
    let song = try foreign(model(.integer64), id) { try $0.set("year", to: 40_000) }
    try tested.with(LinkedModel(model(.integer16))) { store throws in
      let error = #expect(throws: StoreError.self) { try store.insert([song]) }
      let expected = InvalidObject(.outOfRange("Integer 16"), id, "year")
      #expect(error?.reason == .invalidObject(expected))
      try #expect(store.count(of: "Song") == 0)
    }
    try tested.with(LinkedModel(model(.integer32))) { store throws in
      try store.insert([song])
      try #expect(store.object(id)?.value(of: "year") == 40_000)
    }
  }

  @Test(arguments: TestedStore.allCases)
  func anAbstractEntity(tested: TestedStore) throws {
    let id = ObjectID("Media", 9)
    try expect(InvalidObject(.abstractEntity, id), tested) { [try $0.newObject(id)] }
  }

  @Test(arguments: TestedStore.allCases)
  func noNewObjectIsOfAnAbstractEntity(tested: TestedStore) throws {
    try tested.with(LinkedModel(StoreModels.everything)) { store throws in
      let error = #expect(throws: StoreError.self) { try store.newObject(of: "Media") }
      let expected = InvalidObject(.abstractEntity, ObjectID("Media", 0))
      #expect(error?.reason == .invalidObject(expected))
    }
  }

  @Test("A key is a positive number that another can follow", arguments: TestedStore.allCases)
  func keys(tested: TestedStore) throws {
    for key in [0, -1, Int64.min, .max] {
      let id = ObjectID("Song", key)
      try expect(InvalidObject(.invalidKey, id), tested) { [try $0.newObject(id)] }
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aKeyThatIsTakenInTheHierarchy(tested: TestedStore) throws {
    let id = ObjectID("Video", 1)
    try expect(InvalidObject(.takenKey, id), tested) { [try $0.newObject(id)] }
    let (first, second) = (ObjectID("Song", 8), ObjectID("Video", 8))
    try expect(InvalidObject(.takenKey, second), tested) {
      [try $0.newObject(first), try $0.newObject(second)]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aDestinationThatIsNotThere(tested: TestedStore) throws {
    let (song, album) = (ObjectID("Song", 8), ObjectID("Album", 8))
    for (relationship, other) in [
      ("album", album), ("cover", ObjectID("Picture", 8)), ("album", ObjectID("Album", 1 << 40)),
    ] {
      let expected = InvalidObject(.missingDestination(other), song, relationship)
      try expect(expected, tested) { store throws in
        var object = try store.newObject(song)
        try object.relate(relationship, to: other)
        return [object]
      }
    }
    for (relationship, other) in [
      ("songs", song), ("bonus", ObjectID("Picture", 8)), ("songs", ObjectID("LiveSong", 1)),
    ] {
      let expected = InvalidObject(.missingDestination(other), album, relationship)
      try expect(expected, tested) { store throws in
        var object = try store.newObject(album)
        try object.relate(relationship, to: [other])
        return [object]
      }
    }
    let playlist = ObjectID("Playlist", 1)
    let expected = InvalidObject(.missingDestination(playlist), song, "playlists")
    try expect(expected, tested) { store throws in
      var object = try store.newObject(song)
      try object.relate("playlists", to: [playlist])
      return [object]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aDestinationThatAnotherHas(tested: TestedStore) throws {
    let ids = (1...3).map { ObjectID("Playlist", $0) }
    // Two lead to the third; the second leads to the third, which says that the first is its other end.
    for links in [[(0, 2), (1, 2)], [(1, 2), (2, 0)]] {
      let reason = InvalidObject.Reason.takenDestination(ids[2], by: ids[0])
      try expect(InvalidObject(reason, ids[1], "twin"), tested) { store throws in
        var objects = try ids.map { try store.newObject($0) }
        for (from, to) in links { try objects[from].relate("twin", to: ids[to]) }
        return objects
      }
    }
    let (song, albums) = (ObjectID("Song", 8), [ObjectID("Album", 8), ObjectID("Album", 9)])
    for saysItself in [false, true] {
      let reason = InvalidObject.Reason.takenDestination(song, by: albums[0])
      try expect(InvalidObject(reason, albums[1], "songs"), tested) { store throws in
        var objects = try albums.map { try store.newObject($0) } + [store.newObject(song)]
        if saysItself {
          try objects[2].relate("album", to: albums[0])
        } else {
          try objects[0].relate("songs", to: [song])
        }
        try objects[1].relate("songs", to: [song])
        return objects
      }
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aDestinationWithoutAWayBackThatAnotherHas(tested: TestedStore) throws {
    let (scene, videos) = (ObjectID("Scene", 8), [ObjectID("Video", 8), ObjectID("Video", 9)])
    let reason = InvalidObject.Reason.takenDestination(scene, by: videos[0])
    try expect(InvalidObject(reason, videos[1], "scenes"), tested) { store throws in
      var objects = try videos.map { try store.newObject($0) } + [store.newObject(scene)]
      for place in [0, 1] { try objects[place].relate("scenes", to: [scene]) }
      return objects
    }
  }

  @Test(arguments: TestedStore.allCases)
  func aDestinationThatIsInTheStoreAndWouldHaveToChange(tested: TestedStore) throws {
    let cases = [
      (ObjectID("Album", 8), "songs", Self.song), (ObjectID("Video", 8), "scenes", Self.scene),
      (ObjectID("Album", 8), "bonus", Self.picture),
    ]
    for (id, relationship, other) in cases {
      try expect(InvalidObject(.wouldChange(other), id, relationship), tested) { store throws in
        var object = try store.newObject(id)
        try object.relate(relationship, to: [other])
        return [object]
      }
    }
    let (song, cover) = (ObjectID("Song", 8), Self.picture)
    try expect(InvalidObject(.wouldChange(cover), song, "cover"), tested) { store throws in
      var object = try store.newObject(song)
      try object.relate("cover", to: cover)
      return [object]
    }
  }

  @Test(arguments: TestedStore.allCases)
  func whatJoinsObjectsOfTheStoreIsWelcome(tested: TestedStore) throws {
    try tested.with(LinkedModel(StoreModels.everything)) { store throws in
      try fill(store)
      var song = try store.newObject(of: "Song")
      try song.relate("album", to: Self.album)
      var playlist = try store.newObject(of: "Playlist")
      try playlist.relate("songs", to: [song.id, Self.song])
      var album = try store.newObject(of: "Album")
      try album.relate("opener", to: Self.song)
      try store.insert([song, playlist, album])
      let songs = try store.object(Self.album)?.destinations(of: "songs")
      #expect(songs == [Self.song, song.id])
      let playlists = try store.object(Self.song)?.destinations(of: "playlists")
      #expect(playlists == [playlist.id])
    }
  }
}

/// What a snapshot itself refuses.
@Suite struct SnapshotRefusalTests {
  private func refusal(_ change: (inout ObjectSnapshot) throws -> Void) throws -> InvalidObject {
    try TestedStore.inMemory.with(LinkedModel(StoreModels.everything)) { store throws in
      var object = try store.newObject(ObjectID("Song", 1))
      let before = object
      let error = try #require(throws: InvalidObject.self) { try change(&object) }
      #expect(object == before && error.object == object.id)
      #expect(error.description.hasPrefix("Song/p1: "))
      return error
    }
  }

  @Test("A property that the entity does not have", arguments: ["", "venue", "album", "Title"])
  func unknownAttributes(name: String) throws {
    let error = try refusal { try $0.set(name, to: "a") }
    #expect(error.reason == .unknownProperty && error.property == name)
  }

  @Test func aRelationshipOfTheOtherKind() throws {
    let album = ObjectID("Album", 1)
    for change in [
      { try $0.relate("album", to: [album]) }, { try $0.relate("playlists", to: album) },
      { try $0.relate("title", to: album) }, { try $0.relate("playlists", to: nil) },
    ] as [(inout ObjectSnapshot) throws -> Void] {
      #expect(try refusal(change).reason == .unknownProperty)
    }
  }

  @Test func anObjectOfAnotherEntity() throws {
    let picture = ObjectID("Picture", 1)
    let error = try refusal { try $0.relate("album", to: picture) }
    #expect(error.reason == .wrongDestination(picture) && error.property == "album")
    let other = try refusal { try $0.relate("labels", to: [ObjectID("Label", 1), picture]) }
    #expect(other.reason == .wrongDestination(picture) && other.property == "labels")
  }

  @Test func aValueOfAnotherTypeOrTooGreatANumber() throws {
    try TestedStore.inMemory.with(LinkedModel(StoreModels.everything)) { store throws in
      var object = try store.newObject(ObjectID("Sample", 1))
      for (attribute, value, reason) in [
        ("text", 1, .wrongType(expected: "String")),
        ("large", 1.5, .wrongType(expected: "Integer 64")),
        ("isOn", 1, .wrongType(expected: "Boolean")), ("link", "a", .wrongType(expected: "URI")),
        ("small", 40_000, .outOfRange("Integer 16")),
        ("medium", .integer(1 << 31), .outOfRange("Integer 32")),
        ("ratio", .double(.nan), .outOfRange("Double")),
        ("gain", .float(.nan), .outOfRange("Float")),
        ("moment", .date(Date(timeIntervalSinceReferenceDate: .nan)), .outOfRange("Date")),
        ("bytes", .missingFile("a"), .wrongType(expected: "Binary")),
        ("place", .composite(["z": 1]), .unknownProperty),
        ("place", .composite(["text": 1]), .wrongType(expected: "String")),
        ("place", .composite(["point": .composite(["x": "a"])]), .wrongType(expected: "Double")),
        ("place", "here", .wrongType(expected: "Composite")),
      ] as [(String, StoredValue, InvalidObject.Reason)] {
        let error = #expect(throws: InvalidObject.self) { try object.set(attribute, to: value) }
        #expect(error?.reason == reason && error?.property == attribute)
      }
      #expect(object.attributes.allSatisfy { object.value(of: $0.name) == nil })
    }
  }
}
