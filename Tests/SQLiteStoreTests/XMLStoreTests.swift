import ModelMerge
import ModelSupport
import ModelTestSupport
import ModelStore
import Testing

@Suite struct XMLStoreTests {
  private func read(_ text: String) throws -> StoreMetadata {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write(text.utf8, to: folder + "/Music.xml")
      return try StoreSnapshot(contentsOf: folder + "/Music.xml").metadata
    }
  }

  private let hash = Array(UInt8(0)..<32)

  private func database(_ metadata: String) -> String {
    """
    <?xml version="1.0" standalone="no"?>
    <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
    <database>
      <databaseInfo>
        <version>134481920</version>
        <UUID>8160C973</UUID>
        <nextObjectID>106</nextObjectID>
        <metadata>\(metadata)</metadata>
      </databaseInfo>
      <object type="SONG" id="z102"><attribute name="title" type="string">plist</attribute></object>
    </database>
    """
  }

  private var list: String {
    """
    <plist version="1.0"><dict>
    <key>NSPersistenceFrameworkVersion</key><integer>526</integer>
    <key>NSStoreType</key><string>XML</string>
    <key>NSStoreModelVersionHashes</key>
    <dict><key>Song &amp; Dance</key><data>\(base64(hash))</data></dict>
    <key>NSStoreModelVersionHashesVersion</key><integer>3</integer>
    </dict></plist>
    """
  }

  @Test func theMetadataIsRead() throws {
    let metadata = try read(database(list))
    #expect(metadata.uuid == "8160C973" && metadata.storeType == "XML")
    #expect(metadata.entityHashes == [EntityHash("Song & Dance", VersionHash(bytes: hash))])
    #expect(metadata.hashesVersion == 3 && metadata.frameworkVersion == 526)
  }

  @Test func theObjectsAreNotLookedAt() throws {
    let text = database(list).replacing("</attribute></object>\n</database>", with: "")
    #expect(try read(text).uuid == "8160C973")
  }

  @Test("Another document is no store", arguments: ["<plist/>", "<model/>", "<a><database/></a>"])
  func otherDocuments(text: String) {
    #expect { try read(text) } throws: { error in
      (error as? StoreError)?.reason
        == .notACoreDataStore(lacking: "root element `database`")
    }
  }

  @Test(
    "A store without metadata is damaged",
    arguments: [
      "<database/>", "<database><databaseInfo/></database>", "<database><databaseInfo><metadata>",
      "<database><metadata><plist><dict/></plist></metadata></database>", "<database", "<",
      "<database><databaseInfo><metadata><plist/></metadata></databaseInfo></database>",
      "<database><databaseInfo><metadata><plist><dict/></plist></metadata></databaseInfo></database>",
    ]
  )
  func damage(text: String) {
    #expect { try read(text) } throws: { error in
      if case .damaged = (error as? StoreError)?.reason { true } else { false }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func theStoresOfMappingModelsAreRead() throws {
    let files = Fixtures.files(named: "xcmapping.xml", below: try #require(Corpus.folder))
    try #require(files.count > 20)
    for file in files {
      let metadata = try StoreSnapshot(contentsOf: file).metadata
      #expect(metadata.entityHashes.contains { $0.entity == "XDDevMappingModel" }, "\(file)")
      #expect(metadata.hashesVersion == 3 && metadata.uuid.count == 36, "\(file)")
    }
  }
}
