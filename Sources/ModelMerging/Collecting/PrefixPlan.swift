internal import ModelSchema
internal import ModelSupport

/// What the prefixes of modules rename, decided for all modules together.
struct PrefixPlan {
  /// What is renamed in each module; nil where nothing is.
  private(set) var modules: [PrefixedModel?]
  private let identifiers: RenamingIdentifiers

  init(_ collected: CollectedModules, _ choices: MergeChoices) {
    let prefixes = collected.modules.map { choices.prefix(of: $0.name) }
    let names = Self.names(collected, prefixes)
    modules = []
    identifiers = RenamingIdentifiers(collected, names)
    for (number, prefix) in prefixes.enumerated() {
      guard let prefix, !names[number].isEmpty || collected.modules[number].model.hasOtherNames
      else {
        modules.append(nil)
        continue
      }
      modules.append(
        PrefixedModel(
          prefix: prefix,
          entities: names[number],
          identifiers: identifiers.identifiers[number],
          composites: Self.composites(number, prefix, collected)
        )
      )
    }
  }

  /// The new name of a module's own entity; nil when it keeps its name.
  func newName(of name: ByteName, _ reference: CollectedModules.Reference) -> String? {
    modules[reference.module]?.entities[name]
  }

  /// By module: the new names of its own entities.
  private static func names(
    _ collected: CollectedModules,
    _ prefixes: [String?]
  ) -> [[ByteName: String]] {
    var placeholders: [Set<ByteName>] = collected.modules.map { _ in [] }
    for placeholder in collected.placeholders {
      placeholders[placeholder.reference.module].insert(ByteName(placeholder.entity.name))
    }
    var result: [[ByteName: String]] = collected.modules.map { _ in [:] }
    for (name, references) in collected.reals {
      for reference in references {
        // A file with an entity and a placeholder of one name is reported under that name.
        guard let prefix = prefixes[reference.module],
          !placeholders[reference.module].contains(name)
        else { continue }
        result[reference.module][name] = prefix + name.string
      }
    }
    return result
  }

  /// The composite types of a module that another module defines differently.
  ///
  /// The others keep their names, since modules without a definition of their own may name them.
  private static func composites(
    _ number: Int,
    _ prefix: String,
    _ collected: CollectedModules
  ) -> [ByteName: String] {
    var result: [ByteName: String] = [:]
    for composite in collected.modules[number].model.composites {
      let others = collected.modules.enumerated().filter { $0.offset != number }
        .flatMap { $0.element.model.composites }
        .filter { $0.name.hasSameBytes(as: composite.name) }
      if DescriptionComparison.differences(among: [composite] + others).isEmpty { continue }
      result[ByteName(composite.name)] = prefix + composite.name
    }
    return result
  }
}

// MARK: - Diagnostics

extension PrefixPlan {
  /// Tells what was renamed.
  ///
  /// - Parameter collected: The modules with their new names.
  func report(_ collected: CollectedModules, _ report: inout MergeReport) {
    for (number, prefixed) in modules.enumerated() {
      guard let prefixed else { continue }
      let module = collected.modules[number]
      report.choices.prefixedModules.insert(ByteName(module.name))
      let names = prefixed.entities.sorted { $0.key < $1.key }
      for (old, new) in names { report.choices.renamed(old.string, to: new) }
      report.add(note(number, module, prefixed, names))
      reportPlaceholders(number, prefixed, collected, &report)
    }
  }

  private func note(
    _ number: Int,
    _ module: ModelModule,
    _ prefixed: PrefixedModel,
    _ names: [(key: ByteName, value: String)]
  ) -> Diagnostic {
    let taken = identifiers.contested[number].sorted().map { "`\($0.string)`" }
    let list = listText(names.map { "`\($0.value)`" }, limit: 5)
    var notes: [Diagnostic.Note] = []
    if !taken.isEmpty {
      notes.append(
        Diagnostic.Note(
          "other entities answer to \(listText(taken, limit: 5)) too, so the renamed "
            + (taken.count == 1 ? "one has" : "ones have")
            + " no renaming identifier: a store of `\(module.name)` alone cannot be migrated to "
            + "the merged model without a mapping model",
          at: nil
        )
      )
    }
    return Diagnostic(
      .entityCollision,
      severity: .note,
      names.isEmpty
        ? "the parts of `\(module.name)` are renamed (prefix `\(prefixed.prefix)`)"
        : "the entities of `\(module.name)` are renamed (prefix `\(prefixed.prefix)`): \(list)",
      path: .model,
      module: module.name,
      at: module.model.anchor.location,
      notes: notes
    )
  }

  /// A new name may be what the module calls another module's entity.
  private func reportPlaceholders(
    _ number: Int,
    _ prefixed: PrefixedModel,
    _ collected: CollectedModules,
    _ report: inout MergeReport
  ) {
    for placeholder in collected.placeholders where placeholder.reference.module == number {
      let name = placeholder.entity.name
      guard let old = prefixed.entities.first(where: { $0.value.hasSameBytes(as: name) })?.key
      else { continue }
      report.poison.insert(entity: name)
      report.add(
        Diagnostic(
          .placeholderAmbiguous,
          "in `\(placeholder.module)`, `\(name)` is both a placeholder and what the entity "
            + "`\(old.string)` is called with the prefix `\(prefixed.prefix)`",
          path: .entity(name),
          module: placeholder.module,
          at: placeholder.markLocation,
          help: ["choose another prefix, or rename the placeholder"]
        )
      )
    }
  }
}

extension ManagedObjectModel {
  /// Whether something beside entities has a name that a prefix changes.
  fileprivate var hasOtherNames: Bool { !fetchRequestTemplates.isEmpty || !configurations.isEmpty }
}
