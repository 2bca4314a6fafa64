import ModelSchema
import ModelTestSupport
import Testing

@Suite struct LineageDecisionsTests {
  private var lineage: Lineage {
    let song = EntityDescription("Song") { AttributeDescription("title", .string) }
    let longer = EntityDescription("Song") {
      AttributeDescription("title", .string)
      AttributeDescription("year", .integer16)
    }
    return Lineage([
      (
        name: "Song",
        origins: [
          .init(module: "A", role: .definition, entity: longer),
          .init(module: "B", role: .duplicate, entity: song),
          .init(module: "C", role: .placeholder, entity: longer),
        ]
      )
    ])
  }

  @Test func aPropertyOfSeveralDefinitionsSharesTheDecisionOfItsEntity() {
    var lineage = lineage
    lineage.record(.content, at: .entity("Song"))
    #expect(lineage.decisions(about: .entity("Song")) == [.content])
    #expect(lineage.decisions(about: .entity("Song", "title")) == [.content])
    // Only one definition has it: there was nothing to decide about it.
    #expect(lineage.decisions(about: .entity("Song", "year")) == [])
    #expect(lineage.decisions(about: .entity("Song", "artist")) == [])
    #expect(lineage.decisions(at: .entity("Song", "title")) == [])
  }

  @Test func aNameThatAnEntityHadIsNothingAboutItsProperties() {
    var lineage = lineage
    lineage.record(.prefixed(from: "Track"), at: .entity("Song"))
    lineage.record(.override(winner: "A"), at: .entity("Song"))
    lineage.record(.contributed(by: "C"), at: .entity("Song", "year"))
    #expect(lineage.decisions(about: .entity("Song")).count == 2)
    #expect(lineage.decisions(about: .entity("Song", "title")) == [.override(winner: "A")])
    #expect(lineage.decisions(about: .entity("Song", "year")) == [.contributed(by: "C")])
  }

  @Test func whatIsSaidTwiceIsKeptOnce() {
    var lineage = lineage
    lineage.record(.identical, at: .configuration("Local"))
    lineage.record(.identical, at: .configuration("Local"))
    #expect(lineage.decisions(about: .configuration("Local")) == [.identical])
    #expect(lineage.decisions(about: .composite("Local")) == [])
  }

  @Test func everyDecisionHasAWordAndASentence() {
    let all: [Lineage.Decision] = [
      .identical, .content, .override(winner: "A"), .prefixed(from: "A"), .contributed(by: "A"),
    ]
    #expect(Set(all.map(\.word)).count == all.count)
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all.map(\.by) == [nil, nil, "A", "A", "A"])
    #expect(all.allSatisfy { $0.by.map($0.description.contains) ?? true })
  }

  @Test func whatIsNoEntityHasOriginsToo() {
    var lineage = lineage
    for module in ["A", "B"] {
      let origin = Lineage.ElementOrigin(module: module, role: .definition, anchor: .init())
      lineage.add(origin, of: .configuration("Local"))
      lineage.add(origin, ofVersionIdentifier: "1.0")
    }
    #expect(lineage.origins(of: .configuration("Local")).map(\.module) == ["A", "B"])
    #expect(lineage.origins(of: .fetchRequest("Local")).isEmpty)
    #expect(lineage.origins(ofVersionIdentifier: "1.0").map(\.module) == ["A", "B"])
    #expect(lineage.origins(ofVersionIdentifier: "1").isEmpty)
    #expect(lineage.origins(of: .entity("Song", "year")).map(\.module) == ["A", "C"])
    #expect(lineage.origins(of: .entity("Song")).map(\.module) == ["A", "B", "C"])
  }
}
