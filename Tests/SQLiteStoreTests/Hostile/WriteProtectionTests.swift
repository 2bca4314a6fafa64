import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Where the system does not let anything be written, a store is read and not written.
///
/// It lets its administrator write everywhere: each test is a process of its own that gives up that right.
@Suite struct WriteProtectionTests {
  @Test func inAFolderThatIsProtectedAStoreIsOnlyRead() async {
    await #expect(processExitsWith: .success) {
      for mode in StoreOptions.JournalMode.allCases {
        try ProtectedStore.with(mode, file: 0o666, folder: 0o555) {
          try ProtectedStore.expectRead($0)
        }
      }
    }
  }

  @Test func aFileThatIsProtectedIsOnlyRead() async {
    await #expect(processExitsWith: .success) {
      for mode in StoreOptions.JournalMode.allCases {
        try ProtectedStore.with(mode, file: 0o444, folder: 0o777) {
          try ProtectedStore.expectRead($0)
        }
      }
    }
  }

  @Test func whatNobodyMayReadIsNotRead() async {
    await #expect(processExitsWith: .success) {
      try ProtectedStore.with(.wal, file: 0, folder: 0o777) { path throws in
        for options in [[.readOnly], []] as [StoreOptions] {
          let error = #expect(throws: StoreError.self) {
            try FilledStore.open(path, options: options)
          }
          #expect(error?.reason == .unreadable("permission denied"))
        }
      }
    }
  }

  @Test func noStoreIsMadeInAFolderThatIsProtected() async {
    await #expect(processExitsWith: .success) {
      try ProtectedStore.with(.wal, file: 0o666, folder: 0o555) { path throws in
        let error = #expect(throws: StoreError.self) { try FilledStore.open(path + ".new") }
        #expect(error?.reason == .unwritable("unable to open database file"))
      }
    }
  }

  @Test func aLogInAFolderThatIsProtectedIsRead() async {
    await #expect(processExitsWith: .success) {
      try ProtectedStore.with(.wal, file: 0o666, folder: 0o555, inLog: "in the log") {
        path throws in
        let store = try FilledStore.open(path, options: [.readOnly])
        let labels = try store.objects(of: "Label")
        #expect(!labels.isEmpty && labels.allSatisfy { $0.value(of: "name") == "in the log" })
      }
    }
  }
}

private enum ProtectedStore {
  /// Calls the body, without an administrator's rights, with the path of a store.
  static func with(
    _ mode: StoreOptions.JournalMode,
    file: mode_t,
    folder permissions: mode_t,
    inLog name: String? = nil,
    _ body: (String) throws -> Void
  ) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder, options: [.journalMode(mode)])
      var owner: Database?
      if let name {
        owner = try Database(path)
        try owner?.run("UPDATE ZLABEL SET ZNAME = '\(name)'")
      }
      for entry in try Fixtures.entries(folder) { chmod(folder + "/" + entry, file) }
      chmod(folder, permissions)
      let before = try FolderState(folder)
      // Nobody, by convention; and back again, since the folder is to be removed.
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      defer {
        if getuid() == 0 { seteuid(0) }
        chmod(folder, 0o700)
      }
      try body(path)
      if getuid() == 0 { seteuid(0) }
      #expect(try FolderState(folder) == before)
      withExtendedLifetime(owner) {}
    }
  }

  static func expectRead(_ path: String) throws {
    let error = #expect(throws: StoreError.self) { try FilledStore.open(path) }
    let reason = "the file or its folder is write-protected; open it with `readOnly`"
    #expect(error?.reason == .unwritable(reason))
    let metadata = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
    let second = #expect(throws: StoreError.self) {
      try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .sqlite, at: path)
    }
    #expect(second == error)
    let store = try FilledStore.open(path, options: [.readOnly])
    try #expect(FilledStore.objects(in: store).joined().count == 60)
  }
}
