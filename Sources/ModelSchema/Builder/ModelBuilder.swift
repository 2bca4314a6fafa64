/// Something that can stand in the braces of a model.
public protocol ModelElement {
  /// Adds the element to a model.
  func add(to model: inout ManagedObjectModel)
}

/// Collects the elements of a model made in code; conditions and loops may choose among them.
@resultBuilder
public enum ModelBuilder {
  /// An element.
  public static func buildExpression(_ element: any ModelElement) -> [any ModelElement] {
    [element]
  }

  /// Elements after each other.
  public static func buildBlock(_ parts: [any ModelElement]...) -> [any ModelElement] {
    Array(parts.joined())
  }

  /// Elements under a condition.
  public static func buildOptional(_ part: [any ModelElement]?) -> [any ModelElement] {
    part ?? []
  }

  /// The elements of one branch.
  public static func buildEither(first part: [any ModelElement]) -> [any ModelElement] { part }

  /// The elements of the other branch.
  public static func buildEither(second part: [any ModelElement]) -> [any ModelElement] { part }

  /// The elements of a loop.
  public static func buildArray(_ parts: [[any ModelElement]]) -> [any ModelElement] {
    Array(parts.joined())
  }
}

extension ManagedObjectModel {
  /// A model made in code.
  public init(
    versionIdentifier: String? = nil,
    @ModelBuilder _ content: () -> [any ModelElement]
  ) {
    self.init(versionIdentifiers: versionIdentifier.map { [$0] } ?? [])
    for element in content() { element.add(to: &self) }
  }
}

extension EntityDescription: ModelElement {
  /// Adds the entity.
  public func add(to model: inout ManagedObjectModel) { model.entities.append(self) }
}

extension CompositeDescription: ModelElement {
  /// Adds the composite type.
  public func add(to model: inout ManagedObjectModel) { model.composites.append(self) }
}

extension FetchRequestDescription: ModelElement {
  /// Adds the fetch request template.
  public func add(to model: inout ManagedObjectModel) { model.fetchRequestTemplates.append(self) }
}

extension ManagedObjectModel.Configuration: ModelElement {
  /// Adds the configuration.
  public func add(to model: inout ManagedObjectModel) { model.configurations.append(self) }
}
