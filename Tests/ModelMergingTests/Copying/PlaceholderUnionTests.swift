import ModelMerge
import ModelTestSupport
import Testing

/// Several placeholders for one entity that stays away become one.
@Suite struct PlaceholderUnionTests {
  private let partial = ModelMerger(keepsUnresolvedPlaceholders: true)

  private func module(_ name: String, _ placeholder: EntityDescription) -> ModelModule {
    ModelModule(
      name,
      ManagedObjectModel {
        EntityDescription("Own\(name)") { RelationshipDescription("song", to: "Song") }
        placeholder
      }
    )
  }

  private func song(
    className: String? = nil,
    userInfo: UserInfo = [:],
    _ properties: AttributeDescription...
  ) -> EntityDescription {
    var entity = EntityDescription.placeholder("Song") {}
    entity.className = className
    entity.userInfo.entries += userInfo.entries
    entity.attributes = properties
    return entity
  }

  private func united(_ placeholders: EntityDescription...) -> EntityDescription? {
    let modules = placeholders.enumerated().map { module("M\($0)", $1) }
    return partial.merge(modules).model.entity(named: "Song")
  }

  @Test func eachPropertyAndKeyIsThereOnce() {
    let result = united(
      song(userInfo: ["b": "1"], AttributeDescription("title", .string)),
      song(userInfo: ["b": "2", "a": "3"], AttributeDescription("year", .integer16))
    )
    #expect(result?.attributes.map(\.name) == ["title", "year"])
    #expect(result?.userInfo.entries.map(\.key) == ["MyRealEntity", "a", "b"])
    #expect(result?.userInfo["b"] == "1")
  }

  /// A whole placeholder that sorts first would hide what another one says of a single property.
  @Test func contentDecidesPartByPart() {
    let result = united(
      song(className: "A", AttributeDescription("title", .string)),
      song(className: "B", AttributeDescription("title", .integer16))
    )
    #expect(result?.className == "A")
    #expect(result?.attribute(named: "title")?.type == .integer16)
  }

  @Test func whatAllSayAlikeStaysAsItIsSaid() {
    let placeholder = song(userInfo: ["z": "", "a": ""], AttributeDescription("title", .string))
    #expect(united(placeholder, placeholder) == united(placeholder))
    #expect(united(placeholder)?.userInfo.entries.map(\.key) == ["MyRealEntity", "z", "a"])
  }

  @Test func aPropertyOfTwoKindsIsThereOnce() {
    var other = song()
    other.relationships = [RelationshipDescription("title", to: "OwnM1")]
    let result = united(song(AttributeDescription("title", .string)), other)
    #expect(result?.properties.map(\.name) == ["title"])
  }
}
