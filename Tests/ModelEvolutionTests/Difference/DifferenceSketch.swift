import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// A difference between two models that are made in place.
func difference(
  @ModelBuilder from old: () -> [any ModelElement],
  @ModelBuilder to new: () -> [any ModelElement]
) -> ModelDifference {
  soundDifference(from: ManagedObjectModel(old), to: ManagedObjectModel(new))
}

/// The difference between two models, after everything has been tested that holds for any two:
/// it tells which hashes differ, each for a reason, and is the mirror image when read backwards.
func soundDifference(
  from old: ManagedObjectModel,
  to new: ManagedObjectModel,
  _ comment: Comment? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> ModelDifference {
  let difference = ModelDifference(from: old, to: new)
  expectHashes(difference, old, new, comment, sourceLocation)
  let mirrored = ModelDifference(from: new, to: old)
  let deviations = DifferenceTrace(difference)
    .deviations(from: DifferenceTrace(mirrored, isMirrored: true), ignoringOrder: true)
  #expect(deviations.isEmpty, comment, sourceLocation: sourceLocation)
  return difference
}

/// Compares what is said about hashes with the hashes of the two models.
private func expectHashes(
  _ difference: ModelDifference,
  _ old: ManagedObjectModel,
  _ new: ManagedObjectModel,
  _ comment: Comment?,
  _ sourceLocation: Testing.SourceLocation
) {
  for (model, name, hash) in [
    (old, \EntityHashComparison.before, \EntityHashComparison.oldHash),
    (new, \EntityHashComparison.after, \EntityHashComparison.newHash),
  ] {
    let computed = ModelHashes(model).entries.map { "\($0.entity) \($0.hash?.description ?? "")" }
    let told = difference.entities.compactMap { entity in
      entity[keyPath: name].map { "\($0) \(entity[keyPath: hash]?.description ?? "")" }
    }
    // A name that several entities have is hashed once.
    #expect(Set(told) == Set(computed), comment, sourceLocation: sourceLocation)
    #expect(told.count == model.entities.count, comment, sourceLocation: sourceLocation)
  }
  let different = difference.entities.filter { entity in
    entity.oldHash != entity.newHash || entity.oldHash == nil
  }
  let altered = Set(difference.changes.flatMap(\.alteredEntities).map { Array($0.utf8) })
  let known = Set(different.filter { $0.outcome != .unknown }.map { Array($0.name.utf8) })
  let all = Set(different.map { Array($0.name.utf8) })
  let story: Comment = "\(comment?.rawValue ?? "") \(difference.briefs)"
  #expect(known.isSubset(of: altered), story, sourceLocation: sourceLocation)
  #expect(altered.isSubset(of: all), story, sourceLocation: sourceLocation)
}

extension ModelDifference {
  /// The changes, each in a line.
  var briefs: [String] { changes.map(\.brief) }
}

extension ModelChange {
  /// The change, and that of the inverse.
  var brief: String { elements.map(\.brief).joined(separator: " ⇄ ") }
}

extension ElementChange {
  /// What happened, to what, and whose hashes it alters: `changed Song.title: optionality [Song]`.
  var brief: String {
    var text = "\(action.rawValue) \(path)"
    if let before, before.path != path { text += " from \(before.path)" }
    if !differences.isEmpty { text += ": " + differences.map(\.facet).joined(separator: ", ") }
    return altersVersionHash ? text + " [\(alteredEntities.joined(separator: ", "))]" : text
  }
}

/// Everything that a difference says, or that its mirror image does, in the same words.
struct DifferenceTrace {
  private let lines: [String]

  /// The lines that only one of two traces has, or that stand elsewhere.
  ///
  /// - Parameter ignoringOrder: Names that are exchanged come in the order of the old ones.
  func deviations(from other: DifferenceTrace, ignoringOrder: Bool = false) -> [String] {
    let (own, others) =
      ignoringOrder ? (lines.sorted(), other.lines.sorted()) : (lines, other.lines)
    return own.difference(from: others).map { change in
      switch change {
      case .insert(_, let line, _): "+ " + line
      case .remove(_, let line, _): "- " + line
      }
    }
  }

  init(_ difference: ModelDifference, isMirrored: Bool = false) {
    func sides<Value>(_ a: Value, _ b: Value) -> [Value] { isMirrored ? [b, a] : [a, b] }
    // Where several entities have one name, a name does not say which one is meant.
    let before = difference.entities.compactMap(\.before)
    let after = difference.entities.compactMap(\.after)
    let isAmbiguous = Set(before).count < before.count || Set(after).count < after.count
    var names: [[UInt8]: Set<String>] = [:]
    var lines: [String] = []
    for entity in difference.entities {
      let name = sides(entity.before ?? "", entity.after ?? "").joined(separator: "|")
      if !isAmbiguous { names[Array(entity.name.utf8), default: []].insert(name) }
      lines.append("\(name) \(sides(entity.oldHash, entity.newHash)) \(entity.outcome)")
    }
    for change in difference.changes {
      for element in change.elements {
        let altered = element.alteredEntities.flatMap { names[Array($0.utf8)] ?? [] }.sorted()
        let facets = element.differences.map { item in
          "\(item.facet) \(item.effect) \(isMirrored ? item.statements.reversed() : item.statements)"
        }
        lines.append(
          "\(sides(element.before, element.after)) \(element.isRenamed) \(element.isMoved) "
            + "\(element.effect) \(altered) \(facets) \(change.inverse == nil)"
        )
      }
    }
    self.lines = lines
  }
}
