import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Stores that are not written to, and stores that refuse what is written.
@Suite struct RestrictionTests {
  private func reason(_ body: () throws -> Void) -> StoreError.Reason? {
    #expect(throws: StoreError.self) { try body() }?.reason
  }

  private func withStore(
    after statement: String,
    _ options: StoreOptions,
    _ body: (any PersistentStore) throws -> Void
  ) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      try Database(path).run(statement)
      let store = try FilledStore.open(path, options: options)
      defer { store.close() }
      try body(store)
    }
  }

  private func expectUnwritten(
    _ store: any PersistentStore,
    _ restriction: StoreError.WriteRestriction
  ) throws {
    #expect(store.writeRestriction == restriction)
    let before = try FilledStore.objects(in: store)
    let (label, metadata) = (try store.newObject(ObjectID("Label", 1000)), try store.metadata)
    for body in [
      { try store.insert([label]) }, { _ = try store.newObject(of: "Label") },
      { try store.setMetadata(metadata) },
    ] as [() throws -> Void] {
      #expect(reason(body) == .readOnly(restriction))
    }
    #expect(try FilledStore.objects(in: store) == before && before.joined().count == 60)
  }

  @Test func aHistoryIsNotFalsified() throws {
    let statement = "CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY)"
    try withStore(after: statement, []) { try expectUnwritten($0, .keepsHistory) }
    try withStore(after: statement, [.readOnly]) { try expectUnwritten($0, .opened) }
    try withStore(after: statement, [.skipHistory]) { store throws in
      #expect(store.writeRestriction == nil)
      try store.insert([store.newObject(of: "Label")])
    }
  }

  @Test("What is mirrored is only read", arguments: [[], [.skipHistory]] as [StoreOptions])
  func mirroredStores(options: StoreOptions) throws {
    let statement = "CREATE TABLE ANSCKRECORDMETADATA (Z_PK INTEGER PRIMARY KEY)"
    try withStore(after: statement, options) { try expectUnwritten($0, .mirrored) }
  }

  @Test func valuesThatMustDifferDo() throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("title", .string, isOptional: true)
        UniquenessConstraint(["title"])
      }
    }
    try TestedStore.sqlite.with(LinkedModel(model)) { store throws in
      var songs = try store.newObjects(of: "Song", count: 3)
      try songs[0].set("title", to: "Sinnerman")
      try store.insert([songs[0]])
      try songs[2].set("title", to: "Sinnerman")
      let reason = reason { try store.insert([songs[1], songs[2]]) }
      guard case .constraintViolated(let text) = reason else {
        Issue.record("\(String(describing: reason))")
        return
      }
      #expect(text.contains("ZSONG.ZTITLE"))
      try #expect(store.objects(of: "Song") == [songs[0]])
      try store.insert([songs[1]])
      try #expect(store.objects(of: "Song") == [songs[0], songs[1]])
    }
  }

  @Test(
    "A damaged order does not stop what comes after it",
    arguments: ["9223372036854775807", "'a'"]
  )
  func damagedOrders(place: String) throws {
    try withStore(after: "UPDATE ZMEDIA SET ZALBUM = 1, Z_FOK_ALBUM = \(place)", []) {
      store throws in
      var song = try store.newObject(of: "Song")
      try song.relate("album", to: ObjectID("Album", 1))
      try store.insert([song])
      try #expect(store.object(song.id) == song)
    }
  }

  @Test(
    "Damaged greatest keys are no reason to give out one twice",
    arguments: ["'a'", "NULL", "-5", "1.5"]
  )
  func damagedGreatestKeys(value: String) throws {
    try withStore(after: "UPDATE Z_PRIMARYKEY SET Z_MAX = \(value)", []) { store throws in
      let labels = try store.objects(of: "Label").map(\.id.key)
      let label = try store.newObject(of: "Label")
      #expect(label.id.key == (labels.max() ?? 0) + 1)
      try store.insert([label])
      #expect(try store.newObject(of: "Label").id.key == label.id.key + 1)
    }
  }

  @Test func aGreatestKeyThatNoneFollowsIsTheLast() throws {
    try withStore(after: "UPDATE Z_PRIMARYKEY SET Z_MAX = 9223372036854775807", []) {
      store throws in
      #expect(reason { _ = try store.newObject(of: "Label") } == .full)
    }
  }
}
