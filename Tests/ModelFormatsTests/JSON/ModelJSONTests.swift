import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelJSONTests {
  private let model: ManagedObjectModel
  private let json: [String: Any]

  init() throws {
    model = try ModelLoader().load(Fixtures.models + "/MusicLibrary/Merged.xcdatamodel").model
    json = try dictionary(ModelJSON.bytes(of: model))
  }

  private func entity(_ name: String) throws -> [String: Any] {
    try #require(json.object("model").objects("entities").first { $0.string("name") == name })
  }

  @Test func theModelHasTheMembersOfTheContract() throws {
    #expect(json.string("formatVersion") == "1.0")
    let model = json.object("model")
    for name in ["entities", "fetchRequests", "composites", "versionIdentifiers"] {
      #expect(model[name] is [Any], "\(name)")
    }
    #expect(model["configurations"] is [String: Any])
    for entity in model.objects("entities") {
      for name in [
        "attributes", "relationships", "fetchedProperties", "indexes", "uniquenessConstraints",
      ] {
        #expect(entity[name] is [Any], "\(name)")
      }
      #expect(entity["userInfo"] is [String: Any])
      #expect(entity["isAbstract"] is Bool)
      for attribute in entity.objects("attributes") {
        #expect(attribute.string("name") != nil && attribute.string("type") != nil)
      }
      for relationship in entity.objects("relationships") {
        #expect(relationship.string("name") != nil && relationship.string("destination") != nil)
      }
    }
  }

  @Test func everyElementIsThere() {
    let entities = json.object("model").objects("entities")
    #expect(entities.map { $0.string("name") ?? "" } == model.entities.map(\.name))
    for (read, entity) in zip(entities, model.entities) {
      #expect(read.string("parent") == entity.parent)
      #expect(read.string("className") == entity.className)
      #expect(read["isAbstract"] as? Bool == entity.isAbstract)
      #expect(
        read.objects("attributes").map { "\($0["name"] ?? "")" } == entity.attributes.map(\.name)
      )
      #expect(
        read.objects("relationships").map { $0.string("inverse") }
          == entity.relationships.map(\.inverse)
      )
      #expect(
        read["uniquenessConstraints"] as? [[String]]
          == entity.uniquenessConstraints.map(\.properties)
      )
    }
    let configurations = json.object("model").object("configurations")
    #expect(
      configurations as? [String: [String]]
        == Dictionary(
          model.configurations.map { ($0.name, $0.members.map(\.name)) },
          uniquingKeysWith: { first, _ in first }
        )
    )
  }

  @Test func facetsAreSaidInTheirWords() throws {
    let item = try entity("MediaItem")
    let title = try #require(item.objects("attributes").first { $0.string("name") == "title" })
    #expect(title.string("type") == "String")
    #expect(title.string("default") == "Untitled" && title.string("renamingIdentifier") == "name")
    #expect(title["optional"] as? Bool == false)
    #expect(
      item["userInfo"] as? [String: String] == ["summary": "Anything that can be listed and played"]
    )
    let songs = try #require(
      try entity("Artist").objects("relationships").first { $0.string("name") == "songs" }
    )
    #expect(songs.string("destination") == "Song" && songs.string("inverse") == "artist")
    #expect(songs["toMany"] as? Bool == true && songs.string("deleteRule") == "Cascade")
    let fetched = try #require(try entity("SmartPlaylist").objects("fetchedProperties").first)
    #expect(fetched.object("fetchRequest").string("entity") == "Song")
    let index = try #require(try entity("Play").objects("indexes").first)
    #expect(
      index.objects("elements").map { $0["ascending"] as? Bool } == [false, true]
    )
  }

  @Test func hostileNamesStayValidJSON() throws {
    let name = "\"}\\\n\u{0}\u{1B}🎵"
    let model = ManagedObjectModel(
      entities: [EntityDescription(name, userInfo: [name: name])],
      configurations: [.init(name, entities: [name])],
      unrecognized: [
        .attribute(name: name, value: name), .element(name: name, markup: name), .text(name),
      ]
    )
    let read = try dictionary(ModelJSON.bytes(of: model)).object("model")
    #expect(read.objects("entities").first?.string("name") == name)
    #expect(read.object("configurations").keys.first == name)
    #expect(read.objects("unknown").count == 3)
    #expect(read.objects("unknown").last?.string("text") == name)
  }

  @Test func anEmptyModelHasItsMembersToo() throws {
    let read = try dictionary(ModelJSON.bytes(of: ManagedObjectModel())).object("model")
    #expect((read["entities"] as? [Any])?.isEmpty == true)
    #expect(read.object("configurations").isEmpty && read["configurations"] is [String: Any])
  }

  @Test func aKeyThatIsGivenTwiceIsAMemberOnceAndInTheDetailsTwice() throws {
    let entity = EntityDescription("Song", userInfo: ["a": "1", "a": "2", "b": "3"])
    let bytes = ModelJSON.bytes(of: ManagedObjectModel(entities: [entity]))
    #expect(String(decoding: bytes, as: UTF8.self).components(separatedBy: "\"a\":").count == 2)
    let read = try #require(try dictionary(bytes).object("model").objects("entities").first)
    #expect(read["userInfo"] as? [String: String] == ["a": "1", "b": "3"])
    #expect(read.objects("userInfoDetails").map { $0.string("key") } == ["a", "a", "b"])
    #expect(read.objects("userInfoDetails").map { $0.string("value") } == ["1", "2", "3"])
  }

  @Test func detailsAreWrittenOnlyWhereThePlainFormLosesSomething() throws {
    let unknown = [UnrecognizedContent.attribute(name: "since", value: "2031")]
    var model = ManagedObjectModel(
      entities: [
        EntityDescription(
          "Song",
          compoundIndexes: [CompoundIndex(["title", "year"])],
          uniquenessConstraints: [UniquenessConstraint(["title"])],
          userInfo: ["a": "1"]
        )
      ],
      configurations: [
        .init("Local", entities: ["Song"]),
        .init("Cloud", members: [.init("Song")], isUsedWithCloudKit: true),
      ]
    )
    func hasDetails() -> Bool {
      String(decoding: ModelJSON.bytes(of: model), as: UTF8.self).contains("Details\"")
    }
    let plain = model
    #expect(!hasDetails())
    let changes: [(inout ManagedObjectModel) -> Void] = [
      { $0.configurations[0].isUsedWithCloudKit = false }, { $0.configurations[1].name = "Local" },
      { $0.configurations[0].unrecognized = unknown },
      { $0.configurations[0].members[0].unrecognized = unknown },
      { $0.entities[0].userInfo.entries[0].unrecognized = unknown },
      { $0.entities[0].compoundIndexes[0].unrecognized = unknown },
      { $0.entities[0].compoundIndexes[0].references[1].unrecognized = unknown },
      { $0.entities[0].uniquenessConstraints[0].unrecognized = unknown },
      { $0.entities[0].uniquenessConstraints[0].references[0].unrecognized = unknown },
    ]
    for (number, change) in changes.enumerated() {
      model = plain
      change(&model)
      #expect(hasDetails())
      expectRoundTrip(model, "change \(number)")
    }
  }
}
