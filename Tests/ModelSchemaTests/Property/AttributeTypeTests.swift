import ModelSchema
import Testing

@Suite struct AttributeTypeTests {
  @Test(
    "Every type has its word and its number",
    arguments: [
      (.integer16, "Integer 16", 100), (.integer32, "Integer 32", 200),
      (.integer64, "Integer 64", 300), (.decimal, "Decimal", 400), (.double, "Double", 500),
      (.float, "Float", 600), (.string, "String", 700), (.boolean, "Boolean", 800),
      (.date, "Date", 900), (.binary, "Binary", 1000), (.uuid, "UUID", 1100), (.uri, "URI", 1200),
      (.transformable, "Transformable", 1800), (.objectID, "Object ID", 2000),
      (.composite, "Composite", 2100),
    ] as [(AttributeType, String, UInt32)]
  )
  func words(type: AttributeType, name: String, number: UInt32) {
    #expect(AttributeType(name: name) == type)
    #expect(type.name == name)
    #expect(type.number == number)
  }

  @Test func undefinedHasNoWord() {
    #expect(AttributeType.undefined.name == nil)
    #expect(AttributeType.undefined.number == 0)
  }

  @Test("Other words are kept", arguments: ["string", "Integer 128", "", "Undefined", "String "])
  func others(word: String) {
    #expect(AttributeType(name: word) == .other(word))
    #expect(AttributeType(name: word).name == word)
    #expect(AttributeType(name: word).number == nil)
  }

  @Test func namesAndNumbersAreUnique() {
    let named = AttributeType.named
    #expect(Set(named.map(\.name)).count == named.count)
    #expect(named.map(\.number) == Set(named.map(\.number)).sorted())
    #expect(Set(named.map(\.type)).count == named.count)
  }
}
