import Foundation
import ModelTestSupport
import Testing

@Suite struct CheckFixTests {
  private static let mistake = #"destinationEntity="song""#
  private static let correction = #"destinationEntity="Song""#

  /// A model with one name in another case.
  private static let contents = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Artist">
            <relationship name="songs" optional="YES" toMany="YES" destinationEntity="song" inverseName="artist" inverseEntity="Song" deletionRule="Nullify"/>
        </entity>
        <entity name="Song">
            <relationship name="artist" optional="YES" maxCount="1" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist" deletionRule="Nullify"/>
        </entity>
    </model>
    """#

  private func with<Result>(
    _ bytes: [UInt8],
    _ body: (Workspace, _ path: String) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = "\(folder)/Music.xcdatamodel/contents"
      try Fixtures.write(bytes, to: path)
      return try body(Workspace(folder: folder), path)
    }
  }

  // MARK: - Bytes

  /// Byte order marks, line breaks, quotes, tabs, comments and odd orders stay as they are.
  @Test(arguments: [
    contents,
    contents + "\n",
    "\u{FEFF}" + contents,
    contents.replacing("\n", with: "\r\n"),
    contents.replacing("    ", with: "\t"),
    contents.replacing("\"", with: "'"),
    contents.replacing(
      "<entity name=\"Song\">",
      with: "<!-- <a b='&'> --><entity  name=\"Song\"\n>"
    ),
    contents.replacing("</model>", with: "</model ><!-- é 🎵 -->"),
    contents.replacing(" toMany=", with: "\n\t  \n toMany  =\n  "),
  ])
  func onlyTheBytesConcernedChange(_ text: String) throws {
    try with(Array(text.utf8)) { workspace, path throws in
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.errors == "modelmerge: fixed 1 finding in 1 file\n")
      let quote = text.contains("'song'") ? "'" : "\""
      let expected = text.replacing("\(quote)song\(quote)", with: "\(quote)Song\(quote)")
      #expect(try Fixtures.bytes(path) == Array(expected.utf8))
    }
  }

  @Test func anotherEncodingIsLeft() throws {
    let bytes = Array(
      Self.contents.replacing("UTF-8", with: "UTF-16").data(using: .utf16) ?? Data()
    )
    try with(bytes) { workspace, path throws in
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix("only files in UTF-8 are edited\n"))
      #expect(try Fixtures.bytes(path) == bytes)
    }
  }

  @Test func theModeOfTheFileStays() throws {
    try with(Array(Self.contents.utf8)) { workspace, path throws in
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(workspace.run("check", "~/Music.xcdatamodel", "--fix").status == 0)
      #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
      let folder = workspace.folder + "/Music.xcdatamodel"
      #expect(try Fixtures.entries(folder) == ["contents"])
    }
  }

  // MARK: - Places

  @Test(arguments: ["contents", "Music.xcdatamodel"])
  func aSymbolicLinkIsNotFollowed(_ link: String) throws {
    try with(Array(Self.contents.utf8)) { workspace, path throws in
      let manager = FileManager.default
      let elsewhere = workspace.folder + "/elsewhere"
      let linked = link == "contents" ? path : workspace.folder + "/Music.xcdatamodel"
      try manager.moveItem(atPath: linked, toPath: elsewhere)
      try manager.createSymbolicLink(atPath: linked, withDestinationPath: elsewhere)
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix("a symbolic link leads to it\n"))
      #expect(try Fixtures.bytes(path) == Array(Self.contents.utf8))
    }
  }

  @Test func aLinkAboveTheInputIsNoMatter() throws {
    try with(Array(Self.contents.utf8)) { workspace, path throws in
      try FileManager.default.createSymbolicLink(
        atPath: workspace.folder + "/here",
        withDestinationPath: workspace.folder
      )
      let run = workspace.run("check", "~/here/Music.xcdatamodel", "--fix")
      #expect(run.status == 0)
      #expect(try Fixtures.bytes(path) != Array(Self.contents.utf8))
    }
  }

  /// Of a bundle, only the version that is read is edited.
  @Test func otherVersionsStayAsTheyAre() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let workspace = Workspace(folder: folder)
      for name in ["Music", "Music 2"] {
        try workspace.write(
          Self.contents,
          to: "Music.xcdatamodeld/\(name).xcdatamodel/contents"
        )
      }
      let run = workspace.run("check", "~/Music.xcdatamodeld@Music", "--fix")
      #expect(run.status == 0)
      let texts = try ["Music", "Music 2"].map {
        String(
          decoding: try Fixtures.bytes("\(folder)/Music.xcdatamodeld/\($0).xcdatamodel/contents"),
          as: UTF8.self
        )
      }
      #expect(!texts[0].contains(Self.mistake) && texts[1] == Self.contents)
    }
  }

  /// The model that it was made of has the mistake as well.
  @Test func aModelAsJSONIsLeft() throws {
    let text =
      #"{"formatVersion":"1.0","model":{"entities":[{"name":"Song","userInfo":{"modelmerge.Ignore":"x"}}]}}"#
    try Fixtures.withTemporaryFolder { folder throws in
      let workspace = Workspace(folder: folder)
      try workspace.write(text, to: "Music.json")
      let run = workspace.run("check", "~/Music.json", "--fix")
      #expect(run.errors.hasSuffix("it is made of another form of the model\n"))
      #expect(try workspace.text("Music.json") == text)
    }
  }

  // MARK: - Findings

  @Test func whatIsSuppressedIsLeft() throws {
    let text = Self.contents.replacing(
      #"<entity name="Song">"#,
      with: #"""
        <entity name="Song">
                <attribute name="count" attributeType="Boolean" defaultValueString="True">
                    <userInfo>
                        <entry key="modelmerge.ignore" value="default-value-invalid"/>
                    </userInfo>
                </attribute>
        """#
    )
    try with(Array(text.utf8)) { workspace, path throws in
      #expect(workspace.run("check", "~/Music.xcdatamodel", "--fix").status == 0)
      let expected = text.replacing(Self.mistake, with: Self.correction)
      #expect(try Fixtures.bytes(path) == Array(expected.utf8))
    }
  }

  /// Two edits of one value wait for each other.
  @Test func editsOfOneValueAreMadeOneAfterTheOther() throws {
    let mark = #"<entry key="modelmerge.ignore" value="inverse-missing, cardinality-invalid"/>"#
    let text = Self.contents.replacing(
      "</entity>\n    <entity",
      with: "    <userInfo>\n            \(mark)\n        </userInfo>\n    </entity>\n    <entity"
    )
    try with(Array(text.utf8)) { workspace, path throws in
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.errors == "modelmerge: fixed 3 findings in 1 file\n")
      let expected = Self.contents.replacing(Self.mistake, with: Self.correction)
      #expect(try Fixtures.bytes(path) == Array(expected.utf8))
    }
  }

  /// The correction would reveal that the destination has no such inverse.
  @Test func whatWouldBringSomethingNewIsLeft() throws {
    let text = Self.contents.replacing(
      #"inverseName="artist" inverseEntity="Song""#,
      with: #"inverseName="singer" inverseEntity="Song""#
    )
    try with(Array(text.utf8)) { workspace, path throws in
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.status == 1)
      #expect(run.errors.contains("left: the destination `song` of `Artist.songs`"))
      #expect(run.errors.contains("it would bring `inverse-unknown` at `Artist.songs`"))
      #expect(try Fixtures.bytes(path) == Array(text.utf8))
    }
  }

  // MARK: - The command line

  @Test func verifyingTellsAndWritesNothing() throws {
    try with(Array(Self.contents.utf8)) { workspace, path throws in
      let run = workspace.run(
        "check",
        "~/Music.xcdatamodel",
        "--fix",
        "--verify",
        "--fail-on",
        "never"
      )
      #expect(run.status == 1)
      #expect(
        run.errors.contains("Music.xcdatamodel/contents:4:83: would be fixed: the destination")
      )
      #expect(run.errors.hasSuffix("would fix 1 finding in 1 file\n"))
      #expect(try Fixtures.bytes(path) == Array(Self.contents.utf8))
      #expect(workspace.run("check", "~/Music.xcdatamodel", "--fix", "--quiet").errors.isEmpty)
      let again = workspace.run("check", "~/Music.xcdatamodel", "--fix", "--verify")
      #expect(again.status == 0 && again.errors.isEmpty)
    }
  }

  @Test func verifyingBelongsToFixing() throws {
    try with(Array(Self.contents.utf8)) { workspace, _ throws in
      #expect(workspace.run("check", "~/Music.xcdatamodel", "--verify").status == 64)
      #expect(workspace.run("merge", "~/Music.xcdatamodel", "-o", "~/A.json", "--fix").status == 64)
    }
  }

  @Test func aReportOverAnInputIsRefusedBeforeAnythingIsWritten() throws {
    try with(Array(Self.contents.utf8)) { workspace, path throws in
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix", "--report", "json=\(path)")
      #expect(run.status == 2)
      #expect(try Fixtures.bytes(path) == Array(Self.contents.utf8))
    }
  }

  @Test func aConfigurationIsMended() throws {
    try with(Array(Self.contents.utf8)) { workspace, _ throws in
      let text = "{\r\n  // A comment.\r\n  \"version\": 1, \"profils\": [\"sqlite\"],\r\n}"
      try workspace.write(text, to: "modelmerge.json")
      let run = workspace.run("check", "~/Music.xcdatamodel", "--fix")
      #expect(run.status == 0)
      #expect(run.errors == "modelmerge: fixed 2 findings in 2 files\n")
      let fixed = try Fixtures.bytes(workspace.folder + "/modelmerge.json")
      #expect(fixed == Array(text.replacing("profils", with: "profiles").utf8))
    }
  }
}
