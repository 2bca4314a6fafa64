internal import ModelQueries
internal import ModelSchema

/// A fetch request of a model.
struct FetchRequestSite {
  let request: FetchRequestDescription
  /// The number of the entity whose fetched property it belongs to; nil for a template.
  let source: Int?
  let path: ElementPath
  let module: String?

  /// What the request belongs to, in words.
  var owner: String {
    switch path.root {
    case .fetchRequest(let name): "the fetch request template `\(name)`"
    default: "the fetched property `\(path)`"
    }
  }

  var predicate: QueryText? {
    QueryText(
      .predicate,
      request.predicate,
      of: owner,
      path: path,
      module: module,
      at: request.anchor,
      "predicateString"
    )
  }
}

extension CheckSubject {
  /// Calls the body with the templates, and with the requests of fetched properties about which no
  /// earlier error speaks.
  func forEachFetchRequest(_ body: (FetchRequestSite) -> Void) {
    for request in index.model.fetchRequestTemplates {
      body(
        FetchRequestSite(
          request: request,
          source: nil,
          path: .fetchRequest(request.name),
          module: nil
        )
      )
    }
    let entities = index.entities
    for number in numbers where !entities[number].fetchedProperties.isEmpty {
      let name = entities[number].name
      for property in entities[number].fetchedProperties {
        guard let request = property.fetchRequest,
          !index.isPoisoned(property: property.name, of: name)
        else { continue }
        body(
          FetchRequestSite(
            request: request,
            source: number,
            path: .entity(name, property.name),
            module: lineage.module(ofEntity: name)
          )
        )
      }
    }
  }

  /// The predicate of a partial index and the expressions of its columns.
  func queries(of fetchIndex: FetchIndexDescription, in entity: EntityDescription) -> [QueryText] {
    func query(
      _ form: QueryText.Form,
      _ text: String?,
      _ anchor: SourceAnchor,
      _ xmlAttribute: String
    ) -> QueryText? {
      // Nearly all indexes have neither.
      if text == nil { return nil }
      return QueryText(
        form,
        text,
        of: "the fetch index `\(fetchIndex.name)` of `\(entity.name)`",
        path: .entity(entity.name),
        module: lineage.module(ofEntity: entity.name),
        at: anchor,
        xmlAttribute
      )
    }
    let predicate = query(
      .predicate,
      fetchIndex.partialPredicate,
      fetchIndex.anchor,
      "partialIndexPredicate"
    )
    return [predicate].compactMap { $0 }
      + fetchIndex.elements.compactMap {
        query(.expression, $0.expression, $0.anchor, "expression")
      }
  }

  /// The expression of a derived attribute; nil when it has none.
  func derivation(of attribute: AttributeDescription, in entity: EntityDescription) -> QueryText? {
    QueryText(
      .expression,
      attribute.derivationExpression,
      of: "the derived attribute `\(entity.name).\(attribute.name)`",
      path: .entity(entity.name, attribute.name),
      module: lineage.module(ofEntity: entity.name),
      at: attribute.anchor,
      "derivationExpression"
    )
  }

  /// Calls the body with every derived attribute about which no earlier error speaks, and the number
  /// of its entity.
  func forEachDerivedAttribute(_ body: (AttributeDescription, Int) -> Void) {
    let entities = index.entities
    for number in numbers {
      for position in entities[number].attributes.indices
      where entities[number].attributes[position].derivationExpression != nil {
        let attribute = entities[number].attributes[position]
        if index.isPoisoned(property: attribute.name, of: entities[number].name) { continue }
        body(attribute, number)
      }
    }
  }
}
