import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Where there is no room, nothing is written in part.
@Suite struct FullDiskTests {
  /// Whether a device on which there is no room can be made under any name, which takes an
  /// administrator.
  private static let canMakeDevices =
    (try? Fixtures.withTemporaryFolder { folder in
      makeFullDevice(folder + "/device") && FileHandle(forWritingAtPath: folder + "/device") != nil
    }) ?? false

  /// Makes what `/dev/full` is on Linux.
  private static func makeFullDevice(_ path: String) -> Bool {
    #if os(Linux)
      return mknod(path, S_IFCHR | 0o666, 1 << 8 | 7) == 0
    #else
      return false
    #endif
  }

  @Test(.enabled(if: canMakeDevices, "this needs an administrator's rights"))
  func whatDoesNotFitIntoTheLogIsNotWritten() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let before = try Fixtures.bytes(path)
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      #expect(Self.makeFullDevice(path + "-wal"))
      let store = try FilledStore.open(path)
      let objects = try FilledStore.objects(in: store)
      let label = try store.newObject(ObjectID("Label", 1000))
      // SQLite does not write what is there already.
      var metadata = try store.metadata
      try metadata.set("LastSync", to: "2026-11-30")
      for body in [
        { try store.insert([label]) }, { _ = try store.newObject(of: "Label") },
        { try store.setMetadata(metadata) },
      ] as [() throws -> Void] {
        let error = #expect(throws: StoreError.self) { try body() }
        #expect(error?.reason == .full)
      }
      try #expect(FilledStore.objects(in: store) == objects && objects.joined().count == 60)
      try #expect(store.metadata.uuid == store.identifier)
      store.close()
      #expect(try Fixtures.bytes(path) == before)
    }
  }

  // A limit on the size of files is one on everything that a process writes: so it is another process.
  @Test func aStoreThatCannotBeMadeWholeIsNotThere() async {
    await #expect(processExitsWith: .success) {
      try Fixtures.withTemporaryFolder { folder throws in
        FileSizeLimit.set(16 << 10)
        let error = #expect(throws: StoreError.self) {
          try FilledStore.open(folder + "/Music.sqlite")
        }
        #expect(error.map { FileSizeLimit.explains($0) } == true)
        #expect(try Fixtures.entries(folder) == [])
      }
    }
  }

  @Test func whatDoesNotFitIntoTheFilesIsNotWritten() async {
    await #expect(processExitsWith: .success) {
      for mode in StoreOptions.JournalMode.allCases {
        try Fixtures.withTemporaryFolder { folder throws in
          let path = try FilledStore.make(in: folder, options: [.journalMode(mode)])
          let store = try FilledStore.open(path)
          let before = try FilledStore.objects(in: store)
          var sample = try store.newObject(ObjectID("Sample", 1000))
          try sample.set("bytes", to: .data(Data(count: 1 << 20)))
          let size = try Fixtures.bytes(path).count
          FileSizeLimit.set(size + (64 << 10))
          let error = #expect(throws: StoreError.self) { try store.insert([sample]) }
          #expect(error.map { FileSizeLimit.explains($0) } == true, "\(mode)")
          try #expect(FilledStore.objects(in: store) == before)
          store.close()
          FileSizeLimit.set(nil)
          let reopened = try FilledStore.open(path)
          try #expect(FilledStore.objects(in: reopened) == before && before.joined().count == 60)
          try reopened.insert([sample])
          try #expect(reopened.object(sample.id) == sample)
        }
      }
    }
  }
}

/// The greatest size of a file that this process writes.
private enum FileSizeLimit {
  /// Sets the limit; nil for none.
  static func set(_ size: Int?) {
    // Else the system ends the process.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
  }

  /// Whether an error is one that the limit gives.
  static func explains(_ error: StoreError) -> Bool {
    switch error.reason {
    case .full, .unwritable: true
    default: false
    }
  }
}
