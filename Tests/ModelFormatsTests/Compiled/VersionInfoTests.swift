import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct VersionInfoTests {
  @Test func whatIsWrittenIsRead() throws {
    let info = VersionInfo(
      currentVersion: "Music 2",
      versions: [
        .init(name: "Music", hashes: [("Song", [1, 2])], checksum: nil),
        .init(name: "Music 2", hashes: [("Artist", [3]), ("Song", [])], checksum: "abc="),
      ]
    )
    #expect(try VersionInfo(info.bytes) == info)
    let empty = VersionInfo(currentVersion: nil, versions: [])
    #expect(try VersionInfo(empty.bytes) == empty)
  }

  @Test func aVersionHasTheHashesOfItsModel() {
    let hashes = ModelHashes(Library.catalogue)
    let version = VersionInfo.Version(name: "Music", hashes: hashes)
    #expect(version.hashes.map(\.entity) == hashes.entries.map(\.entity))
    #expect(version.hashes.allSatisfy { $0.hash.count == 32 })
    #expect(version.checksum == hashes.checksum)
  }

  @Test func namesAreToldApartByTheirBytes() throws {
    let info = VersionInfo(
      currentVersion: Library.composed,
      versions: [
        .init(name: Library.decomposed, hashes: [("a", [1])], checksum: "1"),
        .init(name: Library.composed, hashes: [("a", [2])], checksum: "2"),
      ]
    )
    let read = try VersionInfo(info.bytes)
    #expect(read == info)
    #expect(read.versions.map(\.checksum) == ["1", "2"])
  }

  @Test func valuesOfOtherKindsSayNothing() throws {
    var list = PropertyListWriter()
    let root = list.dictionary([
      (list.text("NSManagedObjectModel_CurrentVersionName"), list.integer(5)),
      (list.text("NSManagedObjectModel_VersionHashes"), list.array([])),
      (list.text("NSManagedObjectModel_VersionChecksums"), list.text("a")),
    ])
    let info = try VersionInfo(list.finish(root: root))
    #expect(info == VersionInfo(currentVersion: nil, versions: []))
    var other = PropertyListWriter()
    let array = other.array([])
    #expect(throws: PropertyListError.self) { try VersionInfo(other.finish(root: array)) }
    #expect(throws: PropertyListError.self) { try VersionInfo([]) }
  }
}
