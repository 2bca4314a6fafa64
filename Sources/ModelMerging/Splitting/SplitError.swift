public import ModelSchema
internal import ModelSupport

/// A model cannot be split by a plan.
public struct SplitError: Error, Hashable, Sendable {
  /// Something in a plan that does not fit the model.
  public struct Problem: Hashable, Sendable {
    /// What does not fit.
    public enum Reason: Hashable, Sendable {
      /// The plan has no modules.
      case noModules
      /// A module has no entities.
      case emptyModule(String)
      /// A module's name cannot be that of a bundle.
      case invalidModuleName(String)
      /// Two modules have one name, or names that are one to a file system that ignores case.
      case repeatedModule(String, other: String)
      /// The model has no entity of a name; the nearest names that it has.
      case unknownEntity(String, nearest: [String])
      /// An entity is in the plan twice: in these modules.
      case repeatedEntity(String, modules: [String])
      /// An entity of the model is in no module.
      case unassignedEntity(String)
      /// An entity of the model is itself a placeholder: the model is not whole.
      case placeholder(String)
    }

    /// What does not fit.
    public var reason: Reason
    /// Where: in the plan, or in the model.
    public var location: SourceLocation?
  }

  /// Everything that does not fit, that of the plan first, in its order.
  public let problems: [Problem]
}

extension SplitError: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension SplitError.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch reason {
    case .noModules: "the plan has no modules"
    case .emptyModule(let name): "the module `\(name)` has no entities"
    case .invalidModuleName(let name): "`\(name)` is no name for a module: files are named like it"
    case .repeatedModule(let name, let other):
      name.hasSameBytes(as: other)
        ? "there are two modules `\(name)`"
        : "the modules `\(other)` and `\(name)` differ in case only: on many disks they are one file"
    case .unknownEntity(let name, _): "the model has no entity `\(name)`"
    case .repeatedEntity(let name, let modules):
      Set(modules).count == 1
        ? "`\(name)` is in `\(modules[0])` twice"
        : "`\(name)` is in " + listText(modules.map { "`\($0)`" })
    case .unassignedEntity(let name): "`\(name)` is in no module of the plan"
    case .placeholder(let name):
      "`\(name)` is a placeholder: only a model that is whole can be split"
    }
  }

  /// What may help.
  package var help: [String] {
    switch reason {
    case .unknownEntity(let name, let nearest): NearestNames(nearest).question(for: name)
    case .repeatedEntity: ["keep it in one module; the others get placeholders"]
    case .emptyModule: ["name its entities, or take it out of the plan"]
    case .unassignedEntity: ["name it in the module that shall have it"]
    case .placeholder: ["merge the model with the module that defines the entity first"]
    case .noModules, .invalidModuleName, .repeatedModule: []
    }
  }
}
