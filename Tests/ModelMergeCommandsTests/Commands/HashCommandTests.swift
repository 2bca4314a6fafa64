import ModelTestSupport
import Testing

@Suite struct HashCommandTests {
  @Test func severalInputsAreHashedMerged() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(
        "hash",
        "~/Songs.xcdatamodeld",
        "~/Artists.xcdatamodeld",
        "--format",
        "json"
      )
      let whole = workspace.run(
        "hash",
        Fixtures.models + "/SongArtist/Whole.xcdatamodel",
        "--format",
        "json"
      )
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == whole.output)
      let json = try Workspace.Run.json(run.output)
      #expect((json["entities"] as? [String: String])?.keys.sorted() == ["Artist", "Song"])
      #expect(
        (json["checksum"] as? String)?.count == 44 && (json["digest"] as? String)?.count == 88
      )
      #expect((json["unverified"] as? [String: String])?.isEmpty == true)
    }
  }

  @Test func oneInputIsHashedAsItIs() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("hash", "~/Songs.xcdatamodeld")
      #expect(run.status == 0)
      // The placeholder is an entity of the module, and hashed as one.
      #expect(run.output.contains("Artist  ") && run.output.contains("checksum  "))
    }
  }

  @Test func whatIsNotProvenIsSaidToBeUnverified() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("hash", Fixtures.models + "/MusicLibrary/Merged.xcdatamodel")
      #expect(run.output.contains("unverified: `sortTitle`: the printed form of the derivation"))
    }
  }

  @Test func aCollisionHasNoHashes() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/Collision"
      let run = workspace.run(
        "hash",
        "\(folder)/Accounts.xcdatamodeld",
        "\(folder)/Playlists.xcdatamodeld"
      )
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("[entity-collision]"))
    }
  }

  @Test func anAbsentInputIsTwo() throws {
    try Workspace.with { workspace throws in
      #expect(workspace.run("hash", "~/absent.xcdatamodeld").status == 2)
      #expect(workspace.run("hash").status == 64)
    }
  }
}
