import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// The code of the article "Opening and filling stores", compiled and run.
@Suite struct OpeningStoresArticleTests {
  @Test func theCodeRuns() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      func place(_ path: String) -> String {
        path.hasPrefix("Models/") ? Fixtures.root + "/" + path : folder + "/" + path
      }
      try write(place)
      try readOfAnApplication(place)
      try openWithAnotherModel(place)
      try openSeveral(place)
    }
  }

  private func write(_ place: (String) -> String) throws {
    let outcome = try ModelMerger().merge(contentsOf: [
      place("Models/SongArtist/Songs.xcdatamodeld"),
      place("Models/SongArtist/Artists.xcdatamodeld"),
    ])
    let coordinator = PersistentStoreCoordinator(model: try outcome.linkedModel())
    let store = try coordinator.addStore(.sqlite, at: place("Music.sqlite"))

    var artist = try store.newObject(of: "Artist")
    try artist.set("name", to: "Nina Simone")
    var song = try store.newObject(of: "Song")
    try song.set("title", to: "Sinnerman")
    try song.set("duration", to: 622.0)
    try song.relate("artist", to: artist.id)
    try store.insert([artist, song])

    for song in try store.objects(of: "Song") {
      print(song.id, song.value(of: "title") ?? "untitled")
    }
    let found = try store.object(song.id)
    let songs = try store.object(artist.id)?.destinations(of: "songs")
    #expect(found == song)
    #expect(songs == [song.id] && song.id.description == "Song/p1")
    store.close()
  }

  private func readOfAnApplication(_ place: (String) -> String) throws {
    let path = place("Music.sqlite")
    guard let model = try StoreSnapshot(contentsOf: path).cachedModel() else { return }
    let reader = PersistentStoreCoordinator(model: try LinkedModel(model))
    let opened = try reader.addStore(.sqlite, at: path, options: [.readOnly])
    #expect(try opened.count(of: "Song") == 1 && opened.writeRestriction == .opened)
    opened.close()
  }

  private func openWithAnotherModel(_ place: (String) -> String) throws {
    let path = place("Music.sqlite")
    var changed = Library.whole
    changed.entities[0].attributes.append(
      AttributeDescription("country", .string, isOptional: true)
    )
    let other = try LinkedModel(changed)
    do {
      try PersistentStoreCoordinator(model: other).addStore(.sqlite, at: path)
    } catch {
      guard case .incompatibleModel(let entities) = error.reason else { throw error }
      for entity in entities { print(entity.name, entity.fit) }
      #expect(entities.map(\.name).contains("Artist") && error.code == 134_100)
      return
    }
    Issue.record("a store of another model was opened")
  }

  private func openSeveral(_ place: (String) -> String) throws {
    var model = Library.whole
    model.entities.append(EntityDescription("Play") { AttributeDescription("at", .date) })
    model.configurations = [
      .init("Catalog", entities: ["Artist", "Song"]), .init("History", entities: ["Play"]),
    ]
    let configured = try LinkedModel(model)
    let both = PersistentStoreCoordinator(model: configured)
    try both.addStore(.sqlite, configuration: "Catalog", at: place("Catalog.sqlite"))
    try both.addStore(.inMemory, configuration: "History")
    let plays = try both.count(of: "Play")
    #expect(plays == 0 && both.stores(of: "Play").map(\.type) == [.inMemory])
  }

  @Test func theArticleShowsThisCode() throws {
    try ArticleCode.expect(Fixtures.root + "/Docs.docc/OpeningStores.md", in: #filePath)
  }
}
