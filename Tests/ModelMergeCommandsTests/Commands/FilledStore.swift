import Foundation
import ModelMerge
import ModelStore
import ModelSupport
import ModelTestSupport

/// A workspace with a store, `Music.sqlite`, and its model, `Model.json`.
struct FilledStore {
  let workspace: Workspace

  /// Calls the body with a store that the first one has filled.
  ///
  /// The store keeps no model of itself.
  static func with<Result>(
    _ model: ManagedObjectModel,
    configuration: String? = nil,
    fill: (any PersistentStore) throws -> Void = { _ in },
    _ body: (FilledStore) throws -> Result
  ) throws -> Result {
    try Workspace.with { workspace throws in
      let result = FilledStore(workspace: workspace)
      let store = try PersistentStoreCoordinator(model: LinkedModel(model)).addStore(
        .sqlite,
        configuration: configuration,
        at: result.path,
        options: [.identifier("3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10")]
      )
      try fill(store)
      store.close()
      try result.change("DELETE FROM Z_MODELCACHE")
      try Fixtures.write(ModelJSON.bytes(of: model), to: workspace.path("~/Model.json"))
      return try body(result)
    }
  }

  var path: String { workspace.path("~/Music.sqlite") }

  /// Changes the store with SQL.
  func change(_ script: String) throws { try Database(path).run(script) }

  /// Lets the store keep a model of itself.
  func keep(_ model: ManagedObjectModel) throws {
    var sketch = StoreSketch(of: model)
    try sketch.keep(model)
    let cache = hexadecimal(sketch.modelCache ?? [])
    try change("INSERT INTO Z_MODELCACHE VALUES (x'\(cache)')")
  }

  /// Prints the objects, with the model in `Model.json`.
  func dump(_ arguments: String...) -> Workspace.Run {
    workspace.run(["store", "dump", "~/Music.sqlite", "--model", "~/Model.json"] + arguments)
  }
}
