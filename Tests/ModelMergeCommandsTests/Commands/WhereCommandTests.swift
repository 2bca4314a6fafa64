import ModelTestSupport
import Testing

@Suite struct WhereCommandTests {
  private func ask(
    _ path: String,
    _ workspace: Workspace,
    _ more: String...
  ) -> Workspace.Run {
    workspace.run(["where", path, "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"] + more)
  }

  @Test func anEntityIsDefinedSomewhereAndStoodInForElsewhere() throws {
    try Workspace.with { workspace throws in
      let run = ask("Artist", workspace)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          Artist
            Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: `Artists` defines it
            Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:19: `Songs` has a placeholder for it

          """
      )
    }
  }

  @Test func aFacetIsToldWithWhatEachModuleSays() throws {
    try Workspace.with { workspace throws in
      let run = ask("Artist.songs.deletionRule", workspace, "--format", "json")
      #expect(run.status == 0 && run.errors.isEmpty)
      let json = try Workspace.Run.json(run.output)
      #expect(json.string("formatVersion") == "1.0")
      #expect(json.string("path") == "Artist.songs.deletionRule")
      let origins = json.objects("origins")
      #expect(origins.map { $0.string("module") } == ["Artists", "Songs"])
      #expect(origins.map { $0.string("role") } == ["definition", "placeholder"])
      #expect(origins.allSatisfy { $0.string("says")?.hasPrefix("has the delete rule `") == true })
      #expect(try #require(origins[0].integer("line")) > 3)
      #expect(try #require(origins[0].integer("column")) > 1)
    }
  }

  @Test func anEntityHasFacetsToo() throws {
    try Workspace.with { workspace throws in
      let run = ask("Artist.representedClassName", workspace)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("Artist.representedClassName\n"))
      #expect(run.output.contains("`Artists` defines it: has the class `"))
    }
  }

  /// The collision is just what is asked about.
  @Test func whereDefinitionsDifferEachSideIsTold() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/Broken/entity-duplicate-drift/hit"
      let inputs = ["\(folder)/Catalog.xcdatamodeld", "\(folder)/Genres.xcdatamodeld"]
      let run = workspace.run(["where", "Genre.songs"] + inputs)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains("\n  the definitions differ, and the one whose content sorts"))
      #expect(run.output.contains("  they differ in `deletionRule`:\n"))
      #expect(run.output.contains("`Catalog` is taken: has the delete rule `Cascade`\n"))
      #expect(run.output.contains("`Genres` is not taken: has the delete rule `Nullify`\n"))
      let json = try Workspace.Run.json(
        workspace.run(["where", "Genre.songs", "--format", "json"] + inputs).output
      )
      #expect(json.string("decision") == "content")
      #expect(json.objects("differences").map { $0.string("facet") } == ["deletionRule"])
    }
  }

  @Test(
    "What nothing is called is wrong usage, and the nearest name is proposed",
    arguments: [
      ("Artists", "did you mean `Artist`?"), ("Artist.song", "did you mean `songs`?"),
      ("Artist.songs.deleteRule", "did you mean `delet"),
      ("Artist.songs.x", "its facets are `"), ("Song.title.optional.more", ""), ("", ""), (".", ""),
      ("configuration:Lokal", ""), ("Artist.songs.", ""),
    ]
  )
  func unknown(path: String, help: String) throws {
    try Workspace.with { workspace throws in
      let run = ask(path, workspace)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("modelmerge: error: "))
      #expect(run.errors.contains(help))
    }
  }

  @Test func whatAModuleCallsAnEntityIsTranslated() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/MusicLibrary"
      let inputs = ["Artists", "Catalog", "ListeningHistory", "Playlists"].map {
        "\(folder)/\($0).xcdatamodeld"
      }
      let run = workspace.run(["where", "Track"] + inputs)
      #expect(run.status == 64)
      #expect(run.errors.contains("`Track` is what `ListeningHistory` calls `Song`"))
      let inherited = workspace.run(["where", "Song.artwork.optional"] + inputs)
      #expect(inherited.status == 64)
      #expect(
        inherited.errors.contains("`Song` inherits it: ask for `MediaItem.artwork.optional`")
      )
      #expect(workspace.run(["where", "MediaItem.artwork.optional"] + inputs).status == 0)
    }
  }

  @Test func aPathIsNeeded() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("where")
      #expect(run.status == 64 && run.errors.contains("a PATH"))
    }
  }

  @Test func anAbsentInputIsTwo() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("where", "Song", "~/Song.xcdatamodeld", "~/Artists.xcdatamodeld")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("did you mean `Songs.xcdatamodeld`"))
    }
  }

  @Test func theModulesOfTheConfigurationAreTaken() throws {
    try Workspace.with { workspace throws in
      try Fixtures.write(
        Array(
          """
          {"version": 1, "modules": [
            {"name": "S", "path": "Songs.xcdatamodeld"},
            {"name": "A", "path": "Artists.xcdatamodeld"}]}
          """.utf8
        ),
        to: workspace.folder + "/modelmerge.json"
      )
      let run = workspace.run("where", "Artist.name")
      #expect(run.status == 0)
      #expect(run.output.contains("`A` defines it\n"))
    }
  }
}
