internal import ModelSupport

/// The placeholders of a module cannot be written.
public struct StubError: Error, Hashable, Sendable {
  /// Why not.
  public enum Reason: Hashable, Sendable {
    /// The module was not read from a `contents` file.
    case notContents
    /// There is no real entity of a name; the nearest names that there are.
    case unknownEntity(String, nearest: [String])
    /// The module defines the entity itself.
    case ownEntity(String)
    /// The name is taken in the module: by a placeholder for another entity.
    case nameTaken(String, by: String)
  }

  /// Why not.
  public let reason: Reason
  /// The module's name.
  public let module: String
}

extension StubError: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch reason {
    case .notContents:
      "`\(module)` is no `contents` file: placeholders are written into those only"
    case .unknownEntity(let name, _): "there is no entity `\(name)` to write a placeholder for"
    case .ownEntity(let name): "`\(module)` defines the entity `\(name)` itself"
    case .nameTaken(let name, let other):
      "`\(module)` needs a placeholder for `\(name)`, but has one of that name for `\(other)`"
    }
  }

  /// What may help.
  package var help: [String] {
    switch reason {
    case .notContents: ["`modelmerge convert` makes one of every form"]
    case .unknownEntity(let name, let nearest): NearestNames(nearest).question(for: name)
    case .ownEntity: []
    case .nameTaken(let name, _): ["rename the placeholder `\(name)`"]
    }
  }
}
