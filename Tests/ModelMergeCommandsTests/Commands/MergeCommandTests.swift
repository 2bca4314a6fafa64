import Foundation
import ModelMerge
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct MergeCommandTests {
  private static let contents = "Out.xcdatamodeld/Out.xcdatamodel/contents"

  // MARK: - What is written

  @Test func aNewBundleHoldsOneModelAndNothingElse() throws {
    try Workspace.with { workspace throws in
      let run = workspace.merge("-o", "~/Out.xcdatamodeld")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try Fixtures.entries(workspace.folder + "/Out.xcdatamodeld") == ["Out.xcdatamodel"])
      #expect(
        try Fixtures.entries(workspace.folder + "/Out.xcdatamodeld/Out.xcdatamodel") == ["contents"]
      )
      #expect(
        try Fixtures.entries(workspace.folder)
          == ["Artists.xcdatamodeld", "Out.xcdatamodeld", "Songs.xcdatamodeld"]
      )
      #expect(
        try workspace.bytes(Self.contents)
          == Fixtures.bytes(Fixtures.models + "/SongArtist/Whole.xcdatamodel/contents")
      )
    }
  }

  @Test func aNewModelHoldsOneFile() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.merge("--output", "~/Out.xcdatamodel").status == 0)
      #expect(try Fixtures.entries(workspace.folder + "/Out.xcdatamodel") == ["contents"])
    }
  }

  @Test func aModelIsWrittenAsJSON() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.merge("--output=~/Out.json").status == 0)
      let json = try Workspace.Run.json(try workspace.text("Out.json"))
      #expect(json.object("model").objects("entities").count == 2)
    }
  }

  @Test func theMusicLibraryIsMergedToTheByte() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/MusicLibrary/"
      let inputs = ["Artists", "Catalog", "ListeningHistory", "Playlists"].map {
        folder + $0 + ".xcdatamodeld"
      }
      for inputs in [inputs, inputs.reversed()] {
        #expect(workspace.run(["merge"] + inputs + ["-o", "~/Out.xcdatamodel"]).status == 0)
        #expect(
          try workspace.bytes("Out.xcdatamodel/contents")
            == Fixtures.bytes(folder + "Merged.xcdatamodel/contents")
        )
      }
    }
  }

  @Test func aPartialMergeKeepsItsPlaceholdersForTheNextOne() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("merge", "~/Songs.xcdatamodeld", "--partial", "-o", "~/S.xcdatamodel")
      #expect(run.status == 0)
      #expect(try workspace.text("S.xcdatamodel/contents").contains("MyRealEntity"))
      #expect(
        workspace.run(
          "merge",
          "~/S.xcdatamodel",
          "~/Artists.xcdatamodeld",
          "-o",
          "~/Out.xcdatamodel"
        )
        .status == 0
      )
      #expect(
        try workspace.bytes("Out.xcdatamodel/contents")
          == Fixtures.bytes(Fixtures.models + "/SongArtist/Whole.xcdatamodel/contents")
      )
    }
  }

  @Test func theLineageNamesEveryElement() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.merge("-o", "~/Out.xcdatamodel", "--lineage", "~/lineage.json").status == 0)
      let elements = try Workspace.Run.json(try workspace.text("lineage.json")).objects("elements")
      #expect(
        Set(elements.compactMap { $0.string("path") }).isSuperset(of: [
          "Artist", "Artist.songs", "Song", "Song.artist",
        ])
      )
      let file = try #require(elements.first?.objects("origins").first?.string("file"))
      #expect(file == "Artists.xcdatamodeld/Artists.xcdatamodel/contents")
    }
  }

  @Test func aLineageIsVerifiedAsTheModelIs() throws {
    try Workspace.with { workspace throws in
      let flags = ["-o", "~/Out.xcdatamodel", "--lineage", "~/lineage.json"]
      let inputs = ["merge", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"]
      #expect(workspace.run(inputs + ["-o", "~/Out.xcdatamodel"]).status == 0)
      let absent = workspace.run(inputs + flags + ["--verify"])
      #expect(absent.status == 1 && absent.errors.contains("lineage.json differs from what would"))
      #expect(!absent.errors.contains("Out.xcdatamodel") && !workspace.exists("lineage.json"))
      #expect(workspace.run(inputs + flags).status == 0)
      #expect(workspace.run(inputs + flags + ["--verify"]).status == 0)
      let written = try workspace.bytes("lineage.json")
      let swapped = ["merge"] + inputs.dropFirst().reversed() + flags
      #expect(workspace.run(swapped + ["--verify"]).status == 0)
      try Fixtures.write(written + [0x20], to: workspace.folder + "/lineage.json")
      #expect(workspace.run(inputs + flags + ["--verify"]).status == 1)
      #expect(workspace.run(swapped).status == 0)
      #expect(try workspace.bytes("lineage.json") == written)
    }
  }

  // MARK: - An existing bundle

  @Test func onlyTheCurrentVersionOfABundleIsReplaced() throws {
    try Workspace.with { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld", as: "Out.xcdatamodeld")
      let before = try workspace.snapshot()
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld").status == 0)
      let after = try workspace.snapshot()
      let written = "Out.xcdatamodeld/ListeningHistory 2.xcdatamodel/contents"
      #expect(Set(before.keys) == Set(after.keys))
      #expect(before.keys.filter { before[$0] != after[$0] } == [written])
      #expect(
        try workspace.bytes(written)
          == Fixtures.bytes(Fixtures.models + "/SongArtist/Whole.xcdatamodel/contents")
      )
    }
  }

  @Test(
    "A named version is replaced or added",
    arguments: [
      ("ListeningHistory", "ListeningHistory"),
      ("ListeningHistory.xcdatamodel", "ListeningHistory"),
      ("New", "New"), ("3.0", "3.0"),
    ]
  )
  func namedVersion(name: String, version: String) throws {
    try Workspace.with { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld", as: "Out.xcdatamodeld")
      let before = try workspace.snapshot()
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld@\(name)").status == 0)
      let after = try workspace.snapshot()
      let written = "Out.xcdatamodeld/\(version).xcdatamodel/contents"
      let changed = after.keys.filter { before[$0] != after[$0] && $0.hasSuffix("contents") }
      #expect(changed == [written])
      #expect(
        before["Out.xcdatamodeld/.xccurrentversion"] == after["Out.xcdatamodeld/.xccurrentversion"]
      )
    }
  }

  @Test func theOnlyVersionStaysCurrentBesideANewOne() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel("<entity name='Play'/>", to: "Out.xcdatamodeld/Plays.xcdatamodel")
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld@Songs").status == 0)
      #expect(
        try Fixtures.entries(workspace.path("~/Out.xcdatamodeld"))
          == [".xccurrentversion", "Plays.xcdatamodel", "Songs.xcdatamodel"]
      )
      let run = workspace.run("inspect", "~/Out.xcdatamodeld")
      #expect(run.status == 0 && run.output.contains("entity Play"))
    }
  }

  @Test func aStaleOutputIsToldInWords() throws {
    try Workspace.with { workspace throws in
      let run = workspace.merge("-o", "~/Out.xcdatamodel", "--verify")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("Out.xcdatamodel differs from what would be written"))
    }
  }

  @Test func standardInputIsNoModule() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.run("check", "-").status == 64)
      #expect(workspace.merge("-", "-o", "~/Out.json").status == 64)
    }
  }

  @Test("A version's name does not lead out of the bundle", arguments: ["..", "", "a/../../b"])
  func maliciousVersions(name: String) throws {
    try Workspace.with { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld", as: "Out.xcdatamodeld")
      let before = try workspace.snapshot()
      let run = workspace.merge("-o", "~/Out.xcdatamodeld@\(name)")
      #expect(run.status == 2 || run.status == 64)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test(
    "A bundle whose current version is not known is not written",
    arguments: [
      nil, "Music 3.xcdatamodel", "../Songs.xcdatamodeld/Songs.xcdatamodel",
    ]
  )
  func unknownCurrentVersion(marker: String?) throws {
    try Workspace.with { workspace throws in
      for version in ["Music", "Music 2"] {
        try workspace.writeModel("", to: "Out.xcdatamodeld/\(version).xcdatamodel")
      }
      if let marker {
        try workspace.write(
          "<plist><dict><key>_XCCurrentVersionName</key><string>\(marker)</string></dict></plist>",
          to: "Out.xcdatamodeld/.xccurrentversion"
        )
      }
      let before = try workspace.snapshot()
      let run = workspace.merge("-o", "~/Out.xcdatamodeld")
      #expect(run.status == 2 && run.errors.contains("OUT@VERSION"))
      #expect(try workspace.snapshot() == before)
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld@Music 2").status == 0)
    }
  }

  @Test(
    "What is as it should be is not written again",
    arguments: [
      "Out.xcdatamodeld", "Out.xcdatamodel", "Out.json",
    ]
  )
  func unchanged(output: String) throws {
    try Workspace.with { workspace throws in
      #expect(workspace.merge("-o", "~/\(output)").status == 0)
      let before = try workspace.snapshot()
      let run = workspace.merge("-o", "~/\(output)", "--verbose")
      #expect(run.status == 0 && run.errors.contains("unchanged"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func verboseTellsWhatWasWritten() throws {
    try Workspace.with { workspace throws in
      let run = workspace.merge("-o", "~/Out.json", "--verbose")
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("wrote ") && run.errors.contains("2 entities from 2 modules"))
    }
  }

  // MARK: - What is refused

  @Test(
    "The output may not be an input",
    arguments: [
      ["~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "-o", "~/Songs.xcdatamodeld"],
      ["~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "-o", "~/./x/../Songs.xcdatamodeld/"],
      ["~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "-o", "~/Songs.xcdatamodeld@Songs 2"],
      [
        "~/Songs.xcdatamodeld/Songs.xcdatamodel/contents", "~/Artists.xcdatamodeld", "-o",
        "~/Songs.xcdatamodeld",
      ],
      [
        "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "-o",
        "~/Songs.xcdatamodeld/Songs.xcdatamodel",
      ],
    ]
  )
  func outputIsInput(arguments: [String]) throws {
    try Workspace.with { workspace throws in
      try FileManager.default.createDirectory(
        atPath: workspace.path("~/x"),
        withIntermediateDirectories: true
      )
      let before = try workspace.snapshot()
      let run = workspace.run(["merge"] + arguments)
      #expect(run.status == 2 && run.errors.contains("the output is one of the inputs"))
      #expect(try workspace.snapshot() == before)
      #expect(workspace.run(["merge"] + arguments + ["--force"]).status == 0)
    }
  }

  @Test(
    "A folder with other files is left alone",
    arguments: [
      ("Out.xcdatamodeld", "notes.txt"), ("Out.xcdatamodel", "notes.txt"),
      ("Out.xcdatamodeld", "Music.mom"), ("Out.xcdatamodel", ".git"),
    ]
  )
  func foreignFiles(output: String, file: String) throws {
    try Workspace.with { workspace throws in
      try workspace.write("mine", to: "\(output)/\(file)")
      let before = try workspace.snapshot()
      let run = workspace.merge("-o", "~/\(output)")
      #expect(run.status == 2 && run.errors.contains("`\(file)`"))
      #expect(try workspace.snapshot() == before)
      #expect(workspace.merge("-o", "~/\(output)", "--force").status == 0)
      #expect(try workspace.text("\(output)/\(file)") == "mine")
    }
  }

  @Test(
    "Something else in the place of the output is left alone",
    arguments: [
      "Out.xcdatamodeld", "Out.xcdatamodel",
    ]
  )
  func fileInTheWay(output: String) throws {
    try Workspace.with { workspace throws in
      try workspace.write("mine", to: output)
      #expect(workspace.merge("-o", "~/\(output)").status == 2)
      #expect(workspace.merge("-o", "~/\(output)", "--force").status == 2)
      #expect(try workspace.text(output) == "mine")
    }
  }

  @Test func aFolderInThePlaceOfAFileIsLeftAlone() throws {
    try Workspace.with { workspace throws in
      try workspace.write("mine", to: "Out.json/notes.txt")
      #expect(workspace.merge("-o", "~/Out.json").status == 2)
      #expect(try Fixtures.entries(workspace.path("~/Out.json")) == ["notes.txt"])
    }
  }

  @Test(
    "A folder that is not there is not made",
    arguments: [
      "~/absent/Out.xcdatamodeld", "~/absent/Out.json",
      "~/Songs.xcdatamodeld/Songs.xcdatamodel/contents/Out.json",
    ]
  )
  func absentParent(output: String) throws {
    try Workspace.with { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.merge("-o", output)
      #expect(run.status == 2 && run.errors.contains("does not exist"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test(
    "Nothing is written when something is found",
    arguments: [
      ("inverse-not-mutual", ["--fail-on", "error"], 1), ("inverse-not-mutual", [], 1),
      ("inverse-not-mutual", ["--fail-on", "never"], 1),
      ("inverse-missing", ["--fail-on=warning"], 1),
      ("malformed-model", [], 2), ("current-version-unresolved", [], 2),
    ] as [(String, [String], Int32)]
  )
  func findings(example: String, flags: [String], status: Int32) throws {
    try Workspace.with { workspace throws in
      let folder = "\(Fixtures.models)/Broken/\(example)/hit"
      let inputs = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      try workspace.write("{}", to: "Out.json")
      let before = try workspace.snapshot()
      for output in ["Out.xcdatamodeld", "Out.xcdatamodel", "Out.json"] {
        let run = workspace.run(
          ["merge"] + inputs + flags + ["-o", "~/\(output)", "--lineage", "~/lineage.json"]
        )
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors.contains("[\(example)]"))
      }
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func warningsAreReportedAndTheModelIsWritten() throws {
    try Workspace.with { workspace throws in
      let input = "\(Fixtures.models)/Broken/inverse-missing/hit/Catalog.xcdatamodeld"
      let run = workspace.run("merge", input, "-o", "~/Out.xcdatamodel")
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.errors.contains("[inverse-missing]"))
      #expect(workspace.exists("Out.xcdatamodel/contents"))
    }
  }

  @Test func anAbsentInputIsTwo() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("merge", "~/Song.xcdatamodeld", "-o", "~/Out.xcdatamodel")
      #expect(run.status == 2 && run.errors.contains("did you mean `Songs.xcdatamodeld`"))
      #expect(!workspace.exists("Out.xcdatamodel"))
    }
  }

  // MARK: - Verifying

  @Test(
    "Verifying writes nothing and tells whether the output is up to date",
    arguments: [
      "Out.xcdatamodeld", "Out.xcdatamodel", "Out.json",
    ]
  )
  func verify(output: String) throws {
    try Workspace.with { workspace throws in
      let start = try workspace.snapshot()
      #expect(workspace.merge("-o", "~/\(output)", "--verify").status == 1)
      #expect(try workspace.snapshot() == start)
      #expect(workspace.merge("-o", "~/\(output)").status == 0)
      let before = try workspace.snapshot()
      #expect(workspace.merge("-o", "~/\(output)", "--verify").status == 0)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func verifyingFindsAChangedInput() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld").status == 0)
      let artists = "Artists.xcdatamodeld/Artists.xcdatamodel/contents"
      let text = try workspace.text(artists)
      let attribute = "<attribute name=\"zeal\" optional=\"YES\" attributeType=\"String\"/>"
      let place = try #require(text.range(of: "<relationship"))
      try workspace.write(
        text.replacingCharacters(in: place, with: attribute + "<relationship"),
        to: artists
      )
      let before = try workspace.snapshot()
      #expect(workspace.merge("-o", "~/Out.xcdatamodeld", "--verify").status == 1)
      #expect(try workspace.snapshot() == before)
    }
  }
}
