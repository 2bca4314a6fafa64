import ModelMerge
import ModelTestSupport

/// Modules of which only the names of entities and attributes matter.
enum LockSketch {
  /// A model of entities, each with attributes.
  static func model(_ entities: [String: [String]]) -> ManagedObjectModel {
    ManagedObjectModel(
      entities: entities.sorted { $0.key < $1.key }.map { name, attributes in
        EntityDescription(name, attributes: attributes.map { AttributeDescription($0, .string) })
      }
    )
  }

  /// A module of versions.
  static func module(
    _ name: String,
    _ versions: [String: ManagedObjectModel],
    current: String?
  ) -> LoadedVersions {
    LoadedVersions(
      module: name,
      versions: versions.sorted { $0.key < $1.key }.map { version, model in
        LoadedVersions.Version(
          name: version,
          loaded: ModelLoader.Loaded(
            module: ModelModule(name, model, version: version),
            diagnostics: []
          )
        )
      },
      current: current
    )
  }

  static let song = model(["Song": ["title"]])
  static let ratedSong = model(["Song": ["title", "rating"]])
  static let taggedSong = model(["Song": ["title"], "Tag": ["name"]])

  /// One module, `Music`, with versions that are told apart by their content.
  static func music(
    _ versions: [String: ManagedObjectModel],
    current: String?
  ) -> VersionLock {
    VersionLock(recording: [module("Music", versions, current: current)])
  }
}

extension VersionLockChange {
  /// The change in a word or two.
  var brief: String {
    switch what {
    case .moduleAdded: "added \(module ?? "")"
    case .moduleRemoved: "removed \(module ?? "")"
    case .versionAdded: "added \(version ?? "")"
    case .versionRemoved: "removed \(version ?? "")"
    case .versionEdited(let changes):
      "edited \(version ?? ""): \(changes.map(\.entity).joined(separator: " "))"
    case .currentMoved(let old, let isBack):
      "\(isBack ? "back" : "on") \(old) \(version ?? "")"
    case .mergeChanged(let changes):
      "merge: \(changes.map(\.entity).joined(separator: " "))"
    }
  }
}
