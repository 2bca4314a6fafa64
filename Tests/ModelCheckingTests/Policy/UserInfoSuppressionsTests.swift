import ModelMerge
import ModelTestSupport
import Testing

@Suite struct UserInfoSuppressionsTests {
  /// A module in which `Song.artist` has no inverse.
  private func songs(
    _ name: String = "Songs",
    entity: UserInfo = [:],
    artist: UserInfo = [:]
  ) -> ModelModule {
    var relationship = RelationshipDescription("artist", to: "Artist")
    relationship.userInfo = artist
    var song = EntityDescription("Song", relationships: [relationship])
    song.userInfo = entity
    return ModelModule(name, ManagedObjectModel(entities: [song, EntityDescription("Artist")]))
  }

  private func briefs(_ modules: ModelModule...) -> [String] {
    ModelMerger(checker: ModelChecker(profiles: [])).merge(modules).diagnostics.map {
      ($0.suppression.map { "(\($0.reason)) " } ?? "") + $0.brief
    }
  }

  @Test func theElementsAuthorSuppresses() {
    let userInfo: UserInfo = [
      "modelmerge.ignore": "inverse-missing", "modelmerge.reason": "never followed back",
    ]
    #expect(
      briefs(songs(artist: userInfo)) == ["(never followed back) inverse-missing Song.artist"]
    )
  }

  @Test func severalIdentifiersStandBetweenCommas() {
    let userInfo: UserInfo = ["modelmerge.ignore": " delete-rule-hazard ,inverse-missing"]
    #expect(
      briefs(songs(artist: userInfo)) == [
        "() inverse-missing Song.artist", "unused-suppression Song.artist",
      ]
    )
  }

  @Test func theEntityIsNotItsProperties() {
    let userInfo: UserInfo = ["modelmerge.ignore": "inverse-missing"]
    #expect(
      briefs(songs(entity: userInfo)) == [
        "inverse-missing Song.artist", "unused-suppression Song",
      ]
    )
  }

  @Test func equalDefinitionsSuppressTogether() {
    let userInfo: UserInfo = ["modelmerge.ignore": "inverse-missing"]
    let found = briefs(songs("A", artist: userInfo), songs("B", artist: userInfo))
    #expect(!found.contains { $0.hasPrefix("unused-suppression") })
    #expect(found.contains("() inverse-missing Song.artist"))
  }

  @Test(
    "A mark without effect is reported, with what may have been meant",
    arguments: [
      ("modelmerge.ignore", "inverse-mising", "did you mean `inverse-missing`?"),
      (
        "modelmerge.ignore", "entity-collision",
        "mend what is reported, and remove `entity-collision` from `modelmerge.ignore`"
      ),
      ("modelmerge.ignor", "inverse-missing", "did you mean `modelmerge.ignore`?"),
    ]
  )
  func noEffect(key: String, value: String, help: String) throws {
    var module = songs()
    module.model.entities[0].relationships[0].userInfo = UserInfo([.init(key: key, value: value)])
    let diagnostics = ModelMerger().merge([module]).diagnostics
    let unused = try #require(diagnostics.first { $0.kind == .unusedSuppression })
    #expect(unused.help == [help])
    #expect(unused.severity == .warning && unused.module == "Songs")
    #expect(diagnostics.contains { $0.kind == .inverseMissing && $0.suppression == nil })
  }

  @Test func theKeysOfOthersAreNoneOfOurs() {
    #expect(briefs(songs(entity: ["modelmergeIgnore": "x", "Modelmerge.ignore": "y"])).count == 1)
  }

  @Test func aSuppressedErrorBlocksNoMerge() throws {
    var module = songs(artist: ["modelmerge.ignore": "inverse-missing"])
    let merger = ModelMerger(policy: DiagnosticPolicy(levels: [.init(.inverseMissing, .error)]))
    let outcome = merger.merge([module])
    #expect(!outcome.isBlocked)
    _ = try outcome.linkedModel()
    module.model.entities[0].relationships[0].userInfo = [:]
    #expect(merger.merge([module]).isBlocked)
  }
}
