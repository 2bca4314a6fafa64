import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ConvertCommandTests {
  private static let history = Fixtures.models + "/MusicLibrary/ListeningHistory.xcdatamodeld"
  private static let whole = Fixtures.models + "/MusicLibrary/Merged.xcdatamodel"

  @Test(
    "A model goes through every form with the same hashes",
    arguments: ["X.xcdatamodeld", "X.xcdatamodel", "X.mom", "X.momd", "X.json"]
  )
  func everyForm(name: String) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("convert", Self.whole, "-o", "~/\(name)", "--quiet")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
      let hashes = workspace.run("hash", "~/\(name)")
      #expect(hashes.output == workspace.run("hash", Self.whole).output)
      #expect(workspace.run("inspect", "~/\(name)").status == 0)
      let again = workspace.run("convert", Self.whole, "-o", "~/\(name)", "--verify", "--quiet")
      #expect(again.status == 0)
    }
  }

  @Test func aJSONModelLosesNothing() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.run("convert", Self.whole, "-o", "~/X.json").errors.isEmpty)
      let run = workspace.run("convert", "~/X.json", "-o", "~/Back.xcdatamodel")
      #expect(run.status == 0 && run.errors.isEmpty)
      let bytes = try Fixtures.bytes(workspace.folder + "/Back.xcdatamodel/contents")
      #expect(try bytes == Fixtures.bytes(Self.whole + "/contents"))
    }
  }

  @Test func allVersionsOfABundleAreConvertedBothWays() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.run("convert", Self.history, "-o", "~/History.momd", "--quiet").status == 0)
      #expect(
        try Fixtures.entries(workspace.folder + "/History.momd")
          == ["ListeningHistory 2.mom", "ListeningHistory.mom", "VersionInfo.plist"]
      )
      let back = workspace.run("convert", "~/History.momd", "-o", "~/Back.xcdatamodeld")
      #expect(back.status == 0 && back.errors.isEmpty, "\(back.errors)")
      for version in ["ListeningHistory", "ListeningHistory 2"] {
        #expect(
          workspace.run("hash", "~/Back.xcdatamodeld@\(version)").output
            == workspace.run("hash", Self.history + "@" + version).output
        )
      }
      let list = workspace.run("version", "list", "~/Back.xcdatamodeld").output
      #expect(list == workspace.run("version", "list", Self.history).output)
    }
  }

  @Test func oneVersionOfABundleIsChosen() throws {
    try Workspace.with { workspace throws in
      let input = Self.history + "@ListeningHistory"
      #expect(workspace.run("convert", input, "-o", "~/X.momd", "--quiet").status == 0)
      #expect(
        try Fixtures.entries(workspace.folder + "/X.momd")
          == ["ListeningHistory.mom", "VersionInfo.plist"]
      )
      #expect(workspace.run("convert", Self.history, "-o", "~/X.momd@Two", "--quiet").status == 0)
      #expect(
        try Fixtures.entries(workspace.folder + "/X.momd")
          == ["ListeningHistory.mom", "Two.mom", "VersionInfo.plist"]
      )
    }
  }

  @Test func whatACompiledModelCannotHoldIsSaidOnce() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("convert", Self.whole, "-o", "~/X.mom")
      let lines = run.errors.split(separator: "\n")
      #expect(run.status == 0)
      #expect(lines.allSatisfy { $0.hasPrefix("modelmerge: note: ") })
      #expect(Set(lines).count == lines.count)
      #expect(run.errors.contains("the tools' settings"))
      #expect(run.errors.contains("derived attributes are written as"))
    }
  }

  @Test func theModuleNameCompletesClassNames() throws {
    try Workspace.with { workspace throws in
      try workspace.write(
        """
        <model><entity name="Song" representedClassName=".Song"/></model>
        """,
        to: "Dot.xcdatamodel/contents"
      )
      let run = workspace.run(
        "convert",
        "~/Dot.xcdatamodel",
        "-o",
        "~/Dot.mom",
        "--module-name",
        "Player"
      )
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(workspace.run("inspect", "~/Dot.mom").output.contains("class Player.Song"))
      let plain = workspace.run("convert", "~/Dot.xcdatamodel", "-o", "~/Dot.mom")
      #expect(plain.errors.contains("belongs to the product module"))
      #expect(workspace.run("inspect", "~/Dot.mom").output.contains("class Song"))
    }
  }

  @Test(
    "What cannot be compiled leaves nothing behind",
    arguments: [
      (
        #"<entity name="Song"><relationship name="artist" destinationEntity="Artist"/></entity>"#,
        "Artist"
      ),
      (
        #"<entity name="S"/><fetchRequest name="f" entity="S" predicateString="a =="/>"#,
        "the predicate `a ==`"
      ),
      (#"<entity name="Song"/><fetchRequest name="f" entity="Sing"/>"#, "`Sing`"),
    ]
  )
  func broken(content: String, word: String) throws {
    try Workspace.with { workspace throws in
      try workspace.write("<model>\(content)</model>", to: "Broken.xcdatamodel/contents")
      let before = try workspace.snapshot()
      for output in ["~/X.mom", "~/X.momd"] {
        let run = workspace.run("convert", "~/Broken.xcdatamodel", "-o", output)
        #expect(run.status == 2 && run.errors.contains(word), "\(run.errors)")
      }
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test(
    "Wrong usage is said",
    arguments: [
      (["convert"], "an INPUT"), (["convert", "a"], "`-o OUT`"),
      (["convert", "a", "b", "-o", "c.mom"], "`b`"),
      (["convert", "a", "-o", "c.mim"], "did you mean `c.mom`"),
      (["convert", "a", "-o", "c.json", "--module-name", "M"], "compiled output"),
      (["convert", "a", "-o", "c.mom@2"], "has versions to choose from"),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(arguments)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func theInputIsNotOverwritten() throws {
    try Workspace.with { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.run("convert", "~/Songs.xcdatamodeld", "-o", "~/Songs.xcdatamodeld")
      #expect(run.status == 2 && run.errors.contains("the output is one of the inputs"))
      #expect(try workspace.snapshot() == before)
    }
  }
}
