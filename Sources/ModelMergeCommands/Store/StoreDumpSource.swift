internal import ModelMerge
internal import ModelStore

/// The model through which the objects of a store are read.
struct StoreDumpSource: Sendable {
  let model: LinkedModel
  /// How the model and the store go together.
  let fit: StoreCompatibility
  /// Whether it is the model that the store keeps of itself.
  let isKept: Bool
  private let shownPath: String
  private let keepsModel: Bool

  /// The advice to whoever cannot be helped by the store's own model.
  private static let help = ["name the model that the store was made with: `--model INPUT`"]

  /// The model that a store keeps.
  ///
  /// - Throws: ``CommandError`` when it keeps none, or none that can be read.
  init(keptIn store: StoreSnapshot) throws(CommandError) {
    let kept: ManagedObjectModel?
    do throws(ModelFileError) {
      kept = try store.cachedModel()
    } catch {
      throw CommandError(error.description, help: Self.help)
    }
    guard let kept else {
      if store.metadata.storeType == "XML" {
        throw CommandError(
          "\(store.path): this is an XML store; only objects in SQLite stores are read"
        )
      }
      throw CommandError(
        "\(store.path): the store keeps no model, which tells what is in its tables",
        help: Self.help
      )
    }
    do throws(LinkFailure) {
      model = try LinkedModel(kept)
    } catch {
      throw CommandError("\(store.path): of the model that it keeps: \(error)", help: Self.help)
    }
    fit = StoreCompatibility(of: kept, with: store.metadata.entityHashes, keptModel: kept)
    (isKept, keepsModel, shownPath) = (true, true, "the model that it keeps")
  }

  /// A model that was given.
  ///
  /// - Throws: ``CommandError`` when it is not whole.
  init(
    _ given: ManagedObjectModel,
    called shownPath: String,
    for store: StoreSnapshot,
    _ console: inout Console
  ) throws(CommandError) {
    let kept = store.cachedModel(tellingProblems: &console)
    fit = StoreCompatibility(of: given, with: store.metadata.entityHashes, keptModel: kept)
    model = try LinkedModel.given(given)
    (isKept, keepsModel, self.shownPath) = (false, kept != nil, shownPath)
  }

  /// Names the entities because of which the store cannot be read with the model.
  func tellDifferences(
    _ path: String,
    _ options: ReportOptions,
    _ console: inout Console
  ) {
    let report = StoreCheckReport(
      fit: fit,
      store: console.paths(root: options.root).display(path),
      model: shownPath,
      keepsModel: keepsModel && !isKept
    )
    console.printError(Array(report.text.utf8))
    if isKept { for help in Self.help { console.printError("help: \(help)") } }
  }
}

extension StoreSnapshot {
  /// The model that the store keeps, where the hashes decide most cases without it: one that cannot be
  /// read is noted.
  func cachedModel(tellingProblems console: inout Console) -> ManagedObjectModel? {
    do throws(ModelFileError) {
      return try cachedModel()
    } catch {
      console.printError("note: \(error.description)")
      return nil
    }
  }
}
