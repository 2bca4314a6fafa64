@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MinimumToolsVersionSufficesTests {
  private let rule = MinimumToolsVersionSuffices()

  /// One feature, and the version that brought it.
  struct Feature: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let version: String
    let versionBefore: String
    let attribute: AttributeDescription
  }

  private static let features = [
    Feature(
      testDescription: "composite attribute",
      version: "Xcode 15.0",
      versionBefore: "Xcode 14.3",
      attribute: AttributeDescription("value", .composite, compositeName: "Address")
    ),
    Feature(
      testDescription: "cloud encryption",
      version: "Xcode 13.0",
      versionBefore: "Xcode 12.5",
      attribute: AttributeDescription("value", .string) { $0.allowsCloudEncryption = true }
    ),
    Feature(
      testDescription: "derived attribute",
      version: "Xcode 11.0",
      versionBefore: "Xcode 10.9",
      attribute: AttributeDescription("value", .integer32, derivationExpression: "plays.@count")
    ),
    Feature(
      testDescription: "UUID",
      version: "Xcode 9.0",
      versionBefore: "Xcode 8.3",
      attribute: AttributeDescription("value", .uuid)
    ),
    Feature(
      testDescription: "value in the history",
      version: "Xcode 9.0",
      versionBefore: "Xcode 8.0",
      attribute: AttributeDescription("value", .string) {
        $0.preservesValueInHistoryOnDeletion = true
      }
    ),
    Feature(
      testDescription: "URI",
      version: "Xcode 9.0",
      versionBefore: "Xcode 4.3",
      attribute: AttributeDescription("value", .uri)
    ),
  ]

  private func model(_ attribute: AttributeDescription, _ version: String?) -> ManagedObjectModel {
    var model = ManagedObjectModel {
      EntityDescription("Song") { attribute }
      CompositeDescription("Address")
    }
    model.settings.minimumToolsVersion = version
    return model
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test("A feature that is newer than the version is a warning", arguments: features)
  func tooOld(_ feature: Feature) {
    let briefs = rule.briefs(on: model(feature.attribute, feature.versionBefore))
    #expect(briefs == ["minimum-tools-version Song.value"])
  }

  @Test("The version that brought a feature suffices", arguments: features)
  func justNewEnough(_ feature: Feature) {
    #expect(rule.briefs(on: model(feature.attribute, feature.version)).isEmpty)
  }

  @Test(
    "What an entity has beside its properties needs a version too",
    arguments: [
      ("Xcode 6.4", ["has a uniqueness constraint", "has the fetch index `byValue`"]),
      ("Xcode 7.0", ["has the fetch index `byValue`"]),
      ("Xcode 8.3", ["has the fetch index `byValue`"]),
      ("Xcode 9.0", []),
    ]
  )
  func entities(version: String, features: [String]) {
    var model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("value", .string)
        UniquenessConstraint(["value"])
        UniquenessConstraint(["value", "value"])
        FetchIndexDescription("byValue", elements: [.init(property: "value")])
        FetchIndexDescription("byValueAgain", elements: [.init(property: "value")])
      }
    }
    model.settings.minimumToolsVersion = version
    let diagnostics = rule.diagnostics(on: model)
    #expect(diagnostics.map(\.brief) == features.map { _ in "minimum-tools-version Song" })
    for (diagnostic, feature) in zip(diagnostics, features) {
      #expect(diagnostic.message.hasPrefix("`Song` \(feature), which needs Xcode "))
    }
  }

  @Test(
    "What is no version is no limit",
    arguments: ["Automatic", "", "Xcode", "9.0", "Xcode new", "xcode 4.3", nil]
  )
  func noVersion(_ version: String?) {
    let attribute = AttributeDescription("value", .composite, compositeName: "Address")
    #expect(rule.briefs(on: model(attribute, version)).isEmpty)
  }

  @Test("A version may be short", arguments: ["Xcode 8", "Xcode 8.2.1"])
  func shortVersion(_ version: String) {
    let briefs = rule.briefs(on: model(AttributeDescription("value", .uuid), version))
    #expect(briefs == ["minimum-tools-version Song.value"])
  }

  @Test func ofSeveralFeaturesTheNewestIsNamed() throws {
    let attribute = AttributeDescription("value", .uuid) {
      $0.allowsCloudEncryption = true
      $0.derivationExpression = "artist.identifier"
    }
    let diagnostics = rule.diagnostics(on: model(attribute, "Xcode 8.0"))
    #expect(diagnostics.map(\.brief) == ["minimum-tools-version Song.value"])
    #expect(diagnostics.first?.message.contains("Xcode 13.0") == true)
  }

  @Test(
    "Types that were always there need nothing",
    arguments: [
      .undefined, .integer16, .integer32, .integer64, .decimal, .double, .float, .string,
      .boolean, .date, .binary, .transformable, .objectID, .other("Future"),
    ] as [AttributeType]
  )
  func oldTypes(_ type: AttributeType) {
    #expect(rule.briefs(on: model(AttributeDescription("value", type), "Xcode 4.3")).isEmpty)
  }
}
