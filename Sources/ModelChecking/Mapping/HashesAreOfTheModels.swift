internal import ModelSchema
internal import ModelSupport

/// The version hashes of an entity mapping are those of the models' entities: by these, Core Data
/// finds the mapping model for two models.
struct HashesAreOfTheModels: MappingRule {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void) {
    let sources = ModelHashes(subject.source.model).entriesByName
    let destinations = ModelHashes(subject.destination.model).entriesByName
    for mapping in subject.mapping.entityMappings {
      check(mapping, .source, mapping.source, mapping.sourceHash, sources, subject, report)
      check(
        mapping,
        .destination,
        mapping.destination,
        mapping.destinationHash,
        destinations,
        subject,
        report
      )
    }
  }

  private typealias Table = [ByteName: ModelHashes.Entry]

  private func check(
    _ mapping: EntityMapping,
    _ side: MappingSide,
    _ name: String?,
    _ stated: VersionHash?,
    _ table: Table,
    _ subject: MappingSubject,
    _ report: (Diagnostic) -> Void
  ) {
    guard let name, let stated, let entry = table[ByteName(name)], let hash = entry.hash,
      hash != stated
    else { return }
    let index = side == .source ? subject.source : subject.destination
    report(
      subject.diagnostic(
        .mappingHashMismatch,
        // What is not known for sure blocks nobody.
        severity: entry.doubt == nil ? nil : .warning,
        "`\(mapping.givenName)` was made for another version of the \(side.rawValue) entity "
          + "`\(name)`: Core Data does not find the mapping model",
        path: .entity(mapping.givenName),
        at: mapping.anchor,
        notes: [
          Diagnostic.Note(
            "the entity has the version hash \(hash); the mapping states \(stated)",
            at: index.entity(named: name)?.anchor.location(blaming: nil)
          )
        ],
        help: (entry.doubt.map { ["the hash is not proven to be Core Data's: \($0)"] } ?? []) + [
          "make the mapping model anew (in Xcode, refresh its copies of the models), or choose the "
            + "versions that it was made for"
        ]
      )
    )
  }
}
