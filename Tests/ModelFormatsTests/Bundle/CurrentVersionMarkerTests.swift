import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CurrentVersionMarkerTests {
  private func load(_ marker: String?, _ versions: [String] = ["Music", "Music2"]) throws
    -> Result<String, ModelFileError>
  {
    try TemporaryBundle.with(versions, marker: marker) { path in
      Result { () throws(ModelFileError) in
        try ModelLoader().load(path)
      }.map { $0.version ?? "" }
    }
  }

  @Test("The marker names the version", arguments: ["Music", "Music2"])
  func marker(version: String) throws {
    #expect(
      try load(TemporaryBundle.marker(version + ".xcdatamodel")) == .success(version)
    )
  }

  @Test(
    "A marker is read in every form in which a property list can be written",
    arguments: [
      "<plist><dict><key>_XCCurrentVersionName</key><string>Music2.xcdatamodel</string></dict></plist>",
      "<plist version='1.0'>\r\n<dict>\r\n<key>a</key><string>Music.xcdatamodel</string>"
        + "<key>_XCCurrentVersionName</key>\r\n<string>Music2.xcdatamodel</string></dict></plist>\r\n",
      "<plist><dict><key>_XCCurrentVersionName</key>"
        + "<string><![CDATA[Music2.xcdatamodel]]></string></dict></plist>",
      "<plist><dict><key>_XCCurrentVersionName</key>"
        + "<string>Music&#50;.xcdatamodel</string></dict></plist>",
    ]
  )
  func forms(marker: String) throws { #expect(try load(marker) == .success("Music2")) }

  @Test(
    "A marker that names nothing leaves the only version",
    arguments: [
      "<plist><dict/></plist>", "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n",
      "<plist><dict><key>_XCCurrentVersionName</key><string/></dict></plist>",
      "<plist><dict><key>other</key><string>Music 9.xcdatamodel</string></dict></plist>",
      "<plist><array><string>Music 9.xcdatamodel</string></array></plist>",
    ]
  )
  func emptyMarkers(marker: String) throws {
    #expect(try load(marker, ["Music"]) == .success("Music"))
    guard case .failure(let error) = try load(marker) else {
      Issue.record("a version was chosen")
      return
    }
    #expect(error.reason == .currentVersionMissing(versions: ["Music", "Music2"]))
  }

  @Test func aMarkerThatNamesNoVersionPointsAtTheName() throws {
    guard case .failure(let error) = try load(TemporaryBundle.marker("Music 3.xcdatamodel")) else {
      Issue.record("a version was chosen")
      return
    }
    #expect(
      error.reason
        == .versionNotFound("Music 3.xcdatamodel", versions: ["Music", "Music2"])
    )
    #expect(error.location.map { text($0) } == "Music 3.xcdatamodel")
    #expect(error.location?.start == SourcePosition(line: 6, column: 10))
    #expect(error.diagnostic?.kind == .currentVersionUnresolved)
    #expect(error.path.hasSuffix("Music.xcdatamodeld/.xccurrentversion"))
  }

  @Test(
    "A dangling marker is an error even where one version is left",
    arguments: [
      "Music 3.xcdatamodel", "Music", "music.xcdatamodel", ".", " Music.xcdatamodel",
    ]
  )
  func danglingMarkers(name: String) throws {
    guard case .failure(let error) = try load(TemporaryBundle.marker(name), ["Music"]) else {
      Issue.record("a version was chosen")
      return
    }
    #expect(error.reason == .versionNotFound(name, versions: ["Music"]))
  }

  @Test(
    "A marker never leads out of the bundle",
    arguments: [
      "../Other.xcdatamodeld/Other.xcdatamodel", "/etc/passwd", "..", "a/Music.xcdatamodel",
      "./Music.xcdatamodel", "Music.xcdatamodel/", "..&#47;Other.xcdatamodel",
      "<![CDATA[../Other.xcdatamodel]]>",
    ]
  )
  func maliciousMarkers(name: String) throws {
    guard case .failure(let error) = try load(TemporaryBundle.marker(name)) else {
      Issue.record("a version was chosen")
      return
    }
    guard case .malformed(let message) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(message.contains("the name of a folder in the bundle"))
    #expect(error.location?.start.line == 6)
    #expect(error.diagnostic?.kind == .malformedModel)
  }

  @Test(
    "A marker that is no property list is malformed",
    arguments: [
      "", "Music.xcdatamodel", "<plist><dict>", "<model/>", "bplist00", "<plist/><plist/>",
      "<!DOCTYPE plist [<!ENTITY a \"Music\">]><plist/>",
    ]
  )
  func malformedMarkers(marker: String) throws {
    guard case .failure(let error) = try load(marker) else {
      Issue.record("a version was chosen")
      return
    }
    guard case .malformed = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(error.location != nil)
    #expect(error.path.hasSuffix("/.xccurrentversion"))
  }

  @Test func aMarkerThatCannotBeReadIsMalformed() throws {
    try TemporaryBundle.with(["Music"]) { path throws in
      let marker = path + "/.xccurrentversion"
      #expect(mkfifo(marker, 0o600) == 0)
      let error = try #require(throws: ModelFileError.self) { try ModelLoader().load(path) }
      #expect(error.message.contains("a readable marker file"))
      #expect(unlink(marker) == 0)
      try Fixtures.write(repeatElement(UInt8(ascii: " "), count: 70_000), to: marker)
      #expect(throws: ModelFileError.self) { try ModelLoader().load(path) }
    }
  }

  @Test(
    "What is marked as current is what is read",
    arguments: ["Music", "Music 2", "R & B <é> 🎵"]
  )
  func written(version: String) throws {
    try TemporaryBundle.with(["Other", version]) { path throws in
      let bundle = try #require(try VersionedBundle(path: path))
      #expect(try bundle.markCurrent(version))
      #expect(try !bundle.markCurrent(version))
      #expect(try ModelLoader().load(path).version == version)
      #expect(
        try String(decoding: Fixtures.bytes(path + "/.xccurrentversion"), as: UTF8.self)
          .hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC")
      )
    }
  }

  @Test func aMarkerThatNamesNoVersionIsReplacedByTheOnlyVersion() throws {
    try TemporaryBundle.with(["Music"], marker: "<plist><dict/></plist>") { path throws in
      try VersionedBundle(path: path)?.markOnlyVersion()
      let marker = try Fixtures.bytes(path + "/.xccurrentversion")
      #expect(
        String(decoding: marker, as: UTF8.self).contains("<string>Music.xcdatamodel</string>")
      )
    }
    try TemporaryBundle.with(["A", "B"]) { path throws in
      try VersionedBundle(path: path)?.markOnlyVersion()
      #expect(try Fixtures.entries(path) == ["A.xcdatamodel", "B.xcdatamodel"])
    }
    try TemporaryBundle.with(["A"]) { path throws in
      try VersionedBundle(path: path)?.markOnlyVersion()
      #expect(try Fixtures.entries(path) == [".xccurrentversion", "A.xcdatamodel"])
    }
  }
}
