import Foundation
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct StubCommandTests {
  private static let songs = "Songs.xcdatamodeld/Songs.xcdatamodel/contents"

  private func stub(_ workspace: Workspace, _ more: String...) -> Workspace.Run {
    workspace.run(
      ["stub", "--from", "~/Artists.xcdatamodeld", "--for", "~/Songs.xcdatamodeld"] + more
    )
  }

  /// The module `Songs` without its placeholder.
  private func robbed(_ workspace: Workspace) throws -> String {
    let text = try workspace.text(Self.songs)
    let start = try #require(text.range(of: "    <entity name=\"Artist\""))
    let end = try #require(text.range(of: "</entity>\n"))
    return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
  }

  @Test func aMissingPlaceholderIsWritten() throws {
    try Workspace.with { workspace throws in
      let robbed = try self.robbed(workspace)
      try workspace.write(robbed, to: Self.songs)
      let artists = try workspace.bytes("Artists.xcdatamodeld/Artists.xcdatamodel/contents")
      let run = stub(workspace)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
      #expect(workspace.check().status == 0)
      #expect(try self.robbed(workspace) == robbed)
      #expect(
        try workspace.bytes("Artists.xcdatamodeld/Artists.xcdatamodel/contents") == artists
      )
      let before = try workspace.snapshot()
      #expect(stub(workspace).status == 0 && stub(workspace, "--verify").status == 0)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func verifyTellsWhatIsMissingAndWritesNothing() throws {
    try Workspace.with { workspace throws in
      try workspace.write(try robbed(workspace), to: Self.songs)
      let before = try workspace.snapshot()
      let run = stub(workspace, "--verify")
      #expect(run.status == 1 && run.errors.contains("\(Self.songs): add the placeholder `Artist`"))
      let quiet = stub(workspace, "--verify", "--quiet")
      #expect(quiet.status == 1 && quiet.errors.isEmpty)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func whatIsRemovedIsNeverRemovedInSilence() throws {
    try Workspace.with { workspace throws in
      let text = try workspace.text(Self.songs)
      let extra = "        <attribute name=\"age\" attributeType=\"String\"/>\n"
      let start = try #require(text.range(of: "        <relationship"))
      try workspace.write(
        text.replacingCharacters(in: start.lowerBound..<start.lowerBound, with: extra),
        to: Self.songs
      )
      let run = stub(workspace)
      #expect(
        run.status == 0
          && run.errors == "modelmerge: \(Self.songs): remove `Artist.age`, which the real entity "
            + "does not have\n"
      )
      #expect(try workspace.text(Self.songs) == text)
    }
  }

  @Test func theModuleMayBeAVersionASingleModelOrAFile() throws {
    try Workspace.with { workspace throws in
      let whole = try workspace.text(Self.songs)
      let robbed = try self.robbed(workspace)
      for (input, path) in [
        ("~/Songs.xcdatamodeld@Songs", Self.songs),
        ("~/One.xcdatamodel", "One.xcdatamodel/contents"),
        ("Name=~/Two/contents", "Two/contents"),
      ] {
        try workspace.write(robbed, to: path)
        let target = input.replacing("~/", with: workspace.folder + "/")
        let run = workspace.run("stub", "--from", "~/Artists.xcdatamodeld", "--for", target)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try workspace.text(path).contains("MyRealEntity"))
        #expect(try workspace.text(path).count > robbed.count)
      }
      #expect(whole.contains("MyRealEntity"))
    }
  }

  @Test("Only XML in UTF-8 is edited", arguments: ["Songs.json", "Songs.mom"])
  func otherForms(name: String) throws {
    try Workspace.with { workspace throws in
      try workspace.copy("SongArtist/Whole.xcdatamodel", as: "Songs.xcdatamodel")
      #expect(
        workspace.run("convert", "~/Songs.xcdatamodel", "-o", "~/\(name)", "--quiet").status == 0
      )
      let before = try workspace.snapshot()
      let run = workspace.run("stub", "--from", "~/Artists.xcdatamodeld", "--for", "~/\(name)")
      #expect(run.status == 2 && run.errors.contains("no `contents` file"), "\(run.errors)")
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func anotherEncodingIsRefused() throws {
    try Workspace.with { workspace throws in
      let text = try robbed(workspace).replacing("UTF-8", with: "UTF-16")
      let units = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try Fixtures.write([0xFF, 0xFE] + units, to: workspace.folder + "/Wide.xcdatamodel/contents")
      let before = try workspace.snapshot()
      let run = workspace.run(
        "stub",
        "--from",
        "~/Artists.xcdatamodeld",
        "--for",
        "~/Wide.xcdatamodel"
      )
      #expect(run.status == 2 && run.errors.contains("UTF-8"), "\(run.errors)")
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func aMarkAtTheStartOfTheFileStays() throws {
    try Workspace.with { workspace throws in
      try Fixtures.write(
        [0xEF, 0xBB, 0xBF] + Array(try robbed(workspace).utf8),
        to: workspace.folder + "/" + Self.songs
      )
      #expect(stub(workspace).status == 0)
      #expect(try workspace.bytes(Self.songs).starts(with: [0xEF, 0xBB, 0xBF]))
      #expect(workspace.check().status == 0)
    }
  }

  @Test(
    "What is asked for must be there",
    arguments: [("Artits", "did you mean `Artist`?"), ("Song", "defines the entity `Song` itself")]
  )
  func entities(name: String, message: String) throws {
    try Workspace.with { workspace throws in
      let run = stub(workspace, name)
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(stub(workspace, "Artist").status == 0)
    }
  }

  @Test(
    "What is missing is usage",
    arguments: [
      [], ["--from", "~/Artists.xcdatamodeld"], ["--for", "~/Songs.xcdatamodeld"],
      ["--from", "~/Artists.xcdatamodeld", "--for", "-"],
    ]
  )
  func usage(arguments: [String]) throws {
    try Workspace.with { workspace throws in
      #expect(workspace.run(["stub"] + arguments).status == 64)
    }
  }

  @Test func whatCannotBeReadIsReported() throws {
    try Workspace.with { workspace throws in
      try workspace.write("<model><entity", to: "Broken.xcdatamodel/contents")
      for (source, target) in [("Broken", "Songs"), ("Songs", "Broken"), ("No", "Songs")] {
        let suffix = { $0 == "Songs" ? "xcdatamodeld" : "xcdatamodel" }
        let run = workspace.run(
          "stub",
          "--from",
          "~/\(source).\(suffix(source))",
          "--for",
          "~/\(target).\(suffix(target))"
        )
        #expect(run.status == 2 && !run.errors.isEmpty)
      }
    }
  }
}
