internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A relationship has an inverse.
///
/// Core Data keeps both ends of a pair in step. Without an inverse, a deleted object stays behind
/// as a reference to nothing. A store that is mirrored to CloudKit needs all inverses.
struct RelationshipHasInverse: CheckRule {
  let kind: Diagnostic.Kind = .inverseMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    var withoutInverse: [CheckSubject.Link] = []
    subject.forEachLink { link in
      if !link.hasInverse, link.inverseName == nil { withoutInverse.append(link) }
    }
    if withoutInverse.isEmpty { return }
    // What others name as their inverse is left to `InverseNamesItBack`.
    var isNamed: Set<ElementPath> = []
    subject.forEachLink { link in
      if let inverse = link.inverse, inverse.inverseName == nil { isNamed.insert(inverse.path) }
    }
    let mirrored = subject.profiles.contains(.cloudkit) ? MirroredEntities(subject.index) : nil
    // Proposals look through the destination's relationships: only the first reports get one.
    var proposalsLeft = 1_000
    for link in withoutInverse {
      let (entity, relationship) = (link.entity, link.relationship)
      if isNamed.contains(.entity(entity.name, relationship.name)) { continue }
      proposalsLeft -= 1
      let candidate = proposalsLeft > 0 ? onlyCandidate(for: relationship, of: entity, link) : nil
      let help =
        candidate.map { "make `\(link.destination.name).\($0.name)` its inverse" }
        ?? "add a relationship from `\(link.destination.name)` to `\(entity.name)` as its inverse"
      var diagnostic = subject.diagnostic(
        kind,
        "`\(entity.name).\(relationship.name)` has no inverse",
        entity: entity,
        property: relationship.name,
        at: relationship.anchor,
        help: [help],
        edits: proposalsLeft > 0 ? edits(for: link, candidate, subject) : []
      )
      if let mirrored, mirrored.contains(link.number), !relationship.isTransient {
        diagnostic.severity = .error
      }
      report(diagnostic)
    }
  }

  /// The one relationship of the destination that leads back and has no inverse either.
  private func onlyCandidate(
    for relationship: RelationshipDescription,
    of entity: EntityDescription,
    _ link: CheckSubject.Link
  ) -> RelationshipDescription? {
    let candidates = link.destination.relationships.filter {
      $0.inverse == nil && $0.destination.hasSameBytes(as: entity.name)
        && !$0.name.hasSameBytes(as: relationship.name)
    }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Both ends, the other one new when there is none yet.
  private func edits(
    for link: CheckSubject.Link,
    _ candidate: RelationshipDescription?,
    _ subject: CheckSubject
  ) -> [SourceEdit] {
    let other: [SourceEdit]
    let name = candidate?.name ?? freeName(for: link, subject)
    if let candidate {
      other = candidate.edits(.maybe) { relationship in
        relationship.inverse = link.name
        relationship.inverseEntity = relationship.destination
      }
    } else {
      // Any number of objects may lead to one already: the inverse has room for them.
      let inverse =
        link.relationship.isToMany
        ? RelationshipDescription(name, to: link.entity.name, inverse: link.name)
        : RelationshipDescription(name, toMany: link.entity.name, inverse: link.name)
      other = ContentsEditor.edits(of: link.destination.anchor, .maybe) {
        $0.insert(inverse, into: link.destination)
      }
    }
    if other.isEmpty { return [] }
    let own = link.relationship.edits(.maybe) { relationship in
      relationship.inverse = name
      relationship.inverseEntity = relationship.destination
    }
    return own.isEmpty ? [] : own + other
  }

  /// A name for a relationship that leads back, which nothing in the destination's hierarchy has.
  private func freeName(for link: CheckSubject.Link, _ subject: CheckSubject) -> String {
    let (index, number) = (subject.index, link.destinationNumber)
    let members = index.entities.indices.filter {
      index.entity($0, isOrInheritsFrom: number) || index.entity(number, isOrInheritsFrom: $0)
    }
    let taken = Set(members.flatMap { index.entities[$0].properties.map { ByteName($0.name) } })
    let entity = link.entity.name
    let base =
      entity.prefix(1).lowercased() + entity.dropFirst() + (link.relationship.isToMany ? "" : "s")
    if !taken.contains(ByteName(base)) { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first { !taken.contains(ByteName($0)) } ?? base
  }
}
