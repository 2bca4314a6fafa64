import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct StoreCompatibilityTests {
  /// A model with an entity whose hash is proven, and one whose hash is not.
  private func model(titleIsOptional: Bool = false, defaultValue: String? = nil)
    -> ManagedObjectModel
  {
    ManagedObjectModel {
      EntityDescription("Artist") { AttributeDescription("name", .string) }
      EntityDescription("Début") {
        AttributeDescription(
          "title",
          .string,
          isOptional: titleIsOptional,
          defaultValue: defaultValue
        )
      }
    }
  }

  /// The hashes of a store, of which that of an entity is another one.
  private func hashes(
    _ model: ManagedObjectModel,
    altering name: String? = nil
  ) -> [EntityHash] {
    ModelHashes(model).entityHashes.map { entity in
      entity.entity == name
        ? EntityHash(entity.entity, VersionHash(bytes: Array(repeating: 1, count: 32))) : entity
    }
  }

  private func fits(_ compatibility: StoreCompatibility) -> [String] {
    compatibility.entities.map { entity in
      let word = "\(entity.fit)".prefix { $0 != "(" }
      return "\(entity.name) \(word)"
    }
  }

  @Test func aModelFitsItsOwnStore() {
    let fit = StoreCompatibility(of: model(), with: hashes(model()))
    #expect(fit.isCompatible && fit.configuration == nil && fit.differing.isEmpty)
    #expect(fits(fit) == ["Artist matching", "Début matching"])
  }

  @Test func aProvenHashDecides() {
    let stored = hashes(model(), altering: "Artist")
    for kept in [nil, model()] {
      let fit = StoreCompatibility(of: model(), with: stored, keptModel: kept)
      #expect(!fit.isCompatible && fit.differing.map(\.name) == ["Artist"])
    }
  }

  @Test func entitiesThatOnlyOneSideHasDiffer() {
    var stored = hashes(model())
    stored[0].entity = "Band"
    let fit = StoreCompatibility(of: model(), with: stored)
    #expect(fits(fit) == ["Artist surplus", "Band missing", "Début matching"])
    #expect(fit.differing.map(\.name) == ["Artist", "Band"])
  }

  @Test func anUnverifiedHashAloneDecidesNothing() {
    let fit = StoreCompatibility(of: model(), with: hashes(model(), altering: "Début"))
    #expect(fit.isCompatible && fits(fit) == ["Artist matching", "Début undecided"])
  }

  @Test("The kept model decides about an unverified hash", arguments: [nil, "Opening"])
  func keptModel(defaultValue: String?) {
    let stored = hashes(model(), altering: "Début")
    // A default value is not hashed.
    let same = StoreCompatibility(
      of: model(defaultValue: defaultValue),
      with: stored,
      keptModel: model()
    )
    #expect(same.isCompatible && fits(same) == ["Artist matching", "Début equivalent"])
    let other = StoreCompatibility(
      of: model(titleIsOptional: true, defaultValue: defaultValue),
      with: stored,
      keptModel: model()
    )
    #expect(fits(other) == ["Artist matching", "Début differing"])
  }

  @Test func aKeptModelThatIsNotTheStoresIsNotBelieved() {
    var other = model(titleIsOptional: true)
    other.entities[0].attributes[0].name = "title"
    let fit = StoreCompatibility(
      of: model(),
      with: hashes(model(), altering: "Début"),
      keptModel: other
    )
    #expect(fits(fit) == ["Artist matching", "Début undecided"])
  }

  @Test func anEntityOfTheSameNameThatContinuesAnotherDiffers() {
    var renamed = model()
    renamed.entities[1].renamingIdentifier = "Artist"
    renamed.entities[0].renamingIdentifier = "Début"
    let fit = StoreCompatibility(
      of: renamed,
      with: hashes(model(), altering: "Début"),
      keptModel: model()
    )
    #expect(fit.differing.map(\.name).contains("Début"))
  }

  @Test func anEntityThatIsNotWholeDiffers() {
    var broken = model()
    broken.entities[1].parent = "Gone"
    let fit = StoreCompatibility(of: broken, with: hashes(model()), keptModel: model())
    #expect(fit.differing.map(\.name) == ["Début"] && fit.differing[0].modelHash == nil)
  }

  @Test func aConfigurationIsFoundByItsEntities() {
    let stored = ModelHashes(Library.catalogue).entityHashes.filter { $0.entity == "Play" }
    let fit = StoreCompatibility(of: Library.catalogue, with: stored)
    #expect(fit.isCompatible && fit.configuration == "Local")
    #expect(fits(fit) == ["Play matching"])
    let empty = StoreCompatibility(of: Library.catalogue, with: [])
    #expect(!empty.isCompatible && empty.configuration == nil)
  }
}
