package import ModelSchema
internal import ModelSupport

/// What somebody asks the lineage of: an element of the merged model, or a facet of one.
package struct LineageQuestion: Hashable, Sendable {
  package var path: ElementPath
  /// The facet, as it is asked for.
  package var facet: String?

  /// Nothing of the merged model is called so.
  package struct UnknownPath: Error, Hashable, Sendable {
    package var message: String
    package var help: [String]
  }

  /// Finds what a path names: `Entity`, `Entity.property`, `Entity.property.facet`, `Entity.facet`,
  /// `configuration:Name`, `fetchRequest:Name`, `composite:Name`.
  ///
  /// - Throws: ``UnknownPath`` with the names that may have been meant.
  package init(
    _ text: String,
    in model: ManagedObjectModel,
    _ lineage: Lineage
  ) throws(UnknownPath) {
    if let path = Self.modelElements(of: model).first(where: { $0.description == text }) {
      self.path = path
      return
    }
    var names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let entityName = names.removeFirst()
    guard let entity = model.entity(named: entityName) else {
      throw Self.unknownEntity(entityName, rest: names, model, lineage)
    }
    path = .entity(entity.name)
    guard let name = names.first else { return }
    names.removeFirst()
    if entity.property(named: name) != nil {
      path = .entity(entity.name, name)
    } else if names.isEmpty, !lineage.statements(ofFacet: name, in: entity.name).isEmpty {
      facet = name
      return
    } else {
      throw Self.unknownProperty(name, rest: names, of: entity, model, lineage)
    }
    if names.isEmpty { return }
    let facet = names.joined(separator: ".")
    if lineage.statements(ofFacet: facet, of: name, in: entity.name).isEmpty {
      throw Self.unknownFacet(facet, lineage.facets(of: name, in: entity.name), of: path)
    }
    self.facet = facet
  }

  private static func modelElements(of model: ManagedObjectModel) -> [ElementPath] {
    model.configurations.map { .configuration($0.name) }
      + model.fetchRequestTemplates.map { .fetchRequest($0.name) }
      + model.composites.map { .composite($0.name) }
  }
}

// MARK: - What may have been meant

extension LineageQuestion {
  private static func unknownEntity(
    _ name: String,
    rest: [String],
    _ model: ManagedObjectModel,
    _ lineage: Lineage
  ) -> UnknownPath {
    let meanings = lineage.parts.flatMap { part in
      part.localNames.filter { $0.name.hasSameBytes(as: name) }.map { local in
        "`\(name)` is what `\(part.module)` calls `\(local.meaning)`"
      }
    }
    let paths =
      rest.isEmpty && name.contains(":")
      ? modelElements(of: model).map(\.description) : model.entities.map(\.name)
    return UnknownPath(
      message: name.contains(":")
        ? "the merged model has no `\(name)`" : "the merged model has no entity `\(name)`",
      help: meanings.isEmpty ? NearestNames(paths).question(for: name) : meanings
    )
  }

  private static func unknownProperty(
    _ name: String,
    rest: [String],
    of entity: EntityDescription,
    _ model: ManagedObjectModel,
    _ lineage: Lineage
  ) -> UnknownPath {
    let inherited = ancestors(of: entity, in: model).filter { $0.property(named: name) != nil }
      .map { ancestor in
        let path = ([ancestor.name, name] + rest).joined(separator: ".")
        return "`\(entity.name)` inherits it: ask for `\(path)`"
      }
    let names =
      entity.properties.map(\.name) + (rest.isEmpty ? lineage.facets(in: entity.name) : [])
    return UnknownPath(
      message: "`\(entity.name)` has no property and no facet `\(name)`",
      help: inherited.isEmpty ? NearestNames(names).question(for: name) : inherited
    )
  }

  private static func ancestors(
    of entity: EntityDescription,
    in model: ManagedObjectModel
  ) -> [EntityDescription] {
    var result: [EntityDescription] = []
    var next = entity.parent
    // A hierarchy may be a loop.
    while let name = next, result.count < model.entities.count,
      let parent = model.entity(named: name)
    {
      result.append(parent)
      next = parent.parent
    }
    return result
  }

  private static func unknownFacet(
    _ name: String,
    _ facets: [String],
    of path: ElementPath
  ) -> UnknownPath {
    let question = NearestNames(facets).question(for: name)
    return UnknownPath(
      message: "`\(path)` has no facet `\(name)`",
      help: question.isEmpty
        ? ["its facets are \(listText(facets.map { "`\($0)`" }))"] : question
    )
  }
}
