package import ModelSchema

/// What is written: a model, or the versions of a bundle.
package struct ModelVersions: Sendable {
  /// The versions' names and models, in the order of the names; one without a name is a model that is
  /// no version of anything.
  package var versions: [(name: String?, model: ManagedObjectModel)]
  /// The name of the current version.
  package var current: String?

  /// The versions of a bundle.
  package init(versions: [(name: String?, model: ManagedObjectModel)], current: String?) {
    self.versions = versions
    self.current = current
  }

  /// A single model.
  package init(_ model: ManagedObjectModel) {
    self.init(versions: [(nil, model)], current: nil)
  }
}
