import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// A value that is none of its attribute's type is damage, named by object and attribute.
@Suite struct DamagedValueTests {
  private static let name = "6F1B3A0E-3C1D-4B52-9E65-0A4E6F6C0001"

  /// Calls the body with a store in which a statement has been run.
  private func withStore(
    after statement: String,
    _ body: (any PersistentStore, _ folder: String) throws -> Void
  ) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      try Database(path).run(statement)
      let store = try FilledStore.open(path, options: [.readOnly])
      defer { store.close() }
      try body(store, folder)
    }
  }

  private func isDamage(_ error: StoreError?, _ id: String, _ property: String) -> Bool {
    guard case .damaged(let text) = error?.reason else { return false }
    return text.hasPrefix("\(id): ") && text.contains("`\(property)`")
  }

  @Test(
    "A value of another type is damage",
    arguments: [
      ("large", "ZLARGE = 'many'"), ("small", "ZSMALL = 1.5"), ("medium", "ZMEDIUM = x'01'"),
      ("isOn", "ZISON = 'yes'"), ("ratio", "ZRATIO = 'high'"), ("gain", "ZGAIN = x''"),
      ("moment", "ZMOMENT = 'yesterday'"), ("price", "ZPRICE = 'abc'"), ("price", "ZPRICE = '1x'"),
      ("price", "ZPRICE = x'31'"), ("price", "ZPRICE = 9e999"), ("text", "ZTEXT1 = x'6162'"),
      ("link", "ZLINK = x'6162'"), ("identifier", "ZIDENTIFIER = zeroblob(15)"),
      ("identifier", "ZIDENTIFIER = zeroblob(17)"),
      ("identifier", "ZIDENTIFIER = '\(name)'"), ("bytes", "ZBYTES = 'text'"),
      ("object", "ZOBJECT = 7"), ("place", "ZTEXT = x'00'"), ("place", "ZX = 'left'"),
    ]
  )
  func otherTypes(attribute: String, assignment: String) throws {
    try withStore(after: "UPDATE ZSAMPLE SET \(assignment) WHERE Z_PK = 2") { store, _ throws in
      var isRead: [Int64] = []
      let error = #expect(throws: StoreError.self) {
        try store.forEachObject(of: "Sample") { isRead.append($0.id.key) }
      }
      #expect(isDamage(error, "Sample/p2", attribute), "\(String(describing: error))")
      #expect(isRead == [1])
      let second = #expect(throws: StoreError.self) { try store.object(ObjectID("Sample", 2)) }
      #expect(second == error)
      // The rest can be read.
      try #expect(store.object(ObjectID("Sample", 1)) != nil)
      try #expect(store.object(ObjectID("Sample", 3)) != nil)
      try #expect(!store.objects(of: "Playlist").isEmpty)
    }
  }

  @Test("A key that is no number is damage", arguments: ["'first'", "1.5", "x'01'"])
  func keys(value: String) throws {
    let statement = "UPDATE ZPICTURE SET ZMEDIA = \(value) WHERE Z_PK = 1"
    try withStore(after: statement) { store, _ throws in
      let error = #expect(throws: StoreError.self) { try store.objects(of: "Picture") }
      #expect(isDamage(error, "Picture/p1", "media"), "\(String(describing: error))")
    }
  }

  @Test(
    "What tells of no value and of no file is damage",
    arguments: [
      "x''", "x'00'", "x'0341'", "x'02'", "x'02' || '../../etc/passwd'",
      "x'02' || '/etc/passwd' || x'00'",
      "x'02' || '\(name)/../../x'", "x'02' || '\(name)x' || x'00'", "'text'", "1",
    ]
  )
  func references(value: String) throws {
    let statement = "UPDATE ZPICTURE SET ZSCAN = CAST(\(value) AS BLOB) WHERE Z_PK = 1"
    try withStore(after: statement) { store, _ throws in
      let error = #expect(throws: StoreError.self) { try store.objects(of: "Picture") }
      #expect(isDamage(error, "Picture/p1", "scan"), "\(String(describing: error))")
    }
  }

  @Test func aValueIsInTheFileThatItsNameLeadsTo() throws {
    let statement = "UPDATE ZPICTURE SET ZSCAN = CAST(x'02' || '\(Self.name)' || x'00' AS BLOB)"
    try withStore(after: statement) { store, folder throws in
      let pictures = try store.objects(of: "Picture")
      try #require(!pictures.isEmpty)
      #expect(pictures.allSatisfy { $0.value(of: "scan") == .missingFile(Self.name) })
      try Fixtures.write([7, 8], to: folder + "/.Music_SUPPORT/_EXTERNAL_DATA/" + Self.name)
      let found = try store.object(pictures[0].id)
      #expect(found?.value(of: "scan") == .data(Data([7, 8])))
    }
  }

  @Test(
    "What SQLite makes of a value is still one",
    arguments: [
      ("price", "ZPRICE = 'NaN'", StoredValue.decimal(.nan)),
      ("price", "ZPRICE = 12", .decimal(12)),
      ("moment", "ZMOMENT = 5", .date(Date(timeIntervalSinceReferenceDate: 5))),
      ("isOn", "ZISON = 7", .boolean(true)), ("ratio", "ZRATIO = 9e999", .double(.infinity)),
      ("text", "ZTEXT1 = 5", .string("5")), ("large", "ZLARGE = '5'", .integer(5)),
    ]
  )
  func conversions(attribute: String, assignment: String, value: StoredValue) throws {
    try withStore(after: "UPDATE ZSAMPLE SET \(assignment)") { store, _ throws in
      let samples = try store.objects(of: "Sample")
      try #require(!samples.isEmpty)
      #expect(samples.allSatisfy { $0.value(of: attribute) == value })
    }
  }

  @Test func aRelationshipToWhatIsNotThereIsReadAsItIs() throws {
    let statement = "UPDATE ZPICTURE SET ZMEDIA = 999, Z3_MEDIA = 77 WHERE Z_PK = 1"
    try withStore(after: statement) { store, _ throws in
      let picture = try store.object(ObjectID("Picture", 1))
      #expect(picture?.destination(of: "media")?.key == 999)
      try #expect(store.object(ObjectID("Song", 999)) == nil)
    }
  }
}
