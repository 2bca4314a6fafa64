import ModelSchema
import Testing

@Suite struct MappingModelTests {
  @Test(
    "Types have Core Data's numbers and the editor's words",
    arguments: [
      (0, "Undefined"), (1, "Custom"), (2, "Add"), (3, "Remove"), (4, "Copy"), (5, "Transform"),
      (6, "6"), (-1, "-1"),
    ]
  )
  func types(number: Int, name: String) {
    let type = MappingType(number: number)
    #expect(type.number == number && type.name == name)
    #expect(MappingType(name: name) == ((0...5).contains(number) ? type : nil))
  }

  @Test(
    "A mapping without a name is called after its entities",
    arguments: [
      (nil, "Song", "Track", "SongToTrack"), (nil, nil, "Track", "Track"),
      (nil, "Song", nil, "Song"), ("Mine", "Song", "Track", "Mine"),
    ] as [(String?, String?, String?, String)]
  )
  func givenNames(name: String?, source: String?, destination: String?, expected: String) {
    let mapping = EntityMapping(name, source: source, destination: destination)
    #expect(mapping.givenName == expected)
    let model = MappingModel(entityMappings: [mapping])
    #expect(model.entityMapping(named: expected) == mapping)
    #expect(model.path == nil)
  }

  @Test func aHashHasThirtyTwoBytes() {
    #expect(VersionHash(stated: [UInt8](repeating: 1, count: 32))?.bytes.count == 32)
    #expect(VersionHash(stated: [1]) == nil)
  }
}
