internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Prints the objects of a store, each as JSON on a line of its own.
struct StoreDumpRun: Sendable {
  let path: String
  /// The model; nil for the one that the store keeps.
  let input: StoreModelInput?
  /// The entities whose objects are printed; empty for all.
  let entities: [String]
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let snapshot = try MergeRun.snapshot(of: path)
    guard let source = try source(of: snapshot, &console) else { return .incomplete }
    if !source.fit.isCompatible {
      source.tellDifferences(path, options, &console)
      return source.isKept ? .incomplete : .findings
    }
    let store = try open(source)
    defer { store.close() }
    try printObjects(of: try chosenEntities(of: store), in: store, &console)
    return .done
  }

  private func source(
    of snapshot: StoreSnapshot,
    _ console: inout Console
  ) throws(CommandError) -> StoreDumpSource? {
    guard let input else { return try StoreDumpSource(keptIn: snapshot) }
    guard let module = try input.load(options, &console) else { return nil }
    return try StoreDumpSource(
      module.model,
      called: input.shownPath(options, console),
      for: snapshot,
      &console
    )
  }

  private func open(_ source: StoreDumpSource) throws(CommandError) -> any PersistentStore {
    do throws(StoreError) {
      return try PersistentStoreCoordinator(model: source.model).addStore(
        .sqlite,
        configuration: source.fit.configuration,
        at: path,
        options: [.readOnly]
      )
    } catch {
      throw CommandError(error.description)
    }
  }

  /// The names of the entities whose objects are printed, in the order of their bytes.
  private func chosenEntities(
    of store: any PersistentStore
  ) throws(CommandError) -> [String] {
    let shape = store.shape
    let known = shape.entities.map(\.name)
    if entities.isEmpty { return known.sorted { $0.precedesInBytes($1) } }
    var chosen: Set<ByteName> = []
    for name in entities {
      guard let entity = shape[name] else {
        throw CommandError(
          StoreError(.unknownEntity(name), path: path).description,
          help: ParsedArguments.nearest(name, known).map { "did you mean `\($0)`?" }
        )
      }
      chosen.formUnion(shape.hierarchy(of: entity).map { ByteName($0.name) })
    }
    return chosen.sorted().map(\.string)
  }

  private func printObjects(
    of entities: [String],
    in store: any PersistentStore,
    _ console: inout Console
  ) throws(CommandError) {
    do {
      for entity in entities {
        try store.forEachObject(of: entity, includingSubentities: false) { object in
          if try !console.stream(ObjectJSON.line(object)) { throw NobodyReads() }
        }
      }
    } catch let error as StoreError {
      throw CommandError(error.description)
    } catch let error as CommandError {
      throw error
    } catch {
      // What is not printed is missed by nobody.
    }
  }

  /// Ends the printing.
  private struct NobodyReads: Error {}
}
