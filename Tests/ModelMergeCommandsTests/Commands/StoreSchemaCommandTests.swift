import ModelTestSupport
import Testing

@Suite struct StoreSchemaCommandTests {
  @Test func theStatementsAreRunnable() throws {
    try Workspace.with { workspace throws in
      let whole = Fixtures.models + "/SongArtist/Whole.xcdatamodel"
      let run = workspace.run("store", "schema", "--model", whole)
      #expect(run.status == 0 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasSuffix(";") })
      #expect(lines.first?.hasPrefix("CREATE TABLE ZARTIST ( Z_PK INTEGER PRIMARY KEY, ") == true)
      #expect(lines.last == "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);")
      let database = try Database(workspace.path("~/Store.sqlite"))
      try database.run(run.output)
      try database.run("INSERT INTO ZSONG (Z_ENT, Z_OPT, ZARTIST) VALUES (2, 1, 1)")
    }
  }

  @Test func whatIsLeftOutIsToldBesideTheStatements() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(
        """
        <entity name="Song"><attribute name="title" attributeType="String"/>
        <attribute name="sort" attributeType="String" derived="YES"
          derivationExpression="canonical:(title)"/>
        <fetchIndex name="byTitle">
          <fetchIndexElement expression="uppercase:(title)" expressionType="String"/></fetchIndex>
        </entity>
        """,
        to: "Songs.xcdatamodel"
      )
      let run = workspace.run("store", "schema", "--model", "~/Songs.xcdatamodel")
      #expect(run.status == 0 && run.output.contains("ZSORT VARCHAR, ZTITLE VARCHAR"))
      #expect(run.errors.contains("note: the index `byTitle` of `Song` is left out: "))
      #expect(
        run.errors.contains("note: the triggers that keep `Song.sort` up to date are left out")
      )
    }
  }

  @Test func aModelThatIsNotWholeHasNoStore() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel("<entity name=\"Song\" parentEntity=\"Gone\"/>", to: "A.xcdatamodel")
      let run = workspace.run("store", "schema", "--model", "~/A.xcdatamodel")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("the parent `Gone` of `Song` is not in the model"))
    }
  }

  @Test(
    "Wrong usage is 64, an absent model 2",
    arguments: [
      (["store"], 64, "what to do (info, check, schema, create, dump)"),
      (["store", "shema"], 64, "did you mean `schema`?"),
      (["store", "schema"], 64, "`--model INPUT`"),
      (["store", "schema", "a", "--model", "b"], 64, "`a` is one argument too many"),
      (["store", "schema", "--model", "~/absent.xcdatamodel"], 2, "no such file"),
    ] as [([String], Int32, String)]
  )
  func usage(arguments: [String], status: Int32, text: String) throws {
    try Workspace.with { workspace in
      let run = workspace.run(arguments)
      #expect(run.status == status && run.output.isEmpty)
      #expect(run.errors.contains(text), "\(run.errors)")
    }
  }
}
