import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// Compares what is said about two models with what is expected: the verdict, and the findings as
/// `severity kind path`.
func expectEvolution(
  _ verdict: MigrationTier,
  _ findings: [String] = [],
  @ModelBuilder from old: () -> [any ModelElement],
  @ModelBuilder to new: () -> [any ModelElement],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let inference = MigrationInference(
    from: ManagedObjectModel(old),
    to: ManagedObjectModel(new)
  )
  #expect(inference.verdict == verdict, sourceLocation: sourceLocation)
  #expect(
    inference.diagnostics.map { "\($0.severity.rawValue) \($0.brief)" }.sorted()
      == findings.sorted(),
    "\(inference.diagnostics.map(\.message))",
    sourceLocation: sourceLocation
  )
  #expect(
    (inference.mappingModel == nil) == (verdict == .manual),
    sourceLocation: sourceLocation
  )
  #expect(inference.obstacles.isEmpty == (verdict != .manual), sourceLocation: sourceLocation)
}

/// A change of the attribute `title` of `Song`.
func expectEvolution(
  _ verdict: MigrationTier,
  _ findings: [String] = [],
  attribute old: AttributeDescription,
  to new: AttributeDescription,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectEvolution(
    verdict,
    findings,
    from: { EntityDescription("Song") { old } },
    to: { EntityDescription("Song") { new } },
    sourceLocation: sourceLocation
  )
}

/// A change of the relationship `artist` of `Song`, which leads to `Artist`.
func expectEvolution(
  _ verdict: MigrationTier,
  _ findings: [String] = [],
  relationship old: RelationshipDescription,
  to new: RelationshipDescription,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectEvolution(
    verdict,
    findings,
    from: {
      EntityDescription("Artist") {}
      EntityDescription("Song") { old }
    },
    to: {
      EntityDescription("Artist") {}
      EntityDescription("Song") { new }
    },
    sourceLocation: sourceLocation
  )
}

extension EntityDescription {
  /// The entity with a renaming identifier.
  func renamed(from identifier: String) -> EntityDescription {
    var entity = self
    entity.renamingIdentifier = identifier
    return entity
  }
}

extension RelationshipDescription {
  /// The relationship with a renaming identifier.
  func renamed(from identifier: String) -> RelationshipDescription {
    var relationship = self
    relationship.renamingIdentifier = identifier
    return relationship
  }
}
