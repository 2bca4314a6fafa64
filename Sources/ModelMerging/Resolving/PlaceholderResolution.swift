internal import ModelSchema
internal import ModelSupport

/// Which real entity every placeholder stands for.
///
/// A placeholder redirects names in its own module only: for each module there is a table of the
/// names that mean something else after the merge.
struct PlaceholderResolution {
  /// How a placeholder was resolved.
  enum State {
    /// The real entity is there.
    case resolved
    /// Nothing is there; the placeholder stays in the merged model.
    case kept
    /// An error was reported; nothing else is said about the placeholder.
    case failed
  }

  /// One state for each placeholder.
  private(set) var states: [State] = []
  /// The real entity's name for each placeholder; the name it would have where nothing is there.
  private(set) var names: [String] = []
  /// By module: what a name means where it means something else.
  private(set) var renames: [[ByteName: String]]
  /// By module: the names of its placeholders, with their positions among all placeholders.
  private(set) var placeholders: [[ByteName: Int]]

  init(
    _ collected: CollectedModules,
    _ merger: ModelMerger,
    unread: [String],
    _ report: inout MergeReport
  ) {
    renames = Array(repeating: [:], count: collected.modules.count)
    placeholders = Array(repeating: [:], count: collected.modules.count)
    let chains = PlaceholderChains(collected)
    chains.reportCycles(&report)
    var resolver = PlaceholderResolver(collected, merger, chains, unread: unread)
    for (number, placeholder) in collected.placeholders.enumerated() {
      let (state, name) = resolver.resolve(placeholder, &report)
      states.append(state)
      names.append(name)
      let module = placeholder.reference.module
      let localName = ByteName(placeholder.entity.name)
      if let other = placeholders[module][localName] {
        reportAmbiguity(placeholder, collected.placeholders[other], names[other], &report)
        continue
      }
      placeholders[module][localName] = number
      if !name.hasSameBytes(as: placeholder.entity.name) { renames[module][localName] = name }
    }
    followPrefixes(collected)
    reportNamesakes(collected, &report)
    poison(collected, &report)
  }

  /// A name without a placeholder means the entity of the merge: it follows a prefix, unless several
  /// entities had the name.
  private mutating func followPrefixes(_ collected: CollectedModules) {
    for (name, newNames) in collected.newNames
    where newNames.count == 1 && collected.reals[name] == nil {
      for module in renames.indices where placeholders[module][name] == nil {
        renames[module][name] = newNames[0]
      }
    }
  }

  /// What a name of a module means after the merge.
  func realName(_ name: String, inModule module: Int) -> String {
    renames[module].isEmpty ? name : renames[module][ByteName(name)] ?? name
  }

  /// The placeholder that a name of a module means.
  func placeholder(named name: String, inModule module: Int) -> Int? {
    placeholders[module].isEmpty ? nil : placeholders[module][ByteName(name)]
  }
}

// MARK: - Comparing

extension PlaceholderResolution {
  /// What became of one placeholder.
  struct Result: Hashable {
    let state: State
    let name: ByteName
  }

  /// Whether the names of a module mean the same as in another resolution, to the byte.
  func hasSameRenames(as other: [ByteName: String], inModule module: Int) -> Bool {
    renames[module].count == other.count
      && renames[module].allSatisfy { other[$0.key].hasSameBytes(as: $0.value) }
  }

  /// What became of each module's placeholders, in their order.
  func results(_ collected: CollectedModules) -> [[Result]] {
    var results: [[Result]] = collected.modules.map { _ in [] }
    for (number, placeholder) in collected.placeholders.enumerated() {
      results[placeholder.reference.module].append(
        Result(state: states[number], name: ByteName(names[number]))
      )
    }
    return results
  }
}

// MARK: - Two entities of one name in a module

extension PlaceholderResolution {
  private mutating func reportAmbiguity(
    _ placeholder: Placeholder,
    _ other: Placeholder,
    _ otherName: String,
    _ report: inout MergeReport
  ) {
    let number = states.count - 1
    if names[number].hasSameBytes(as: otherName) { return }
    states[number] = .failed
    report.add(
      Diagnostic(
        .placeholderAmbiguous,
        "`\(placeholder.entity.name)` is a placeholder for both `\(otherName)` and "
          + "`\(names[number])`",
        path: .entity(placeholder.entity.name),
        module: placeholder.module,
        at: other.markLocation,
        notes: [Diagnostic.Note("the other one is here", at: placeholder.markLocation)],
        help: ["keep one of the two placeholders"]
      )
    )
  }

  /// A module that has a real entity and a placeholder for another one under one name.
  private mutating func reportNamesakes(
    _ collected: CollectedModules,
    _ report: inout MergeReport
  ) {
    for (number, placeholder) in collected.placeholders.enumerated() {
      let module = placeholder.reference.module
      guard states[number] == .resolved, renames[module][ByteName(placeholder.entity.name)] != nil,
        let real = collected.reals[ByteName(placeholder.entity.name)]?.first(where: {
          $0.module == module
        })
      else { continue }
      states[number] = .failed
      report.add(
        Diagnostic(
          .placeholderAmbiguous,
          "in `\(placeholder.module)`, `\(placeholder.entity.name)` is both an entity and a "
            + "placeholder for `\(names[number])`",
          path: .entity(placeholder.entity.name),
          module: placeholder.module,
          at: placeholder.markLocation,
          notes: [
            Diagnostic.Note(
              "the entity is here",
              at: collected.entity(real).anchor.location(blaming: nil)
            )
          ],
          help: ["rename one of the two"]
        )
      )
    }
  }

  /// Marks what a failed placeholder spoils: the name it would have, and whatever leads to it.
  private func poison(_ collected: CollectedModules, _ report: inout MergeReport) {
    for (number, name) in names.enumerated() where states[number] != .resolved {
      if collected.reals[ByteName(name)] == nil { report.poison.insert(entity: name) }
    }
    guard states.contains(.failed) else { return }
    for (module, table) in placeholders.enumerated() {
      guard table.contains(where: { states[$0.value] == .failed }) else { continue }
      for entity in collected.modules[module].model.entities {
        for relationship in entity.relationships {
          if let name = relationship.destination,
            let number = placeholder(named: name, inModule: module), states[number] == .failed
          {
            report.poison.insert(
              property: relationship.name,
              of: realName(entity.name, inModule: module)
            )
          }
        }
      }
    }
  }
}
