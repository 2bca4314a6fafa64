internal import ModelSupport

extension Lineage {
  /// What one module says of one facet of an element.
  public struct Statement: Hashable, Sendable {
    /// The module, what it did, and where it says so.
    public var origin: Origin
    /// What it says, as a predicate: `is optional`, `has the delete rule …`.
    public var text: String

    package init(origin: Origin, text: String) {
      self.origin = origin
      self.text = text
    }
  }

  /// What each module says of a facet of an entity, or of one of its properties, the one that was
  /// taken first.
  ///
  /// A facet is called as its XML attribute is (`deletionRule`), or in words (`delete rule`); those
  /// without an attribute of their own are called by their words (`user info`, or `userInfo`).
  ///
  /// ```swift
  /// for statement in outcome.lineage.statements(ofFacet: "optional", of: "title", in: "Song") {
  ///   print(statement.origin.module, statement.text)
  /// }
  /// ```
  public func statements(
    ofFacet facet: String,
    of property: String? = nil,
    in entity: String
  ) -> [Statement] {
    entityOrigins(entity).compactMap { origin in
      let stated =
        property.map { origin.entity.property(named: $0)?.stated(facet) }
        ?? origin.entity.stated(facet)
      return stated.map {
        Statement(
          origin: Origin(module: origin.module, role: origin.role, location: $0.location),
          text: $0.text
        )
      }
    }
  }

  /// The names of the facets of an entity, or of one of its properties, in the order in which they
  /// are compared; none where nobody has the element.
  public func facets(of property: String? = nil, in entity: String) -> [String] {
    for origin in entityOrigins(entity) {
      guard let property else { return EntityDescription.facets.map(\.word) }
      if let property = origin.entity.property(named: property) { return property.facetWords }
    }
    return []
  }
}

/// What an element says in one aspect, and where.
private typealias Stated = (text: String, location: SourceLocation?)

extension Facet {
  /// The XML attribute, else the words as one: `userInfo`.
  fileprivate var word: String {
    if let xmlAttribute { return xmlAttribute }
    let words = name.split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  fileprivate func isCalled(_ text: String) -> Bool {
    word.hasSameBytes(as: text) || name.hasSameBytes(as: text)
  }

  fileprivate func stated(by element: Element, _ anchor: SourceAnchor) -> Stated {
    (statement(element), anchor.location(blaming: xmlAttribute))
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension EntityDescription {
  fileprivate func stated(_ facet: String) -> Stated? {
    Self.facets.first { $0.isCalled(facet) }?.stated(by: self, anchor)
  }
}

extension PropertyDescription {
  fileprivate func stated(_ facet: String) -> Stated? {
    switch self {
    case .attribute(let attribute):
      AttributeDescription.facets.first { $0.isCalled(facet) }?.stated(by: attribute, anchor)
    case .relationship(let relationship):
      RelationshipDescription.facets.first { $0.isCalled(facet) }?.stated(by: relationship, anchor)
    case .fetchedProperty(let fetched):
      FetchedPropertyDescription.facets.first { $0.isCalled(facet) }?.stated(by: fetched, anchor)
    }
  }

  fileprivate var facetWords: [String] {
    switch self {
    case .attribute: AttributeDescription.facets.map(\.word)
    case .relationship: RelationshipDescription.facets.map(\.word)
    case .fetchedProperty: FetchedPropertyDescription.facets.map(\.word)
    }
  }
}
