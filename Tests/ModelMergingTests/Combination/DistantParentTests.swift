import ModelMerge
import ModelTestSupport
import Testing

/// An entity's hash depends on its ancestors, wherever they are: here they are two modules away.
@Suite struct DistantParentTests {
  /// `Item` is the parent of `Recording`, which is the parent of `Song`: each in a module of its own.
  private let items = VersionedModule(
    "Items",
    ["3": items("rating", "mood"), "2": items("rating"), "1": items("stars")]
  )

  private let recordings = VersionedModule(
    "Recordings",
    [
      "2": inheriting("Recording", from: "Item", "studio"),
      "1": inheriting("Recording", from: "Item"),
    ]
  )

  private let songs = VersionedModule(
    "Songs",
    ["2": inheriting("Song", from: "Recording", "key"), "1": inheriting("Song", from: "Recording")]
  )

  private static func items(_ attributes: String...) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Item", isAbstract: true) {
        for attribute in attributes { AttributeDescription(attribute, .string) }
      }
    }
  }

  private static func inheriting(
    _ name: String,
    from parent: String,
    _ attributes: String...
  ) -> ManagedObjectModel {
    var model = ManagedObjectModel {
      EntityDescription(name, parent: "Base") {
        for attribute in attributes { AttributeDescription(attribute, .string) }
      }
      EntityDescription.placeholder("Base", for: parent)
    }
    model.configurations = [.init("Everyday", members: [.init(name)])]
    return model
  }

  private var modules: [VersionedModule] { [songs, recordings, items] }

  private func store(_ versions: String...) -> StoreSketch {
    StoreSketch(merging: zip(modules, versions).map { $0[$1] })
  }

  private func search(_ modules: [VersionedModule], _ store: StoreSketch) -> CombinationOutcome {
    ModelMerger().combinations(of: modules, matching: store.hashes)
  }

  @Test(arguments: ["1", "2"], ["1", "2", "3"])
  func allThreeVersionsAreFound(song: String, item: String) {
    let store = store(song, "2", item)
    #expect(search(modules, store).versions == [[song, "2", item]])
    #expect(search(modules.reversed(), store).versions == [[item, "2", song]])
  }

  @Test("Only the hash of the last one tells the version of the first", arguments: ["1", "2", "3"])
  func parentsThatAreNotInTheStore(item: String) throws {
    var store = store("1", "1", item)
    store.hashes.removeAll { $0.entity != "Song" }
    // The configuration of a store of songs alone.
    var recordings = recordings
    for position in recordings.versions.indices {
      recordings.versions[position].model.configurations = []
    }
    let outcome = search([songs, recordings, items], store)
    #expect(outcome.versions == [["1", "1", item]])
    #expect(outcome.matches.first?.configuration == "Everyday")
  }

  @Test func aParentWhoseVersionIsGoneIsToldOfAllThatInherit() throws {
    let store = store("2", "1", "1")
    var kept = items
    kept.versions.removeLast()
    let outcome = search([songs, recordings, kept], store)
    #expect(outcome.matches.isEmpty && outcome.isExhaustive)
    #expect(outcome.entity("Item")?.fit == .differing)
    #expect(outcome.entity("Recording")?.fit == .parentDiffers("Item"))
    #expect(outcome.entity("Song")?.fit == .parentDiffers("Recording"))
    let lines = try #require(outcome.explanation).lines
    #expect(lines[0] == "`Item` matches no version; it is defined in `Items` in `3` and `2`")
  }

  @Test func aLongChainOfModulesIsSearchedInAnyOrder() {
    let count = 60
    let modules = (0..<count).map { number in
      let content = { (extra: [String]) in
        ManagedObjectModel {
          EntityDescription("E\(number)", parent: number == 0 ? nil : "E\(number - 1)") {
            for name in extra { AttributeDescription("\(name)\(number)", .string) }
          }
          if number > 0 { EntityDescription.placeholder("E\(number - 1)") }
        }
      }
      return VersionedModule("M\(number)", ["2": content(["a", "b"]), "1": content(["a"])])
    }
    var generator = SplitMix64(seed: 8)
    let wanted = modules.map { _ in Bool.random(using: &generator) ? "1" : "2" }
    let store = StoreSketch(merging: zip(modules, wanted).map { $0[$1] })
    #expect(search(modules, store).versions == [wanted])
    #expect(search(modules.reversed(), store).versions == [wanted.reversed()])
  }
}
