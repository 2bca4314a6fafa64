import Foundation
import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Real models are read whole.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct ContentsCorpusTests {
  @Test func everyModelIsReadAndItsElementsAreThoseThatFoundationCounts() throws {
    let paths = Corpus.contentsFiles
    #expect(paths.count > 100)
    for path in paths {
      let bytes = try Fixtures.bytes(path)
      let (model, diagnostics) = try ContentsReader.read(bytes, path: path, module: "M")
      #expect(diagnostics.isEmpty, "\(path): \(diagnostics)")
      let counter = ElementCounter()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = counter
      #expect(parser.parse())
      for (name, count) in elements(of: model) {
        #expect(counter.counts[name, default: 0] == count, "\(name) in \(path)")
      }
    }
  }

  private func elements(of model: ManagedObjectModel) -> [String: Int] {
    var counts: [String: Int] = [
      "entity": model.entities.count,
      "configuration": model.configurations.count,
      "composite": model.composites.count,
      "element": model.layout.count,
    ]
    func add(_ name: String, _ count: Int) { counts[name, default: 0] += count }
    for composite in model.composites { add("attribute", composite.elements.count) }
    for configuration in model.configurations {
      add("memberEntity", configuration.members.count)
    }
    for entity in model.entities {
      add("attribute", entity.attributes.count)
      add("relationship", entity.relationships.count)
      add("fetchedProperty", entity.fetchedProperties.count)
      add("fetchIndex", entity.fetchIndexes.count)
      for index in entity.fetchIndexes { add("fetchIndexElement", index.elements.count) }
      add("compoundIndex", entity.compoundIndexes.count)
      add("uniquenessConstraint", entity.uniquenessConstraints.count)
      for constraint in entity.uniquenessConstraints {
        add("constraint", constraint.properties.count)
      }
    }
    return counts
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    counts[elementName, default: 0] += 1
  }
}
