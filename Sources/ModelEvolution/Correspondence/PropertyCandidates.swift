internal import ModelSchema
internal import ModelSupport

/// The rename candidates of the properties that one entity declared and declares, each looked for
/// once: subentities lose what their parents lose.
struct PropertyCandidates {
  private struct Key: Hashable {
    let owner: Int
    let place: Int
    let kind: EntityCorrespondence.KindName
  }

  private let correspondence: ModelCorrespondence
  private var known: [Key: RenameCandidates] = [:]

  init(_ correspondence: ModelCorrespondence) { self.correspondence = correspondence }

  mutating func best(
    for lost: LostProperty
  ) -> (candidate: RenameCandidates.Candidate, new: EntityCorrespondence.Property)? {
    guard let kind = correspondence.properties(of: lost.place)?[lost.kind],
      let position = kind.old.firstIndex(where: {
        $0.owner == lost.old.owner && $0.name.hasSameBytes(as: lost.old.name)
      })
    else { return nil }
    let key = Key(owner: lost.old.owner, place: lost.place, kind: lost.kind)
    let candidates =
      known[key]
      ?? RenameCandidates(kind, declaredBy: lost.old.owner, and: lost.place, correspondence)
    known[key] = candidates
    return candidates.best(forOld: position).map { ($0, kind.new[$0.new]) }
  }
}
