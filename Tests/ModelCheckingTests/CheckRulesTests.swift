@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct CheckRulesTests {
  private let rules = CheckRules.all + ModelChecker.Profile.allCases.flatMap(\.rules)

  @Test func fewRulesShareAKind() {
    let groups = Dictionary(grouping: rules, by: \.kind).filter { $0.value.count > 1 }
    // What is told alike depends on different things.
    let names = groups.mapValues { rules in rules.map { "\(type(of: $0))" } }
    #expect(
      names == [
        .malformedModel: ["EntityNamesAreUnique", "PropertyNamesAreUnique"],
        .deleteRuleHazard: ["DeletingIsSafe", "CascadesEnd"],
        .indexUnknownProperty: ["IndexNamesProperties", "IndexQueriesNameProperties"],
        .renamingIDDuplicate: [
          "RenamingIdentifiersAreUnique", "PropertyRenamingIdentifiersAreUnique",
        ],
        .classNameCollision: ["ClassesBelongToRelatedEntities", "ClassIsGeneratedOnce"],
      ]
    )
  }

  /// A finding that is kept while other entities change is found again by its entity.
  @Test func whatARuleWithALimitedReachFindsIsInAnEntityOrOutsideAll() {
    for rule in rules where rule.reach != .model {
      let index = ModelIndex(.wrongInEveryWay)
      let subject = CheckSubject(index).checked(with: Set(ModelChecker.Profile.allCases))
      for number in index.entities.indices {
        rule.check(subject.focused(on: [number])) { diagnostic in
          guard case .entity(let name) = diagnostic.path.root else { return }
          let root = index.number(ofEntity: name).map { index.root(of: $0) }
          #expect(root == index.root(of: number), "\(type(of: rule))")
        }
      }
    }
  }

  @Test func everyKindIsInTheCatalogue() {
    let known = Set(Diagnostic.catalogue.map(\.kind))
    for rule in rules { #expect(known.contains(rule.kind), "\(type(of: rule))") }
  }

  @Test func everyRuleWithAFileIsRun() throws {
    let files = try Fixtures.entries(Fixtures.root + "/Sources/ModelChecking/Rules")
    let listed = rules.map { "\(type(of: $0)).swift" }
    #expect(listed.sorted() == files)
  }

  @Test func everyRuleHasTests() throws {
    let tests = try Fixtures.entries(Fixtures.root + "/Tests/ModelCheckingTests/Rules")
    let expected = rules.map { "\(type(of: $0))Tests.swift" }
    #expect(expected.sorted() == tests)
  }

  @Test func aRuleReportsItsOwnKindOnly() {
    for rule in rules {
      for diagnostic in rule.diagnostics(on: .wrongInEveryWay) {
        #expect(diagnostic.kind == rule.kind)
        #expect(diagnostic.severity == rule.kind.entry?.severity)
      }
    }
  }

  @Test func everyRuleSpeaksAboutAModelThatIsWrongInEveryWay() {
    // Whether a class is generated twice, only the lineage tells.
    for rule in rules where !(rule is ClassIsGeneratedOnce) {
      #expect(!rule.diagnostics(on: .wrongInEveryWay).isEmpty, "\(type(of: rule))")
    }
  }

  @Test func noRuleSpeaksAboutAModelThatIsRightInEveryWay() {
    for rule in CheckRules.all + CheckRules.sqlite {
      #expect(rule.briefs(on: .rightInEveryWay) == [], "\(type(of: rule))")
    }
    for rule in rules { #expect(rule.briefs(on: .rightInTheCloud) == [], "\(type(of: rule))") }
  }

  @Test func noRuleSpeaksAboutWhatIsPoisoned() {
    let model = ManagedObjectModel.wrongInEveryWay
    // The width of a table is told even where an error speaks about its entity.
    for rule in rules where !(rule is TablesAreNotTooWide) {
      let diagnostics = rule.diagnostics(on: model) { poison in
        for entity in model.entities { poison.insert(entity: entity.name) }
      }
      // A configuration and a composite type are no entities.
      let ofEntities = diagnostics.filter { diagnostic in
        if case .entity = diagnostic.path.root { true } else { false }
      }
      #expect(ofEntities.map(\.brief) == [], "\(type(of: rule))")
    }
  }

  @Test func anEmptyModelIsSound() {
    for rule in rules { #expect(rule.briefs(on: ManagedObjectModel()).isEmpty) }
  }
}

extension ManagedObjectModel {
  /// A model that breaks every rule.
  static let wrongInEveryWay: ManagedObjectModel = {
    var venue = RelationshipDescription(
      "venue",
      to: "Venue",
      inverse: "concerts",
      isOptional: false
    )
    venue.isOrdered = true
    var model = ManagedObjectModel {
      EntityDescription("Song", className: "Titled") {
        AttributeDescription("title", .string)
        AttributeDescription("title", .string, renamingIdentifier: "name")
        AttributeDescription("TITLE", .string, renamingIdentifier: "name")
        AttributeDescription("genre", .string)
        AttributeDescription("GENRE", .string)
        AttributeDescription("address", .composite)
        RelationshipDescription("album", to: "Album")
        RelationshipDescription("label", to: "Label")
        RelationshipDescription("artist", to: "Artist", inverse: "tracks")
        RelationshipDescription("composer", to: "Artist", inverse: "songs")
        RelationshipDescription("singer", to: "Artist", inverse: "albums")
        for _ in 0..<2 { FetchIndexDescription("byTitle", elements: []) }
      }
      EntityDescription("LiveSong", parent: "Song") { AttributeDescription("title", .string) }
      EntityDescription("SONG", className: "Titled", parent: "Piece") {}
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song")
        RelationshipDescription("albums", toMany: "Album", inverse: "artist")
        for number in 0..<1_001 { AttributeDescription("tag\(number)", .string) }
      }
      EntityDescription("Album") {
        RelationshipDescription("artist", to: "Artist", inverse: "albums")
      }
      EntityDescription("Loop", parent: "Loop") {}
      for _ in 0..<2 { EntityDescription("Note") {} }
      EntityDescription("Venue") {
        AttributeDescription("untyped", .undefined)
        AttributeDescription("seats", .integer32, defaultValue: "many")
        AttributeDescription("stages", .integer16, defaultValue: "0", minimumValue: "1")
        AttributeDescription("plan", .transformable)
        AttributeDescription("description", .string)
        AttributeDescription("label", .string, derivationExpression: "city")
        RelationshipDescription("concerts", toMany: "Concert", inverse: "venue")
        FetchIndexDescription("byCity", elements: [.init(property: "city")])
        FetchIndexDescription("large", elements: [], partialPredicate: "places > 10")
        UniquenessConstraint(["city"])
      }
      EntityDescription("Concert") { venue }
      EntityDescription("Stage") {
        RelationshipDescription("crews", toMany: "Crew", deleteRule: .cascade)
      }
      EntityDescription("Crew") {
        RelationshipDescription("stages", toMany: "Stage", deleteRule: .cascade)
      }
      Configuration("Local", entities: ["Concert"])
      Configuration("Cloud", entities: ["Venue", "Tour"])
      FetchRequestDescription("inCity", entity: "Venue", predicate: "city == $city")
      FetchRequestDescription("large", entity: "Venue", predicate: "seats >")
    }
    model.entities[model.entities.count - 1].renamingIdentifier = "Stage"
    model.settings.minimumToolsVersion = "Xcode 4.3"
    return model
  }()
}

extension ManagedObjectModel {
  /// A model that keeps every rule, with everything that rules look at.
  static let rightInEveryWay: ManagedObjectModel = {
    var artist = EntityDescription("Artist", className: "Artist") {
      AttributeDescription("name", .string, defaultValue: "Unknown", minimumValue: "1")
      AttributeDescription("country", .string) {
        $0.defaultValue = "DE"
        $0.minimumValue = "2"
        $0.maximumValue = "2"
        $0.regularExpression = "[A-Z]{2}"
      }
      AttributeDescription("rank", .integer16, defaultValue: "NO", maximumValue: "100")
      AttributeDescription("isActive", .boolean, defaultValue: "YES")
      AttributeDescription("share", .decimal, defaultValue: "0.5", maximumValue: "1")
      AttributeDescription("portrait", .transformable) {
        $0.valueTransformerName = "NSSecureUnarchiveFromData"
      }
      AttributeDescription("initials", .undefined, isTransient: true)
      AttributeDescription("albumCount", .integer32, derivationExpression: "releases.@count")
      AttributeDescription("address", .composite, isOptional: true, compositeName: "Address")
      RelationshipDescription(
        "releases",
        toMany: "Release",
        inverse: "artist",
        isOrdered: true,
        deleteRule: .cascade
      )
      RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
      FetchedPropertyDescription(
        "recentPlays",
        fetchRequest: FetchRequestDescription(
          "fetchedPropertyFetchRequest",
          entity: "Play",
          predicate: "song.album.artist == $FETCH_SOURCE"
        )
      )
      FetchIndexDescription(
        "byName",
        elements: [.init(property: "name"), .init(property: nil, expression: "length:(name)")],
        partialPredicate: "rank > 0"
      )
      UniquenessConstraint(["name", "country"])
    }
    artist.compoundIndexes = [CompoundIndex(["name", "rank"])]
    artist.relationships[0].minimumCount = 1
    artist.relationships[0].maximumCount = 1_000
    var model = ManagedObjectModel {
      artist
      EntityDescription("Release", className: "Release", isAbstract: true) {
        AttributeDescription("title", .string, renamingIdentifier: "name")
        AttributeDescription("date", .date) {
          $0.defaultDateInterval = "0"
          $0.minimumDateInterval = "-3155760000"
        }
        RelationshipDescription("artist", to: "Artist", inverse: "releases", isOptional: false)
        RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: .deny)
      }
      EntityDescription("Album", className: "Album", parent: "Release") {
        AttributeDescription("number", .string)
        RelationshipDescription("bonus", to: "Album", inverse: "main", deleteRule: .cascade)
        RelationshipDescription("main", to: "Album", inverse: "bonus")
        FetchIndexDescription("byTitle", elements: [.init(property: "title")])
        UniquenessConstraint(["number"])
      }
      EntityDescription("Song", className: "Song") {
        AttributeDescription("identifier", .uuid)
        RelationshipDescription("album", to: "Release", inverse: "songs")
        RelationshipDescription("plays", toMany: "Play", inverse: "song", deleteRule: .cascade)
        UniquenessConstraint(["identifier", "album"])
      }
      EntityDescription("Play") {
        RelationshipDescription("song", to: "Song", inverse: "plays", isOptional: false)
      }
      CompositeDescription("Address", elements: [AttributeDescription("city", .string)])
      Configuration("Local", entities: ["Song", "Play"])
      Configuration("Cloud", entities: ["Artist", "Release", "Album", "Song"])
      FetchRequestDescription(
        "unplayed",
        entity: "Song",
        predicate: "plays.@count == 0 AND album.artist.address.city == $city"
      )
    }
    model.settings.minimumToolsVersion = "Xcode 15.0"
    return model
  }()
}

extension ManagedObjectModel {
  /// A model that keeps every rule, those about CloudKit as well.
  static let rightInTheCloud: ManagedObjectModel = {
    var model = ManagedObjectModel.rightInEveryWay
    for number in model.entities.indices {
      model.entities[number].uniquenessConstraints = []
      for position in model.entities[number].attributes.indices
      where model.entities[number].attributes[position].defaultValue == nil {
        model.entities[number].attributes[position].isOptional = true
      }
      for position in model.entities[number].relationships.indices {
        model.entities[number].relationships[position].isOptional = true
        model.entities[number].relationships[position].isOrdered = false
        model.entities[number].relationships[position].deleteRule = .nullify
      }
    }
    for number in model.composites.indices {
      for position in model.composites[number].elements.indices {
        model.composites[number].elements[position].isOptional = true
      }
    }
    return model
  }()
}
