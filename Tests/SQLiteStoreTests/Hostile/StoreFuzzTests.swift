import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Damaged stores of every kind give objects or an error, and never stop the program.
///
/// `MODELMERGE_FUZZ_ROUNDS` says how many there are, for longer runs.
@Suite struct StoreFuzzTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["MODELMERGE_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 300

  /// A store with some bytes changed: in its first page, in one page, or anywhere.
  private func damaged(_ store: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = store
    let page = Int.random(in: 0..<store.count / 4096, using: &generator) * 4096
    let place = [100..<4096, page..<page + 4096, 16..<store.count].randomElement(using: &generator)
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let position = Int.random(in: place ?? 100..<4096, using: &generator)
      bytes[position] =
        Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : bytes[position] ^ (1 << UInt8.random(in: 0..<8, using: &generator))
    }
    return Int.random(in: 0..<20, using: &generator) == 0
      ? BinaryMutation.mutated(bytes, &generator) : bytes
  }

  @Test("A damaged store is read or refused", arguments: 1...4 as ClosedRange<UInt64>)
  func damagedStores(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try Fixtures.withTemporaryFolder { folder throws in
      let model = try LinkedModel(StoreModels.everything)
      let path = try FilledStore.make(in: folder, 40, seed: seed)
      let whole = try Fixtures.bytes(path)
      var (readable, refused) = (0, 0)
      for round in 0..<Self.rounds {
        try Fixtures.write(damaged(whole, &generator), to: path)
        for suffix in ["-wal", "-shm", "-journal"] {
          try? FileManager.default.removeItem(atPath: path + suffix)
        }
        // Every third is written to as well.
        let options: StoreOptions = round % 3 == 0 ? [.ignoreVersioning] : [.readOnly]
        do throws(StoreError) {
          try use(path, model, options)
          readable += 1
        } catch {
          #expect(error.path == path)
          refused += 1
        }
      }
      #expect(readable > 0 && refused > 0)
    }
  }

  private func use(
    _ path: String,
    _ model: LinkedModel,
    _ options: StoreOptions
  ) throws(StoreError) {
    let store = try PersistentStoreCoordinator(model: model)
      .addStore(.sqlite, at: path, options: options)
    defer { store.close() }
    var failure: StoreError?
    for entity in model.entities {
      // The other entities may be readable.
      do throws(StoreError) {
        _ = try store.count(of: entity.name)
        let objects = try store.objects(of: entity.name)
        for object in objects.prefix(3) { _ = try store.object(object.id) }
      } catch {
        failure = error
      }
    }
    if !options.isReadOnly {
      let song = try store.newObject(of: "Song")
      try store.insert([song, store.newObject(of: "Playlist")])
    }
    if let failure { throw failure }
  }
}
