@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MirroredEntitiesTests {
  private typealias Configuration = ManagedObjectModel.Configuration

  /// A hierarchy and an entity of its own, in configurations that are marked or not.
  private func model(cloud: Bool?, local: Bool?, whole: Bool? = nil) -> ManagedObjectModel {
    var model = ManagedObjectModel {
      EntityDescription("Release", isAbstract: true) {
        AttributeDescription("title", .string)
        AttributeDescription("place", .composite, isOptional: true, compositeName: "Place")
      }
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("Single", parent: "Release") { AttributeDescription("chart", .string) }
      EntityDescription("Play") {
        AttributeDescription("date", .date)
        AttributeDescription("mood", .composite, isOptional: true, compositeName: "Mood")
        RelationshipDescription("album", to: "Album")
        RelationshipDescription("next", to: "Play", isOptional: false)
        UniquenessConstraint(["date"])
      }
      CompositeDescription("Place", elements: [AttributeDescription("city", .string)])
      CompositeDescription("Mood", elements: [AttributeDescription("word", .string)])
      CompositeDescription("Unused", elements: [AttributeDescription("x", .string)])
      Configuration("Cloud", entities: ["Album"])
      Configuration("Local", entities: ["Play", "Single"])
    }
    model.configurations[0].isUsedWithCloudKit = cloud
    model.configurations[1].isUsedWithCloudKit = local
    model.settings.isUsedWithCloudKit = whole
    return model
  }

  private func errors(_ model: ManagedObjectModel) -> [String] {
    ModelChecker(profiles: [.cloudkit]).check(model).filter { $0.severity == .error }.map(\.brief)
  }

  private static let ofAlbum = [
    "cloudkit-optionality Release.title", "cloudkit-optionality composite:Place.city",
  ]
  private static let ofPlayAndSingle = [
    "cloudkit-optionality Play.date", "cloudkit-optionality Play.next",
    "cloudkit-optionality Release.title", "cloudkit-optionality Single.chart",
    "cloudkit-optionality composite:Mood.word", "cloudkit-optionality composite:Place.city",
    "cloudkit-unique-constraint Play", "inverse-missing Play.album", "inverse-missing Play.next",
  ]
  private static let divided = ["cloudkit-relationship Play.album"]

  @Test(
    "Only entities of marked configurations and their ancestors are mirrored, all when none is marked",
    arguments: [
      (true, false, nil, ofAlbum + divided), (true, nil, nil, ofAlbum + divided),
      (nil, true, nil, ofPlayAndSingle + divided), (nil, nil, nil, ofPlayAndSingle + divided),
      (false, false, nil, ofPlayAndSingle + divided), (true, nil, true, ofPlayAndSingle + divided),
      (true, true, nil, ofPlayAndSingle + divided),
    ] as [(Bool?, Bool?, Bool?, [String])]
  )
  func mirrored(cloud: Bool?, local: Bool?, whole: Bool?, expected: [String]) {
    #expect(errors(model(cloud: cloud, local: local, whole: whole)).sorted() == expected.sorted())
  }

  @Test func betweenStoresThatAreNotMirroredTheGeneralRuleSpeaks() {
    var model = model(cloud: nil, local: nil)
    var third = Configuration("Settings", entities: ["Setting"])
    third.isUsedWithCloudKit = true
    model.configurations.append(third)
    model.entities.append(EntityDescription("Setting") {})
    let diagnostics = ModelChecker(profiles: [.cloudkit]).check(model)
    let expected = [
      "inverse-missing Play.album", "inverse-missing Play.next",
      "relationship-cross-store Play.album",
    ]
    #expect(diagnostics.map(\.brief) == expected)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
  }
}
