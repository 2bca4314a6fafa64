import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// The JSON form loses nothing.
@Suite struct ModelJSONRoundTripTests {
  @Test func exampleModels() throws {
    let paths = Fixtures.files(named: "contents", below: Fixtures.models)
    #expect(paths.count > 100)
    var count = 0
    for path in paths {
      // Some examples are no models.
      guard let model = try? ContentsReader.read(try Fixtures.bytes(path), path: path, module: "M")
      else { continue }
      expectRoundTrip(model.model, "\(path)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func realModels() throws {
    for path in Corpus.contentsFiles {
      let bytes = try Fixtures.bytes(path)
      let (model, _) = try ContentsReader.read(bytes, path: path, module: "M")
      expectRoundTrip(model, "\(path)")
      let json = ModelJSON.bytes(of: model)
      #expect(try ModelJSONReader.read(json, path: path, module: "M").diagnostics.isEmpty)
    }
  }

  @Test(
    "Everything that a file can say",
    arguments: [MaximalDocument.newForm, MaximalDocument.oldForm]
  )
  func maximalModels(document: String) throws {
    let (model, _) = try ContentsReader.read(Array(document.utf8), path: "contents", module: "M")
    expectRoundTrip(model, "the maximal document")
    expectRoundTrip(ManagedObjectModel(), "an empty model")
  }

  @Test func everyUnknownConstructThatAFileCanHold() throws {
    let document = """
      <model a="1" usedWithCloudKit="maybe"><b/>text &amp; more
        <entity name="E" a="1"><attribute name="a" optional="x" type="Undefined" attributeType="Undefined">
          <userInfo><entry key="k" a="1"/><entry key="k" value="2"><b/></entry></userInfo></attribute>
          <relationship name="r" deletionRule="Nothing" destinationEntity="" inverseName="r"/>
          <relationship name="s" inverseEntity="E" destinationEntity="E"/>
          <fetchedProperty name="f" a="1"><fetchRequest name="q" a="1"><b/></fetchRequest></fetchedProperty>
          <fetchIndex name="i" a="1"><fetchIndexElement a="1" order="x"><b/></fetchIndexElement></fetchIndex>
          <compoundIndexes><compoundIndex a="1"><index value="a" a="1"/><b/></compoundIndex></compoundIndexes>
          <uniquenessConstraints><uniquenessConstraint><constraint value="a" a="1"/></uniquenessConstraint>
          <uniquenessConstraint a="1"/></uniquenessConstraints>
        </entity>
        <composite name="C" a="1"><attribute name="e"/></composite>
        <configuration name="L" usedWithCloudKit="NO"/>
        <configuration name="L" a="1"><memberEntity name="E" a="1"><b/></memberEntity></configuration>
        <elements><element name="E" a="1"><b/></element></elements>
      </model>
      """
    let (model, diagnostics) = try ContentsReader.read(
      Array(document.utf8),
      path: "contents",
      module: "M"
    )
    expectRoundTrip(model, "unknown constructs")
    // What is kept is reported of both forms.
    let (_, again) = try ModelJSONReader.read(
      ModelJSON.bytes(of: model),
      path: "M.json",
      module: "M"
    )
    let kept = again.filter { $0.help.contains("it is kept as it is and written back") }
    #expect(kept.count == again.count && again.count == diagnostics.count)
    #expect(Set(again.map(\.path)) == Set(diagnostics.map(\.path)))
  }

  @Test func generatedModels() {
    for seed in 0..<400 {
      var generator = ModelGenerator(seed: UInt64(seed))
      expectRoundTrip(generator.model(), "seed \(seed)")
    }
  }

  @Test func aNewPropertyOfADescriptionIsPartOfTheForm() {
    // Whoever adds one: write it, read it, let `ModelGenerator` set it, and count it here.
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    #expect(count(ManagedObjectModel()) == 9)
    #expect(count(ManagedObjectModel.Settings()) == 11)
    #expect(count(ManagedObjectModel.Configuration("")) == 5)
    #expect(count(ManagedObjectModel.Configuration.Member("")) == 3)
    #expect(
      count(
        ManagedObjectModel.LayoutElement(
          name: "",
          positionX: "",
          positionY: "",
          width: "",
          height: ""
        )
      ) == 6
    )
    #expect(count(EntityDescription("")) == 17)
    #expect(count(AttributeDescription("", .string)) == 28)
    #expect(count(RelationshipDescription("", to: nil)) == 18)
    #expect(count(FetchedPropertyDescription("", fetchRequest: nil)) == 7)
    #expect(count(FetchRequestDescription("", entity: nil)) == 13)
    #expect(count(FetchIndexDescription("", elements: [])) == 5)
    #expect(count(FetchIndexDescription.Element(property: nil)) == 7)
    #expect(count(CompoundIndex([])) == 3)
    #expect(count(UniquenessConstraint([])) == 3)
    #expect(count(PropertyReference("")) == 3)
    #expect(count(CompositeDescription("")) == 4)
    #expect(count(UserInfo.Entry(key: "", value: "")) == 4)
  }
}
