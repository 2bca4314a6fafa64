/// Something that can stand in the braces of an entity.
public protocol EntityElement {
  /// Adds the element to an entity.
  func add(to entity: inout EntityDescription)
}

/// Collects the elements of an entity made in code; conditions and loops may choose among them.
@resultBuilder
public enum EntityBuilder {
  /// An element.
  public static func buildExpression(_ element: any EntityElement) -> [any EntityElement] {
    [element]
  }

  /// Elements after each other.
  public static func buildBlock(_ parts: [any EntityElement]...) -> [any EntityElement] {
    Array(parts.joined())
  }

  /// Elements under a condition.
  public static func buildOptional(_ part: [any EntityElement]?) -> [any EntityElement] {
    part ?? []
  }

  /// The elements of one branch.
  public static func buildEither(first part: [any EntityElement]) -> [any EntityElement] { part }

  /// The elements of the other branch.
  public static func buildEither(second part: [any EntityElement]) -> [any EntityElement] { part }

  /// The elements of a loop.
  public static func buildArray(_ parts: [[any EntityElement]]) -> [any EntityElement] {
    Array(parts.joined())
  }
}

extension EntityDescription {
  /// An entity made in code.
  public init(
    _ name: String,
    className: String? = nil,
    isAbstract: Bool = false,
    parent: String? = nil,
    userInfo: UserInfo = UserInfo(),
    @EntityBuilder _ content: () -> [any EntityElement]
  ) {
    self.init(
      name,
      className: className,
      isAbstract: isAbstract,
      parent: parent,
      userInfo: userInfo
    )
    for element in content() { element.add(to: &self) }
  }
}

extension AttributeDescription: EntityElement {
  /// Adds the attribute.
  public func add(to entity: inout EntityDescription) { entity.attributes.append(self) }
}

extension RelationshipDescription: EntityElement {
  /// Adds the relationship.
  public func add(to entity: inout EntityDescription) { entity.relationships.append(self) }
}

extension FetchedPropertyDescription: EntityElement {
  /// Adds the fetched property.
  public func add(to entity: inout EntityDescription) { entity.fetchedProperties.append(self) }
}

extension FetchIndexDescription: EntityElement {
  /// Adds the fetch index.
  public func add(to entity: inout EntityDescription) { entity.fetchIndexes.append(self) }
}

extension UniquenessConstraint: EntityElement {
  /// Adds the uniqueness constraint.
  public func add(to entity: inout EntityDescription) { entity.uniquenessConstraints.append(self) }
}

extension EntityDescription {
  /// A placeholder made in code: an entity that stands for another module's until the merge.
  ///
  /// - Parameters:
  ///   - name: The name under which this module knows the entity.
  ///   - target: The name of the real entity, or `Module.Entity`; the placeholder's own name when
  ///     nil.
  ///   - key: The user information key that marks placeholders.
  ///   - content: The properties that the module relies on.
  public static func placeholder(
    _ name: String,
    for target: String? = nil,
    key: String = "MyRealEntity",
    @EntityBuilder _ content: () -> [any EntityElement] = { [] }
  ) -> EntityDescription {
    EntityDescription(name, userInfo: [key: target ?? "YES"], content)
  }
}
