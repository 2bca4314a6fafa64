internal import ModelSupport

/// Names an element of a model: `Song`, `Song.title`, `configuration:Local`.
public struct ElementPath: Hashable, Sendable {
  /// What the first name names.
  public enum Root: Hashable, Sendable {
    /// The model as a whole.
    case model
    /// An entity.
    case entity(String)
    /// A configuration.
    case configuration(String)
    /// A fetch request template.
    case fetchRequest(String)
    /// A composite type.
    case composite(String)
  }

  /// The element of the model.
  public var root: Root
  /// The property, or the composite's element.
  public var property: String?

  /// A path.
  public init(_ root: Root, property: String? = nil) {
    self.root = root
    self.property = property
  }

  /// The model as a whole.
  public static let model = ElementPath(.model)

  /// An entity, or one of its properties.
  public static func entity(_ name: String, _ property: String? = nil) -> ElementPath {
    ElementPath(.entity(name), property: property)
  }

  /// A configuration.
  public static func configuration(_ name: String) -> ElementPath {
    ElementPath(.configuration(name))
  }

  /// A fetch request template.
  public static func fetchRequest(_ name: String) -> ElementPath {
    ElementPath(.fetchRequest(name))
  }

  /// A composite type, or one of its elements.
  public static func composite(_ name: String, _ element: String? = nil) -> ElementPath {
    ElementPath(.composite(name), property: element)
  }
}

extension ElementPath {
  /// Two paths are the same when they are the same bytes.
  public static func == (a: ElementPath, b: ElementPath) -> Bool {
    a.description.hasSameBytes(as: b.description)
  }

  /// Feeds the bytes of the description.
  public func hash(into hasher: inout Hasher) { ByteName(description).hash(into: &hasher) }
}

extension ElementPath: CustomStringConvertible, Comparable {
  /// The path as users write it; empty for the model as a whole.
  public var description: String {
    let start =
      switch root {
      case .model: ""
      case .entity(let name): name
      case .configuration(let name): "configuration:\(name)"
      case .fetchRequest(let name): "fetchRequest:\(name)"
      case .composite(let name): "composite:\(name)"
      }
    return property.map { "\(start).\($0)" } ?? start
  }

  /// Orders by the bytes of the description.
  public static func < (a: ElementPath, b: ElementPath) -> Bool {
    a.description.precedesInBytes(b.description)
  }
}
