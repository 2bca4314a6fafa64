internal import ModelSupport

/// A first configuration for a project, with the models that are found in its folder.
package struct ConfigurationTemplate: Sendable {
  /// The modules, by their names.
  package let modules: [ProjectConfiguration.Module]

  /// Looks for versioned bundles and single models below a folder.
  ///
  /// Hidden folders and what builds leave behind are passed over. Of two models of one name, the
  /// second in the order of paths gets the name of its folder before its own.
  package init(folder: String) {
    var paths: [String] = []
    Self.collect(folder, "", &paths, depth: 0)
    var names: Set<ByteName> = []
    modules = paths.map { path in
      var name = Path.baseName(path)
      if names.contains(ByteName(name)) {
        let parent = Path.name(Path.parent(path))
        name = parent.isEmpty ? name : "\(parent)-\(name)"
      }
      var unique = name
      var count = 2
      while !names.insert(ByteName(unique)).inserted {
        unique = "\(name)-\(count)"
        count += 1
      }
      return ProjectConfiguration.Module(name: unique, path: path)
    }
  }

  private static let buildFolders = ["DerivedData", "Pods", "Carthage", "build", "node_modules"]

  private static func collect(
    _ root: String,
    _ folder: String,
    _ paths: inout [String],
    depth: Int
  ) {
    // Links may lead in circles.
    guard depth < 24, let names = try? FileAccess.entries(of: Path.join(root, folder)) else {
      return
    }
    for name in names where !name.hasPrefix(".") && !buildFolders.contains(name) {
      let path = Path.join(folder, name)
      guard FileAccess.kind(of: Path.join(root, path)) == .folder else { continue }
      switch Path.suffix(name) {
      case "xcdatamodeld", "xcdatamodel": paths.append(path)
      case "momd", "app", "framework", "xcarchive": break
      default: collect(root, path, &paths, depth: depth + 1)
      }
    }
  }

  /// The text of the file.
  package var text: String {
    var lines = ["{", "  \"version\": 1,"]
    if modules.isEmpty {
      lines.append("  // {\"name\": \"Catalog\", \"path\": \"Catalog.xcdatamodeld\"}")
      lines.append("  \"modules\": [],")
    } else {
      lines.append("  \"modules\": [")
      lines += modules.map {
        "    {\"name\": \(jsonText($0.name)), \"path\": \(jsonText($0.path))},"
      }
      lines.append("  ],")
    }
    lines += [
      "  // An entity with one of these user info keys stands for another module's entity.",
      "  \"placeholder\": {\"keys\": [\"MyRealEntity\"]},",
      "  // Add \"cloudkit\" when the store is synchronised with CloudKit.",
      "  \"profiles\": [\"sqlite\"],",
      "  // \"off\", \"note\", \"warning\" or \"error\"; `modelmerge rules` lists the rules.",
      "  \"rules\": {},",
      "  // {\"rule\": \"inverse-missing\", \"path\": \"Song.artist\", \"reason\": \"…\"}",
      "  \"ignore\": [],",
      "}",
    ]
    return lines.map { $0 + "\n" }.joined()
  }
}
