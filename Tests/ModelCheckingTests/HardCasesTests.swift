@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

/// What once went wrong.
@Suite struct HardCasesTests {
  let composed = Library.composed
  let decomposed = Library.decomposed

  @Test func composites() {
    let model = ManagedObjectModel {
      CompositeDescription(
        composed,
        elements: [AttributeDescription("a", .composite, compositeName: decomposed)]
      )
      CompositeDescription(decomposed, elements: [AttributeDescription("city", .string)])
    }
    #expect(CompositeExists().briefs(on: model) == [])
  }
  @Test func compositesLoop() {
    let model = ManagedObjectModel {
      CompositeDescription(composed, elements: [AttributeDescription("city", .string)])
      CompositeDescription(
        decomposed,
        elements: [AttributeDescription("a", .composite, compositeName: decomposed)]
      )
    }
    #expect(CompositeExists().briefs(on: model).count == 1)
  }
  @Test func leftover() {
    let model = ManagedObjectModel {
      CompositeDescription(
        "Address",
        elements: [AttributeDescription("city", .string, compositeName: "Address")]
      )
    }
    #expect(CompositeExists().briefs(on: model) == [])
  }
  @Test func columns() {
    let group = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      EntityDescription("Single", parent: "Release") { AttributeDescription("TITLE", .string) }
    }
    #expect(ColumnNamesDiffer().briefs(on: group).count == 1)
  }
  @Test func inverse() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("album", to: "Album", inverse: composed)
      }
      EntityDescription("Album") {
        RelationshipDescription(composed, to: "Song")
        RelationshipDescription(decomposed, to: "Song")
      }
    }
    #expect(RelationshipHasInverse().briefs(on: model).count == 1)
  }
  @Test func dropped() {
    let model = ManagedObjectModel {
      EntityDescription(composed, parent: "Nobody") {}
      EntityDescription(decomposed, parent: "Nobody") {}
    }
    #expect(ParentExists().briefs(on: model).count == 2)
    #expect(ModelChecker(profiles: []).check(model).count == 2)
  }
  @Test func loops() {
    let model = ManagedObjectModel {
      EntityDescription("A", className: "C", parent: "B") {}
      EntityDescription("B", className: "C", parent: "A") {}
    }
    #expect(ClassesBelongToRelatedEntities().briefs(on: model) == [])
  }
  @Test func duplicate() {
    let briefs = checkedBriefs {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("Album", parent: "Release") {}
    }
    #expect(briefs != [])
  }
  @Test func between() {
    var album = RelationshipDescription("album", to: "LiveAlbum", inverse: "songs")
    album.inverseEntity = "Album"
    let model = ManagedObjectModel {
      EntityDescription("Release") {
        RelationshipDescription("songs", toMany: "Song", inverse: "album")
      }
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("LiveAlbum", parent: "Album") {}
      EntityDescription("Song") { album }
    }
    #expect(
      InverseComesBack().diagnostics(on: model).filter { $0.path == .entity("Song", "album") }.map(
        \.message
      ) == []
    )
  }
}
