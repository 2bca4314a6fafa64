import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// A store that others use at the same time.
@Suite struct UseBesideOthersTests {
  private static let hasty: StoreOptions = [.waiting(milliseconds: 50)]

  private func reason(_ body: () throws -> Void) -> StoreError.Reason? {
    #expect(throws: StoreError.self) { try body() }?.reason
  }

  @Test func whileSomebodyWritesTheStoreIsReadButNotWritten() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let store = try FilledStore.open(path, options: Self.hasty)
      let before = try FilledStore.objects(in: store)
      let label = try store.newObject(ObjectID("Label", 1000))
      let metadata = try store.metadata
      let other = try Database(path)
      try other.run("BEGIN IMMEDIATE; UPDATE ZLABEL SET ZNAME = 'taken'")
      for body in [
        { try store.insert([label]) }, { _ = try store.newObject(of: "Label") },
        { try store.setMetadata(metadata) },
      ] as [() throws -> Void] {
        #expect(reason(body) == .locked)
      }
      #expect(try FilledStore.objects(in: store) == before)
      try other.run("ROLLBACK")
      #expect(try FilledStore.objects(in: store) == before)
      try store.insert([label])
      try #expect(store.object(label.id) == label)
    }
  }

  @Test func whatSomebodyHoldsAloneIsNotOpened() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder, options: [.journalMode(.delete)])
      let other = try Database(path)
      try other.run("BEGIN EXCLUSIVE")
      #expect(reason { _ = try FilledStore.open(path, options: Self.hasty) } == .locked)
      try other.run("COMMIT")
      try #expect(FilledStore.objects(in: FilledStore.open(path)).joined().count == 60)
    }
  }

  @Test func theJournalModeIsNotChangedUnderOthers() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let other = try Database(path)
      try other.run("BEGIN; SELECT * FROM ZLABEL")
      let options: StoreOptions = [.waiting(milliseconds: 50), .journalMode(.delete)]
      #expect(reason { _ = try FilledStore.open(path, options: options) } == .locked)
      try other.run("COMMIT")
    }
  }

  @Test("Nothing is put into a store without a log while its objects are read")
  func writingWhileReading() throws {
    for (mode, isPossible) in [(StoreOptions.JournalMode.wal, true), (.delete, false)] {
      try Fixtures.withTemporaryFolder { folder throws in
        let path = try FilledStore.make(in: folder, options: [.journalMode(mode)])
        let store = try FilledStore.open(path, options: Self.hasty)
        let before = try FilledStore.objects(in: store)
        let count = try store.count(of: "Song")
        var read = 0
        try store.forEachObject(of: "Song") { song in
          read += 1
          guard read == 1 else { return }
          let new = try store.newObject(ObjectID("Song", 1000))
          if isPossible {
            try store.insert([new])
          } else {
            #expect(reason { try store.insert([new]) } == .locked)
          }
        }
        // All are as they were at one moment.
        #expect(read == count)
        try #expect(store.count(of: "Song") == count + (isPossible ? 1 : 0))
        if !isPossible { try #expect(FilledStore.objects(in: store) == before) }
      }
    }
  }

  @Test func whatIsOnlyReadMustNotChange() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder, options: [.journalMode(.delete)])
      let store = try FilledStore.open(path, options: [.readOnly])
      try #expect(FilledStore.objects(in: store).joined().count == 60)
      var read = 0
      let reason = reason {
        try store.forEachObject(of: "Song") { _ in
          if read == 0 { try Database(path).run("DELETE FROM ZMEDIA; VACUUM") }
          read += 1
        }
      }
      #expect(reason == .changed && read > 0)
      for body in [
        { _ = try store.count(of: "Song") }, { _ = try store.object(ObjectID("Song", 1)) },
        { _ = try store.objects(of: "Label") }, { _ = try store.metadata },
      ] as [() throws -> Void] {
        #expect(self.reason(body) == .changed)
      }
      store.close()
      try #expect(FilledStore.open(path, options: [.readOnly]).count(of: "Song") == 0)
    }
  }

  @Test func aCopyStaysAsItWas() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let other = try Database(path)
      try other.run("UPDATE ZLABEL SET ZNAME = 'in the log'")
      let store = try FilledStore.open(path, options: [.readOnly])
      try other.run("UPDATE ZLABEL SET ZNAME = 'later'")
      let labels = try store.objects(of: "Label")
      #expect(!labels.isEmpty && labels.allSatisfy { $0.value(of: "name") == "in the log" })
    }
  }
}

/// One store that is used on several threads.
@Suite struct ThreadTests {
  @Test func insertionsOfManyThreadsAreAllThere() throws {
    try TestedStore.sqlite.with(LinkedModel(StoreModels.everything)) { store throws in
      let results = concurrently(8) { number in
        Result {
          for _ in 0..<5 {
            var songs = try store.newObjects(of: "Song", count: 4)
            for place in songs.indices { try songs[place].set("note", to: .string("\(number)")) }
            var album = try store.newObject(of: "Album")
            try album.relate("songs", to: songs.map(\.id))
            try store.insert([album] + songs)
          }
        }
      }
      for result in results { try result.get() }
      let (albums, songs) = (try store.objects(of: "Album"), try store.objects(of: "Song"))
      #expect(albums.map(\.id.key) == Array(1...40) && songs.map(\.id.key) == Array(1...160))
      for album in albums {
        let ids = album.destinations(of: "songs")
        let notes = songs.filter { ids.contains($0.id) }.map { $0.value(of: "note") }
        #expect(ids.count == 4 && notes.count == 4 && Set(notes).count == 1)
      }
    }
  }

  @Test("Who reads sees all of an insertion or nothing", arguments: TestedStore.allCases)
  func readingDuringInsertions(tested: TestedStore) throws {
    try tested.with(LinkedModel(StoreModels.everything)) { store throws in
      let results = concurrently(6) { number in
        Result { () throws -> [Int] in
          var counts: [Int] = []
          for _ in 0..<10 {
            if number < 2 {
              var songs = try store.newObjects(of: "Song", count: 7)
              let playlist = try store.newObject(of: "Playlist")
              for place in songs.indices { try songs[place].relate("playlists", to: [playlist.id]) }
              try store.insert(songs + [playlist])
            } else {
              counts.append(try store.count(of: "Song"))
              let songs = try store.objects(of: "Song")
              counts.append(songs.count)
              #expect(songs.allSatisfy { $0.destinations(of: "playlists").count == 1 })
            }
          }
          return counts
        }
      }
      for result in results {
        let counts = try result.get()
        #expect(counts == counts.sorted() && counts.allSatisfy { $0 % 7 == 0 })
      }
      try #expect(store.count(of: "Song") == 140)
      let lengths = try store.objects(of: "Playlist").map { $0.destinations(of: "songs").count }
      #expect(lengths == Array(repeating: 7, count: 20))
    }
  }

  @Test func aStoreMayBeClosedWhileItIsRead() throws {
    try TestedStore.sqlite.with(LinkedModel(StoreModels.everything)) { store throws in
      try store.insert(store.newObjects(of: "Song", count: 50))
      var read = 0
      try store.forEachObject(of: "Song") { _ in
        store.close()
        read += 1
      }
      #expect(read == 50)
      let error = #expect(throws: StoreError.self) { try store.count(of: "Song") }
      #expect(error?.reason == .closed)
    }
  }
}
