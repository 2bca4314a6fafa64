import ModelMerge
import ModelTestSupport
import Testing

@Suite struct StoreCheckTests {
  /// Calls the body in a workspace with the merged model of a store, `Whole.json`, and the store.
  private func withStore<Result>(
    _ change: (inout StoreSketch) throws -> Void = { _ in },
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    var sketch = StoreSketch(of: Library.whole)
    try change(&sketch)
    return try Workspace.with { workspace throws in
      try Fixtures.write(ModelJSON.bytes(of: Library.whole), to: workspace.path("~/Whole.json"))
      try sketch.write(to: workspace.path("~/Music.sqlite"))
      return try body(workspace)
    }
  }

  private func check(_ workspace: Workspace, _ arguments: String...) -> Workspace.Run {
    workspace.run(["store", "check", "~/Music.sqlite", "--model", "~/Whole.json"] + arguments)
  }

  @Test func aModelThatFitsIsZero() throws {
    try withStore { workspace throws in
      let before = try workspace.snapshot()
      let run = check(workspace)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == "Whole.json fits Music.sqlite\n")
      let json = try Workspace.Run.json(check(workspace, "--format", "json").output)
      #expect(json["isCompatible"] as? Bool == true)
      #expect(json.objects("entities").map { $0.string("fit") } == ["matching", "matching"])
      #expect(check(workspace, "--quiet").output.isEmpty)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func everyEntityThatDiffersIsNamed() throws {
    try withStore { sketch in
      sketch.hashes[1].hash = sketch.hashes[0].hash
      sketch.hashes.append(EntityHash("Gig", sketch.hashes[0].hash))
    } _: { workspace throws in
      let run = check(workspace)
      #expect(run.status == 1 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[0] == "Whole.json does not fit Music.sqlite: 2 of 3 entities differ")
      #expect(lines[1] == "`Gig` is in the store only" && lines[2].hasPrefix("`Song` differs: "))
      let json = check(workspace, "--format", "json")
      #expect(json.status == 1)
      let entities = try Workspace.Run.json(json.output).objects("entities")
      #expect(entities.map { $0.string("fit") } == ["matching", "missing", "differing"])
    }
  }

  @Test func theCommandThatTellsMoreIsNamedWhenTheStoreKeepsItsModel() throws {
    try withStore {
      try $0.keep(Library.whole)
    } _: { workspace throws in
      let run = workspace.run("store", "check", "~/Music.sqlite", "--model", "~/Songs.xcdatamodeld")
      #expect(run.status == 1)
      #expect(run.output.contains("help: `modelmerge diff Music.sqlite Songs.xcdatamodeld` tells"))
      let difference = workspace.run("diff", "~/Music.sqlite", "~/Songs.xcdatamodeld")
      #expect(difference.status == 0 && difference.output.contains("Artist"))
    }
  }

  /// Of names beyond ASCII no public sample shows how they are hashed.
  @Test("An unverified hash decides nothing", arguments: [false, true])
  func unverifiedHash(keepsModel: Bool) throws {
    let model = ManagedObjectModel {
      EntityDescription("Début") { AttributeDescription("title", .string) }
    }
    try withStore { sketch in
      sketch.hashes = [EntityHash("Début", VersionHash(bytes: Array(repeating: 1, count: 32)))]
      if keepsModel { try sketch.keep(model) }
    } _: { workspace throws in
      try Fixtures.write(ModelJSON.bytes(of: model), to: workspace.path("~/Whole.json"))
      let run = check(workspace)
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          keepsModel ? "is the same in the model that the store keeps" : "was not compared"
        )
      )
      var other = model
      other.entities[0].attributes[0].isOptional.toggle()
      try Fixtures.write(ModelJSON.bytes(of: other), to: workspace.path("~/Whole.json"))
      #expect(check(workspace).status == (keepsModel ? 1 : 0))
    }
  }

  @Test func aDamagedModelInTheStoreIsNotNeeded() throws {
    try withStore {
      $0.modelCache = [7]
    } _: { workspace throws in
      let run = check(workspace)
      #expect(run.status == 0 && run.errors.contains("note: "))
    }
  }

  @Test func theStoreItselfIsAModelThatFits() throws {
    try withStore {
      try $0.keep(Library.whole)
    } _: { workspace throws in
      let run = workspace.run("store", "check", "~/Music.sqlite", "--model", "~/Music.sqlite")
      #expect(run.status == 0 && run.output == "Music.sqlite fits Music.sqlite\n")
    }
  }

  @Test func whatCannotBeReadIsTwo() throws {
    try withStore { workspace throws in
      let noModel = workspace.run("store", "check", "~/Music.sqlite", "--model", "~/absent.json")
      #expect(noModel.status == 2 && noModel.output.isEmpty)
      let noStore = workspace.run("store", "check", "~/absent.db", "--model", "~/Whole.json")
      #expect(noStore.status == 2 && noStore.output.isEmpty)
      let bad = workspace.run("store", "check", "~/Music.sqlite", "--model", "~/Music.sqlite")
      #expect(bad.status == 2 && bad.errors.contains("keeps no model"))
    }
  }
}
