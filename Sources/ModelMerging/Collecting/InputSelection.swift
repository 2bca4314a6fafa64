internal import ModelSchema
internal import ModelSupport

/// The modules that take part, in an order that does not depend on that of the inputs: each model
/// once, and of a bundle one version.
struct InputSelection {
  private(set) var modules: [ModelModule] = []

  init(_ inputs: [ModelModule], _ report: inout MergeReport) {
    modules = inputs
    if zip(modules, modules.dropFirst()).contains(where: { Self.precedes($1, $0) }) {
      modules.sort(by: Self.precedes)
    }
    let duplicates = duplicates()
    for duplicate in duplicates {
      report.add(Self.duplicate(modules[duplicate.number], of: modules[duplicate.first]))
    }
    for duplicate in duplicates.reversed() { modules.remove(at: duplicate.number) }
    CompiledInputs.removeCopies(from: &modules, &report)
    reportOldVersions(&report)
    for number in modules.indices where modules[number].versions.count > 1 {
      reportSharedIdentifiers(of: modules[number], &report)
    }
  }

  /// By name, then by path, then by content.
  private static func precedes(_ a: ModelModule, _ b: ModelModule) -> Bool {
    if !a.name.hasSameBytes(as: b.name) { return a.name.precedesInBytes(b.name) }
    if !a.path.hasSameBytes(as: b.path) { return a.path.precedesInBytes(b.path) }
    return a.content.lexicographicallyPrecedes(b.content)
  }

  private static func duplicate(_ module: ModelModule, of first: ModelModule) -> Diagnostic {
    let isSameFile = module.path.hasSameBytes(as: first.path)
    return Diagnostic(
      .inputDuplicate,
      isSameFile
        ? "this file is among the inputs twice; it is read once"
        : "this is the same model as that of `\(first.name)`; it is read once",
      path: .model,
      module: module.name,
      at: module.start,
      notes: [Diagnostic.Note("the other one is here", at: first.start)],
      help: ["take one of them off the list of inputs"]
    )
  }

  private struct Duplicate {
    let number: Int
    /// The number of the module that it is like.
    let first: Int
  }

  private struct Digest: Hashable {
    let count: Int
    let hash: UInt64
  }

  /// The modules whose files have the bytes of an earlier one's, in their order.
  private func duplicates() -> [Duplicate] {
    var firsts: [Digest: [Int]] = [:]
    firsts.reserveCapacity(modules.count)
    var duplicates: [Duplicate] = []
    for number in modules.indices {
      guard let file = modules[number].model.anchor.file, !file.content.isEmpty else { continue }
      let digest = Digest(count: file.content.count, hash: file.contentHash)
      let first = firsts[digest]?.first { modules[$0].content == file.content }
      if let first {
        duplicates.append(Duplicate(number: number, first: first))
      } else {
        firsts[digest, default: []].append(number)
      }
    }
    return duplicates
  }
}

// MARK: - Versions

extension InputSelection {
  /// An old version of a bundle, merged beside the bundle, collides with it in every entity.
  private mutating func reportOldVersions(_ report: inout MergeReport) {
    let bundles = modules.filter { $0.versions.count > 1 }
    if bundles.isEmpty { return }
    modules.removeAll { module in
      for bundle in bundles where !bundle.path.hasSameBytes(as: module.path) {
        let digest = module.contentDigest
        guard let version = bundle.versions.first(where: { $0.contentDigest == digest }),
          version.name != bundle.version, !Self.isPreferred(module, to: bundle)
        else { continue }
        report.add(
          Diagnostic(
            .oldVersionInput,
            "this is the version `\(version.name)` of the bundle `\(bundle.name)`, which is among the "
              + "inputs with another version",
            path: .model,
            module: module.name,
            at: module.start,
            notes: [
              Diagnostic.Note(
                "the version that is taken is `\(bundle.version ?? "")`",
                at: bundle.start
              )
            ],
            help: ["take one of the two off the list of inputs"]
          )
        )
        return true
      }
      return false
    }
  }

  /// Whether of two versions of one bundle the first is to stay: the one that nobody asked for by its
  /// name is the current one.
  private static func isPreferred(_ module: ModelModule, to bundle: ModelModule) -> Bool {
    guard module.bundlePath != nil else { return false }
    if module.isChosenVersion != bundle.isChosenVersion { return bundle.isChosenVersion }
    // Both were asked for: the one whose name comes last is taken for the newer one.
    return (bundle.version ?? "").precedesInBytes(module.version ?? "")
  }

  private func reportSharedIdentifiers(of module: ModelModule, _ report: inout MergeReport) {
    let groups = Dictionary(grouping: module.versions.filter { $0.entityHashes != nil }) {
      $0.identifier ?? ""
    }
    for (identifier, versions) in groups.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let current = versions.first(where: { $0.name == module.version }) ?? versions.last
      else { continue }
      let others = versions.filter {
        $0.name != current.name && $0.entityHashes != current.entityHashes
      }
      if others.isEmpty { continue }
      let names = others.map { "`\($0.name)`" }.joined(separator: ", ")
      report.add(
        Diagnostic(
          .versionIdentifierConflict,
          "the versions `\(current.name)` and \(names) differ but share the identifier "
            + "`\(identifier)`",
          path: .model,
          module: module.name,
          at: current.location,
          notes: others.map {
            Diagnostic.Note("`\($0.name)` has the identifier too", at: $0.location)
          },
          help: ["give each version an identifier of its own"]
        )
      )
    }
  }
}

extension ModelModule {
  /// The bytes of the file; empty for a model made in code.
  fileprivate var content: [UInt8] { model.anchor.file?.content ?? [] }

  fileprivate var contentDigest: [UInt8] { SHA256.digest(content) }

  /// The first character of the file.
  fileprivate var start: SourceLocation? {
    model.anchor.file.map { SourceLocation(file: $0, range: 0..<0) }
  }
}
