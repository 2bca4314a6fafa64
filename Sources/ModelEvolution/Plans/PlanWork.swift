package import ModelSchema
internal import ModelSupport

/// Puts together what the search found.
struct PlanWork {
  private let versions: [ReleasedModel]
  private let current: Int
  private let oldest: Int
  private var search: RouteSearch
  /// For every version the first one with the same hashes.
  private let twins: [Int]

  init(_ versions: [ReleasedModel], current: Int, oldest: Int, _ table: StepTable) {
    self.versions = versions
    self.current = current
    self.oldest = oldest
    search = RouteSearch(table, count: versions.count, current: current)
    twins = versions.indices.map { number in
      (0..<number).first { table.haveSameHashes($0, number) } ?? number
    }
  }

  private var others: [Int] { versions.indices.filter { $0 != current } }

  mutating func routes() -> [MigrationRoute] {
    others.map { number in
      let direct = search.table.entry(from: number, to: current).inference
      let steps = direct.verdict == .identical ? [] : search.steps(from: number)
      return MigrationRoute(
        version: versions[number].name,
        isSupported: number >= oldest,
        verdict: verdict(direct, steps),
        steps: steps,
        direct: direct
      )
    }
  }

  private func verdict(_ direct: MigrationInference, _ steps: [MigrationStep]) -> MigrationTier {
    if steps.isEmpty { return direct.verdict }
    if steps.contains(where: { $0.tier == .manual }) { return .manual }
    return steps.count > 1 ? .staged : direct.verdict
  }

  /// The versions that may be deleted.
  func unneeded() -> [Int] {
    let stops = Set(others.filter { $0 >= oldest }.flatMap { search.pairs(from: $0).map(\.1) })
    return others.filter { number in
      if stops.contains(number) { return false }
      // Of two versions with the same hashes, the current one stays, or the first.
      let isTwin = twins[number] != number || twins[current] == number
      return number < oldest || isTwin
    }
  }
}

// MARK: - Findings

extension PlanWork {
  mutating func diagnostics(_ routes: [MigrationRoute], areVersions: Bool) -> [Diagnostic] {
    var findings = MigrationFindings()
    for (number, route) in zip(others, routes) where route.isSupported {
      for diagnostic in found(number, route) { findings.add(diagnostic, of: route.version) }
    }
    var result = findings.diagnostics(isOnePair: routes.count == 1)
    if areVersions { result += redundantVersions() }
    for (number, route) in zip(others, routes) where route.isSupported {
      if let diagnostic = brokenChain(number, route) { result.append(diagnostic) }
    }
    return result.sortedAndUnique()
  }

  /// What is found on the way that is taken; what a mapping model does is up to it.
  private mutating func found(_ number: Int, _ route: MigrationRoute) -> [Diagnostic] {
    guard !route.steps.isEmpty else { return route.direct.diagnostics }
    return search.pairs(from: number).flatMap { source, destination -> [Diagnostic] in
      let entry = search.table.entry(from: source, to: destination)
      return entry.step?.method == .inferred ? entry.inference.diagnostics : []
    }
  }

  private func redundantVersions() -> [Diagnostic] {
    versions.indices.filter { twins[$0] != $0 }.map { number in
      let (new, old) = (versions[number], versions[twins[number]])
      return .redundantVersion(
        (new.name, new.anchor),
        sameAs: (old.name, old.anchor),
        of: new.module
      )
    }
  }

  private mutating func brokenChain(_ number: Int, _ route: MigrationRoute) -> Diagnostic? {
    let version = versions[number]
    if route.steps.count > 1 {
      return Diagnostic(
        .migrateChainBroken,
        "stores of `\(version.name)` do not come to `\(versions[current].name)` at once, but in "
          + "\(route.steps.count) steps",
        path: .model,
        module: version.module,
        at: version.anchor.location,
        notes: [Diagnostic.Note("\(route)", at: nil)],
        help: ["migrate in stages, or write a mapping model"]
      )
    }
    let following = number < current ? number + 1 : number - 1
    guard route.isReachable, following != current,
      search.table.entry(from: number, to: following).step == nil
    else { return nil }
    let name = versions[following].name
    return Diagnostic(
      .migrateChainBroken,
      severity: .note,
      "stores of `\(version.name)` come to `\(versions[current].name)` at once, but not to "
        + "`\(name)`, the next version",
      path: .model,
      module: version.module,
      at: version.anchor.location,
      help: ["leave `\(name)` out when you migrate in stages"]
    )
  }
}

extension Diagnostic {
  /// Two versions of a module have the same hashes.
  package static func redundantVersion(
    _ version: (name: String, anchor: SourceAnchor),
    sameAs old: (name: String, anchor: SourceAnchor),
    of module: String?
  ) -> Diagnostic {
    Diagnostic(
      .migrateVersionRedundant,
      "`\(version.name)` has the same hashes as `\(old.name)`: Core Data takes the two for one",
      path: .model,
      module: module,
      at: version.anchor.location,
      notes: [Diagnostic.Note("`\(old.name)` is here", at: old.anchor.location)],
      help: ["make the change in `\(old.name)`, or set a hash modifier where stores must change"]
    )
  }
}

/// Findings about several versions, each told once, with the versions whose stores meet it.
private struct MigrationFindings {
  private struct Key: Hashable {
    let kind: Diagnostic.Kind
    let message: String
    let path: ElementPath
    let location: SourceLocation?
  }

  private var order: [Key] = []
  private var found: [Key: (diagnostic: Diagnostic, versions: [String])] = [:]

  mutating func add(_ diagnostic: Diagnostic, of version: String) {
    let key = Key(
      kind: diagnostic.kind,
      message: diagnostic.message,
      path: diagnostic.path,
      location: diagnostic.location
    )
    if found[key] == nil {
      order.append(key)
      found[key] = (diagnostic, [version])
    } else {
      found[key]?.versions.append(version)
    }
  }

  func diagnostics(isOnePair: Bool) -> [Diagnostic] {
    order.compactMap { found[$0] }.map { diagnostic, versions in
      var diagnostic = diagnostic
      if !isOnePair {
        let names = listText(versions.map { "`\($0)`" })
        diagnostic.notes.append(Diagnostic.Note("stores of \(names) meet it", at: nil))
      }
      return diagnostic
    }
  }
}
