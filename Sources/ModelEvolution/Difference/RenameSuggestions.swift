internal import ModelSchema
internal import ModelSupport

/// Asks about what is gone and what is new whether it is the same.
struct RenameSuggestions {
  let suggestions: [RenameSuggestion]

  init(_ models: MatchedModels) {
    let correspondence = ModelCorrespondence(from: models.old.model, to: models.new.model)
    suggestions =
      (Self.entities(models, correspondence) + Self.properties(models, correspondence))
      .sorted { ($0.before, $0.after) < ($1.before, $1.after) }
  }

  private static func entities(
    _ models: MatchedModels,
    _ correspondence: ModelCorrespondence
  ) -> [RenameSuggestion] {
    let candidates = RenameCandidates(entitiesOf: correspondence)
    return models.old.entities.enumerated().compactMap { number, entity in
      guard models.entities.destinations[number] == nil,
        let rename = candidates.best(forOld: number), models.entities.sources[rename.new] == nil
      else { return nil }
      return RenameSuggestion(
        before: .entity(entity.name),
        after: .entity(models.new.entities[rename.new].name),
        score: rename.percent,
        runnerUp: rename.runnerUp.map {
          RenameSuggestion.Alternative(path: .entity($0.name), score: $0.percent)
        },
        identifier: entity.renamingIdentifier ?? entity.name
      )
    }
  }

  /// Properties that one entity declared and declares; what went elsewhere went under its name.
  private static func properties(
    _ models: MatchedModels,
    _ correspondence: ModelCorrespondence
  ) -> [RenameSuggestion] {
    let removed = Set(models.removed.map { models.old.path(of: $0) })
    let added = Set(models.added.map { models.new.path(of: $0) })
    return models.new.entities.enumerated().flatMap { number, entity -> [RenameSuggestion] in
      guard let source = models.entities.sources[number],
        let properties = correspondence.properties(of: number)
      else { return [] }
      return [properties.attributes, properties.relationships].flatMap { kind in
        let candidates = RenameCandidates(kind, declaredBy: source, and: number, correspondence)
        return kind.old.enumerated().compactMap { position, old -> RenameSuggestion? in
          guard old.owner == source, let rename = candidates.best(forOld: position),
            kind.new[rename.new].owner == number
          else { return nil }
          let before = ElementPath.entity(models.old.entities[source].name, old.name)
          let after = ElementPath.entity(entity.name, kind.new[rename.new].name)
          guard removed.contains(before), added.contains(after) else { return nil }
          return RenameSuggestion(
            before: before,
            after: after,
            score: rename.percent,
            runnerUp: rename.runnerUp.map {
              RenameSuggestion.Alternative(path: .entity(entity.name, $0.name), score: $0.percent)
            },
            identifier: old.property.renamingIdentifier ?? old.name
          )
        }
      }
    }
  }
}
