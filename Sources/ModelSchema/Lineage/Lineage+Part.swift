internal import ModelSupport

extension Lineage {
  /// What the merged model does not tell of one module's own model.
  ///
  /// Most of a module's elements stand in the merged model as they are, apart from the names that
  /// their module gives other modules' entities; a part only names these. What stands there in
  /// another way, or not at all, such as placeholders, is kept in the part. So the merged model and
  /// the part together are the module's model, and the part is small.
  public struct Part: Hashable, Sendable {
    /// An element of the module.
    package enum Piece: Hashable, Sendable {
      /// The element of this name of the module is the merged model's.
      case merged(String)
      /// The element is kept: the one at this position among those of its kind.
      case own(Int)
    }

    /// What belongs to a model as such.
    package enum Aspect: String, Hashable, Sendable, CaseIterable {
      case versionIdentifiers, settings, layout, unknown
    }

    /// An entity's name in the module, and the one that it has after the merge.
    package struct LocalName: Hashable, Sendable {
      package var name: String
      package var meaning: String

      package init(_ name: String, meaning: String) {
        self.name = name
        self.meaning = meaning
      }
    }

    /// The module's name.
    public var module: String
    /// The names that mean something else after the merge, by their bytes.
    package var localNames: [LocalName]
    /// The entities, in the module's order.
    package var entities: [Piece] = []
    package var fetchRequestTemplates: [Piece] = []
    package var configurations: [Piece] = []
    package var composites: [Piece] = []
    /// What is the same for the module and the merged model.
    package var asMerged: [Aspect] = []
    /// What is kept.
    package var own = ManagedObjectModel()

    package init(module: String, localNames: [LocalName] = []) {
      self.module = module
      self.localNames = localNames
    }
  }
}
