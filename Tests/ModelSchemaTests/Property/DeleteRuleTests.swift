import ModelSchema
import Testing

@Suite struct DeleteRuleTests {
  @Test(
    "Every rule has its word",
    arguments: [
      (.noAction, "No Action"), (.nullify, "Nullify"), (.cascade, "Cascade"), (.deny, "Deny"),
    ] as [(DeleteRule, String)]
  )
  func words(rule: DeleteRule, name: String) {
    #expect(DeleteRule(name: name) == rule)
    #expect(rule.name == name)
  }

  @Test("Other words are kept", arguments: ["cascade", "NoAction", "", "Deny "])
  func others(word: String) {
    #expect(DeleteRule(name: word) == .other(word))
    #expect(DeleteRule(name: word).name == word)
  }

  @Test func everyRuleIsNamedOnce() {
    #expect(Set(DeleteRule.named.map(\.rule)).count == 4)
    #expect(Set(DeleteRule.named.map(\.name)).count == 4)
  }
}
