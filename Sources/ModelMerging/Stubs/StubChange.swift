/// One thing that a module's placeholders need.
public enum StubChange: Hashable, Sendable {
  /// A placeholder that is missing.
  case addPlaceholder(String)
  /// A relationship that a placeholder lacks: the inverse of one of the module's own.
  case addRelationship(String, placeholder: String)
  /// A placeholder has not the class of the real entity.
  case updateClass(placeholder: String)
  /// A property of a placeholder differs from the real one.
  case updateProperty(String, placeholder: String)
  /// A placeholder has a property that the real entity has no longer, or that is of another kind.
  case removeProperty(String, placeholder: String)
  /// A placeholder has a parent that is no ancestor of the real entity.
  case removeParent(String, placeholder: String)

  /// Whether something is taken away that somebody has written.
  public var isRemoval: Bool {
    switch self {
    case .removeProperty, .removeParent: true
    case .addPlaceholder, .addRelationship, .updateClass, .updateProperty: false
    }
  }
}

extension StubChange: CustomStringConvertible {
  /// What is to be done, in words.
  public var description: String {
    switch self {
    case .addPlaceholder(let name): "add the placeholder `\(name)`"
    case .addRelationship(let name, let placeholder):
      "add `\(placeholder).\(name)`"
    case .updateClass(let placeholder): "update the class of the placeholder `\(placeholder)`"
    case .updateProperty(let name, let placeholder): "update `\(placeholder).\(name)`"
    case .removeProperty(let name, let placeholder):
      "remove `\(placeholder).\(name)`, which the real entity does not have"
    case .removeParent(let name, let placeholder):
      "remove the parent `\(name)` of `\(placeholder)`, which is no ancestor of the real entity"
    }
  }
}
