import Foundation
import ModelEvolution
import ModelMerge
import ModelSchema
import ModelTestSupport
import Testing

/// The mapping models that are inferred between real versions.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct InferredMappingCorpusTests {
  private struct Neighbours {
    let name: String
    let old: ManagedObjectModel
    let new: ManagedObjectModel
  }

  /// Neighbouring versions of every bundle, in both directions.
  private func neighbours() throws -> [Neighbours] {
    var bundles: [String: [String]] = [:]
    for path in Corpus.contentsFiles {
      let parts = path.split(separator: "/").dropLast(2)
      guard parts.last?.hasSuffix(".xcdatamodeld") == true else { continue }
      bundles["/" + parts.joined(separator: "/"), default: []].append(path)
    }
    return try bundles.keys.sorted().flatMap { bundle in
      let models = try (bundles[bundle] ?? []).map { ($0, try ModelLoader().load($0).model) }
      return zip(models, models.dropFirst()).flatMap { a, b in
        [
          Neighbours(name: "\(a.0) -> \(b.0)", old: a.1, new: b.1),
          Neighbours(name: "\(b.0) -> \(a.0)", old: b.1, new: a.1),
        ]
      }
    }
  }

  @Test func whatIsInferredIsSoundAndSurvivesWriting() throws {
    var (count, inferable) = (0, 0)
    for pair in try neighbours() {
      let (name, old, new) = (pair.name, pair.old, pair.new)
      count += 1
      let inference = MigrationInference(from: old, to: new)
      guard let mapping = inference.mappingModel else {
        #expect(!inference.obstacles.isEmpty, "\(name)")
        continue
      }
      inferable += 1
      let found = MappingChecker().check(mapping, from: old, to: new)
      // That a value may be missing in old rows is said by the inference.
      let isRisky = inference.verdict == .lightweightDataRisk
      #expect(found.allSatisfy { isRisky && $0.kind == .mappingIncomplete }, "\(name): \(found)")
      let first = try mapping.compiled()
      #expect(first.notes.isEmpty, "\(name): \(first.notes)")
      let back = try MappingLoader().read(bytes: first.bytes, path: "a.cdm")
      #expect(back.diagnostics.isEmpty && back.mapping == mapping, "\(name)")
      #expect(try mapping.compiled().bytes == first.bytes)
    }
    #expect(count > 40 && inferable > 20, "\(count) \(inferable)")
  }

  /// Mapping models that somebody drew, beside what is inferred for the same two models.
  ///
  /// They agree where no more is drawn than can be inferred.
  @Test func inferredBesideDrawn() throws {
    let folder = try #require(Corpus.folder)
    var text = ""
    for path in try CorpusIndex.files("mapping-xml") {
      let drawn = try MappingLoader().load(path)
      let inference = MigrationInference(
        from: try #require(drawn.sourceModel),
        to: try #require(drawn.destinationModel)
      )
      text += path.dropFirst(folder.count + 1) + ": \(inference.verdict.rawValue)\n"
      text += inference.obstacles.map { "  \($0)\n" }.joined()
      guard let inferred = inference.mappingModel else { continue }
      text += differences(drawn.completed(), inferred).map { "  \($0)\n" }.joined()
    }
    try expectGolden(text, "corpus-inferred-mappings.txt")
  }

  private func differences(_ drawn: MappingModel, _ inferred: MappingModel) -> [String] {
    func key(_ mapping: EntityMapping) -> String {
      "\(mapping.source ?? "-") -> \(mapping.destination ?? "-")"
    }
    var result: [String] = []
    let drawnKeys = Set(drawn.entityMappings.map(key))
    for own in inferred.entityMappings where !drawnKeys.contains(key(own)) {
      result.append("only inferred: \(key(own))")
    }
    for other in drawn.entityMappings {
      guard let own = inferred.entityMappings.first(where: { key($0) == key(other) }) else {
        result.append("only drawn: \(key(other))")
        continue
      }
      if own.type != other.type {
        result.append("\(key(own)): \(own.type.name), drawn \(other.type.name)")
      }
      if own.sourceExpression != other.sourceExpression {
        result.append("\(key(own)): another source")
      }
      #expect(own.sourceHash == other.sourceHash && own.destinationHash == other.destinationHash)
      result += differences(own.attributeMappings, other.attributeMappings, key(own))
      result += differences(own.relationshipMappings, other.relationshipMappings, key(own))
    }
    return result
  }

  /// Names of entity mappings differ by convention.
  private func differences(
    _ own: [PropertyMapping],
    _ other: [PropertyMapping],
    _ key: String
  ) -> [String] {
    var result: [String] = []
    for property in own where !other.contains(where: { $0.name == property.name }) {
      result.append("\(key): \(property.name) only inferred")
    }
    for property in other {
      guard let match = own.first(where: { $0.name == property.name }) else {
        result.append("\(key): \(property.name) only drawn")
        continue
      }
      let (a, b) = (shape(match.valueExpression), shape(property.valueExpression))
      if a != b { result.append("\(key): \(property.name): \(a), drawn \(b)") }
    }
    return result
  }

  /// The expression without the names of entity mappings, in which the two differ.
  private func shape(_ text: String?) -> String {
    guard let text else { return "nothing" }
    let call = "destinationInstancesForEntityMappingNamed:sourceInstances:\", \""
    guard let start = text.range(of: call) else { return text }
    guard let end = text[start.upperBound...].firstIndex(of: "\"") else { return text }
    return text[..<start.upperBound] + "…" + text[end...]
  }
}
