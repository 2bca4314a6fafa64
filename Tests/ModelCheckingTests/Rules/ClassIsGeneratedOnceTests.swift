@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ClassIsGeneratedOnceTests {
  private let rule = ClassIsGeneratedOnce()

  /// One entity that comes from two modules, of which the second has it with a role and a class.
  private func generated(
    _ role: Lineage.Origin.Role,
    className: String?,
    _ codeGeneration: EntityDescription.CodeGeneration?
  ) -> [Diagnostic] {
    let song = EntityDescription("Song", className: "Song", codeGeneration: .class)
    let other = EntityDescription("Song", className: className, codeGeneration: codeGeneration)
    let lineage = Lineage([
      (
        name: "Song",
        origins: [
          Lineage.EntityOrigin(module: "Songs", role: .definition, entity: song),
          Lineage.EntityOrigin(module: "Plays", role: role, entity: other),
        ]
      )
    ])
    var diagnostics: [Diagnostic] = []
    let index = ModelIndex(ManagedObjectModel { song })
    rule.check(CheckSubject(index, lineage: lineage)) { diagnostics.append($0) }
    return diagnostics
  }

  @Test(
    "A class that is generated for two modules is a warning",
    arguments: [
      (.placeholder, "Song"), (.duplicate, "Song"), (.placeholder, ".Song"),
      (.placeholder, "Plays.Song"),
    ] as [(Lineage.Origin.Role, String)]
  )
  func generatedTwice(role: Lineage.Origin.Role, className: String) throws {
    let found = generated(role, className: className, .class)
    #expect(found.map(\.brief) == ["class-name-collision Song"])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.severity == .warning)
    #expect(
      diagnostic.message == "the class `Song` of `Song` is generated for `Songs` and `Plays`"
    )
    #expect(diagnostic.module == "Songs")
    #expect(diagnostic.notes.map(\.message) == ["`Plays` generates it too"])
    #expect(
      diagnostic.help
        == ["set the code generation of `Song` to Manual/None in all modules but `Songs`"]
    )
  }

  @Test(
    "A class that one module generates is sound",
    arguments: [
      ("Song", nil), ("Song", .category), ("TrackStub", .class), (nil, .class),
    ] as [(String?, EntityDescription.CodeGeneration?)]
  )
  func generatedOnce(className: String?, codeGeneration: EntityDescription.CodeGeneration?) {
    #expect(generated(.placeholder, className: className, codeGeneration) == [])
  }
}
