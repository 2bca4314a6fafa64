import ModelFormats
import ModelSchema
import ModelSupport
import ModelTestSupport
import Testing

/// Keys and values of what is written.
@Suite struct CompiledModelWriterTests {
  private static let keys = [
    "_P", "NSPropertyName", "NSValidationPredicates", "NSValidationWarnings",
  ]

  /// The archive and the object of the property called `value`.
  private func property(
    _ change: (inout EntityDescription) -> Void
  ) throws -> (archive: KeyedArchive, object: Int) {
    let model = CompiledRoundTrip.songs(change)
    let archive = try KeyedArchive(
      try LinkedModel(model).compiled().bytes,
      keys: Self.keys
    )
    let object = try #require(
      (0..<archive.list.count).first { object in
        archive.value(1, of: object).flatMap { archive.text(of: $0) } == "value"
          && archive.value(0, of: object) != nil
      }
    )
    return (archive, object)
  }

  private func flags(_ change: (inout EntityDescription) -> Void) throws -> Int64? {
    let (archive, object) = try property(change)
    return archive.value(0, of: object).flatMap { archive.list.integer($0) }
  }

  private func flags(
    of attribute: AttributeDescription,
    _ change: (inout AttributeDescription) -> Void
  ) throws -> Int64? {
    var attribute = attribute
    change(&attribute)
    return try flags { $0.attributes = [attribute] }
  }

  @Test func flagsOfAttributesAreThoseOfPublicModels() throws {
    let required = AttributeDescription("value", .string)
    let optional = AttributeDescription("value", .string, isOptional: true)
    #expect(try flags(of: required) { _ in } == 241)
    #expect(try flags(of: optional) { _ in } == 243)
    #expect(try flags(of: required) { $0.isTransient = true } == 249)
    #expect(try flags(of: optional) { $0.isTransient = true } == 251)
    #expect(try flags(of: optional) { $0.derivationExpression = "a" } == 247)
    #expect(try flags(of: required) { $0.minimumValue = "1" } == 193)
    #expect(try flags(of: optional) { $0.userInfo = ["a": "b"] } == 179)
    #expect(try flags(of: optional) { $0.versionHashModifier = "1" } == 115)
  }

  @Test func flagsOfRelationshipsAndFetchedPropertiesAreThoseOfPublicModels() throws {
    func flags(isOptional: Bool, isOrdered: Bool) throws -> Int64? {
      try self.flags {
        $0.relationships = [
          RelationshipDescription(
            "value",
            toMany: "Song",
            isOrdered: isOrdered,
            isOptional: isOptional
          )
        ]
      }
    }
    #expect(try flags(isOptional: false, isOrdered: false) == 241)
    #expect(try flags(isOptional: true, isOrdered: false) == 243)
    #expect(try flags(isOptional: false, isOrdered: true) == 1265)
    #expect(try flags(isOptional: true, isOrdered: true) == 1267)
    #expect(
      try self.flags {
        $0.fetchedProperties = [
          FetchedPropertyDescription("value", fetchRequest: .init("r", entity: "Song"))
        ]
      } == 255
    )
  }

  @Test(
    "Bounds are predicates with the number of the error",
    arguments: [
      (.string, [1670, 1660, 1680]), (.integer16, [1620, 1610]), (.decimal, [1620, 1610]),
      (.double, [1620, 1610]), (.date, [1640, 1630]),
    ] as [(AttributeType, [Int64])]
  )
  func warnings(type: AttributeType, expected: [Int64]) throws {
    let (archive, object) = try property { entity in
      var attribute = AttributeDescription("value", type, minimumValue: "1", maximumValue: "2")
      (attribute.minimumDateInterval, attribute.maximumDateInterval) = ("1", "2")
      attribute.regularExpression = "a*"
      entity.attributes = [attribute]
    }
    let warnings = archive.value(3, of: object).flatMap { archive.elements(of: $0) } ?? []
    #expect(warnings.map { $0.flatMap { archive.list.integer($0) } } == expected)
    let predicates = archive.value(2, of: object).flatMap { archive.elements(of: $0) } ?? []
    #expect(
      predicates.map { $0.flatMap { archive.className(of: $0) } }
        == expected.map { _ in "NSComparisonPredicate" }
    )
  }

  @Test func everythingThatCannotBeCompiledIsListed() throws {
    let model = ManagedObjectModel {
      EntityDescription("Song", className: "Song") {
        AttributeDescription("a", .other("Vector"))
        AttributeDescription("b", .integer16, derivationExpression: "songs.@")
        RelationshipDescription("c", toMany: "Song", deleteRule: .other("Often"))
        FetchedPropertyDescription(
          "d",
          fetchRequest: FetchRequestDescription("r", entity: "Nobody", predicate: "=")
        )
        FetchIndexDescription(
          "e",
          elements: [.init(property: nil, expression: "(")],
          partialPredicate: "a =="
        )
      }
      FetchRequestDescription("f", entity: "Song", predicate: "a == 'b")
      ManagedObjectModel.Configuration("g", entities: ["Song", "Nobody"])
    }
    let error = try #require(throws: CompilationError.self) {
      try LinkedModel(model).compiled()
    }
    #expect(
      error.problems.map(\.path.description).sorted() == [
        "Song", "Song", "Song.a", "Song.b", "Song.c", "Song.d", "Song.d", "configuration:g",
        "fetchRequest:f",
      ]
    )
    let text = error.description
    for word in ["Vector", "songs.@", "Often", "Nobody", "`a =='`", "`a == 'b`"]
    where word != "`a =='`" {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func nestedCompositesThatMultiplyAreRefused() throws {
    var composites = [CompositeDescription("C0", elements: [AttributeDescription("x", .double)])]
    for level in 1...12 {
      composites.append(
        CompositeDescription(
          "C\(level)",
          elements: (0..<4).map {
            AttributeDescription("a\($0)", .composite, compositeName: "C\(level - 1)")
          }
        )
      )
    }
    var model = CompiledRoundTrip.songs {
      $0.attributes = [AttributeDescription("value", .composite, compositeName: "C12")]
    }
    model.composites = composites
    let error = try #require(throws: CompilationError.self) { try LinkedModel(model).compiled() }
    #expect(error.problems.count == 1)
  }
}
