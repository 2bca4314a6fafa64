#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ModelStore

/// Makes a library of so many objects: the same in every run.
///
/// Half of them are songs and a third plays of songs. Values repeat seldom, and some are missing.
struct MusicLibrary {
  private let artists: [ObjectID]
  private let albums: [ObjectID]
  private let songs: [ObjectID]
  private let playlists: [ObjectID]
  private let plays: [ObjectID]

  init(objectCount: Int) {
    func ids(_ entity: String, percent: Int) -> [ObjectID] {
      (1...max(1, objectCount * percent / 100)).map { ObjectID(entity, Int64($0)) }
    }
    artists = ids("Artist", percent: 4)
    albums = ids("Album", percent: 10)
    songs = ids("Song", percent: 50)
    playlists = ids("Playlist", percent: 1)
    plays = ids("Play", percent: 35)
  }

  /// The objects, new to a store.
  func objects(for store: any PersistentStore) throws -> [ObjectSnapshot] {
    try artists.indices.map { try artist($0, store) } + albums.indices.map { try album($0, store) }
      + songs.indices.map { try song($0, store) }
      + playlists.indices.map { try playlist($0, store) }
      + plays.indices.map { try play($0, store) }
  }

  private func artist(_ number: Int, _ store: any PersistentStore) throws -> ObjectSnapshot {
    var object = try store.newObject(artists[number])
    try object.set("name", to: .string("The Artist of Number \(number)"))
    try object.set("country", to: number % 3 == 0 ? nil : .string("Country \(number % 100)"))
    try object.set("founded", to: number % 4 == 0 ? nil : .integer(Int64(1900 + number % 120)))
    return object
  }

  private func album(_ number: Int, _ store: any PersistentStore) throws -> ObjectSnapshot {
    var object = try store.newObject(albums[number])
    try object.set("title", to: .string("Album \(number), remastered edition"))
    try object.set("released", to: number % 5 == 0 ? nil : date(number * 86_400))
    try object.set("price", to: number % 4 == 0 ? nil : .decimal(Decimal(number % 4_000) / 100))
    try object.set(
      "palette",
      to: .data(Data((0..<48).map { UInt8(truncatingIfNeeded: $0 * number) }))
    )
    try object.relate("artist", to: artists[number % artists.count])
    let count = songs.count / albums.count
    try object.relate("songs", to: songs[(number * count)..<((number + 1) * count)].reversed())
    return object
  }

  private func song(_ number: Int, _ store: any PersistentStore) throws -> ObjectSnapshot {
    var object = try store.newObject(songs[number])
    try object.set("title", to: .string("Song number \(number)"))
    try object.set("identifier", to: .uuid(identifier(number)))
    try object.set("length", to: .double(Double(number % 7_000) / 16))
    try object.set("rating", to: number % 2 == 0 ? nil : .integer(Int64(number % 6)))
    try object.set("isPinned", to: .boolean(number % 10 == 0))
    try object.set("added", to: date(number * 60))
    try object.set(
      "comment",
      to: number % 5 == 0 ? .string("Heard on the radio, day \(number)") : nil
    )
    return object
  }

  private func playlist(_ number: Int, _ store: any PersistentStore) throws -> ObjectSnapshot {
    var object = try store.newObject(playlists[number])
    try object.set("name", to: .string("Playlist \(number)"))
    try object.set("created", to: date(number))
    // Distinct songs, and never two in a row of one album.
    let count = min(40, songs.count)
    try object.relate("songs", to: (0..<count).map { songs[(number * 31 + $0 * 17) % songs.count] })
    return object
  }

  private func play(_ number: Int, _ store: any PersistentStore) throws -> ObjectSnapshot {
    var object = try store.newObject(plays[number])
    try object.set("started", to: date(number * 200))
    try object.set("seconds", to: .double(Double(number % 400) + 0.5))
    try object.set("volume", to: number % 3 == 0 ? nil : .float(Float(number % 100) / 128))
    try object.set("position", to: .integer(Int64(number) * 1_000_003))
    try object.relate("song", to: songs[number * 13 % songs.count])
    return object
  }

  private func date(_ seconds: Int) -> StoredValue {
    .date(Date(timeIntervalSinceReferenceDate: Double(seconds) + 0.25))
  }

  private func identifier(_ number: Int) -> UUID {
    func byte(_ shift: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number &* 0x9E37_79B9_7F4A >> shift)
    }
    return UUID(
      uuid: (
        byte(0), byte(5), byte(10), byte(15), byte(20), byte(25), 0x40 | byte(30) & 15, byte(35),
        0x80, byte(3), byte(8), byte(13), byte(18), byte(23), byte(28), byte(33)
      )
    )
  }
}
