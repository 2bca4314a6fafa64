internal import ModelSchema
internal import ModelSupport

/// Placeholders that stand for placeholders: by name, from each redirecting one to what it names.
struct PlaceholderChains {
  /// The first placeholder that redirects each name for which no module has a real entity.
  private var next: [ByteName: Placeholder] = [:]
  /// The loops, each from the placeholder that sorts first.
  private var cycles: [[Placeholder]] = []
  private var inCycle: Set<ByteName> = []
  /// Where each redirected name leads in the end; nothing for names that lead into a loop.
  private var ends: [ByteName: String] = [:]

  init(_ collected: CollectedModules) {
    for placeholder in collected.placeholders {
      let name = ByteName(placeholder.entity.name)
      guard placeholder.target != .ownName, ByteName(placeholder.targetName) != name,
        !collected.isReal(name.string), next[name] == nil
      else { continue }
      next[name] = placeholder
    }
    findCycles(collected)
    findEnds()
  }

  private mutating func findCycles(_ collected: CollectedModules) {
    var isSeen: Set<ByteName> = []
    // In the order of the modules, so that a loop is entered at its first placeholder.
    for start in collected.placeholders {
      var path: [ByteName] = []
      var onPath: Set<ByteName> = []
      var current = ByteName(start.entity.name)
      while let placeholder = next[current], isSeen.insert(current).inserted {
        path.append(current)
        onPath.insert(current)
        current = ByteName(placeholder.targetName)
      }
      guard onPath.contains(current), let entrance = path.firstIndex(of: current) else { continue }
      let members = path[entrance...]
      inCycle.formUnion(members)
      cycles.append(members.compactMap { next[$0] })
    }
  }

  /// Whether following a name leads round in a loop that the name is part of.
  func isInCycle(_ name: String) -> Bool { inCycle.contains(ByteName(name)) }

  /// Whether a name is redirected.
  func isRedirected(_ name: String) -> Bool { next[ByteName(name)] != nil }

  /// Where following a name ends: at a name that is not redirected; nil when it ends in a loop.
  func end(of name: String) -> String? {
    isRedirected(name) ? ends[ByteName(name)] : name
  }

  /// Follows every redirected name once.
  private mutating func findEnds() {
    var isFollowed: Set<ByteName> = []
    for start in next.keys {
      var path: [ByteName] = []
      var current = start
      while let placeholder = next[current], isFollowed.insert(current).inserted {
        path.append(current)
        current = ByteName(placeholder.targetName)
      }
      // A loop has no end, nor has what leads into it.
      guard let end = ends[current] ?? (next[current] == nil ? current.string : nil) else {
        continue
      }
      for name in path { ends[name] = end }
    }
  }

  /// The placeholder that redirects a name.
  func placeholder(redirecting name: String) -> Placeholder? { next[ByteName(name)] }

  func reportCycles(_ report: inout MergeReport) {
    for cycle in cycles {
      guard let first = cycle.first else { continue }
      let names = loopText(cycle.map(\.entity.name))
      report.add(
        Diagnostic(
          .placeholderCycle,
          "placeholders stand for each other in a loop: \(names)",
          path: .entity(first.entity.name),
          module: first.module,
          at: first.markLocation,
          notes: cycle.dropFirst().prefix(20).map {
            Diagnostic.Note(
              "`\($0.entity.name)` stands for `\($0.targetName)` here",
              at: $0.markLocation
            )
          },
          help: ["let one of them stand for a real entity"]
        )
      )
    }
  }
}
