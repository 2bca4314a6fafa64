import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ContentsWriterTests {
  @Test(
    "What is in Xcode's form is written back to the byte",
    arguments: [
      MaximalDocument.newForm, MaximalDocument.oldForm,
    ]
  )
  func maximalDocuments(document: String) throws {
    let written = ContentsWriter.bytes(of: try read(document).model)
    #expect(String(decoding: written, as: UTF8.self) == document)
  }

  @Test func theExampleModelsAreWrittenBackToTheByte() throws {
    var count = 0
    // One is malformed, and its near miss well formed in an unusual way.
    for path in Fixtures.files(named: "contents", below: Fixtures.models)
    where !path.contains("/malformed-model/") {
      let bytes = try Fixtures.bytes(path)
      let (model, _) = try ContentsReader.read(bytes, path: path, module: "M")
      count += 1
      #expect(ContentsWriter.bytes(of: model) == bytes, "\(path)")
    }
    #expect(count > 80)
  }

  @Test(
    "Real models say the same when they are written and read again",
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason))
  )
  func corpus() throws {
    var same = 0
    let files = Corpus.contentsFiles
    for path in files {
      let bytes = try Fixtures.bytes(path)
      let (model, _) = try ContentsReader.read(bytes, path: path, module: "M")
      let written = ContentsWriter.bytes(of: model)
      let (again, _) = try ContentsReader.read(written, path: path, module: "M")
      #expect(ContentsWriter.bytes(of: again) == written, "\(path)")
      #expect(sorted(again) == sorted(model), "\(path)")
      if written == bytes { same += 1 }
    }
    // The rest are files of old tools, with other indentation, or edited by hand.
    #expect(same * 10 > files.count * 8, "\(same) of \(files.count)")
  }

  /// The model with what the writer sorts in one order, and what it adds.
  private func sorted(_ model: ManagedObjectModel) -> ManagedObjectModel {
    var model = model
    for index in model.entities.indices {
      model.entities[index].attributes.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      model.entities[index].relationships.sort {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }
      for number in model.entities[index].relationships.indices
      where !model.entities[index].relationships[number].isToMany {
        let count = model.entities[index].relationships[number].maximumCount
        model.entities[index].relationships[number].maximumCount = count ?? 1
      }
    }
    model.entities.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    model.settings.documentType = model.settings.documentType ?? ""
    return model
  }

  @Test func entitiesAndPropertiesAreOrderedIgnoringCase() throws {
    let model = ManagedObjectModel {
      EntityDescription("song") {
        AttributeDescription("Title", .string)
        AttributeDescription("rating", .integer16)
        RelationshipDescription("plays", toMany: "Play")
        RelationshipDescription("Artist", to: "Artist")
        AttributeDescription("title", .string)
      }
      EntityDescription("Song") {}
      EntityDescription("Artist") {}
    }
    let again = try read(String(decoding: ContentsWriter.bytes(of: model), as: UTF8.self)).model
    #expect(again.entities.map(\.name) == ["Artist", "Song", "song"])
    #expect(again.entities[2].attributes.map(\.name) == ["rating", "Title", "title"])
    #expect(again.entities[2].relationships.map(\.name) == ["Artist", "plays"])
  }

  @Test func theOrderInWhichAModelIsPutTogetherDoesNotMatter() {
    var generator = SplitMix64(seed: 17)
    var model = Library.whole
    model.entities += (0..<600).map { EntityDescription("Entity\($0)") }
    let bytes = ContentsWriter.bytes(of: model)
    for _ in 0..<5 {
      model.entities.shuffle(using: &generator)
      for index in model.entities.indices {
        model.entities[index].attributes.shuffle(using: &generator)
        model.entities[index].relationships.shuffle(using: &generator)
      }
      #expect(ContentsWriter.bytes(of: model) == bytes)
    }
  }

  @Test func aModelMadeInCodeIsWrittenWithWhatXcodeNeeds() throws {
    let written = String(decoding: ContentsWriter.bytes(of: Library.whole), as: UTF8.self)
    #expect(
      written == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Artist" representedClassName="Artist">
                <attribute name="name" attributeType="String"/>
                <relationship name="songs" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Song" inverseName="artist" inverseEntity="Song"/>
            </entity>
            <entity name="Song" representedClassName="Song">
                <attribute name="title" attributeType="String"/>
                <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Artist" inverseName="songs" inverseEntity="Artist"/>
            </entity>
        </model>
        """
    )
  }

  @Test func severalIdentifiersStandSideBySide() throws {
    var model = ManagedObjectModel()
    model.versionIdentifiers = ["1.0", "", "2.0"]
    let again = try read(String(decoding: ContentsWriter.bytes(of: model), as: UTF8.self)).model
    #expect(again.versionIdentifiers == ["1.0, 2.0"])
    model.versionIdentifiers = [""]
    let empty = try read(String(decoding: ContentsWriter.bytes(of: model), as: UTF8.self)).model
    #expect(empty.versionIdentifiers == [""])
  }

  @Test func partsAreWrittenAsInTheWhole() throws {
    let model = try read(MaximalDocument.newForm).model
    let whole = String(decoding: ContentsWriter.bytes(of: model), as: UTF8.self)
    func flat(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }
    let parts =
      model.entities.map { ContentsWriter.bytes(of: $0) }
      + model.composites.map { ContentsWriter.bytes(of: $0) }
      + model.fetchRequestTemplates.map { ContentsWriter.bytes(of: $0) }
    for part in parts { #expect(flat(Array(whole.utf8)).contains(flat(part))) }
  }
}
